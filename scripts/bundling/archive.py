"""One archive for Linux or macOS: the program, its packages, and a start that installs them once, without internet."""

from __future__ import annotations

import gzip
import os
import shutil
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

from scripts.bundling.packages import build_program, dated, run
from scripts.launcher.environment import PROJECT
from skatclub import __version__

HERE = Path(__file__).resolve().parent
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
# Wheels are named after the oldest system that accepts them. Intel Macs are left out: argon2 no longer has a wheel for
# them.
PLATFORMS = {
    "linux": ["manylinux2014_x86_64", "manylinux_2_17_x86_64", "manylinux_2_28_x86_64"],
    "macos": [
        f"macosx_{version}_{kind}"
        for version in ("10_9", "10_12", "10_13", "10_15", "11_0", "12_0", "13_0", "14_0")
        for kind in ("arm64", "universal2")
    ],
}
TEXTS = ("README.md", "CHANGELOG.md", "requirements.lock")
STARTERS = ("start.command", "install.py")


def make_archive(out: Path, system: str, *, pythons: tuple[str, ...] = PYTHONS) -> Path:
    """``skatclub-VERSION-linux.tar.gz`` in the folder ``out``. Raises ``CannotStart``."""
    name = f"skatclub-{__version__}-{system}"
    with TemporaryDirectory() as temporary:
        folder = Path(temporary) / name
        fetch_wheels(folder / "wheels", system, pythons)
        shutil.copy(build_program(Path(temporary) / "wheel"), folder / "wheels")
        for text in TEXTS:
            shutil.copy(PROJECT / text, folder)
        for starter in STARTERS:
            shutil.copy(HERE / "unix" / starter, folder)
        return pack(folder, out / f"{name}.tar.gz")


def fetch_wheels(folder: Path, system: str, pythons: tuple[str, ...]) -> None:
    """Downloads the packages of ``requirements.lock`` for every Python version, each file once, and pip."""
    pip = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--dest",
        str(folder),
        "--only-binary",
        ":all:",
    ]
    lock = ["--require-hashes", "--requirement", str(PROJECT / "requirements.lock")]
    chosen = [f"--platform={platform}" for platform in PLATFORMS[system]]
    for python in pythons:
        run([*pip, *chosen, "--implementation=cp", f"--python-version={python}", *lock])
    run([*pip, "--no-deps", f"pip=={pip_version()}"])


def pip_version() -> str:
    return run([sys.executable, "-m", "pip", "--version"]).split()[1]


def pack(folder: Path, file: Path) -> Path:
    """Packs reproducibly: the same files give the same bytes (sorted, one date, no owner)."""
    moment = int(dated()["SOURCE_DATE_EPOCH"])

    def neutral(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = moment, 0, 0, "", ""
        entry.mode = 0o755 if entry.isdir() or os.access(folder.parent / entry.name, os.X_OK) else 0o644
        return entry

    with (
        file.open("wb") as raw,
        gzip.GzipFile("", "wb", 9, raw, mtime=moment) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive,
    ):
        for path in [folder, *sorted(folder.rglob("*"))]:
            archive.add(path, path.relative_to(folder.parent), recursive=False, filter=neutral)
    return file
