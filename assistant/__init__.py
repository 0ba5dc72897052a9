"""A ruling assistant for duplicate bridge: from a sentence of everyday French to a ruling."""

__version__ = "0.1.0"
