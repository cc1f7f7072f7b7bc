"""A hidden tournament, or a planned one of which nothing is released: for a visitor it is the same as one that does not exist."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import pytest
from django.contrib.auth.models import User
from django.http.response import HttpResponseBase

from skatclub.role_table import addresses
from tests.every_page import client_with, session_of
from tests.factories import make_entries, make_tournament, seat_series, store_result
from tests.short_form import shortened
from tournaments.models import Entry, Series, Tournament

HIDDEN, NOWHERE = "hidden-evening", "absent-evening"  # of one length, for the header Content-Length
BELOW_A_TOURNAMENT = sorted(address for address, _pattern in addresses() if "<slug:slug>" in address)
VALUES = {"number": "1", "table_number": "1", "deal_number": "1", "pk": "1"}
QUERIES = ["", "?_export=csv", "?_export=xlsx", "?q=Madsen", "?sort=name&per_page=25&page=2"]
TOKEN = re.compile(r'(?<=name="csrfmiddlewaretoken" value=")\w+')


@dataclass(frozen=True)
class Answer:
    """All that tells two answers apart, without the words that the request itself has brought along."""

    status: int
    headers: dict[str, str]
    cookies: list[str]
    body: str


def answer_of(response: HttpResponseBase, slug: str) -> Answer:
    body = response.getvalue().decode()
    return Answer(
        response.status_code,
        {name: told_by(name, value.replace(slug, "SLUG")) for name, value in response.headers.items()},
        sorted(response.cookies),
        TOKEN.sub("", body).replace(slug, "SLUG"),
    )


def told_by(name: str, value: str) -> str:
    """Without the time of day; the parts of the content security policy come in any order."""
    return "" if name == "Expires" else "; ".join(sorted(value.split("; ")))


def asked(method: str, address: str, slug: str, session: str = "") -> Answer:
    """The answer to somebody with a new browser."""
    client = client_with(session)
    client.defaults |= {"HTTP_IF_NONE_MATCH": '"1"'}
    place = address.replace("<slug:slug>", slug)
    place = re.sub(r"<int:(\w+)>", lambda found: VALUES[found[1]], place)
    return answer_of(client.generic(method, place), slug)


@cache
def asked_nowhere(method: str, address: str) -> Answer:
    """What a visitor is answered where nothing is, whatever else there may be."""
    return asked(method, address, NOWHERE)


def entered(tournament: Tournament) -> list[Entry]:
    return make_entries(tournament, 4)


def drawn(tournament: Tournament) -> Series:
    return seat_series(tournament, 1, [entered(tournament)], state=Series.State.CHECKED)


def recorded(tournament: Tournament) -> None:
    """A draft with results cannot come about on the pages; it is hidden all the same."""
    store_result(drawn(tournament).skat_tables.get(), [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)], 37)


def released(tournament: Tournament) -> None:
    recorded(tournament)
    Series.objects.update(state=Series.State.CLOSED, results_released=True)


State = Tournament.State
CASES = [
    ("empty", lambda _tournament: None, State.PLANNED),
    ("entered", entered, State.PLANNED),
    ("drawn", drawn, State.RUNNING),
    ("recorded", recorded, State.RUNNING),
    ("recorded", recorded, State.CLOSED),
    ("released", released, State.RUNNING),
]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("name", "prepare", "state"),
    shortened(CASES, lambda case: case[0] in {"entered", "released"}),
    ids=[f"{case[0]}-{case[2]}" for case in CASES],
)
def test_no_address_tells_a_visitor_that_it_exists(
    name: str, prepare: Callable[[Tournament], object], state: Tournament.State
) -> None:
    """Neither of a tournament that is planned, nor of one that is hidden, whatever has been released of it."""
    visibility = "released" if state == State.PLANNED else "hidden"
    prepare(make_tournament(f"Hidden {name}", slug=HIDDEN, state=state, visibility=visibility))
    found = [
        (method, address)
        for address in BELOW_A_TOURNAMENT
        for method in ("GET", "HEAD", "POST", "OPTIONS")
        if asked(method, address, HIDDEN) != asked_nowhere(method, address)
    ]
    assert found == []
    assert len(BELOW_A_TOURNAMENT) > 40


OPEN = [
    "/tournaments/<slug:slug>/",
    "/tournaments/<slug:slug>/qr.svg",
    "/tournaments/<slug:slug>/standings/",
    "/tournaments/<slug:slug>/seats/<int:number>/draw.json",
    "/api/v1/tournaments/<slug:slug>/standings",
]


@pytest.mark.parametrize("query", QUERIES)
@pytest.mark.parametrize("address", OPEN)
def test_what_is_open_to_visitors_answers_404(db: None, address: str, query: str) -> None:
    released(make_tournament("Hidden", slug=HIDDEN, visibility="hidden"))
    answer = asked("GET", address + query, HIDDEN)
    assert answer == asked_nowhere("GET", address + query)
    assert answer.status == 404


def test_a_login_without_a_role_sees_what_a_visitor_sees(db: None) -> None:
    released(make_tournament("Hidden", slug=HIDDEN, visibility="hidden"))
    stranger = session_of(User.objects.create_user("stranger", password="skat med spidser"))
    for address in BELOW_A_TOURNAMENT:
        assert asked("GET", address, HIDDEN, stranger) == asked("GET", address, NOWHERE, stranger), address


def test_officials_see_it(recorder: User) -> None:
    released(make_tournament("Hidden", slug=HIDDEN, visibility="hidden"))
    for address in OPEN[:3]:
        assert asked("GET", address, HIDDEN, session_of(recorder)).status == 200


@pytest.mark.parametrize(
    "change", [{"state": Series.State.RELEASED}, {"state": Series.State.CLOSED}, {"results_released": True}]
)
def test_released_seats_or_results_open_its_page(db: None, change: dict[str, object]) -> None:
    drawn(make_tournament("Hidden", slug=HIDDEN, state=State.PLANNED))
    Series.objects.update(**change)
    assert [asked("GET", address, HIDDEN).status for address in OPEN[:3]] == [200, 200, 200]


@pytest.mark.parametrize("state", [State.OPEN, State.RUNNING, State.CLOSED])
def test_a_tournament_that_is_opened_for_players_is_announced(db: None, state: Tournament.State) -> None:
    drawn(make_tournament("Hidden", slug=HIDDEN, state=state))
    assert [asked("GET", address, HIDDEN).status for address in OPEN] == [200, 200, 200, 404, 404]
