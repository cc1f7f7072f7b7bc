"""The folder that an installation on Windows is: a Python of its own with all packages and the program."""

from __future__ import annotations

import shutil
from pathlib import Path

from scripts.bundling.packages import install_packages, install_program
from scripts.bundling.windows_python import unpack

PYTHON = "python/python.exe"
PACKAGES = "python/Lib/site-packages"
PLATFORM = "x86_64-pc-windows-msvc"
TEXTS = ("README.md", "CHANGELOG.md")


def lay_out(folder: Path, python: Path, wheel: Path, project: Path) -> str:
    """Fills the new folder ``folder``; returns the version of its Python."""
    version = unpack(python, folder / "python")
    install_packages(folder / PACKAGES, PLATFORM, version.rpartition(".")[0])
    install_program(folder / PACKAGES, wheel)
    for name in TEXTS:
        shutil.copy(project / name, folder)
    return version
