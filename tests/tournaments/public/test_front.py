"""Visitors' first page and the year of a club: current and future tournaments, and winners."""

from __future__ import annotations

import datetime as dt
import re
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tournaments.models import Club, Entry, Player, Series, Tournament
from tournaments.public.evenings.first_places import FirstPlace, first_places
from tournaments.public.evenings.listed import PER_PAGE
from tournaments.public.home import views
from tournaments.public.home.lists import front_lists
from tournaments.standings.drawing_lots import draw_by_hand
from tournaments.standings.shared_ranks import find_tie

TODAY = dt.date(2026, 11, 21)
EQUAL = [(100, 5, 1), (100, 5, 1), (60, 3, 0), (0, 0, 0)]
RESULT = [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)]
State = Tournament.State


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "localdate", lambda: TODAY)


def played(name: str, days: int = 0, *, series: int = 1, lines: Any = RESULT, **fields: Any) -> Tournament:
    """``series`` series of four players, closed and released; ``days`` before today."""
    made = make_tournament(name, date=TODAY - dt.timedelta(days=days), **fields)
    entries = make_entries(made, 4)
    for number in range(1, series + 1):
        one = seat_series(made, number, [entries], state=Series.State.CLOSED, results_released=True)
        store_result(one.skat_tables.get(), lines, 37)
    return made


def lists() -> dict[str, list[tuple[str, str, tuple[str, ...]]]]:
    found = front_lists(TODAY, 1)
    return {
        name: [(one.tournament.name, one.status, one.winners) for one in getattr(found, name)]
        for name in ("tonight", "to_come", "last")
    }


@pytest.mark.parametrize("is_open", [True, False])
def test_the_door_to_the_first_login_is_kept_by_no_browser(
    visitor_client: Client, db: None, monkeypatch: pytest.MonkeyPatch, is_open: bool
) -> None:
    monkeypatch.setattr(views, "is_first_login_open", lambda _request: is_open)
    answer = visitor_client.get("/")
    assert answer.context["is_first_login"] is is_open
    assert ("no-store" in answer.headers.get("Cache-Control", "")) == is_open


def test_what_is_going_on_what_comes_and_who_has_won(db: None) -> None:
    now = played("Now", series_count=3)
    seat_series(now, 2, [list(now.entries.all())])
    make_tournament("Next", date=TODAY + dt.timedelta(days=7), state=State.OPEN)
    make_tournament("Secret", date=TODAY + dt.timedelta(days=7), state=State.PLANNED)
    played("Won", 7, state=State.CLOSED)
    played("Hidden", 8, state=State.CLOSED, visibility="hidden")
    after_midnight = played("Long night", 1, series_count=2)
    seat_series(after_midnight, 2, [list(after_midnight.entries.all())])
    assert lists() == {
        "tonight": [
            ("Long night", "Series 2 of 2 is being played, standings after series 1", ()),
            ("Now", "Series 2 of 3 is being played, standings after series 1", ()),
        ],
        "to_come": [("Next", "", ())],
        "last": [("Won", "Finished", ("Åse M.",))],
    }


@pytest.mark.parametrize(
    ("fields", "closed", "released", "status"),
    [
        ({}, False, False, "Series 1 of 3 is being played"),
        ({}, True, False, "Series 1 of 3 is being played"),  # that it is closed is public with its results
        ({}, True, True, "The next series has not begun yet, standings after series 1"),
        ({"visibility": "live"}, False, False, "Series 1 of 3 is being played, live standings with series 1"),
        ({"visibility": "live"}, True, False, "The next series has not begun yet, standings after series 1"),
    ],
)
def test_the_sentence_follows_what_is_public(
    db: None, fields: dict[str, Any], closed: bool, released: bool, status: str
) -> None:
    tournament = played("Now", **fields)
    state = Series.State.CLOSED if closed else Series.State.RELEASED
    tournament.series.update(state=state, results_released=released)
    assert lists()["tonight"] == [("Now", status, ())]


def test_who_has_won_is_said_when_everything_is_public(db: None) -> None:
    tournament = played("Won", 7, series=2, state=State.CLOSED, series_count=2)
    assert lists()["last"][0][2] == ("Åse M.",)
    tournament.series.filter(number=2).update(results_released=False)
    assert lists()["last"] == [("Won", "All series are played, standings after series 1", ())]
    tournament.series.update(results_released=True)
    Tournament.objects.update(state=State.RUNNING)
    assert lists()["last"][0][2] == ()


