"""Where the root folders `grammar/`, `locales/` and `cases/` stand; nothing else makes a path to them."""

import os

_PACKAGE = os.path.dirname(os.path.abspath(__file__))


def data(kind: str) -> str:
    """The folder of that kind: the one packed in the wheel, else the neighbour of the package in a checkout.

    `kind` is "grammar", "locales" or "cases".
    """
    packed = os.path.join(_PACKAGE, "_data", kind)
    return packed if os.path.isdir(packed) else os.path.join(os.path.dirname(_PACKAGE), kind)
