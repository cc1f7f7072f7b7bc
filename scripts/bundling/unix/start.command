#!/bin/sh
# Double click (macOS) or ./start.command (Linux): installs the program from the files beside it, once and without
# internet, and starts it. Options are those of `skatclub`: --port 9000, --no-demo, --help.
cd "$(dirname "$0")" || exit 1
fail() {
    echo "$*" >&2
    if [ -t 0 ]; then
        printf 'Press Enter to close this window. '
        read -r _enter
    fi
    exit 1
}
fits() { "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null; }
python=""
for name in python3.14 python3.13 python3.12 python3.11 python3; do
    if fits "$name"; then
        python=$name
        break
    fi
done
[ -n "$python" ] || fail "Python 3.11 to 3.14 is needed. Get it from https://www.python.org/downloads/"
"$python" install.py || fail "The lines above say why."
env/bin/skatclub "$@" || fail "The lines above say why."
