"""Hosts under which the server answers, and the page for those under which it does not."""

from __future__ import annotations

import logging
import socket
from typing import Any

import pytest
from django.test import Client

from skatclub.guards import refusals
from skatclub.serving import own_hosts
from skatclub.serving.own_hosts import MOST_LEARNED, OwnHosts, allowed_hosts, is_own

pytestmark = pytest.mark.django_db


@pytest.fixture
def own(settings: Any, monkeypatch: pytest.MonkeyPatch) -> OwnHosts:
    """An installation on a computer named Klublaptop, without any setting."""
    monkeypatch.setattr(socket, "gethostname", lambda: "Klublaptop")
    monkeypatch.setattr(own_hosts, "local_network_addresses", lambda: ["192.168.1.5"])
    monkeypatch.setattr(refusals, "_logged_names", set())
    hosts = allowed_hosts(["own"])
    assert isinstance(hosts, OwnHosts)
    settings.ALLOWED_HOSTS = hosts
    return hosts


def status(host: str) -> int:
    return int(Client().get("/login/", HTTP_HOST=host).status_code)


@pytest.mark.parametrize(
    "host",
    [
        "localhost:8000", "127.0.0.1:8000", "[::1]:8000", "192.168.1.5:8000", "klublaptop",
        "KLUBLAPTOP:8000", "klublaptop.local", "klublaptop.lan:8000", "klublaptop.home.arpa",
    ],
)  # fmt: skip
def test_this_computers_names_and_addresses(own: OwnHosts, host: str) -> None:
    assert status(host) == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example", "klublaptop.example", "xklublaptop", "8.8.8.8", "0.0.0.0", "224.0.0.1",
        "[2001:db8::1]", "a b", "", "localhost.evil.example", "127.0.0.1.evil.example",
    ],
)  # fmt: skip
def test_every_other_host_is_refused(own: OwnHosts, host: str) -> None:
    assert status(host) == 400


def test_the_page_says_which_setting_to_change(own: OwnHosts) -> None:
    answer = Client(headers={"accept-language": "de"}).get("/login/", HTTP_HOST="skat.example:8000")
    page = answer.content.decode()
    assert '<html lang="de">' in page
    assert "<code>ALLOWED_HOSTS=own,skat.example</code>" in page
    assert "default-src 'self'" in answer.headers["Content-Security-Policy"]


def test_a_new_address_of_this_computer_is_learned(own: OwnHosts) -> None:
    """DHCP may give another address in the middle of the evening. 127.0.0.2 is ours as well, and not in the list."""
    assert "127.0.0.2" not in own
    assert status("127.0.0.2:8000") == 200
    assert "127.0.0.2" in own


def test_only_the_newest_addresses_are_remembered(own: OwnHosts) -> None:
    """And what was there at the start stays."""
    before = list(own)
    asked = [f"127.0.1.{number}" for number in range(1, 21)]
    assert {status(host) for host in asked} == {200}
    assert list(own) == [*before, *asked[-MOST_LEARNED:]]
    assert {status(host) for host in (asked[0], *before[:4])} == {200}


def test_a_new_name_of_this_computer_is_learned(own: OwnHosts, monkeypatch: pytest.MonkeyPatch) -> None:
    assert status("nyt-navn.local") == 400
    monkeypatch.setattr(socket, "gethostname", lambda: "nyt-navn")
    assert status("nyt-navn.local") == 200


def test_hosts_that_were_set_are_kept_as_they_are(settings: Any) -> None:
    settings.ALLOWED_HOSTS = allowed_hosts(["skat.example"])
    assert (status("skat.example"), status("localhost"), status("127.0.0.2")) == (200, 400, 400)
    assert settings.ALLOWED_HOSTS == ["skat.example"]


def test_own_hosts_beside_others(own: OwnHosts, settings: Any) -> None:
    settings.ALLOWED_HOSTS = allowed_hosts(["own", "skat.example"])
    assert (status("skat.example"), status("localhost"), status("evil.example")) == (200, 200, 400)


def test_is_own() -> None:
    hosts = ["127.0.0.1", "127.0.0.2", "192.0.2.200", "0.0.0.0", "239.1.1.1", "[::]"]
    assert [host for host in hosts if is_own(host)] == ["127.0.0.1", "127.0.0.2"]


def test_each_strange_host_is_one_line_of_the_log(own: OwnHosts, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, logger="skatclub"):
        for number in range(40):
            status("skat.example")
            status(f"evil-{number}.example")
    lines = [record.getMessage() for record in caplog.records if record.name == "skatclub.hosts"]
    assert lines[0] == (
        "Refused a request for the host 'skat.example'. If that is this server, add it to ALLOWED_HOSTS."
    )
    assert len(lines) == refusals.MOST_NAMES_LOGGED
