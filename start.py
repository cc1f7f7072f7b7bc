#!/usr/bin/env python3
"""Starts skatclub with nothing but Python: `python start.py --help`.

start.bat (Windows) and start.command (macOS) call it by a double click.

This file is written so that every Python can read it, also one that is too old, and says so.
"""

import sys

NEEDED = (3, 11)

if sys.version_info < NEEDED:
    sys.exit(
        "Skatclub needs Python %d.%d or newer; this is Python %d.%d. "
        "Get a newer one from https://www.python.org/downloads/, then start again."
        % (NEEDED + sys.version_info[:2])
    )

from launcher.start import main  # noqa: E402 - only a newer Python can read it

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
