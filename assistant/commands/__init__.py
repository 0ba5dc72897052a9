"""The commands of the desk: each module says which arguments it takes and what it does."""
