"""The Laws: one file each, pure functions from a case to a ruling."""
