"""How much of a text is kept, and how much a page shows."""

from __future__ import annotations

import pytest

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.refusals import refused
from tournaments.models import JournalEntry, Seat, Series
from tournaments.seating import hall_page, overview
from tournaments.seating.changes import changing
from tournaments.seating.changes.arrivals import name_substitute
from tournaments.seating.changes.changing import change_seats, steps_of, undo
from tournaments.seating.groups import keep_apart


@pytest.fixture
def series(db: None) -> Series:
    tournament = make_tournament()
    entries = make_entries(tournament, 8)
    return seat_series(tournament, 1, [entries[:4], entries[4:]])


def test_what_a_page_of_the_hall_shows() -> None:
    assert (hall_page.MOST_TABLES, hall_page.MOST_NAMES, overview.MOST_CASES) == (30, 200, 40)


def test_a_substitute_has_a_name_of_120_letters(series: Series) -> None:
    name_substitute(series, 2, f"  {'x' * 121} ", version=series.version, by=COMMAND)
    assert [seat.substitute for seat in Seat.objects.order_by("entry__start_number")] == [
        "", "x" * 120, *[""] * 6,
    ]  # fmt: skip
    written = JournalEntry.objects.get()
    assert (written.before, written.after) == ({"substitute": ""}, {"substitute": "x" * 120})
    assert (written.reason, written.series_number, written.table_number) == (
        "plays on for start number 2", 1, 1,
    )  # fmt: skip
    series.refresh_from_db()
    assert series.version == 2
    for key, name in ((2, " "), (9, "Bo")):
        with refused("substitute-without-name", field="substitute"):
            name_substitute(series, key, name, version=2, by=COMMAND)


def test_a_reason_is_kept_with_300_letters(series: Series) -> None:
    swapped = {1: (5, 2, 3, 4), 2: (1, 6, 7, 8)}
    change_seats(series, swapped, version=series.version, by=COMMAND, why="x" * 301)
    assert JournalEntry.objects.get().reason == "x" * 300


def test_the_last_thirty_changes_can_be_undone(series: Series, monkeypatch: pytest.MonkeyPatch) -> None:
    assert changing.MOST_STEPS == 30
    monkeypatch.setattr(changing, "MOST_STEPS", 3)
    first, second = {1: (1, 2, 3, 4), 2: (5, 6, 7, 8)}, {1: (5, 2, 3, 4), 2: (1, 6, 7, 8)}
    for number in range(4):
        series.refresh_from_db()
        tables = second if number % 2 == 0 else first
        change_seats(series, tables, version=series.version, by=COMMAND, why=str(number))
    assert [step["why"] for step in steps_of(series)] == [str(number) for number in range(1, 4)]
    series.refresh_from_db()
    assert undo(series, version=series.version, by=COMMAND) == "3"


def test_the_word_of_a_group_has_60_letters(series: Series) -> None:
    entries = list(series.tournament.entries.select_related("player").order_by("start_number"))

    def apart(one: int, two: int, word: str = "") -> None:
        pks = [entries[number - 1].pk for number in (one, two)]
        keep_apart(series.tournament, "family", pks, word, by=COMMAND)

    apart(1, 2, "x" * 61)
    for entry in entries[2:6]:
        entry.player.last_name = "L" * 60
        entry.player.save()
    apart(3, 4)
    apart(5, 6)
    words = series.tournament.entries.order_by("start_number").values_list("family", flat=True)
    assert list(words) == [*["x" * 60] * 2, *["L" * 54] * 2, *[f"{'L' * 54} 2"] * 2, "", ""]
