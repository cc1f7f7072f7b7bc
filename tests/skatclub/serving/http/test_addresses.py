"""Ports that are taken, and the addresses that are told to other devices."""

from __future__ import annotations

import errno
import re
import socket
import time
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import ifaddr
import pytest

from skatclub.serving.http import addresses
from skatclub.serving.http.addresses import (
    PortNotFree,
    PortTaken,
    open_port,
    open_port_or_next,
    other_addresses,
    own_address,
)


def test_port_in_use_names_the_way_out() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(PortNotFree) as refused:
            open_port("127.0.0.1", port)
    sentence = f"Port {port} is in use by another program. Take another one: --port {port + 1}"
    assert str(refused.value) == sentence
    with open_port("127.0.0.1", port) as again:
        # A start right after a stop does not wait for the last connections
        assert again.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR)


@pytest.mark.parametrize(("host", "port"), [("no-such-host.invalid", 8000), ("203.0.113.7", 8000)])
def test_impossible_place_is_one_sentence(host: str, port: int) -> None:
    with pytest.raises(
        PortNotFree, match=re.escape(f"The server cannot listen on host {host}, port {port}: ")
    ):
        open_port(host, port)


@pytest.mark.parametrize("port", [-1, 0, 65536, 99999])
def test_port_that_does_not_exist(port: int) -> None:
    with pytest.raises(
        PortNotFree, match=rf"Port {port} does not exist: choose a number from 1024 to 65535\."
    ):
        open_port("127.0.0.1", port)


def test_addresses_by_host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "local_network_addresses", lambda: ["192.168.1.5", "10.0.0.2"])
    everywhere = ["http://192.168.1.5:8000/", "http://10.0.0.2:8000/"]
    assert [(own_address(host, 8000), other_addresses(host, 8000)) for host in HOSTS] == [
        ("http://127.0.0.1:8000/", everywhere),
        ("http://127.0.0.1:8000/", everywhere),
        ("http://127.0.0.1:8000/", []),
        ("http://localhost:8000/", []),
        ("http://[::1]:8000/", []),
        ("http://192.168.1.5:8000/", ["http://192.168.1.5:8000/"]),
    ]


HOSTS = ["0.0.0.0", "::", "127.0.0.1", "localhost", "::1", "192.168.1.5"]


def card(*numbers: str) -> Any:
    ips = [SimpleNamespace(ip=number) for number in numbers]
    return SimpleNamespace(ips=[*ips, SimpleNamespace(ip=("fe80::1", 0, 4))])


@pytest.mark.parametrize(
    ("towards", "expected"),
    [("", ["192.168.137.1", "192.168.4.7"]), ("192.168.4.7", ["192.168.4.7", "192.168.137.1"])],
    ids=["no route", "the network of the route first, then a hotspot of one's own"],
)
def test_addresses_of_all_networks(
    monkeypatch: pytest.MonkeyPatch, towards: str, expected: list[str]
) -> None:
    cards = [card("127.0.0.1"), card("192.168.137.1"), card("169.254.3.4", "192.168.4.7")]
    monkeypatch.setattr(addresses, "_address_towards", lambda target: towards)
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: cards)
    assert addresses.local_network_addresses() == expected


def test_a_system_that_does_not_tell_its_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> Any:
        raise OSError

    monkeypatch.setattr(addresses, "_address_towards", lambda target: "10.0.0.2")
    monkeypatch.setattr(ifaddr, "get_adapters", refuse)
    assert addresses.local_network_addresses() == ["10.0.0.2"]


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that another program has."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield int(other.getsockname()[1])


def test_the_next_port_is_taken(taken: int) -> None:
    with open_port_or_next("127.0.0.1", taken) as listening:
        assert taken < listening.getsockname()[1] <= taken + 20


def test_a_port_that_windows_keeps_from_us_counts_as_taken() -> None:
    kept = addresses._refusal("127.0.0.1", 8000, PermissionError(errno.EACCES, "Permission denied"))
    reserved = addresses._refusal("127.0.0.1", 80, PermissionError(errno.EACCES, "Permission denied"))
    assert (type(kept), type(reserved)) == (PortTaken, PortNotFree)


