"""Texts, times and series of a sheet that was typed in twice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.factories import COMMAND, seat_series
from tests.refusals import refused
from tests.tournaments.sheets.conftest import FOUR
from tests.tournaments.sheets.second_person.test_comparing import SLIP, SLIP_FIELDS, again, decide, on_record
from tournaments.access.actors import Actor
from tournaments.models import JournalEntry, Ruling, ScoreSheet, Series, SkatTable, Tournament, Venue
from tournaments.sheets.second_person.comparing import FIRST, SECOND, next_for_second_person, seats_of
from tournaments.sheets.typing.recording import record_sheet


def test_a_third_person_does_not_type_a_confirmed_sheet(table: SkatTable, bo: Actor, dora: Actor) -> None:
    again(table, bo)
    with refused("sheet-confirmed"):
        again(table, dora)
    with refused("sheet-confirmed"):
        again(table, bo, passed=3, reason="torn")


@pytest.mark.parametrize(
    "texts", [{}, {"reason": "torn"}, {"ruling": "late"}, {"reason": "torn", "ruling": "late"}]
)
def test_the_journal_has_the_texts_of_the_second_typing(
    table: SkatTable, bo: Actor, texts: dict[str, str]
) -> None:
    again(table, bo, SLIP, **texts)
    entry = JournalEntry.objects.get(action="sheet-typed-again")
    assert {name: text for name, text in entry.after.items() if name in ("reason", "ruling")} == texts
    assert (entry.series_number, entry.table_number, entry.after["version"], entry.before) == (1, 1, 2, {})


def test_the_texts_of_the_second_typing_are_taken_over(table: SkatTable, bo: Actor, dora: Actor) -> None:
    """Passed deals, a penalty and the texts that explain both."""
    first, second = ScoreSheet.objects.get().recorded_at, [replace(FOUR[0], penalty=50), *FOUR[1:]]
    typed_at = again(table, bo, second, passed=3, reason="torn", ruling="late").second_at
    assert typed_at is not None
    assert first < typed_at
    sheet = decide(table, dora, {"penalty_1": SECOND, "passed": SECOND})
    assert (sheet.reason, sheet.ruling, sheet.passed, sheet.version) == ("torn", "late", 3, 4)
    assert (on_record(table)[0], sheet.recorded_at) == (second[0], typed_at)


def test_texts_of_the_first_typing_stay(table: SkatTable, anna: Actor, bo: Actor, dora: Actor) -> None:
    lines = [replace(FOUR[0], penalty=50), *FOUR[1:]]
    record_sheet(table, lines, passed=3, version=1, by=anna, reason="wet", ruling="spoke")
    again(table, bo, lines, passed=4, reason="torn", ruling="late")
    sheet = decide(table, bo, {"passed": SECOND})
    assert (sheet.reason, sheet.ruling, sheet.passed) == ("wet", "spoke", 4)
    sheet = decide(table, bo, {"passed": SECOND}, reason="counted")
    assert (sheet.reason, sheet.ruling) == ("counted", "spoke")


def test_released_results_are_replaced_with_a_reason_only(table: SkatTable, bo: Actor, dora: Actor) -> None:
    again(table, bo, SLIP)
    Series.objects.update(results_released=True)
    with refused("correction-without-reason", field="why"):
        decide(table, dora, dict.fromkeys(SLIP_FIELDS, SECOND))
    decide(table, dora, dict.fromkeys(SLIP_FIELDS, SECOND), reason="the 3 was an 8")
    assert JournalEntry.objects.get(action="sheet-corrected").reason == "the 3 was an 8"
    assert ScoreSheet.objects.get().reason == ""


def test_the_first_typing_is_accepted_with_its_time(table: SkatTable, bo: Actor) -> None:
    first = ScoreSheet.objects.get().recorded_at
    again(table, bo, SLIP)
    assert decide(table, bo, dict.fromkeys(SLIP_FIELDS, FIRST)).recorded_at == first


def test_the_next_sheet_is_one_of_this_series(table: SkatTable, anna: Actor, bo: Actor) -> None:
    series = table.series
    later = seat_series(series.tournament, 2, [[seat.entry for seat in table.seats.all()]])
    assert [next_for_second_person(one, after=0, by=bo) for one in (series, later)] == [1, None]
    assert [next_for_second_person(series, after=0, by=by) for by in (COMMAND, anna)] == [1, None]
    Tournament.objects.update(at_venues="lead")
    Venue.objects.create(tournament=series.tournament, number=2, name="Vejle", first_table=1, last_table=1)
    assert next_for_second_person(series, after=0, by=bo) is None


def test_seats_with_the_points_of_their_rulings(table: SkatTable) -> None:
    entry = table.seats.get(number=2).entry
    Ruling.objects.create(
        tournament=table.series.tournament, entry=entry, series_number=1, points=50, text="late", referee="Bo"
    )
    found = [(seat.number, seat.ruled) for seat in seats_of(table)]
    assert found == [(1, 0), (2, 50), (3, 0), (4, 0)]
