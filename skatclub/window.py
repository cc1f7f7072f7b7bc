"""The window that an icon opens (``python -m skatclub.window``): runs ``skatclub``, and stays open when that could not
start, so that the reason can be read.
"""

from __future__ import annotations

import sys

from skatclub.command_line import start_or_command


def main() -> None:
    # Before anything slow: an empty window looks like a broken program
    print("Skatclub is starting. The first time that takes a minute.", flush=True)  # noqa: T201
    try:
        start_or_command()
    except SystemExit as ended:
        if ended.code:
            _wait_for_reader(ended.code)
        raise


def _wait_for_reader(reason: str | int) -> None:
    if isinstance(reason, str):
        print(reason, file=sys.stderr)  # noqa: T201
    print("\nPress Enter to close this window.", file=sys.stderr, flush=True)  # noqa: T201
    sys.stdin.readline()
    sys.exit(1)


if __name__ == "__main__":
    main()