def test_no_next_port_is_tried_where_that_would_not_help(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    def listen(_host: str, port: int) -> socket.socket:
        tried.append(port)
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(addresses, "_listen", listen)
    with pytest.raises(PortNotFree, match="Port 80 is reserved for the system"):
        open_port_or_next("127.0.0.1", 80)
    assert tried == [80]
    with pytest.raises(PortTaken, match="Port 65530 is in use"):
        open_port_or_next("127.0.0.1", 65_530)
    assert tried == [80, *range(65_530, 65_536)]
    tried.clear()
    with pytest.raises(PortTaken, match="Port 8000 is in use"):
        open_port_or_next("127.0.0.1", 8000)
    assert tried == [*range(8000, 8021)]


def test_a_taken_port_is_waited_for_only_when_asked(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    monkeypatch.setattr(time, "sleep", waits.append)
    open_port_or_next("127.0.0.1", taken).close()
    assert waits == []
    open_port_or_next("127.0.0.1", taken, patience=0.01).close()
    assert len(waits) > 0


class Probe:
    """A socket that was never opened. ``own``: which address would be used, None for no way there."""

    def __init__(self, own: str | None) -> None:
        self.own = own
        self.asked: list[Any] = []

    def __call__(self, *kind: Any) -> Probe:
        self.asked.append(kind)
        return self

    def __enter__(self) -> Probe:
        return self

    def __exit__(self, *_error: object) -> None:
        self.asked.append("closed")

    def connect(self, place: tuple[str, int]) -> None:
        self.asked.append(place)
        if self.own is None:
            raise OSError(errno.ENETUNREACH, "Network is unreachable")

    def getsockname(self) -> tuple[str, int]:
        return str(self.own), 5353


@pytest.mark.parametrize(("own", "found"), [("192.168.4.7", "192.168.4.7"), (None, "")])
def test_the_address_that_would_be_used(monkeypatch: pytest.MonkeyPatch, own: str | None, found: str) -> None:
    probe = Probe(own)
    monkeypatch.setattr(socket, "socket", probe)
    assert addresses._address_towards("10.0.0.1") == found
    assert probe.asked == [(socket.AF_INET, socket.SOCK_DGRAM), ("10.0.0.1", 9), "closed"]


@pytest.mark.parametrize(
    ("host", "loopback", "shown"),
    [
        ("127.0.0.1", True, "127.0.0.1"),
        ("127.3.2.1", True, "127.3.2.1"),
        ("::1", True, "[::1]"),
        ("localhost", True, "localhost"),
        ("192.168.1.5", False, "192.168.1.5"),
        ("fe80::1", False, "[fe80::1]"),
        ("skat.example", False, "skat.example"),
    ],
)
def test_hosts(host: str, loopback: bool, shown: str) -> None:
    assert (addresses.is_loopback(host), addresses.bracketed(host)) == (loopback, shown)


def test_a_free_port_is_open_to_this_computer_alone() -> None:
    with addresses.open_free_port() as listening:
        host, port = listening.getsockname()
        assert (host, port > 0) == ("127.0.0.1", True)


def test_a_socket_that_could_not_be_bound_is_closed(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[socket.socket] = []
    real = socket.socket

    def make(*kind: Any) -> socket.socket:
        made.append(real(*kind))
        return made[-1]

    monkeypatch.setattr(socket, "socket", make)
    with pytest.raises(OSError, match="in use"):
        addresses._listen("127.0.0.1", taken)
    assert [one.fileno() for one in made] == [-1]


def test_of_several_addresses_of_a_host_the_first_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = (socket.AF_INET, socket.SOCK_STREAM, 0, "")
    found = [(*kind, ("127.0.0.1", 0)), (*kind, ("203.0.113.7", 0))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_asked, **_more: found)
    with addresses.open_port("localhost", 8000) as listening:
        assert listening.getsockname()[0] == "127.0.0.1"
