"""A hidden tournament, or a planned one of which nothing is released: for a visitor it is the same as one that does not exist."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import pytest
from django.contrib.auth.models import User
from django.http.response import HttpResponseBase

from tests.every_page import client_with, session_of
from tests.factories import make_entries, make_tournament, seat_series, store_result
from tests.taken_back import taken_back
from tournaments.access.permissions import ALLOWED, Role
from tournaments.access.role_table import action_of, addresses
from tournaments.demo.making import Stage, make_demo
from tournaments.models import Club, Entry, PrintJob, Registration, Screen, Series, Tournament
from tournaments.people.own_links import token_of
from tournaments.public.hall import views

HIDDEN, NOWHERE = "hidden-evening", "absent-evening"  # of one length, for the header Content-Length
METHODS = ("GET", "POST")
OTHERS = ("HEAD", "PUT", "PATCH", "DELETE", "OPTIONS")
KEY = "key-of-a-registration"
# Values of the placeholders of addresses. A new placeholder gets its value here.
VALUES = {
    "str:key": KEY,
    "slug:key": "series-1",
    "slug:kind": "result-list",
    "str:wanted": "csv",
    "slug:screen": "wall",
    "slug:code": "abcd",
    "slug:version": "1",
    "int:year": "2026",
    "str:name": "skatclub.zip",
    "str:version": "1",
    "str:colour": "24387a",
    "str:uidb64": "MQ",
} | dict.fromkeys(("int:number", "int:table_number", "int:deal_number", "int:pk", "int:key"), "1")
ROUTES = {address: action_of(pattern) for address, pattern in addresses()}
BELOW_A_TOURNAMENT = sorted(address for address in ROUTES if "tournaments/<slug:slug>" in address)
ELSEWHERE = sorted(ROUTES.keys() - set(BELOW_A_TOURNAMENT))
OPEN_TO_VISITORS = [
    address
    for address in BELOW_A_TOURNAMENT
    if (action := ROUTES[address]) is not None and Role.VISITOR in ALLOWED[action]
]
QUERIES = ["", "?_export=csv", "?_export=xlsx", "?q=Madsen", "?sort=name&per_page=25&page=2"]
TOKEN = re.compile(r'(?<=name="csrfmiddlewaretoken" value=")\w+')


@dataclass(frozen=True)
class Answer:
    """Everything that distinguishes two responses, without words that the request itself contained."""

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


def questions(addresses: list[str], *, all_methods: bool) -> Iterator[tuple[str, str]]:
    """Each address is asked by the methods that pages use, and by one of the others, or by all of them."""
    for number, address in enumerate(addresses):
        others = OTHERS if all_methods else OTHERS[number % len(OTHERS) :][:1]
        yield from ((method, address) for method in (*METHODS, *others))


def asked(method: str, address: str, slug: str, session: str = "") -> Answer:
    """The answer to somebody with a new browser."""
    client = client_with(session)
    client.defaults |= {"HTTP_IF_NONE_MATCH": '"1"'}
    return answer_of(client.generic(method, filled(address, {"slug:slug": slug})), slug)


def filled(address: str, more: dict[str, str]) -> str:
    """The address with a value in each of its blanks."""
    return re.sub(r"<([\w:]+)>", lambda found: (VALUES | more)[found[1]], address)


@cache
def asked_nowhere(method: str, address: str) -> Answer:
    """A visitor's answer at addresses of nothing, whatever else exists."""
    return asked(method, address, NOWHERE)


def entered(tournament: Tournament) -> list[Entry]:
    return make_entries(tournament, 4)


def drawn(tournament: Tournament) -> Series:
    return seat_series(tournament, 1, [entered(tournament)], state=Series.State.CHECKED)


def recorded(tournament: Tournament) -> None:
    """A draft with results cannot be made on the pages; it is still hidden."""
    store_result(drawn(tournament).skat_tables.get(), [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)], 37)


def released(tournament: Tournament) -> None:
    recorded(tournament)
    Series.objects.update(state=Series.State.CLOSED, results_released=True)


