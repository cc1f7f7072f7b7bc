"""A release: everything that is handed to people in one folder, with checksums and the list of what is inside.

``make release VERSION=0.2.0 WINDOWS_PYTHON=FILE`` writes to ``dist/0.2.0``; without that file there is no installer for
Windows. The version is written in ``skatclub/__init__.py`` only.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

from scripts.bundling.archive import PLATFORMS, PYTHONS, make_archive
from scripts.bundling.container import make_container_archive
from scripts.bundling.installer import SMALL, make_installer
from scripts.bundling.licences import add_stated_licences
from scripts.bundling.packages import build_program, run
from scripts.launcher.environment import PROJECT, CannotStart, Environment
from skatclub import __version__

CHECKSUMS = "SHA256SUMS"


def refuse_unready(version: str, changes: str) -> None:
    """Raises ``CannotStart`` unless the program and the list of changes are those of ``version``."""
    if version != __version__:
        raise CannotStart(f"This is version {__version__}: write {version} into skatclub/__init__.py first.")
    if not re.search(rf"^## {re.escape(version)} — \d{{4}}-\d\d-\d\d$", changes, re.M):
        raise CannotStart(
            f'CHANGELOG.md has no line "## {version} — YEAR-MONTH-DAY": give the changes their day first.'
        )


def make_release(
    folder: Path,
    *,
    python: Path | None = None,
    systems: tuple[str, ...] = tuple(PLATFORMS),
    pythons: tuple[str, ...] = PYTHONS,
    compressor: str = SMALL,
) -> None:
    """Fills the new folder ``folder``. Raises ``CannotStart``."""
    folder.mkdir(parents=True)
    with TemporaryDirectory() as temporary:
        for kind in ("wheel", "sdist"):
            shutil.copy(build_program(Path(temporary) / kind, kind), folder)
        write_bill_of_materials(folder / f"skatclub-{__version__}.cdx.json", Path(temporary) / "env", folder)
    make_container_archive(folder)
    for system in systems:
        make_archive(folder, system, pythons=pythons)
    if python:
        make_installer(folder, python, compressor=compressor)
    (folder / CHECKSUMS).write_text(checksums(folder), encoding="ascii")


def write_bill_of_materials(file: Path, environment: Path, wheels: Path) -> None:
    """All packages with version and licence (CycloneDX), as an environment with nothing else in it has them."""
    uv = Environment(PROJECT).find_uv()
    python = str(environment / "bin" / "python")
    run([*uv, "venv", "--quiet", "--python", sys.executable, str(environment)])
    into = [*uv, "pip", "install", "--quiet", "--python", python]
    run([*into, "--require-hashes", "--requirement", str(PROJECT / "requirements.lock")])
    run([*into, "--no-deps", *map(str, wheels.glob("*.whl"))])
    list_it = [sys.executable, "-m", "cyclonedx_py", "environment", "--output-reproducible"]
    run([*list_it, "--pyproject", str(PROJECT / "pyproject.toml"), "--output-file", str(file), python])
    add_stated_licences(file, environment)


def checksums(folder: Path) -> str:
    """For `sha256sum --check`."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != CHECKSUMS)
    return "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files)


def main(arguments: list[str]) -> int:
    parser = ArgumentParser(prog="scripts/release", description="Everything of a release, in dist/VERSION.")
    parser.add_argument("version")
    parser.add_argument("--python", type=Path, help="python.org's embeddable package, for the installer")
    options = parser.parse_args(arguments)
    folder = PROJECT / "dist" / options.version
    try:
        refuse_unready(options.version, (PROJECT / "CHANGELOG.md").read_text(encoding="utf-8"))
        if folder.exists():
            raise CannotStart(f"{folder} exists already. Remove it first.")
        make_release(folder, python=options.python)
    except CannotStart as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write((folder / CHECKSUMS).read_text(encoding="ascii"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
