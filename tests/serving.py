"""``manage.py serve`` as a newcomer runs it, for tests: own data folder, free port, everything stopped again."""

from __future__ import annotations

import http.client
import http.cookiejar
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Protocol

from django.contrib.auth.hashers import Argon2PasswordHasher

from skatclub.config.environment import KNOWN
from tests.processes import descendants
from tests.servers import wait_until

PROJECT = Path(__file__).resolve().parent.parent
OF_DJANGO = ("DJANGO_SETTINGS_MODULE", "DJANGO_ALLOW_ASYNC_UNSAFE")
READY = "Press Ctrl-C to stop"
PASSWORD = "skat med spidser"
FIRST_LOGINS = ("director", "recorder", "owner")
GIVE_PASSWORDS = """
import sys
import django; django.setup()
from django.contrib.auth.models import User
for user in User.objects.filter(username__in=["director", "recorder", "owner"]):
    user.set_password(sys.argv[1])
    user.save(update_fields=["password"])
    print(user.username)
"""
# As manage.py does: each process of the program starts and ends a third faster
RARELY = "import atexit, gc; gc.set_threshold(50_000, 20, 20); atexit.register(gc.freeze)\n"
# For a server of which only the pages are looked at: each process takes seconds to start
ONE_PROCESS = {"SERVER_PROCESSES": "1"}
SLOW = 90  # seconds; a machine that also runs other tests


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def without_settings() -> dict[str, str]:
    """The environment with nothing of the tests' settings, nothing of the user's."""
    return {name: value for name, value in os.environ.items() if name not in {*KNOWN, *OF_DJANGO}}


def installation(data: Path, **more: str) -> dict[str, str]:
    """The environment of an installation of its own."""
    return without_settings() | {"SKATCLUB_DATA": str(data)} | more


def manage(data: Path, *arguments: str, **more: str) -> str:
    """Output of one ``manage.py`` command of that installation."""
    command = [sys.executable, "manage.py", *arguments]
    answer = subprocess.run(
        command, cwd=PROJECT, env=installation(data, **more), capture_output=True, text=True, check=False
    )
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return answer.stdout


def run_script(data: Path, script: str, *arguments: str, inside: Sequence[str] = (), **more: str) -> str:
    """Output of a script with the installation's settings. ``inside``: a command that runs it."""
    environment = installation(data, DJANGO_SETTINGS_MODULE="skatclub.settings", **more)
    command = [sys.executable, "-c", RARELY + script, *arguments]
    return subprocess.run(
        [*inside, *command], cwd=PROJECT, env=environment, check=True, stdout=subprocess.PIPE, text=True
    ).stdout


@dataclass
class Server:
    """A running ``serve``: where it answers, what it said, and its processes."""

    process: subprocess.Popen[bytes]
    port: int
    log: Path
    inside: Sequence[str]
    environment: dict[str, str]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def output(self) -> str:
        return self.log.read_text(encoding="utf-8")

    @property
    def printed_logins(self) -> dict[str, str]:
        """Passwords by name, as they are printed beside a demo evening."""
        return dict(re.findall(r"^\s+(?:Logins\s+)?(director|recorder|owner)\s+(\S+)$", self.output, re.M))

    @cached_property
    def logins(self) -> dict[str, str]:
        """Passwords by name. The first logins have none without a demo evening: then they are given one."""
        return self.printed_logins or self._given_passwords()

    def _given_passwords(self) -> dict[str, str]:
        if not self.inside and "DATABASE_URL" not in self.environment:
            return dict.fromkeys(set_passwords(Path(self.environment["SKATCLUB_DATA"])), PASSWORD)
        command = [*self.inside, sys.executable, "-c", RARELY + GIVE_PASSWORDS, PASSWORD]
        environment = self.environment | {"DJANGO_SETTINGS_MODULE": "skatclub.settings"}
        ran = subprocess.run(
            command, cwd=PROJECT, env=environment, check=True, stdout=subprocess.PIPE, text=True
        )
        return dict.fromkeys(ran.stdout.split(), PASSWORD)

    @property
    def printed_link(self) -> str:
        """The path of the director's login link; empty when none is printed."""
        found = re.search(r"^  Link to log in +http://[^/]+(/login/link/\S+)$", self.output, re.M)
        return found[1] if found else ""

    def is_ready(self) -> bool:
        assert self.process.poll() is None, self.output
        return READY in self.output

    def processes(self) -> dict[int, str]:
        """Command lines of everything that ``serve`` has started, by process number."""
        return descendants(self.process.pid)

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(number)
        return self.process.wait(SLOW)


