"""Data folders on disks that a test can fill and free while the server runs, as root or not.

``SmallDisk`` is a real one, mounted where only its own processes see it. ``LimitedFiles`` works everywhere on Linux: it
limits the size of files for processes that run. ``ReadOnlyFolder`` takes the right to write away.
"""

from __future__ import annotations

import os
import resource
import shutil
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.processes import descendants
from tests.serving import PROJECT

SIZE = 64_000_000  # bytes; a first start needs about a quarter of that
IN_PROJECT = ["sh", "-c", 'cd "$0" && exec "$@"', str(PROJECT)]


class Disk(ABC):
    """``data``: the folder as its processes know it; ``inside``: the start of a command that runs on it."""

    data: Path

    @property
    @abstractmethod
    def inside(self) -> Sequence[str]: ...

    @abstractmethod
    def fill(self, room: int, *processes: int) -> None:
        """Leaves ``room`` bytes to write, also to ``processes`` that are already running, with all their children."""

    @abstractmethod
    def free(self, *processes: int) -> None:
        """Everything can be written again."""

    def seen(self, name: str) -> Path:
        """A file of the data folder as the test sees it."""
        return self.data / name


class SmallDisk(Disk):
    """A file system in memory, mounted in a namespace of its own that a process keeps."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.folder, self.data = folder, folder / "data"
        script = f'mount -t tmpfs -o size={SIZE},mode=700 small "$0" && echo ready && exec cat'
        self.keeper = subprocess.Popen(
            [
                "unshare",
                *([] if is_root() else ["--user", "--map-root-user"]),
                "--mount",
                "sh",
                "-c",
                script,
                str(folder),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert self.keeper.stdout
        if self.keeper.stdout.readline() != b"ready\n":
            self.end()
            pytest.skip("mounting is not allowed here; LimitedFiles tests the same without it")

    @property
    def inside(self) -> Sequence[str]:
        user = [] if is_root() else ["--user", "--preserve-credentials"]
        return ["nsenter", "--target", str(self.keeper.pid), *user, "--mount", "--", *IN_PROJECT]

    @property
    def outside(self) -> Path:
        return Path(f"/proc/{self.keeper.pid}/root") / self.folder.relative_to("/")

    def fill(self, room: int, *processes: int) -> None:
        with (self.outside / "balloon").open("ab", buffering=0) as balloon:
            place = shutil.disk_usage(self.outside)
            os.posix_fallocate(balloon.fileno(), 0, place.free - room)

    def free(self, *processes: int) -> None:
        (self.outside / "balloon").unlink()

    def seen(self, name: str) -> Path:
        return self.outside / "data" / name

    def end(self) -> None:
        self.keeper.communicate()


class LimitedFiles(Disk):
    """No file may grow beyond a limit: the way to a full disk that needs no rights."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.data = folder / "data"
        self.room: int | None = None

    @property
    def inside(self) -> Sequence[str]:
        return [] if self.room is None else ["prlimit", f"--fsize={self.room}:", "--"]

    def fill(self, room: int, *processes: int) -> None:
        self.room = room
        limit(room, *processes)

    def free(self, *processes: int) -> None:
        self.room = None
        limit(resource.RLIM_INFINITY, *processes)


class ReadOnlyFolder(Disk):
    """Every file and folder without the right to write. Root is kept from writing, too."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self.data = folder / "data"

    @property
    def inside(self) -> Sequence[str]:
        return ["setpriv", "--bounding-set=-dac_override", "--"] if is_root() else []

    def fill(self, room: int, *processes: int) -> None:
        self.allow(0o500, 0o400)

    def free(self, *processes: int) -> None:
        self.allow(0o700, 0o600)

    def allow(self, folders: int, files: int) -> None:
        self.data.chmod(0o700)
        for folder, _folders, names in os.walk(self.data):
            for name in names:
                Path(folder, name).chmod(files)
        for folder, _folders, _names in os.walk(self.data):
            Path(folder).chmod(folders)


def limit(room: int, *processes: int) -> None:
    """Sets the largest size of a file for running processes and all below them; the hard limit stays."""
    for process in [pid for parent in processes for pid in (parent, *descendants(parent))]:
        _soft, hard = resource.prlimit(process, resource.RLIMIT_FSIZE)
        resource.prlimit(process, resource.RLIMIT_FSIZE, (room, hard))


def is_root() -> bool:
    return os.geteuid() == 0


KINDS: dict[str, Callable[[Path], Disk]] = {
    "small": SmallDisk,
    "limited": LimitedFiles,
    "read-only": ReadOnlyFolder,
}


@contextmanager
def disk_of(kind: str, folder: Path) -> Iterator[Disk]:
    disk = KINDS[kind](folder)
    try:
        yield disk
    finally:
        if isinstance(disk, SmallDisk):
            disk.end()
        elif isinstance(disk, ReadOnlyFolder) and disk.data.exists():
            disk.free()  # or the test's folder cannot be removed