def test_an_evening_of_a_past_day_that_still_runs_says_how_far_it_is(
    visitor_client: Client, db: None
) -> None:
    played("Forgotten", 7, state=State.RUNNING)
    text = visitor_client.get("/").text
    assert "The next series has not begun yet, standings after series 1" in text
    assert "No results." not in text


def test_a_shared_first_place_names_all_until_a_lot_decides(db: None) -> None:
    tournament = played("Won", 7, lines=EQUAL)
    Tournament.objects.update(state=State.CLOSED)
    assert lists()["last"][0][2] == ("Åse M.", "Kurt H.")

    Tournament.objects.update(state=State.RUNNING)
    tie = find_tie(tournament, 1)
    assert tie is not None
    draw_by_hand(tournament, 1, {2: 1, 1: 2}, version=tie.version, by=COMMAND)
    Tournament.objects.update(state=State.CLOSED)
    assert first_places([Tournament.objects.get()], public=True) == {
        tournament.pk: (
            FirstPlace(1, "Kurt H.", 330),
            FirstPlace(2, "Åse M.", 330),
            FirstPlace(3, "Őrsi J.", 270),
        )
    }


def test_a_winner_is_named_as_he_wants(db: None) -> None:
    played("Won", 7, state=State.CLOSED)
    Player.objects.filter(first_name="Åse").update(shown_as="full")
    assert lists()["last"][0][2] == ("Åse Madsen",)


@pytest.mark.parametrize("count", [2, 8])
def test_the_first_page_costs_the_same_however_many_there_are(
    visitor_client: Client, django_assert_num_queries: DjangoAssertNumQueries, count: int
) -> None:
    club = Club.objects.create(name="Tønder")
    for number in range(count):
        played(f"Won {number}", 7 + number, state=State.CLOSED, club=club)
        played(f"Now {number}", club=club)
    with django_assert_num_queries(14):
        visitor_client.get("/")


def test_older_tournaments_stand_on_further_pages(visitor_client: Client) -> None:
    for number in range(PER_PAGE + 2):
        make_tournament(f"Old {number:02}", date=TODAY - dt.timedelta(days=10 + number))
    pages = [visitor_client.get("/", {"page": page}).content.decode() for page in (1, 2, 3)]
    names = [re.findall(r">(Old \d\d)<", page) for page in pages]
    assert [len(found) for found in names] == [PER_PAGE, 2, 2]
    assert names[1] == names[2] == [f"Old {number:02}" for number in (PER_PAGE, PER_PAGE + 1)]
    assert "Page 1 of 2" in pages[0]


def test_the_year_of_a_club(visitor_client: Client) -> None:
    club, other = Club.objects.create(name="Tønder"), Club.objects.create(name="Højer")
    for name, days, owner in (("This year", 30, club), ("Last year", 400, club), ("Others", 20, other)):
        played(name, days, state=State.CLOSED, club=owner)
    page = visitor_client.get(f"/clubs/{club.pk}/year/").content.decode()
    assert [name in page for name in ("This year", "Last year", "Others", "Åse M.", "Madsen")] == [
        True,
        False,
        False,
        True,
        False,
    ]
    assert "Last year" in visitor_client.get(f"/clubs/{club.pk}/year/", {"year": "2025"}).content.decode()
    assert visitor_client.get(f"/clubs/{club.pk}/year/", {"year": "1999"}).status_code == 404
    assert re.findall(r'href="(/clubs/\d+/year/)"', visitor_client.get("/").content.decode()) == [
        f"/clubs/{other.pk}/year/",
        f"/clubs/{club.pk}/year/",
    ]


def test_a_club_without_a_public_tournament_does_not_exist(visitor_client: Client) -> None:
    club = Club.objects.create(name="Secret club")
    played("Hidden", 7, state=State.CLOSED, club=club, visibility="hidden")
    Entry.objects.update(is_here=True)
    assert visitor_client.get(f"/clubs/{club.pk}/year/").status_code == 404
    _head, _main, content = visitor_client.get("/").content.decode().partition("<main")
    assert "Secret club" not in content  # the only club names the house, in the head
