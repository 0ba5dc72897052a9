"""Reading French bridge talk: `understand(text)` gives a `Reading`."""
