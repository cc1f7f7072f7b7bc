"""The card of the evening that runs: its facts, its tables, its one action."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.conftest import make_user
from tests.factories import make_entries, make_tournament, seat_series, store_result
from tests.tournaments.season.seasons import make_season, play
from tournaments.access.actors import VISITOR, Actor, login
from tournaments.access.permissions import Role
from tournaments.models import Club, Objection, Player, SeriesTimer, Tournament
from tournaments.public.evenings.first_places import first_places
from tournaments.public.home.lead_card import Fact, LeadCard, lead_card

TODAY = dt.date(2026, 11, 21)
NOW = dt.datetime(2026, 11, 21, 18, 0, tzinfo=dt.UTC)
RESULT = [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)]


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "localdate", lambda: TODAY)
    monkeypatch.setattr(timezone, "now", lambda: NOW)


@pytest.fixture
def recorder(db: None) -> Actor:
    return login(make_user("recorder", Role.RECORDER))


@pytest.fixture
def evening(db: None) -> Tournament:
    """Series 1 is closed, series 2 played at five tables: each sheet is somewhere else."""
    made = make_tournament(series_count=3, minutes_per_round=5)
    entries = make_entries(made, 20)
    first = seat_series(made, 1, [entries[:4]], state="closed", results_released=True)
    store_result(first.skat_tables.get(), RESULT, 37)
    second = seat_series(made, 2, [entries[at : at + 4] for at in range(0, 20, 4)])
    out, came, typed, sure, doubt = second.skat_tables.order_by("number")
    came.sheet_arrived_at = NOW
    came.save()
    for table in (typed, sure, doubt):
        store_result(table, RESULT, 37)
    sheet = sure.score_sheet
    sheet.state, sheet.confirmed_at = "confirmed", NOW
    sheet.save()
    Objection.objects.create(seat=doubt.seats.get(number=1), text="I lost 2")
    assert out.number == 1
    return made


def card(tournament: Tournament, actor: Actor) -> LeadCard:
    first = first_places([tournament], public=False).get(tournament.pk, ())
    found = lead_card(tournament, actor, first)
    assert found is not None
    return found


def test_a_series_is_being_played(evening: Tournament, recorder: Actor) -> None:
    length = SeriesTimer(
        series=evening.series.get(number=2), length=3600, left=3600, since=NOW - dt.timedelta(minutes=42)
    )
    length.started_at = length.since
    length.save()
    found = card(evening, recorder)
    assert (found.status, found.is_live, found.step.button) == (
        "series 2 of 3 is being played",
        True,
        "Enter table 2",
    )
    assert found.facts == (
        Fact("3 of 5", "sheets are in"),
        Fact("18 minutes", "until 19:18"),
        Fact("20", "players here"),
        Fact("Åse Madsen", "in the lead with 330 after series 1"),
    )
    assert found.board is not None
    assert found.board.is_small
    assert [(one.number, one.state.value, one.word) for one in found.board.tiles] == [
        (1, "out", "out"),
        (2, "now", "comes next"),
        (3, "typed", "typed in"),
        (4, "sure", "confirmed"),
        (5, "doubt", "objection"),
    ]
    assert found.board.tiles[1].url == "/tournaments/club-evening/sheets/2/2/"


def test_a_treasurer_has_no_links_to_sheets(evening: Tournament) -> None:
    found = card(evening, login(make_user("treasurer", Role.TREASURER)))
    assert found.board is not None
    assert {one.url for one in found.board.tiles} == {""}


def test_before_play(recorder: Actor) -> None:
    made = make_tournament(state="open", starts_at=dt.time(19))
    make_entries(made, 5)
    made.entries.filter(start_number__gt=3).update(is_here=False)
    found = card(made, recorder)
    assert (found.status, found.is_live, found.board) == ("open for players", False, None)
    assert found.facts == (
        Fact("19:00", "play begins"),
        Fact("3", "players here"),
        Fact("5", "on the list"),
    )


def test_namesakes_are_told_apart(recorder: Actor, evening: Tournament) -> None:
    for number, club in ((1, "Tønder"), (9, "Højer")):
        player = Player.objects.get(entries__start_number=number)
        player.first_name, player.last_name, player.club = "Åse", "Madsen", Club.objects.create(name=club)
        player.save()
    assert card(evening, recorder).facts[2].shown == "Åse Madsen (Tønder)"


def test_visitors_have_no_card(evening: Tournament) -> None:
    assert lead_card(evening, VISITOR, ()) is None


def test_an_empty_house_leads_to_the_first_evening(director_client: Client) -> None:
    page = director_client.get("/").content.decode()
    assert "Your first evening" in page
    assert page.count('class="button main"') == 1
    assert '<a class="button main" href="/tournaments/new/">' in page


def test_the_whole_page(director_client: Client, evening: Tournament) -> None:
    for days, name in ((-7, "Last week"), (7, "Next week")):
        state = "closed" if days < 0 else "planned"
        made = make_tournament(
            name, date=TODAY + dt.timedelta(days=days), state=state, starts_at=dt.time(19, 30)
        )
    ended = Tournament.objects.get(name="Last week")
    series = seat_series(
        ended, 1, [list(evening.entries.all())[:0] or make_entries(ended, 4)], state="closed"
    )
    store_result(series.skat_tables.get(), RESULT, 37)
    play(make_season(), {"Ane": (100, 200), "Ole": (300, 50)})
    answer = director_client.get("/")
    assert answer.context["lead"].tournament == evening
    assert [
        (one.name, [(place.rank, place.name) for place in first]) for one, first in answer.context["last"]
    ][:1] == [("Last week", [(1, "Åse Madsen"), (2, "Őrsi János"), (3, "Inge Sørensen")])]
    assert [one.name for one in answer.context["next"]] == [made.name]
    page = answer.content.decode()
    assert page.count("button main") == 1
    assert [one.name for one in answer.context["season"].leaders.first] == ["Ole", "Ane"]
    assert "Saturday 19:30" in page


@pytest.mark.parametrize("count", [1, 6])
def test_the_page_costs_the_same_however_many_evenings_there_are(
    director_client: Client,
    evening: Tournament,
    django_assert_num_queries: DjangoAssertNumQueries,
    count: int,
) -> None:
    for number in range(count):
        made = make_tournament(f"e {number}", date=TODAY - dt.timedelta(days=number + 1), state="closed")
        series = seat_series(made, 1, [make_entries(made, 4)], state="closed")
        store_result(series.skat_tables.get(), [(0, 0, 0)] * 4, 37)
        make_tournament(f"n {number}", date=TODAY + dt.timedelta(days=number + 1), state="planned")
    with django_assert_num_queries(35):
        director_client.get("/")


def test_all_tournaments(director_client: Client, evening: Tournament) -> None:
    make_tournament("Christmas", date=TODAY + dt.timedelta(days=30), state="planned")
    page = director_client.get("/tournaments/").context["page"]
    assert [one.name for one in page] == ["Christmas", "Club evening"]
    page = director_client.get("/tournaments/", {"q": "christ"}).context["page"]
    assert [one.name for one in page] == ["Christmas"]
