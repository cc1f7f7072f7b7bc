"""The commands of skatclub: ``manage.py NAME`` in a checkout, ``skatclub NAME`` where the package is installed."""

from __future__ import annotations

import atexit
import gc
import os
import sys
from io import TextIOWrapper

from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line

from skatclub import __version__
from skatclub.failures import sentence_for_owner

RARELY = (50_000, 20, 20)  # when garbage is looked for, instead of (700, 10, 10)
# `skatclub` without a command starts the server, which is what a club wants on the evening.
START = ("serve", "--or-next-port", "--browser")
SHORTER = {"print": "print_documents"}


def start_or_command() -> None:
    """The program ``skatclub``: without a command it starts the server and opens a browser.

    Options without a command are those of ``serve``: ``skatclub --port 9000``.
    """
    asked = sys.argv[1:]
    is_start = not asked or (asked[0].startswith("--") and asked[0] not in {"--help", "--version"})
    run([sys.argv[0], *(START if is_start else ()), *asked])


def write_utf8() -> None:
    """What goes to a file or another program, or comes from there, is UTF-8, whatever code page Windows has set.

    A console accepts all letters anyway; PYTHONIOENCODING takes precedence where it is set.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and not stream.isatty() and "PYTHONIOENCODING" not in os.environ:
            stream.reconfigure(encoding="utf-8", errors=stream.errors)


def run(arguments: list[str]) -> None:
    arguments = [*arguments[:1], *(SHORTER.get(name, name) for name in arguments[1:2]), *arguments[2:]]
    write_utf8()
    # Two thousand modules are loaded, and none of them is garbage
    gc.set_threshold(*RARELY)
    # Nor does the exit need to scan all of it
    atexit.register(gc.freeze)
    # Only the owner may read what a command creates (database, secret, prints, uploads, exports)
    os.umask(0o077)
    # `score` needs neither database nor secret, and starts faster without the full settings
    settings = "scoring.settings" if arguments[1:2] == ["score"] else "skatclub.settings"
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", settings)
    if arguments[1:] == ["--version"]:
        print(f"skatclub {__version__}")  # noqa: T201
        return
    try:
        execute_from_command_line(arguments)
    except ImproperlyConfigured as error:
        sys.exit(str(error))  # a setting, with what to write instead
    except Exception as error:
        sentence = sentence_for_owner(error)
        if sentence is None:
            raise
        sys.exit(sentence)
