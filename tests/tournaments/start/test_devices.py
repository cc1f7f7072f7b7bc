"""The page "On other devices": addresses, code and name of this laptop, and whether a phone has come."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
import segno
from django.test import Client

from skatclub.serving.http import addresses
from skatclub.serving.network.name_note import note_name
from skatclub.serving.network.other_devices import FILE
from tournaments.start.devices import Reach, reach_of

pytestmark = pytest.mark.django_db
EVERYWHERE: dict[str, Any] = {"skatclub.listens": "0.0.0.0"}
HERE: dict[str, Any] = {"skatclub.listens": "127.0.0.1"}


@pytest.fixture(autouse=True)
def _hall(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.SKATCLUB_DATA = tmp_path
    monkeypatch.setattr(addresses, "local_network_addresses", lambda: ["192.168.1.5", "10.0.0.2"])


@pytest.mark.parametrize(
    ("extra", "changed", "expected"),
    [
        (
            EVERYWHERE,
            {},
            Reach(["http://192.168.1.5:80/", "http://10.0.0.2:80/"], "http://skat-2.local:80/"),
        ),
        (
            {"skatclub.listens": "192.168.1.5"},
            {},
            Reach(["http://192.168.1.5:80/"], "http://skat-2.local:80/"),
        ),
        (HERE, {}, Reach([], "", is_closed=True)),
        (EVERYWHERE, {"TRUSTED_PROXY": "127.0.0.1"}, Reach(["http://testserver/"], "")),
    ],
    ids=["everywhere", "one network", "this computer alone", "behind a proxy"],
)
def test_where_it_answers(
    rf: Any, settings: Any, tmp_path: Path, extra: dict[str, str], changed: dict[str, str], expected: Reach
) -> None:
    note_name(tmp_path, "skat-2")
    for name, value in changed.items():
        setattr(settings, name, value)
    assert reach_of(rf.get("/devices/", **extra)) == expected


def test_the_code_is_the_likeliest_address(director_client: Client) -> None:
    response = director_client.get("/devices/", **EVERYWHERE)
    page = response.content.decode()
    expected = segno.make("http://192.168.1.5:80/", error="m").svg_data_uri(scale=8, border=4)
    assert response.context["reach"].picture == expected
    assert [one in page for one in ("http://10.0.0.2:80/", ".local", "started for this computer alone")] == [
        True,
        False,
        False,
    ]


def test_without_a_network_it_says_what_to_do(
    director_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "started for this computer alone" in director_client.get("/devices/", **HERE).content.decode()
    monkeypatch.setattr(addresses, "local_network_addresses", lambda: [])
    page = director_client.get("/devices/", **EVERYWHERE).content.decode()
    assert "This laptop is in no network." in page
    assert "<img" not in page.partition("<main")[2]


def test_the_page_asks_until_a_phone_has_come(
    director_client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting = director_client.get("/devices/seen/").content.decode()
    assert ('hx-trigger="every 3s"' in waiting, "No other device has been here yet." in waiting) == (
        True,
        True,
    )
    (tmp_path / FILE).touch()
    os.utime(tmp_path / FILE, (1_700_000_000, 1_700_000_000))
    come = director_client.get("/devices/seen/").content.decode()
    assert ("hx-get" in come, "last at 23:13" in come) == (False, True)
    assert "last at 23:13" in director_client.get("/devices/", **EVERYWHERE).content.decode()


@pytest.mark.parametrize("path", ["/devices/", "/devices/seen/"])
def test_a_visitor_is_asked_to_log_in(client: Client, path: str) -> None:
    response = client.get(path)
    assert (response.status_code, response.headers["Location"]) == (302, f"/login/?next={path}")