@cache
def hashed_password() -> str:
    return str(Argon2PasswordHasher().encode(PASSWORD, "salt of the tests"))


def set_passwords(data: Path) -> list[str]:
    """Names of the first logins, which have ``PASSWORD`` now. By SQL: a process for it takes a second."""
    with closing(sqlite3.connect(data / "skatclub.sqlite3", timeout=SLOW)) as database, database:
        told = "UPDATE auth_user SET password = ? WHERE username IN (?, ?, ?) RETURNING username"
        return [name for (name,) in database.execute(told, [hashed_password(), *FIRST_LOGINS]).fetchall()]


def start(data: Path, port: int, *options: str, inside: Sequence[str] = (), **more: str) -> Server:
    """Starts a server on ``data`` and waits for nothing. ``inside``: a command that runs it, such as nsenter."""
    log = data.parent / f"serve-{port}.log"
    command = [sys.executable, "manage.py", "serve", "--host", "127.0.0.1", "--port", str(port), *options]
    environment = installation(data, PYTHONUNBUFFERED="1", **more)
    with log.open("wb") as stream:
        process = subprocess.Popen(
            [*inside, *command], cwd=PROJECT, env=environment, stdout=stream, stderr=stream
        )
    return Server(process, port, log, inside, environment)


@contextmanager
def serving(data: Path, *options: str, inside: Sequence[str] = (), **more: str) -> Iterator[Server]:
    """A ready server on ``data``; stopped at the end, if the test has not done that."""
    server = start(data, free_port(), *options, inside=inside, **more)
    try:
        wait_until(server.is_ready, "serve", SLOW)
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


class Answering(Protocol):
    """A server, or a proxy in front of several."""

    @property
    def url(self) -> str: ...


def is_back(server: Answering) -> bool:
    """Whether the server answers, and its database does."""
    try:
        return Visitor(server).get("/health/") == "ok"
    except (OSError, http.client.HTTPException):
        return False


class Visitor:
    """A reader with cookies, without a browser."""

    def __init__(self, server: Answering) -> None:
        self.url = server.url
        self.cookies = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))
        self.opener.addheaders = [("Accept-Language", "en")]

    def get(self, path: str) -> str:
        with self.opener.open(self.url + path, timeout=SLOW) as answer:
            return str(answer.read().decode())

    def status(self, path: str) -> int:
        """The answer's number alone, also where it is an error."""
        try:
            with self.opener.open(self.url + path, timeout=SLOW) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as answer:
            return answer.code

    def post(self, path: str, **fields: str) -> tuple[str, str]:
        """Sends the form of a page; returns the address at the end and its page."""
        return self.send(path, page=path, **fields)

    def send(self, path: str, *, page: str, **fields: str) -> tuple[str, str]:
        """Sends a form to ``path`` with the token of ``page``."""
        data = {"csrfmiddlewaretoken": token_on(self.get(page)), **fields}
        with self.opener.open(self.url + path, data=encoded(data), timeout=SLOW) as answer:
            return answer.geturl(), answer.read().decode()

    def submit(self, path: str, fields: dict[str, str]) -> tuple[int, str]:
        """Sends a form whose token is in ``fields``; status and page of the answer itself, whatever it is."""
        return self.submit_body(path, encoded(fields), "application/x-www-form-urlencoded")

    def submit_body(self, path: str, body: bytes, kind: str) -> tuple[int, str]:
        cookies = urllib.request.HTTPCookieProcessor(self.cookies)
        opener = urllib.request.build_opener(cookies, StaysThere)
        opener.addheaders = self.opener.addheaders
        request = urllib.request.Request(self.url + path, body, {"Content-Type": kind})
        try:
            with opener.open(request, timeout=SLOW) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as answer:
            return answer.code, answer.read().decode()


def choose_password(server: Server, visitor: Visitor | None = None) -> Visitor:
    """The director, who comes in by the link that the first start has printed."""
    visitor = visitor or Visitor(server)
    page = visitor.get(server.printed_link)
    fields = {"csrfmiddlewaretoken": token_on(page), "new_password1": PASSWORD, "new_password2": PASSWORD}
    path = server.printed_link.rsplit("/", 2)[0] + "/choose/"
    assert visitor.submit(path, fields)[0] == 302
    return visitor


class StaysThere(urllib.request.HTTPRedirectHandler):
    """A redirect is the answer; it is not followed."""

    def redirect_request(self, *_request: object) -> None:
        return None


def token_on(page: str) -> str:
    """The token of the forms on a page."""
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
    assert token, page
    return token[1]


def encoded(fields: dict[str, str]) -> bytes:
    return urllib.parse.urlencode(fields).encode()
