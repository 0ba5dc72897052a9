"""The screens; only a screen knows two widgets at once."""
