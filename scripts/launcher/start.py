"""What ``start.py`` and ``make run`` do: prepare the environment, then run ``manage.py serve``."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from scripts.launcher.environment import PROJECT, CannotStart, Environment
from skatclub import __version__

STOPPED = 130  # the exit code that shells report for a program ended by Ctrl-C


def main(arguments: list[str]) -> int:
    """Runs until Ctrl-C; returns the exit code."""
    options = read(arguments)
    try:
        python = Environment(PROJECT).prepare("run")
    except CannotStart as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 1
    except KeyboardInterrupt:
        print("\nStopped before everything was ready. The next start continues from here.", file=sys.stderr)  # noqa: T201
        return STOPPED
    return run(serve_command(python, options))


def read(arguments: list[str]) -> Namespace:
    parser = ArgumentParser(prog="start.py", description="Starts skatclub on this computer; Ctrl-C stops it.")
    parser.add_argument("--host", default="0.0.0.0", help="address to listen on (default: every network)")  # noqa: S104
    parser.add_argument(
        "--port",
        type=int,
        default=8000,
        help="port to listen on (default: 8000); if it is in use, the next free one is taken",
    )
    parser.add_argument(
        "--no-demo", action="store_true", help="do not load a demo evening into an empty database"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("--version", action="version", version=f"skatclub {__version__}")
    return parser.parse_args(arguments)


def serve_command(python: Path, options: Namespace) -> list[str]:
    command = [str(python), str(PROJECT / "manage.py"), "serve", "--or-next-port"]
    command += ["--host", options.host, "--port", str(options.port)]
    command += ["--no-demo"] if options.no_demo else []
    return command if options.no_browser else [*command, "--browser"]


def run(command: list[str]) -> int:
    """Replaces this process by the command; on Windows, where that is impossible, runs it and waits."""
    if os.name != "nt":
        os.execv(command[0], command)  # noqa: S606 - our own command
    # Ctrl-C reaches the server too, which shuts down in order; this process only waits for that.
    signal.signal(signal.SIGINT, lambda *_: None)
    return subprocess.run(command, check=False).returncode  # noqa: S603
