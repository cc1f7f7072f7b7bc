"""The files from which a hosting provider builds the container, in one archive."""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from scripts.bundling.archive import pack
from scripts.launcher.environment import PROJECT
from skatclub import __version__

# Everything is left out except what a line with "!" includes
LET_THROUGH = ".dockerignore"


def context_paths() -> list[str]:
    """Files and folders in the container's build context."""
    lines = (PROJECT / LET_THROUGH).read_text(encoding="utf-8").splitlines()
    return [line.removeprefix("!") for line in lines if line.startswith("!")]


def make_container_archive(out: Path) -> Path:
    """``skatclub-VERSION-container.tar.gz`` in the folder ``out``: unpacked, ``podman compose up`` starts it."""
    name = f"skatclub-{__version__}-container"
    with TemporaryDirectory() as temporary:
        folder = Path(temporary) / name
        copy_context(folder)
        return pack(folder, out / f"{name}.tar.gz")


def copy_context(folder: Path) -> None:
    for path in context_paths():
        source, target = PROJECT / path, folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
