"""The program on the official Python for Windows, run by wine: what is installed there, and how it is called.

All of it lies in ``.windows`` of the checkout, made once; only the program itself is put there anew when it has changed.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from scripts.bundling.packages import build_program, install_program, run
from scripts.bundling.windows_folder import PACKAGES, PYTHON, lay_out
from scripts.launcher.environment import Environment
from tests.processes import living
from tests.serving import PROJECT, Server, free_port, without_settings

HOME = PROJECT / ".windows"
LOCK = PROJECT / "scripts" / "windows_python.lock"
# Nothing is said of what wine has not, and nothing put into the menus and onto the desktop of this computer.
QUIET = {"WINEDEBUG": "-all", "WINEDLLOVERRIDES": "winemenubuilder.exe=d", "HOME": str(HOME / "home")}
PATIENCE = 900  # seconds; wine needs ten times as long as Linux, and other tests may be running
# What this wine has not: Python then finds the same out, and copies files, by other ways.
NOT_IN_WINE = "_wmi.pyd"
# Its own processes for drivers crash now and then while it starts or ends, and it reports that between the program's lines.
REPORT_OF_WINE = b"wine: Unhandled "
WITHOUT_IT = "import _winapi\n\ndel _winapi.CopyFile2\n"


def is_there() -> bool:
    return shutil.which("wine") is not None


def is_possible() -> bool:
    """The packages and the Python are those of 64-bit processors of PCs."""
    return os.uname().machine == "x86_64"


def python_folder() -> Path:
    """The embeddable Python, unpacked."""
    folder, unfinished = HOME / "python-embed", HOME / "python-embed-unfinished"
    if not folder.exists():
        shutil.rmtree(unfinished, ignore_errors=True)
        install = [*Environment(PROJECT).find_uv(), "pip", "install", "--quiet", "--target", str(unfinished)]
        run([*install, "--require-hashes", "-r", str(LOCK)])
        unfinished.rename(folder)
    return folder


def python_file() -> Path:
    """The embeddable Python as one ZIP file, as python.org has it."""
    file = HOME / "python.zip"
    if not file.exists():
        folder, unfinished = python_folder(), HOME / "python.zip-unfinished"
        with zipfile.ZipFile(unfinished, "w") as archive:
            for one in sorted(folder.iterdir()):
                if one.is_file():
                    archive.write(one, one.name)
        unfinished.rename(file)
    return file


@contextmanager
def alone() -> Iterator[None]:
    HOME.mkdir(exist_ok=True)
    with (HOME / "lock").open("w") as stream:
        fcntl.flock(stream, fcntl.LOCK_EX)
        yield


@dataclass(frozen=True)
class Windows:
    """A disk of Windows with the program in ``folder``."""

    prefix: Path
    folder: Path

    @cached_property
    def python(self) -> Path:
        return self.folder / PYTHON

    def environment(self, data: Path | None = None, **more: str) -> dict[str, str]:
        # Wine would open the browser of this computer
        own = QUIET | {"WINEPREFIX": str(self.prefix), "PYTHONUNBUFFERED": "1", "BROWSER": "cmd /c rem %s"}
        where = {"SKATCLUB_DATA": windows_path(data)} if data else {}
        return without_settings() | own | where | more

    def run(self, *command: str, data: Path | None = None, typed: bytes = b"", **more: str) -> bytes:
        """What a command of the program says; it must end well."""
        ran = self.try_to_run(*command, data=data, typed=typed, **more)
        assert ran.returncode == 0, (ran.stdout + ran.stderr).decode(errors="replace")
        return ran.stdout

    def try_to_run(
        self, *command: str, data: Path | None = None, typed: bytes = b"", **more: str
    ) -> subprocess.CompletedProcess[bytes]:
        program = [str(self.python), "-m", "skatclub", *command]
        return self.wine(*program, data=data, typed=typed, **more)

    def wine(
        self, *command: str, data: Path | None = None, typed: bytes = b"", **more: str
    ) -> subprocess.CompletedProcess[bytes]:
        """Any program of Windows, until it ends."""
        return subprocess.run(
            ["wine", *command],
            env=self.environment(data, **more),
            input=typed,
            capture_output=True,
            check=False,
            cwd=HOME,
        )

    def start(self, data: Path | None, log: Path, *options: str, **more: str) -> Server:
        """``skatclub`` as the start menu calls it, without a browser; waits for nothing."""
        port = free_port()
        at = ["--host", "127.0.0.1", "--port", str(port)]
        command = [str(self.python), "-m", "skatclub", *at, *options]
        return self.begin(command, port, log, self.environment(data, **more))

    def begin(self, command: list[str], port: int, log: Path, environment: dict[str, str]) -> Server:
        # Wine's Python wants pipes: it does not take files for its standard output.
        with log.open("wb") as stream:
            writer = subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=stream)
        assert writer.stdin
        process = subprocess.Popen(
            ["wine", *command],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=writer.stdin,
            stderr=writer.stdin,
            cwd=HOME,
        )
        writer.stdin.close()
        return Server(process, port, log, (), environment)

    def processes(self, what: str) -> list[int]:
        """The running processes of this disk with ``what`` in their command line."""
        lines = {process: command_line(process) for process, _parent in living()}
        return [
            number for number, line in lines.items() if f"-m skatclub {what}" in line and self.owns(number)
        ]

    def owns(self, process: int) -> bool:
        try:
            environment = Path(f"/proc/{process}/environ").read_bytes()
        except OSError:
            return False
        return f"WINEPREFIX={self.prefix}\0".encode() in environment

    def end(self) -> None:
        """Ends everything that runs on this disk."""
        subprocess.run(["wineserver", "-k"], env=self.environment(), check=False)


def command_line(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        return ""


def without_wines_reports(errors: bytes) -> bytes:
    """What the program itself wrote to its standard error. If the program has crashed, its exit code says so."""
    lines = errors.splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(REPORT_OF_WINE))


def windows_path(path: Path) -> str:
    """A path of this computer as Windows' programs write it under wine."""
    return "Z:" + str(path).replace("/", "\\")


