"""The cookie of a browser that has logged in: which names it holds, and what makes it invalid."""

from __future__ import annotations

import time
from typing import Any

import pytest
import time_machine
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from skatclub.login.throttling.known_devices import SALT, Device, device_of, is_known, mark_of, remember

FORGOTTEN_AFTER = 365 * 24 * 60 * 60


def asked(cookie: str = "") -> HttpRequest:
    request = RequestFactory().get("/")
    request.COOKIES = {"known_device": cookie} if cookie else {}
    return request


def remembered(device: Device, *names: str) -> Device:
    """What the browser sends after these logins."""
    for name in names:
        response = HttpResponse()
        remember(response, device, name)
        device = device_of(asked(response.cookies["known_device"].value))
    return device


def test_a_browser_keeps_its_number_and_its_names() -> None:
    new = device_of(asked())
    known = remembered(new, "kurt", "inge", "kurt")
    assert known == Device(new.number, (mark_of("inge"), mark_of("kurt")))
    assert [known.knows(name) for name in ("kurt", "inge", "Kurt", "")] == [True, True, False, False]
    assert [len(mark) for mark in known.marks] == [16, 16]


def test_two_browsers_are_two() -> None:
    assert len({device_of(asked()).number for _time in range(3)}) == 3


def test_the_tenth_last_name_is_forgotten() -> None:
    names = [f"official {number}" for number in range(11)]
    known = remembered(device_of(asked()), *names)
    assert [known.knows(name) for name in names] == [False, *[True] * 10]


@pytest.mark.parametrize(
    "cookie",
    ["", "x", signing.dumps(["a number"]), signing.dumps([], salt=SALT)],
    ids=["none", "not signed", "signed for something else", "nothing in it"],
)
def test_no_cookie_of_ours_is_a_new_browser(cookie: str) -> None:
    assert device_of(asked(cookie)).marks == ()
    assert device_of(asked(cookie)).number != "a number"


def test_it_lasts_a_year_and_is_for_our_pages_only(settings: Any) -> None:
    settings.SESSION_COOKIE_SECURE = False
    response = HttpResponse()
    remember(response, Device("a number", ()), "kurt")
    cookie = response.cookies["known_device"]
    assert {name: cookie[name] for name in ("max-age", "httponly", "samesite", "secure", "path")} == {
        "max-age": FORGOTTEN_AFTER,
        "httponly": True,
        "samesite": "Lax",
        "secure": "",
        "path": "/",
    }
    for later, is_ours in ((FORGOTTEN_AFTER - 60, True), (FORGOTTEN_AFTER + 60, False)):
        with time_machine.travel(time.time() + later):
            assert (device_of(asked(cookie.value)).number == "a number") is is_ours


@pytest.mark.parametrize(
    ("credentials", "known"),
    [
        ({"username": "kurt"}, True),
        ({"username": "inge"}, False),
        ({"username": ""}, False),
        ({}, False),
        (None, False),
    ],
)
def test_who_has_a_count_of_their_own(credentials: dict[str, str] | None, known: bool) -> None:
    response = HttpResponse()
    remember(response, Device("a number", (mark_of(""),)), "kurt")
    assert is_known(asked(response.cookies["known_device"].value), credentials) is known
