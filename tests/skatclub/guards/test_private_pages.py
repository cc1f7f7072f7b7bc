"""Responses to a logged-in user are never cached."""

from __future__ import annotations

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory

from skatclub.guards.private_pages import FOR_EVERYBODY, PrivatePagesMiddleware
from tests.conftest import make_user
from tests.factories import make_entries, make_tournament, seat_series
from tests.test_access import PATTERNS, address_with_values
from tournaments.access.permissions import Role

PLACES = sorted({address_with_values(address) for address, _pattern in PATTERNS})


@pytest.fixture
def evening(db: None) -> None:
    tournament = make_tournament()
    seat_series(tournament, 1, [make_entries(tournament, 4)])


@pytest.mark.endurance  # every day tests/test_every_page.py, of the pages that links lead to
@pytest.mark.parametrize("role", [Role.RECORDER, Role.DIRECTOR])
def test_nothing_that_is_answered_to_a_login_may_be_stored(evening: None, role: Role) -> None:
    client = Client(raise_request_exception=False)
    client.force_login(make_user("somebody", role))
    places = [place for place in [*PLACES, "/no/such/page/"] if "logout" not in place]
    stored = {place: client.get(place).headers.get("Cache-Control") for place in places}
    assert {place: control for place, control in stored.items() if control != "no-store"} == {}


def test_neither_is_what_is_not_there(evening: None) -> None:
    client = Client(raise_request_exception=False)
    client.force_login(make_user("somebody", Role.DIRECTOR))
    places = ["/no/such/page/", "/tournaments/club-evening/seats/1/draw.json", "/tournaments/nowhere/"]
    assert [client.get(place).headers.get("Cache-Control") for place in places] == ["no-store"] * 3


def test_neither_are_logging_in_and_out(evening: None) -> None:
    make_user("kurt", Role.RECORDER)
    client = Client()
    entering = client.post("/login/", {"username": "kurt", "password": "skat med spidser"})
    leaving = client.post("/logout/")
    assert [answer.headers["Cache-Control"] for answer in (entering, leaving)] == ["no-store"] * 2


def test_visitors_pages_may_be_kept(evening: None) -> None:
    answer = Client().get("/tournaments/club-evening/")
    assert "no-store" not in answer.headers.get("Cache-Control", "")


@pytest.mark.parametrize(
    ("control", "cookie_sent", "cookie_set", "expected"),
    [
        (FOR_EVERYBODY, True, True, (FOR_EVERYBODY, None)),
        ("public, max-age=60", True, False, ("no-store", "Cookie")),
        ("public, max-age=60", False, True, ("no-store", "Cookie")),
        ("public, max-age=60", False, False, ("public, max-age=60", "Cookie")),
    ],
)
def test_only_what_is_the_same_for_everybody_is_kept_with_a_session(
    control: str, cookie_sent: bool, cookie_set: bool, expected: tuple[str, str | None]
) -> None:
    def answer(_request: HttpRequest) -> HttpResponse:
        made = HttpResponse(headers={"Cache-Control": control, "Vary": "Cookie"})
        if cookie_set:
            made.set_cookie("sessionid", "x")
        return made

    request = RequestFactory().get("/")
    request.COOKIES = {"sessionid": "x"} if cookie_sent else {"django_language": "da"}
    headers = PrivatePagesMiddleware(answer)(request).headers
    assert (headers["Cache-Control"], headers.get("Vary")) == expected
