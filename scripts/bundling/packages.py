"""The program and the packages that it needs, as files for one system that can be installed without internet."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from scripts.launcher.environment import PROJECT, QUIET, CannotStart, Environment

# Start of 2026, used unless SOURCE_DATE_EPOCH is set, so that two builds give the same bytes.
EPOCH = "1767225600"


def run(command: list[str], folder: Path = PROJECT, **environment: str) -> str:
    """Output of a command that must succeed. Raises ``CannotStart`` with its error output."""
    ran = subprocess.run(  # noqa: S603 - our own commands
        command, cwd=folder, env=dated() | environment, capture_output=True, text=True, check=False
    )
    if ran.returncode:
        raise CannotStart(f"{command[0]} did not succeed:\n{ran.stdout}{ran.stderr}")
    return ran.stdout


def dated() -> dict[str, str]:
    """The environment, with the date for everything that is built here."""
    return os.environ | QUIET | {"SOURCE_DATE_EPOCH": os.environ.get("SOURCE_DATE_EPOCH", EPOCH)}


def build_program(folder: Path, kind: str = "wheel") -> Path:
    """The program itself as one file in the new folder ``folder``: a ``wheel`` or an ``sdist``."""
    run([sys.executable, "-m", "build", f"--{kind}", "--no-isolation", "--outdir", str(folder)])
    return next(folder.iterdir())


def install_packages(folder: Path, platform: str, python: str) -> None:
    """The packages of ``requirements.lock`` for another system, in ``folder``: ready to be used."""
    uv = Environment(PROJECT).find_uv()
    target = ["--target", str(folder), "--python-platform", platform, "--python-version", python]
    which = ["--only-binary", ":all:", "--require-hashes", "-r", str(PROJECT / "requirements.lock")]
    run([*uv, "pip", "install", "--quiet", *target, *which])
    forget_starters(folder)


def forget_starters(folder: Path) -> None:
    """Removes the programs in ``bin``, which name this computer's Python, and their lines in the packages' lists."""
    shutil.rmtree(folder / "bin", ignore_errors=True)
    for record in folder.glob("*.dist-info/RECORD"):
        lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
        record.write_text("".join(line for line in lines if not line.startswith("bin/")), encoding="utf-8")


def install_program(folder: Path, wheel: Path) -> None:
    """The program beside its packages. Its wheel holds nothing but files for this folder."""
    for old in ("scoring", "skatclub", "tournaments"):
        shutil.rmtree(folder / old, ignore_errors=True)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
