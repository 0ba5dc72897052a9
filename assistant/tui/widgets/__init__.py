"""The parts of the screen; each owns its messages, none knows another."""
