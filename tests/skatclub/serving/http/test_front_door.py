"""Requests as strangers send them, to a real server: what is answered, what is not read, what the log says."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.prepared import prepare
from tests.servers import wait_until
from tests.serving import ONE_PROCESS, SLOW, Server, serving
from tests.skatclub.serving.start.test_browsers import browser

MEGABYTES_300 = 300_000_000


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A browser, and the file in which it notes what it is asked for."""
    return browser(tmp_path_factory.mktemp("browser"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, opened: tuple[str, Path]) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("strangers") / "data"
    prepare(data)
    (data / "old.sqlite3").touch()
    (data / "old.sqlite3").chmod(0o644)
    eyes = {"DISPLAY": ":0", "BROWSER": opened[0], "SSH_CONNECTION": ""}
    with serving(data, "--no-demo", "--browser", **eyes, **ONE_PROCESS) as started:
        yield started


def ask(
    server: Server, line: str, *headers: str, body: bytes = b"", host: str = "localhost"
) -> tuple[int, str]:
    """Status and page. The answer is read as far as it comes, whatever the connection does after it."""
    head = "\r\n".join(
        [f"{line} HTTP/1.1", f"Host: {host}", "Accept-Language: en", "Connection: close", *headers]
    )
    with socket.create_connection(("127.0.0.1", server.port), timeout=SLOW) as connection:
        connection.sendall(f"{head}\r\n\r\n".encode() + body)
        answer = b"".join(iter(lambda: connection.recv(65_536), b""))
    status = re.match(rb"HTTP/1\.1 (\d+)", answer)
    assert status, answer
    return int(status[1]), answer.decode()


def test_the_start_names_what_other_users_can_read(server: Server) -> None:
    assert server.output.startswith(
        "Other users of this computer can read data/old.sqlite3. Close the data folder"
    )


def test_at_the_first_start_the_link_to_log_in_is_opened(server: Server, opened: tuple[str, Path]) -> None:
    """A person who has clicked twice is asked for a password, and need not read what the window says."""
    noted = opened[1]
    wait_until(lambda: noted.exists() and noted.read_text().endswith("\n"), "the address")
    assert noted.read_text() == f"{server.url}{server.printed_link}\n"


def test_a_long_body_is_refused_before_it_comes(server: Server) -> None:
    """Nothing of the 300 MB is sent, and still there is an answer."""
    kind = "Content-Type: multipart/form-data; boundary=x"
    status, page = ask(server, "POST /login/", kind, f"Content-Length: {MEGABYTES_300}")
    assert (status, "What was sent is too large for this page." in page) == (413, True)


def test_a_body_without_a_length_is_refused_before_it_ends(server: Server) -> None:
    kind = "Content-Type: multipart/form-data; boundary=x"
    status, page = ask(server, "POST /login/", kind, "Transfer-Encoding: chunked", body=b"5\r\nhello\r\n")
    assert (status, "This is too large" in page) == (413, True)


@pytest.mark.parametrize("path", ["/?q=a", "/login/"])
@pytest.mark.parametrize("charset", ["hex", "utf-16"])
def test_a_broken_charset_is_a_bad_request(server: Server, path: str, charset: str) -> None:
    status, page = ask(server, f"GET {path}", f"Content-Type: text/html; charset={charset}")
    assert (status, f"This was sent in the character set “{charset}”," in page) == (400, True)


@pytest.mark.parametrize("header", ["SCRIPT_NAME: /evil", "Script-Name: /evil", "SCRIPT_URL: /evil/login/"])
def test_no_header_moves_the_program(server: Server, header: str) -> None:
    status, page = ask(server, "GET /login/", header)
    assert (status, "/evil" in page, 'href="/rules/"' in page) == (200, False, True)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.0.0.2", "[::1]", socket.gethostname()])
def test_this_computers_hosts_are_answered(server: Server, host: str) -> None:
    assert ask(server, "GET /login/", host=f"{host}:{server.port}")[0] == 200


def test_only_a_browser_of_this_computer_is_offered_the_first_login(server: Server) -> None:
    """Also where a proxy that no setting names asks from this computer."""
    own, forwarded = f"127.0.0.1:{server.port}", "X-Forwarded-For: 192.168.1.20"
    pages = [
        ask(server, "GET /", host=own),
        ask(server, "GET /", forwarded, host=own),
        ask(server, "GET /", host=f"127.0.0.2:{server.port}"),
    ]
    assert ["Nobody can log in yet" in page for _status, page in pages] == [True, False, False]
    assert ask(server, "POST /login/first/", forwarded, "Content-Length: 0", host=own)[0] == 403


def test_another_host_gets_the_setting_to_change(server: Server) -> None:
    status, page = ask(server, "GET /login/", host="skat.example")
    assert (status, "<code>ALLOWED_HOSTS=own,skat.example</code>" in page) == (400, True)


def test_the_log_says_only_what_an_owner_needs(server: Server) -> None:
    """One line with the time for a host that is refused; nothing for HEAD and for what clients do wrong."""
    before = server.output
    for _ in range(3):
        for path in ("/", "/login/", "/no/such/page/", "/logout/", "/health/"):
            ask(server, f"HEAD {path}")
        ask(server, "GET /no/such/page/")
        ask(server, "POST /login/", "Content-Length: 3", body=b"a=b")
        ask(server, "POST /login/", "Content-Type: text/html; charset=hex", "Content-Length: 1", body=b"a")
        ask(server, "GET /", host="log.example")
    said = server.output.removeprefix(before)
    assert re.fullmatch(
        r"(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} WARNING skatclub\.hosts: Refused a request for the host "
        r"'log\.example'\. If that is this server, add it to ALLOWED_HOSTS\.\n){1,4}",  # one for each process
        said,
    ), said
