"""Real servers for tests: started in a short temporary folder, stopped again, never one that happens to run.

``python -m tests.servers COMMAND…`` runs a command with ``DATABASE_URL`` set to a PostgreSQL made for it alone.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

PACKAGES = {
    "chromium-headless-shell": "chromium-headless-shell",
    "haproxy": "haproxy",
    "initdb": "postgresql",
    "msgfmt": "gettext",
    "pdftotext": "poppler-utils",
    "postgres": "postgresql",
    "redis-server": "redis-server",
    "xgettext": "gettext",
}
LONGEST_PAUSE = 0.2  # seconds
WAIT = 60  # seconds; a server that is not up by then is broken, on a busy machine too


class ProgramMissing(AssertionError):
    """A program that the tests need is not installed; the sentence names what to install."""


def find_program(name: str, *others: str) -> str:
    """Path of a program, looked for on the PATH and where Debian keeps servers."""
    homes = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    path = os.pathsep.join([os.environ.get("PATH", ""), *map(str, homes), "/usr/sbin"])
    for candidate in (name, *others):
        found = shutil.which(candidate, path=path)
        if found:
            return found
    raise ProgramMissing(f"{name} is missing: install Debian's package {PACKAGES.get(name, name)}.")


@contextmanager
def short_folder(prefix: str) -> Iterator[Path]:
    """A temporary folder with a path short enough for a Unix socket (about a hundred characters)."""
    folder = Path(tempfile.mkdtemp(prefix=prefix, dir="/tmp"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def wait_until(ready: Callable[[], bool], what: str, seconds: float = WAIT) -> None:
    """Waits for ``ready()``; ``AssertionError`` naming ``what`` when it never comes.

    Polls less and less often, since polling takes time that others need.
    """
    end, pause = time.monotonic() + seconds, 0.02
    while not ready():
        if time.monotonic() > end:
            raise AssertionError(f"{what}: not there after {seconds} seconds")
        time.sleep(pause)
        pause = min(LONGEST_PAUSE, 1.3 * pause)


# --- Redis ----------------------------------------------------------------------------------------------------
@contextmanager
def running_redis() -> Iterator[str]:
    """A Redis on a socket; yields its REDIS_URL."""
    program = find_program("redis-server")
    with short_folder("skat-redis-") as folder:
        server = start_redis(program, folder)
        try:
            yield f"redis+socket://{folder}/r.sock"
        finally:
            stop(server)


def start_redis(program: str, folder: Path) -> subprocess.Popen[bytes]:
    """Starts a Redis in ``folder`` and waits for its socket; for tests that stop and start it themselves."""
    options = ["--port", "0", "--unixsocket", f"{folder}/r.sock", "--save", "", "--appendonly", "no"]
    command = [*ends_with_us("TERM"), program, *options, "--dir", str(folder)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    wait_until((folder / "r.sock").exists, "Redis")
    return server


def ends_with_us(end: str, user: str = "") -> list[str]:
    """Start of a command that is ended by ``end`` when the tests are killed, run as ``user`` if one is given."""
    program = shutil.which("setpriv")
    if program is None:
        return ["runuser", "-u", user, "--"] if user else []
    role = ["--reuid", user, "--regid", user, "--init-groups"] if user else []
    return [program, *role, "--pdeathsig", end, "--"]


def stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(WAIT)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


# --- PostgreSQL -----------------------------------------------------------------------------------------------
@dataclass
class Postgres:
    """A PostgreSQL on a socket in ``folder``, with a database; may be killed and started again."""

    folder: Path
    process: subprocess.Popen[bytes]
    url: str

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def start_again(self) -> None:
        """After the main process was killed: waits until the others have noticed, then starts a new one."""
        self.process.wait(WAIT)
        wait_until(self._is_left, "the end of PostgreSQL's processes")
        self.process = start_postgres(self.data, self.folder)

    def _is_left(self) -> bool:
        """Whether no process uses the data any more; PostgreSQL's work in its data folder."""
        return not any(_works_in(self.data, process) for process in Path("/proc").glob("[0-9]*"))


def _works_in(folder: str, process: Path) -> bool:
    try:
        return str((process / "cwd").readlink()) == folder
    except OSError:
        return False


@contextmanager
def running_postgres() -> Iterator[str]:
    """A PostgreSQL on a socket, with an empty database; yields its DATABASE_URL."""
    with postgres() as server:
        yield server.url


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL that the test may kill."""
    with short_folder("skat-pg-") as folder:
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        data = str(folder / "data")
        run_postgres(
            "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "-N"
        )
        process = start_postgres(data, folder)
        server = Postgres(folder, process, "")
        try:
            server.url = new_database(folder, "skatclub")
            yield server
        finally:
            server.process.send_signal(signal.SIGQUIT)  # at once; nothing of it is needed again
            server.process.wait(WAIT)


def start_postgres(data: str, folder: Path) -> subprocess.Popen[bytes]:
    """Starts the server on a socket in ``folder`` and waits until it lets us in."""
    user = "postgres" if os.geteuid() == 0 else ""
    options = {"listen_addresses": "", "fsync": "off", "max_connections": "200"}
    settings = [part for name, value in options.items() for part in ("-c", f"{name}={value}")]
    command = [*ends_with_us("INT", user), find_program("postgres"), "-D", data, "-k", str(folder), *settings]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(command, cwd="/", stdout=log, stderr=log)
    wait_until(lambda: _lets_in(folder), "PostgreSQL")
    return server


def _lets_in(folder: Path) -> bool:
    import psycopg

    try:
        psycopg.connect(host=str(folder), user="postgres", dbname="postgres").close()
    except psycopg.OperationalError:
        return False
    return True


def run_postgres(program: str, *arguments: str) -> None:
    """Runs one of PostgreSQL's own programs, which refuse to run as root."""
    command = [find_program(program), *arguments]
    if os.geteuid() == 0:
        command = ["runuser", "-u", "postgres", "--", *command]
    # Not captured through a pipe: the server inherits it and would keep it open.
    with tempfile.TemporaryFile() as output:
        code = subprocess.run(command, cwd="/", stdout=output, stderr=output, check=False).returncode
        output.seek(0)
        assert code == 0, f"{program}: {output.read().decode(errors='replace')}"


def new_database(folder: Path, name: str, *, template: str = "template1") -> str:
    """Makes a database, empty or like ``template``, on the server whose socket lies in ``folder``.

    Returns its DATABASE_URL.
    """
    import psycopg

    with psycopg.connect(host=str(folder), user="postgres", dbname="postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
    return f"postgres://postgres@{quote(str(folder), safe='')}/{name}"


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with running_postgres() as address:
        code = subprocess.run(
            sys.argv[1:], env=os.environ | {"DATABASE_URL": address}, check=False
        ).returncode
    sys.exit(code)