def make_disk(prefix: Path) -> None:
    """A new disk with Windows 10, unless it is there."""
    if prefix.exists():
        return
    (HOME / "home").mkdir(exist_ok=True)
    unfinished = prefix.with_name(f"{prefix.name}-unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    environment = os.environ | QUIET | {"WINEPREFIX": str(unfinished)}
    version = ["reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", "win10", "/f"]
    for command in (["wineboot", "--init"], ["wine", *version], ["wineserver", "--wait"]):
        subprocess.run(command, env=environment, check=True, capture_output=True, timeout=PATIENCE)
    unfinished.rename(prefix)


def with_python() -> Windows:
    """A disk of Windows, with the embeddable Python beside it."""
    with alone():
        make_disk(HOME / "disk")
        python_folder()
        return Windows(HOME / "disk", HOME / "skatclub")


def install(windows: Windows) -> None:
    """Puts the program into its folder, up to date with the checkout."""
    with alone():
        put_program(windows)


def put_program(windows: Windows) -> None:
    """Lays the folder out anew when a package has changed, and the program when it has."""
    shutil.rmtree(HOME / "wheel", ignore_errors=True)
    wheel = build_program(HOME / "wheel")
    packages, program = HOME / "packages.stamp", HOME / "program.stamp"
    wanted = sha256((PROJECT / "requirements.lock").read_bytes() + LOCK.read_bytes()).hexdigest()
    if not has(packages, wanted):
        shutil.rmtree(windows.folder, ignore_errors=True)
        lay_out(windows.folder, python_file(), wheel, PROJECT)
        fit_to_wine(windows.folder)
        packages.write_text(wanted)
    elif not has(program, sha256(wheel.read_bytes()).hexdigest()):
        install_program(windows.folder / PACKAGES, wheel)
    program.write_text(sha256(wheel.read_bytes()).hexdigest())


def fit_to_wine(folder: Path) -> None:
    (folder / "python" / NOT_IN_WINE).unlink(missing_ok=True)
    (folder / PACKAGES / "sitecustomize.py").write_text(WITHOUT_IT)


def has(stamp: Path, wanted: str) -> bool:
    return stamp.exists() and stamp.read_text() == wanted
