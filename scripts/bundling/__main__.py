"""``scripts/bundle windows --python FILE``: see ``--help``."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from scripts.bundling.archive import PLATFORMS, make_archive
from scripts.bundling.installer import QUICK, SMALL, make_installer
from scripts.launcher.environment import PROJECT, CannotStart


def main(arguments: list[str]) -> int:
    options = read(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    try:
        made = make(options)
    except CannotStart as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write(f"{made} ({made.stat().st_size // 1_000_000} MB)\n")
    return 0


def make(options: Namespace) -> Path:
    if options.system != "windows":
        return make_archive(options.out, options.system)
    return make_installer(options.out, options.python, compressor=QUICK if options.quick else SMALL)


def read(arguments: list[str]) -> Namespace:
    parser = ArgumentParser(prog="scripts/bundle", description="What is handed to people who have no Python.")
    parser.add_argument(
        "--out", type=Path, default=PROJECT / "dist", help="folder for the result (default: dist)"
    )
    systems = parser.add_subparsers(dest="system", required=True)
    windows = systems.add_parser("windows", help="an installer; needs NSIS (makensis)")
    windows.add_argument(
        "--python",
        type=Path,
        required=True,
        help="python.org's embeddable package for Windows (64-bit), a ZIP file",
    )
    windows.add_argument("--quick", action="store_true", help="a larger file in a quarter of the time")
    for system in PLATFORMS:
        systems.add_parser(system, help="an archive with all packages, for the Python of that computer")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