def played(tournament: Tournament) -> None:
    """A whole evening, drawn and played by the program, with all related data."""
    tournament.delete()
    made = make_demo(players=8, series=2, stage=Stage.CLOSED, seed=1, rounds=2)
    Registration.objects.create(tournament=made, key=KEY, first_name="Åse")
    PrintJob.objects.create(tournament=made, language="da", state=PrintJob.State.FAILED)
    Screen.objects.update(tournament=made)
    Tournament.objects.filter(pk=made.pk).update(slug=HIDDEN, visibility="hidden", state=State.OPEN)


State = Tournament.State
SHORT = [("played", played, State.RUNNING), ("entered", entered, State.PLANNED)]
LONG = [
    ("empty", lambda _tournament: None, State.PLANNED),
    ("drawn", drawn, State.RUNNING),
    ("recorded", recorded, State.RUNNING),
    ("recorded", recorded, State.CLOSED),
    ("released", released, State.RUNNING),
]


CASES = [
    *(pytest.param(*case, False, id=f"{case[0]}-{case[2]}") for case in SHORT),
    *(
        pytest.param(*case, True, marks=pytest.mark.endurance, id=f"{case[0]}-{case[2]}-all-methods")
        for case in [*SHORT, *LONG]
    ),
]


@pytest.mark.django_db
@pytest.mark.parametrize(("name", "prepare", "state", "all_methods"), CASES)
def test_no_address_tells_a_visitor_that_it_exists(
    name: str, prepare: Callable[[Tournament], object], state: Tournament.State, *, all_methods: bool
) -> None:
    """Neither a planned tournament nor a hidden one, whatever has been released of it."""
    visibility = "released" if state == State.PLANNED else "hidden"
    prepare(make_tournament(f"Hidden {name}", slug=HIDDEN, state=state, visibility=visibility))
    found = [
        (method, address)
        for method, address in questions(BELOW_A_TOURNAMENT, all_methods=all_methods)
        if asked(method, address, HIDDEN) != asked_nowhere(method, address)
    ]
    assert found == []
    assert len(BELOW_A_TOURNAMENT) > 90


@pytest.mark.parametrize("all_methods", [False, pytest.param(True, marks=pytest.mark.endurance)])
def test_nor_does_any_other_address(db: None, monkeypatch: pytest.MonkeyPatch, *, all_methods: bool) -> None:
    """Lists, screens, links to own pages: as if it had never been entered."""
    # Each answer has another time and each new screen another code.
    monkeypatch.setattr(views, "_now", lambda: "2026-11-21T20:00:00.000+01:00")
    monkeypatch.setattr(views, "new_code", lambda: "AAAAAA")
    Club.objects.create(name="Tønder")
    Screen.objects.create(name="Wall", slug="wall", text="Pause")
    with taken_back():
        played(make_tournament("Hidden", slug=HIDDEN))
        token = token_of(Entry.objects.get(tournament__slug=HIDDEN, start_number=1))
        with_it = elsewhere(token, all_methods=all_methods)
    without = elsewhere(token, all_methods=all_methods)
    assert [address for address, answer in with_it.items() if answer != without[address]] == []


def elsewhere(token: str, *, all_methods: bool) -> dict[str, Answer]:
    """What a visitor is answered at each address that is not below a tournament."""
    values = {
        "slug:slug": "season",
        "str:token": token,
        "slug:system": "danish",
        "str:system": "danish",
        "int:day": "1",
        "int:job": "1",
        "int:team": "1",
    }
    return {
        f"{method} {address}": asked(method, filled(address, values), NOWHERE)
        for method, address in questions(ELSEWHERE, all_methods=all_methods)
    }


OPEN = [
    "/tournaments/<slug:slug>/",
    "/tournaments/<slug:slug>/qr.svg",
    "/tournaments/<slug:slug>/standings/",
    "/tournaments/<slug:slug>/seats/<int:number>/draw.json",
    "/api/v1/tournaments/<slug:slug>/standings",
]


def test_what_is_open_to_visitors_answers_404(db: None) -> None:
    played(make_tournament("Hidden", slug=HIDDEN))
    for address in [address + query for address in OPEN_TO_VISITORS for query in QUERIES]:
        answer = asked("GET", address, HIDDEN)
        assert answer == asked_nowhere("GET", address), address
        assert answer.status in {404, 405}, address


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
