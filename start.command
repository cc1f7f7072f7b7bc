#!/bin/sh
# Double click: starts skatclub on macOS (and Linux). Everything else is in start.py.
cd "$(dirname "$0")" || exit 1
scripts/python start.py "$@"
code=$?
if [ "$code" -ne 0 ] && [ -t 0 ]; then
    printf 'Press Enter to close this window. '
    read -r _enter
fi
exit "$code"
