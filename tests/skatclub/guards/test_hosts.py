"""Hosts under which the server answers, and the page for those under which it does not."""

from __future__ import annotations

import logging
import socket
from typing import Any

import pytest
from django.test import Client

from skatclub.guards import refusals
from skatclub.guards.own_hosts import is_own

pytestmark = pytest.mark.django_db


@pytest.fixture
def _own(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installation on a computer named Klublaptop, without any setting."""
    monkeypatch.setattr(socket, "gethostname", lambda: "Klublaptop")
    monkeypatch.setattr(refusals, "_logged_names", set())
    settings.SERVED_HOSTS, settings.ALLOWED_HOSTS = ["own"], ["*"]


def status(host: str) -> int:
    return int(Client().get("/login/", HTTP_HOST=host).status_code)


@pytest.mark.usefixtures("_own")
@pytest.mark.parametrize(
    "host",
    [
        "localhost:8000", "127.0.0.1:8000", "127.0.0.2", "[::1]:8000", "klublaptop",
        "KLUBLAPTOP:8000", "klublaptop.local", "klublaptop.lan:8000", "klublaptop.home.arpa",
        "skat.local", "SKAT.local:8000", "skat-2.local", "skat-10.local:8001",
    ],
)  # fmt: skip
def test_this_computers_names_and_addresses(host: str) -> None:
    assert status(host) == 200


@pytest.mark.usefixtures("_own")
@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "klublaptop.example",
        "xklublaptop",
        "8.8.8.8",
        "0.0.0.0",
        "224.0.0.1",
        "[2001:db8::1]",
        "a b",
        "",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "skat",
        "skat.local.evil.example",
        "skat-x.local",
        "skatx.local",
    ],
)
def test_every_other_host_is_refused(host: str) -> None:
    assert status(host) == 400


@pytest.mark.usefixtures("_own")
def test_the_page_says_which_setting_to_change() -> None:
    answer = Client(headers={"accept-language": "de"}).get("/login/", HTTP_HOST="skat.example:8000")
    page = answer.content.decode()
    assert '<html lang="de">' in page
    assert "<code>ALLOWED_HOSTS=own,skat.example</code>" in page
    assert "default-src 'self'" in answer.headers["Content-Security-Policy"]


@pytest.mark.usefixtures("_own")
def test_a_new_name_of_this_computer_is_known_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert status("nyt-navn.local") == 400
    monkeypatch.setattr(socket, "gethostname", lambda: "nyt-navn")
    assert status("nyt-navn.local") == 200


def test_without_its_own_hosts_only_those_that_were_set(settings: Any) -> None:
    settings.SERVED_HOSTS = settings.ALLOWED_HOSTS = ["skat.example"]
    assert (status("skat.example"), status("localhost"), status("127.0.0.2")) == (200, 400, 400)


@pytest.mark.usefixtures("_own")
def test_own_hosts_beside_others(settings: Any) -> None:
    settings.SERVED_HOSTS = ["own", "skat.example"]
    hosts = ("skat.example", "localhost", "own", "evil.example")
    assert [status(host) for host in hosts] == [200, 200, 400, 400]


@pytest.mark.usefixtures("_own")
def test_nobody_is_sent_to_an_unknown_host_over_https(settings: Any) -> None:
    settings.SECURE_SSL_REDIRECT = True
    answer = Client().get("/login/?next=/", HTTP_HOST="localhost:8000")
    assert (answer.status_code, answer.headers["Location"]) == (301, "https://localhost:8000/login/?next=/")
    for path in ("/login/", "/static/suit.svg"):
        refused = Client().get(path, HTTP_HOST="evil.example")
        assert (refused.status_code, "Location" in refused.headers) == (400, False)


def test_is_own() -> None:
    hosts = ["127.0.0.1", "127.0.0.2", "192.0.2.200", "0.0.0.0", "239.1.1.1", "[::]"]
    assert [host for host in hosts if is_own(host)] == ["127.0.0.1", "127.0.0.2"]


@pytest.mark.usefixtures("_own")
def test_each_strange_host_is_one_line_of_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, logger="skatclub"):
        for number in range(40):
            status("skat.example")
            status(f"evil-{number}.example")
    lines = [record.getMessage() for record in caplog.records if record.name == "skatclub.hosts"]
    assert lines[0] == (
        "Refused a request for the host 'skat.example'. If that is this server, add it to ALLOWED_HOSTS."
    )
    assert len(lines) == refusals.MOST_NAMES_LOGGED
