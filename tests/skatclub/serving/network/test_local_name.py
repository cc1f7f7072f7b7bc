"""The name skat.local by real multicast, on the loopback network: two laptops are two addresses of it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest
from zeroconf import AddressResolverIPv4, IPVersion, Zeroconf

from skatclub.serving.network import local_name
from skatclub.serving.network.local_name import LocalName, is_private
from skatclub.serving.network.name_note import address_by_name, noted_name
from skatclub.serving.processes.stop_flag import StopFlag
from tests.servers import wait_until

FIRST, SECOND = "127.0.0.1", "127.0.0.2"
PATIENCE = 30
# Another run of the tests on this computer is in the same network
NAME = f"skat{os.getpid()}"


@pytest.fixture(autouse=True)
def _short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local_name, "ASK_FOR", 250)
    monkeypatch.setattr(local_name, "LOOK_EVERY", 0.05)


class Laptop:
    """A computer that wants the name."""

    def __init__(self, data: Path, address: str, *, has_network: bool = True) -> None:
        data.mkdir()
        self.data, self.addresses = data, [address] if has_network else []
        self.stop = StopFlag()
        wish = LocalName(NAME, 8000, data, lambda: list(self.addresses))
        self.thread = Thread(target=wish.keep, args=(self.stop,))
        self.thread.start()

    @property
    def name(self) -> str:
        return noted_name(self.data)

    def has(self, name: str) -> None:
        wait_until(lambda: self.name == name, f"the name {name!r}", PATIENCE)

    def end(self) -> None:
        self.stop.set()
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


@contextmanager
def laptop(data: Path, address: str, **options: bool) -> Iterator[Laptop]:
    made = Laptop(data, address, **options)
    try:
        yield made
    finally:
        made.end()


@pytest.fixture
def phone() -> Iterator[Zeroconf]:
    """Somebody else in the network."""
    # In a thread of its own: the browser of other tests keeps a loop in this one, which zeroconf would take.
    with ThreadPoolExecutor(1) as thread:
        made = thread.submit(Zeroconf, interfaces=[FIRST], ip_version=IPVersion.V4Only).result()
        yield made
        thread.submit(made.close).result()


def looked_up(phone: Zeroconf, name: str) -> list[str]:
    asked = AddressResolverIPv4(f"{name}.local.")
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asked.request, phone, 1000).result()
    return asked.parsed_addresses()


def test_a_phone_finds_the_laptop_until_it_says_goodbye(tmp_path: Path, phone: Zeroconf) -> None:
    with laptop(tmp_path / "one", FIRST) as one:
        one.has(NAME)
        assert looked_up(phone, NAME) == [FIRST]
        assert address_by_name(one.data, 8000) == f"http://{NAME}.local:8000/"
    assert (one.name, address_by_name(one.data, 8000)) == ("", "")
    # A name that has gone is forgotten after a second
    wait_until(lambda: looked_up(phone, NAME) == [], "the end of the name", PATIENCE)


def test_the_second_laptop_takes_the_next_name(tmp_path: Path, phone: Zeroconf) -> None:
    with laptop(tmp_path / "one", FIRST) as one:
        one.has(NAME)
        with laptop(tmp_path / "two", SECOND) as two:
            two.has(f"{NAME}-2")
            assert (looked_up(phone, NAME), looked_up(phone, f"{NAME}-2")) == ([FIRST], [SECOND])
            assert one.name == NAME


def test_two_that_start_at_the_same_moment_end_with_two_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def hears_nobody_at_first(name: str, talk: Zeroconf, own: list[str]) -> bool:
        asked.append(name)
        return len(asked) > 2 and is_taken(name, talk, own)

    is_taken = local_name.is_taken
    monkeypatch.setattr(local_name, "is_taken", hears_nobody_at_first)
    with laptop(tmp_path / "one", FIRST) as one, laptop(tmp_path / "two", SECOND) as two:
        one.has(f"{NAME}-2")
        two.has(NAME)
    assert asked[:2] == [NAME, NAME]


def test_a_network_that_comes_later_and_goes_again(tmp_path: Path) -> None:
    with laptop(tmp_path / "one", FIRST, has_network=False) as one:
        assert one.name == ""
        one.addresses = [FIRST]
        one.has(NAME)
        one.addresses = ["203.0.113.9"]  # no address of this computer: its sockets cannot be opened
        one.has("")
        one.addresses = [SECOND]
        one.has(NAME)


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("192.168.178.20", True), ("10.0.0.5", True), ("172.16.0.1", True), ("172.31.255.1", True),
        ("172.32.0.1", False), ("8.8.8.8", False), ("169.254.3.4", False), ("127.0.0.1", False),
        ("fd00::5", False), ("klub.lan", False),
    ],
)  # fmt: skip
def test_only_networks_of_a_house_are_told(address: str, expected: bool) -> None:
    assert is_private(address) is expected


def test_a_note_that_is_no_text_stops_nobody(tmp_path: Path) -> None:
    assert address_by_name(tmp_path, 8000) == ""
    (tmp_path / "local-name.txt").write_bytes(b"sk\xe5t")
    assert address_by_name(tmp_path, 8000) == "http://sk\ufffdt.local:8000/"
