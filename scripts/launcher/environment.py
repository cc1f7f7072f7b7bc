"""The Python environment in ``.venv`` with the packages of a lock file: ``python -m scripts.launcher.environment run``.

``dev`` instead of ``run`` also installs what tests and checks need. Does nothing if the environment is up to
date. Every downloaded file must have the hash that the lock file names.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent.parent
LOCKS = {"run": "requirements.lock", "dev": "requirements-dev.lock"}
CONTAINED = {"run": ("run",), "dev": ("dev", "run")}  # what the packages of each lock file include
UV_LOCK = "scripts/uv.lock"
QUIET = {"UV_SYSTEM_CERTS": "true", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


class CannotStart(Exception):
    """The text is a sentence for the person who started the program."""


class Environment:
    """The folder ``.venv`` of the program in ``project``."""

    def __init__(self, project: Path) -> None:
        self.project = project
        self.folder = project / ".venv"
        self.place = self.folder / ".place"

    @property
    def python(self) -> Path:
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def prepare(self, kind: str) -> Path:
        """Installs the packages of ``run`` or ``dev`` if needed; returns the Python that has them."""
        if self.python.exists() and _text(self.stamp(kind)) == self.fingerprint(kind):
            return self.python
        self.refuse_if_read_only()
        if not self.is_usable():
            self.make()
        _say(f"Installing the packages of {LOCKS[kind]} ...")
        self.install(LOCKS[kind])
        # Last, so that an interrupted installation is repeated.
        for contained in CONTAINED[kind]:
            self.stamp(contained).write_text(self.fingerprint(contained), encoding="utf-8")
        return self.python

    def stamp(self, kind: str) -> Path:
        """The file that says for which lock file the packages of ``run`` or ``dev`` were installed."""
        return self.folder / f".installed-{LOCKS[kind]}"

    def fingerprint(self, kind: str) -> str:
        """The project's path, since a moved environment does not work, and a hash of the lock files."""
        total = hashlib.sha256()
        for name in (LOCKS[kind], UV_LOCK):
            total.update((self.project / name).read_bytes())
        return f"{self.project} {total.hexdigest()}"

    def refuse_if_read_only(self) -> None:
        probe = self.project / f".writable-{os.getpid()}"
        try:
            probe.touch()
            probe.unlink()
        except OSError as error:
            raise CannotStart(
                f"The folder {self.project} cannot be written to ({error.strerror}). Move the program into a folder "
                "of your own, such as Documents, and start it there."
            ) from error

    def is_usable(self) -> bool:
        """Whether ``.venv`` exists, was created in this folder, and its Python still runs."""
        return _text(self.place) == str(self.project) and succeeds(
            [str(self.python), "-c", "import encodings"]
        )

    def make(self) -> None:
        _say("Creating the Python environment (.venv) ...")
        try:
            if self.folder.exists():
                shutil.rmtree(self.folder)
        except OSError as error:
            raise CannotStart(
                f"The old environment {self.folder} cannot be removed ({error.strerror}). Is the program still running?"
            ) from error
        if not succeeds(self.command_to_make()):
            raise CannotStart(
                f"Python could not create the environment {self.folder}; the lines above say why."
            )
        self.place.write_text(str(self.project), encoding="utf-8")

    def command_to_make(self) -> list[str]:
        # The base Python, since the one running may belong to the environment that was just removed.
        python = str(getattr(sys, "_base_executable", sys.executable))
        uv = shutil.which("uv")
        if uv:
            return [uv, "venv", "--quiet", "--python", python, str(self.folder)]
        if not find_spec("ensurepip") or not find_spec("venv"):
            raise CannotStart(
                "Python's venv is missing. Debian and Ubuntu have it in a package: sudo apt-get install python3-venv. "
                "Elsewhere install the Python of https://www.python.org/downloads/, not a smaller one."
            )
        return [python, "-m", "venv", str(self.folder)]

    def install(self, lock: str) -> None:
        """Uses uv, which takes seconds; falls back to pip where uv is unavailable or fails."""
        wanted = ["--require-hashes", "-r", str(self.project / lock)]
        uv = self.find_uv()
        by_uv = [*uv, "pip", "install", "--quiet", "--python", str(self.python), *wanted]
        if uv and succeeds(by_uv, quiet=True):
            return
        if not succeeds([*self.pip(), *wanted]):
            raise CannotStart(
                "The packages could not be installed; the lines above say why. Is this computer connected to the "
                "internet? Only the first start needs that."
            )

    def find_uv(self) -> list[str]:
        """The command that runs uv, which is installed into ``.venv`` if needed; empty if that fails."""
        installed = shutil.which("uv")
        if installed:
            return [installed]
        own = [str(self.python), "-m", "uv"]
        get_it = [*self.pip(), "--require-hashes", "-r", str(self.project / UV_LOCK)]
        has_it = succeeds([*own, "--version"], quiet=True) or succeeds(get_it, quiet=True)
        return own if has_it else []

    def pip(self) -> list[str]:
        return [str(self.python), "-m", "pip", "--quiet", "install"]


def succeeds(command: list[str], *, quiet: bool = False) -> bool:
    """Whether a command exits with 0. Its output goes to standard error, or nowhere if ``quiet``."""
    out = subprocess.DEVNULL if quiet else sys.stderr
    try:
        ran = subprocess.run(command, env=os.environ | QUIET, stdout=out, stderr=out, check=False)  # noqa: S603
    except OSError:
        return False
    return ran.returncode == 0


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8").strip()
    except OSError:
        return ""


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)  # noqa: T201


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or arguments[0] not in LOCKS:
        _say("Expected `run` (what the program needs) or `dev` (also what its tests need).")
        return 2
    try:
        Environment(PROJECT).prepare(arguments[0])
    except CannotStart as error:
        _say(str(error))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
