"""A desk with two series, each with an objection, a call and a correction: what stands on which page."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.test import Client

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.tournaments.sheets.conftest import FOUR
from tournaments.models import DeskCall, Objection, ScoreSheet, Series, Tournament, Venue
from tournaments.sheets import overview
from tournaments.sheets.objections import open_objections
from tournaments.sheets.overview import Surroundings, next_open, surroundings_of
from tournaments.sheets.typing.recording import record_sheet

SHEETS = "/tournaments/club-evening/sheets/"
NOON = dt.datetime(2026, 11, 21, 12, 0, tzinfo=dt.UTC)
RESULT = [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)]


@pytest.fixture
def both(db: None) -> tuple[Series, Series]:
    """Two running series of four tables each."""
    tournament = make_tournament()
    entries = make_entries(tournament, 16)
    tables = [entries[at : at + 4] for at in range(0, 16, 4)]
    return seat_series(tournament, 1, tables), seat_series(tournament, 2, tables)


def object_to(series: Series, table: int, minutes: int) -> Objection:
    seat = series.skat_tables.get(number=table).seats.get(number=1)
    return Objection.objects.create(seat=seat, text="No", made_at=NOON + dt.timedelta(minutes=minutes))


def call(series: Series, table: int, minutes: int) -> DeskCall:
    at = NOON + dt.timedelta(minutes=minutes)
    return DeskCall.objects.create(skat_table=series.skat_tables.get(number=table), called_at=at)


def page_of(client: Client, number: int, **query: str) -> dict[str, Any]:
    names = ("tournament", "series", "corrected", "arriving", "said_closed", "open_here", "calls_refresh")
    more = ("all_series", "objections", "calls", "unheard", "timer")
    context = client.get(f"{SHEETS}{number}/", query).context
    marked = [one.number for one in context["desk"].board.tiles if one.state.value == "doubt"]
    found = {name: context[name] for name in names} | {"marked": marked}
    return found | {name: list(context[name] or ()) for name in more}


def test_each_page_marks_its_own_tables_and_lists_what_waits_anywhere(
    recorder_client: Client, both: tuple[Series, Series]
) -> None:
    one, two = both
    objections = [object_to(two, 1, 1), object_to(one, 2, 2), object_to(two, 4, 3)]
    calls = [call(one, 3, 1), call(two, 2, 2)]
    usual = {
        "tournament": one.tournament,
        "corrected": None,
        "arriving": False,
        "said_closed": False,
        "calls_refresh": True,
        "all_series": [one, two],
        "objections": objections,
        "calls": calls,
        "unheard": [],
        "timer": [],
    }
    assert page_of(recorder_client, 1) == usual | {"series": one, "open_here": 1, "marked": [2, 3]}
    assert page_of(recorder_client, 2) == usual | {"series": two, "open_here": 2, "marked": [1, 2, 4]}
    assert page_of(recorder_client, 2, arriving="1")["arriving"]
    assert page_of(recorder_client, 2, said="closed")["said_closed"]
    assert not page_of(recorder_client, 2, said="open")["said_closed"]


def test_a_correction_is_shown_on_the_page_of_its_series_only(
    recorder_client: Client, both: tuple[Series, Series]
) -> None:
    table = both[0].skat_tables.get(number=3)
    record_sheet(table, FOUR, passed=2, version=0, by=COMMAND)
    record_sheet(table, FOUR, passed=3, version=1, by=COMMAND, reason="torn")
    record_sheet(both[1].skat_tables.get(number=3), FOUR, passed=2, version=0, by=COMMAND)
    places = [(1, "3"), (1, "2"), (1, "9"), (1, "x"), (1, ""), (2, "3")]
    found = [page_of(recorder_client, number, corrected=typed)["corrected"] for number, typed in places]
    assert [one and (one.series_number, one.table_number, one.after["passed"]) for one in found] == [
        (1, 3, 3), None, None, None, None, None,
    ]  # fmt: skip


def test_what_stands_around_a_table(both: tuple[Series, Series], monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = both
    for series, number, minutes in ((one, 1, 3), (one, 3, 1), (one, 4, 2), (two, 2, 0)):
        store_result(series.skat_tables.get(number=number), RESULT, 37)
        recorded_at = NOON + dt.timedelta(minutes=minutes)
        ScoreSheet.objects.filter(skat_table__series=series, skat_table__number=number).update(
            recorded_at=recorded_at
        )
    around = surroundings_of(one.skat_tables.get(number=3))
    assert around == Surroundings(tables=4, open_tables=[2], open_count=1, tables_in=[1, 3, 4])
    assert (around.in_count, around.are_all_named) == (3, True)
    monkeypatch.setattr(overview, "MOST_LINKS", 2)
    assert surroundings_of(one.skat_tables.get(number=3)).tables_in == [1, 4]  # those that came last
    few = surroundings_of(two.skat_tables.get(number=3))
    assert few == Surroundings(tables=4, open_tables=[1, 4], open_count=3, tables_in=[2])
    assert (few.in_count, few.are_all_named) == (1, False)


def test_which_table_is_next(both: tuple[Series, Series]) -> None:
    one, two = both
    store_result(one.skat_tables.get(number=3), RESULT, 37)
    assert [next_open(one, after=after) for after in range(5)] == [1, 2, 4, 4, 1]
    assert [next_open(two, after=after) for after in range(5)] == [1, 2, 3, 4, 1]
    one.skat_tables.filter(number=1).update(sheet_arrived_at=NOON)
    assert [next_open(one, after=after) for after in range(5)] == [1] * 5
    Tournament.objects.update(at_venues="lead")
    Venue.objects.create(tournament=one.tournament, number=2, name="Vejle", first_table=1, last_table=2)
    assert [next_open(one, after=after) for after in range(5)] == [4] * 5


def test_a_sheet_of_another_venue_is_not_typed_here(
    recorder_client: Client, both: tuple[Series, Series]
) -> None:
    Tournament.objects.update(at_venues="lead")
    tournament = both[0].tournament
    Venue.objects.create(tournament=tournament, number=2, name="Vejle", first_table=1, last_table=2)
    answer = recorder_client.get(f"{SHEETS}2/2/", follow=True)
    assert answer.redirect_chain == [(f"{SHEETS}2/", 302)]
    assert [str(one) for one in answer.context["messages"]] == ["Table 2 is typed in at Vejle."]
    assert recorder_client.get(f"{SHEETS}2/3/").status_code == 200


@pytest.mark.parametrize("page", ["", "deals/", "finish/", "slip/"])
def test_before_the_release_no_table_has_a_page(
    director_client: Client, both: tuple[Series, Series], page: str
) -> None:
    Series.objects.filter(number=2).update(state="checked")
    found = [director_client.get(f"{SHEETS}{number}/1/{page}").status_code for number in (1, 2)]
    assert found == [200, 404]


def test_objections_oldest_first_of_what_was_asked(both: tuple[Series, Series]) -> None:
    one, two = both
    other = make_tournament("Another")
    third = seat_series(other, 1, [make_entries(other, 3)])
    late, early, foreign = object_to(one, 1, 3), object_to(two, 1, 1), object_to(third, 1, 2)
    early_too = object_to(one, 2, 2)
    Objection.objects.create(
        seat=one.skat_tables.get(number=3).seats.get(number=1), text="No", answer="9", settled_at=NOON
    )
    asked = (one.tournament, other, one, two, one.skat_tables.get(number=1), two.skat_tables.get(number=1))
    assert [list(open_objections(of)) for of in asked] == [
        [early, early_too, late], [foreign], [early_too, late], [early], [late], [early],
    ]  # fmt: skip
