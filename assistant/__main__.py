"""`python -m assistant` is the `arbitre` command."""

import sys

from assistant.cli import main

sys.exit(main())
