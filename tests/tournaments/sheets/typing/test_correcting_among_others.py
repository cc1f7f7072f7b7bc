"""Corrections of one table among those of other tables, series and tournaments."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.rules import Tally
from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.tournaments.sheets.conftest import FOUR, HEARTS
from tournaments.models import Deal, JournalEntry, ScoreSheet, SkatTable
from tournaments.sheets.deals.finishing import finish_sheet
from tournaments.sheets.deals.recording import add_deal, change_deal
from tournaments.sheets.typing.correcting import correction_sentences, newest_correction, ranking_of
from tournaments.sheets.typing.recording import record_sheet
from tournaments.sheets.typing.storing import store_sheet
from tournaments.sheets.undoing import undo_correction

WRONG = [replace(FOUR[0], game_points=339, stated_total=999), *FOUR[1:]]


def tables_of(name: str) -> list[SkatTable]:
    """Two series with two tables each."""
    tournament = make_tournament(name)
    entries = make_entries(tournament, 8)
    series = [seat_series(tournament, number, [entries[:4], entries[4:]]) for number in (1, 2)]
    return [table for one in series for table in one.skat_tables.order_by("number")]


def type_in(table: SkatTable, lines: list[Tally], version: int) -> ScoreSheet:
    return record_sheet(table, lines, passed=2, version=version, by=COMMAND)


def corrections(tables: list[SkatTable]) -> list[tuple[str, int | None, int | None, int] | None]:
    found = [newest_correction(table) for table in tables]
    return [
        None
        if one is None
        else (one.tournament.name, one.series_number, one.table_number, one.after["version"])
        for one in found
    ]


def test_each_table_has_its_own_newest_correction(db: None) -> None:
    tables = [*tables_of("Club evening"), *tables_of("Another")]
    for table in tables[:-1]:
        type_in(table, FOUR, 0)
    for number in (0, 1, 2, 4):
        type_in(tables[number], WRONG, 1)
    type_in(tables[0], FOUR, 2)
    assert corrections(tables) == [
        ("Club evening", 1, 1, 3),
        ("Club evening", 1, 2, 2),
        ("Club evening", 2, 1, 2),
        None,
        ("Another", 1, 1, 2),
        None,
        None,
        None,
    ]


def test_whose_first_result_it_is_had_no_rank(db: None) -> None:
    table, other, *_later = tables_of("Club evening")
    tournament = table.series.tournament
    before = ranking_of(tournament)
    type_in(table, WRONG, 0)
    type_in(table, FOUR, 1)
    assert correction_sentences(table, before) == [
        "Table 1 is corrected: Åse Madsen 999 → 1,023.",
        "Ranks: Åse Madsen – → 1, Kurt Hansen – → 2, Inge Sørensen – → 3, Őrsi János – → 4.",
    ]
    assert correction_sentences(table, {}) == ["Table 1 is corrected: Åse Madsen 999 → 1,023."]
    type_in(other, FOUR, 0)
    assert correction_sentences(other, before) == ["Table 2 is saved; nothing has changed."]
    type_in(other, WRONG, 1)
    ranks = correction_sentences(other, before)[1]
    # Eight had no rank: six are named.
    assert (ranks.count("– → "), ranks[-11:]) == (6, "and 2 more.")


def test_a_deal_changed_at_another_table_is_not_undone_with_this_sheet(db: None) -> None:
    tournament = make_tournament(rules="tchibo", rounds=1)
    entries = make_entries(tournament, 6)
    own, other = seat_series(tournament, 1, [entries[:3], entries[3:]]).skat_tables.order_by("number")
    for table in (own, other):
        for number in (1, 2, 3):
            add_deal(table, HEARTS | {"declarer": number}, number=number, by=COMMAND)
    finish_sheet(own, stated=[20] * 3, penalties=[0] * 3, version=0, by=COMMAND)
    change_deal(other, HEARTS | {"tops": 2}, number=1, version=1, by=COMMAND)
    finish_sheet(own, stated=[None] * 3, penalties=[0] * 3, version=1, by=COMMAND)
    undo_correction(own, version=2, by=COMMAND)
    assert list(own.seats.order_by("number").values_list("stated_total", flat=True)) == [20] * 3
    assert [deal.told["tops"] for deal in Deal.objects.order_by("skat_table__number", "number")] == [
        1, 1, 1, 2, 1, 1,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("reason", "ruling", "noted"), [("", "", ""), ("", "so", "so"), ("sic", "so", "sic")]
)
def test_a_confirmed_sheet_that_is_replaced_waits_again(
    db: None, reason: str, ruling: str, noted: str
) -> None:
    """As an import does, which asks nobody."""
    table = tables_of("Club evening")[0]
    sheet = type_in(table, FOUR, 0)
    ScoreSheet.objects.update(state="confirmed", confirmed_as="bo", confirmed_at=sheet.recorded_at)
    settled = table.series.tournament.rule_system.settle_tallies(WRONG, passed=2, rounds=None)
    sheet = ScoreSheet.objects.get()
    store_sheet(table, settled, by=COMMAND, reason=reason, ruling=ruling, sheet=sheet)
    stored = ScoreSheet.objects.get()
    assert (stored.state, stored.version, stored.confirmed_as, stored.confirmed_at) == (
        "recorded",
        2,
        "",
        None,
    )
    assert (stored.reason, stored.ruling, stored.recorded_as) == (reason, ruling, "tests")
    entry = JournalEntry.objects.latest("number")
    assert (entry.action, entry.reason, entry.series_number, entry.table_number) == (
        "sheet-corrected", noted, 1, 1,
    )  # fmt: skip
