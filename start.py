#!/usr/bin/env python3
"""Starts skatclub with nothing but Python: `python start.py --help`.

start.bat (Windows) and start.command (macOS) run it on a double click.

This file avoids new syntax, so that a Python that is too old can still read it and say so.
"""

import sys

NEEDED = (3, 11)

if sys.version_info < NEEDED:
    sys.exit(
        "Skatclub needs Python %d.%d or newer; this is Python %d.%d. "
        "Get a newer one from https://www.python.org/downloads/, then start again."
        % (NEEDED + sys.version_info[:2])
    )

from scripts.launcher.start import main  # noqa: E402 - only a newer Python can read it

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
