"""What is printed when the server is ready, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from skatclub import __version__
from skatclub.serving.http import addresses
from skatclub.serving.network.name_note import note_name
from tests.conftest import make_user
from tournaments.access.permissions import Role
from tournaments.start.first_logins import Login
from tournaments.start.first_start import Prepared
from tournaments.start.welcome import Welcome, welcome

LINK = "http://127.0.0.1:8000/login/link/abc/"
LOGINS = [Login("director", "fido-kanu-12"), Login("recorder", "bate-moru-34")]


@pytest.fixture(autouse=True)
def _network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "local_network_addresses", lambda: ["192.168.1.5", "10.0.0.2"])


def test_the_first_start_shows_passwords_and_where_they_are_kept(tmp_path: Path) -> None:
    (tmp_path / "logins.txt").touch()
    told = Welcome("0.0.0.0", 8000, tmp_path, Prepared(LOGINS, shows_link=True), LINK)
    assert list(told.lines()) == [
        f"\nSkatclub {__version__} is running.\n",
        "  On this computer    http://127.0.0.1:8000/",
        "  On other devices    http://192.168.1.5:8000/",
        "                      http://10.0.0.2:8000/",
        "                      (as a code for phones: http://127.0.0.1:8000/devices/)",
        "  Logins              director  fido-kanu-12",
        "                      recorder  bate-moru-34",
        f"                      (stored in {tmp_path / 'logins.txt'})",
        f"  Link to log in      {LINK}",
        "                      (for the director; valid once, within a day; you choose a password there)",
        "  Rehearsal           http://127.0.0.1:8000/rehearse/",
        "                      (practise an evening first: the program plays the hall, and nothing of it is real)",
        f"  Data                {tmp_path}",
        "\nPress Ctrl-C to stop; nothing is lost.",
    ]
    assert told.first_page() == "http://127.0.0.1:8000/"


def test_the_name_in_the_halls_network_stands_first(tmp_path: Path) -> None:
    note_name(tmp_path, "skat-2")
    told = Welcome("0.0.0.0", 8000, tmp_path, Prepared([], shows_link=False), "")
    assert list(told.lines())[2:4] == [
        "  On other devices    http://skat-2.local:8000/",
        "                      http://192.168.1.5:8000/",
    ]


def test_later_starts_of_a_server_for_this_computer_alone(tmp_path: Path) -> None:
    told = Welcome("127.0.0.1", 8000, tmp_path, Prepared([], shows_link=False), "")
    assert list(told.lines()) == [
        f"\nSkatclub {__version__} is running.\n",
        "  On this computer    http://127.0.0.1:8000/",
        "  On other devices    (none: the server is open to this computer only)",
        f"  Data                {tmp_path}",
        "\nPress Ctrl-C to stop; nothing is lost.",
    ]
    assert told.first_page() == "http://127.0.0.1:8000/"


def test_a_laptop_without_a_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "local_network_addresses", list)
    told = Welcome("0.0.0.0", 8000, tmp_path, Prepared([], shows_link=False), "")
    assert list(told.lines())[2] == "  On other devices    (none: this computer is in no network now)"


def test_without_passwords_the_browser_opens_the_link(tmp_path: Path) -> None:
    assert Welcome("127.0.0.1", 8000, tmp_path, Prepared([], shows_link=True), LINK).first_page() == LINK


@pytest.mark.parametrize(
    ("has_director", "shows_link", "begins"),
    [(True, True, "http://127.0.0.1:8000/"), (True, False, ""), (False, True, "")],
)
def test_a_link_for_the_director_where_one_is_wanted(
    db: None, tmp_path: Path, has_director: bool, shows_link: bool, begins: str
) -> None:
    if has_director:
        make_user("director", Role.DIRECTOR)
    link = welcome("127.0.0.1", 8000, tmp_path, Prepared([], shows_link=shows_link)).link
    assert link.startswith(begins)
    assert bool(link) is bool(begins)
