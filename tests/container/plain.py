"""The image of the Containerfile as a plain folder: built by the same script, run by the same user."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

from scripts.bundling.container import make_container_archive
from tests.container.containerfile import environment, last

IS_ROOT = os.getuid() == 0
USER, GROUP = map(int, last("USER").rest.split(":")) if IS_ROOT else (os.getuid(), os.getgid())
# Only root can run something as somebody else
AS_USER: dict[str, Any] = {"user": USER, "group": GROUP, "extra_groups": []} if IS_ROOT else {}


def build(place: Path) -> Path:
    """Makes the environment of the build stage from the release's archive; nobody can write to it."""
    with tarfile.open(make_container_archive(place)) as archive:
        archive.extractall(place / "unpacked")
    (source,) = (place / "unpacked").iterdir()
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    more = {"PATH": path, "UV_OFFLINE": "1", "PYTHON": sys.executable}
    subprocess.run([source / "container/build", place / "program"], env=os.environ | more, check=True)
    (source / "container/healthy").rename(place / "program/bin/healthy")
    subprocess.run(["chmod", "-R", "a-w,a+rX", place / "program"], check=True)
    return place / "program"


def new_data_folder(folder: Path) -> Path:
    folder.mkdir(mode=0o700)
    os.chown(folder, USER, GROUP)
    return folder


def image_settings(program: Path, data: Path) -> dict[str, str]:
    """The image's environment; another folder than its own for the data."""
    own = {"SKATCLUB_DATA": str(data), "HOME": str(data), "PATH": f"{program}/bin:/usr/bin:/bin"}
    return environment() | own


def command(program: Path, *arguments: str) -> list[str]:
    """What the image runs: its entry point with ``arguments``."""
    entry, *more = last("ENTRYPOINT").listed
    return [str(program / "bin" / entry), *more, *arguments]
