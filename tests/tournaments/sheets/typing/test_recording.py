"""Recording a sheet: checked, settled, written whole, journalled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from django.contrib.auth.models import User
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules import Tally
from scoring.rules.settlement import Settlement
from scoring.systems import find_rule_system
from tests.examples import examples
from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.sheets.conftest import FOUR, PASSED
from tournaments.access.actors import login
from tournaments.demo.evening import play_series
from tournaments.models import JournalEntry, ScoreSheet, Series, SkatTable, Tournament
from tournaments.sheets.second_person.confirming import confirm_sheet
from tournaments.sheets.typing.recording import SheetRefused, StaleSheet, record_sheet

pytestmark = pytest.mark.database

OTHER = [replace(FOUR[0], game_points=339, stated_total=999), *FOUR[1:]]
WRONG = [replace(FOUR[0], stated_total=999), *FOUR[1:]]
RESULT = ("game_points", "won", "lost", "lost_by_others", "penalty", "stated_total", "series_points")


def results(table: SkatTable) -> list[tuple[int | None, ...]]:
    return list(table.seats.order_by("number").values_list(*RESULT))


def test_a_right_sheet_is_settled_and_stored(skat_table: SkatTable, recorder: User) -> None:
    sheet = record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=login(recorder))

    assert results(skat_table) == [
        (363, 12, 3, 7, 0, 1023, 1023),
        (240, 9, 2, 8, 0, 830, 830),
        (-104, 8, 3, 7, 0, 356, 356),
        (118, 7, 2, 8, 0, 608, 608),
    ]
    assert (sheet.version, sheet.state, sheet.passed, sheet.recorded_by, sheet.reason) == (
        1,
        "recorded",
        2,
        recorder,
        "",
    )


def test_a_save_settles_the_sheet_once(
    skat_table: SkatTable, recorder: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    settled: list[Sequence[Tally]] = []
    settle = Settlement.settle

    def noted(self: Settlement, tallies: Sequence[Tally]) -> Any:
        settled.append(tallies)
        return settle(self, tallies)

    monkeypatch.setattr(Settlement, "settle", noted)

    record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=login(recorder))

    assert settled == [FOUR]


def test_the_change_is_counted_and_written_down(skat_table: SkatTable, recorder: User) -> None:
    record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=login(recorder))

    tournament = Tournament.objects.get()
    entry = JournalEntry.objects.get()
    assert tournament.result_version == 1
    assert tournament.results_changed_at is not None
    assert (entry.action, entry.by, entry.series_number, entry.table_number) == (
        "sheet-recorded",
        recorder,
        1,
        1,
    )
    assert entry.before == {}
    assert entry.after["passed"] == 2
    assert entry.after["lines"][2] == {
        "seat": 3,
        "start_number": 3,
        "name": "Őrsi János",
        "game_points": -104,
        "won": 8,
        "lost": 3,
        "penalty": 0,
        "stated_total": 356,
        "series_points": 356,
    }


def test_every_problem_is_told_at_once(skat_table: SkatTable, recorder: User) -> None:
    wrong = [
        replace(FOUR[0], stated_total=1032),
        FOUR[1],
        replace(FOUR[2], game_points=19, won=1, lost=0),
        FOUR[3],
    ]

    with pytest.raises(SheetRefused) as refused:
        record_sheet(skat_table, wrong, passed=PASSED, version=0, by=login(recorder))

    found = {(problem.code, problem.seat, problem.field) for problem in refused.value.problems}
    assert found == {
        ("games-do-not-add-up", None, "passed"),
        ("points-unreachable", 3, "game_points"),
        ("total-differs", 1, "stated_total"),
        ("total-differs", 2, "stated_total"),
        ("total-differs", 3, "stated_total"),
        ("total-differs", 4, "stated_total"),
    }
    assert not ScoreSheet.objects.exists()
    assert not JournalEntry.objects.exists()


def test_with_a_reason_a_wrong_paper_is_kept_as_it_is(skat_table: SkatTable, recorder: User) -> None:
    sheet = record_sheet(
        skat_table, FOUR, passed=9, version=0, by=login(recorder), reason="the paper has 55 deals"
    )

    assert (sheet.passed, sheet.reason) == (9, "the paper has 55 deals")
    assert JournalEntry.objects.get().reason == "the paper has 55 deals"


def test_a_reason_for_a_right_sheet_is_not_kept(skat_table: SkatTable, recorder: User) -> None:
    assert (
        record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=login(recorder), reason="?").reason == ""
    )


def test_points_are_taken_off_only_with_a_ruling(skat_table: SkatTable, recorder: User) -> None:
    fined = [replace(FOUR[0], penalty=50, stated_total=973), *FOUR[1:]]

    with refused("penalty-without-ruling", field="ruling"):
        record_sheet(skat_table, fined, passed=PASSED, version=0, by=login(recorder))
    record_sheet(skat_table, fined, passed=PASSED, version=0, by=login(recorder), ruling="looked at the skat")

    assert results(skat_table)[0] == (363, 12, 3, 7, 50, 973, 973)


def test_a_correction_keeps_both_versions_in_the_journal(skat_table: SkatTable, recorder: User) -> None:
    record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=login(recorder))
    better = [replace(FOUR[0], game_points=339, stated_total=999), *FOUR[1:]]

    sheet = record_sheet(skat_table, better, passed=PASSED, version=1, by=login(recorder))

    newest = JournalEntry.objects.first()
    assert newest is not None
    assert (sheet.version, newest.action) == (2, "sheet-corrected")
    assert (newest.before["lines"][0]["game_points"], newest.after["lines"][0]["game_points"]) == (363, 339)


def test_an_old_form_does_not_overwrite(skat_table: SkatTable, recorder: User) -> None:
    record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=login(recorder))

    with pytest.raises(StaleSheet) as stale:
        record_sheet(skat_table, OTHER, passed=PASSED, version=0, by=login(recorder))

    assert stale.value.sheet is not None
    assert (stale.value.sheet.version, stale.value.code) == (1, "sheet-stale-own")
    with refused("sheet-stale"):
        record_sheet(skat_table, OTHER, passed=PASSED, version=0, by=COMMAND)


@pytest.mark.parametrize("name", ["recorder", "director"])
def test_the_same_numbers_are_saved_once(
    skat_table: SkatTable, recorder: User, director: User, name: str
) -> None:
    """A form that is sent twice, because its answer was lost, or two people who typed the same."""
    by = login({"recorder": recorder, "director": director}[name])
    record_sheet(skat_table, WRONG, passed=PASSED, version=0, by=login(recorder), reason="sic", ruling="so")
    again = record_sheet(skat_table, WRONG, passed=PASSED, version=0, by=by, reason="sic", ruling="so")
    assert (again.version, again.recorded_as, JournalEntry.objects.count()) == (1, "recorder", 1)
    same: dict[str, Any] = {"passed": PASSED, "reason": "sic", "ruling": "so"}
    for other in ({"reason": "else"}, {"ruling": "else"}, {"passed": 3}):
        with pytest.raises(StaleSheet):
            record_sheet(skat_table, WRONG, version=0, by=by, **(same | other))


def test_what_was_saved_and_confirmed_since_is_still_saved(
    skat_table: SkatTable, recorder: User, director: User
) -> None:
    """The answer was lost, a second person confirmed the sheet, and the form is sent again."""
    sheet = record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=login(recorder), reason="not needed")
    Tournament.objects.update(second_person="another")
    confirm_sheet(sheet, version=1, by=login(director))

    again = record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=login(recorder), reason="not needed")
    assert (again.version, again.state) == (2, "confirmed")


def test_a_second_typist_does_not_learn_by_typing_that_the_numbers_are_the_same(
    skat_table: SkatTable, recorder: User, director: User
) -> None:
    Tournament.objects.update(second_person="blind")
    record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=login(recorder))
    with refused("typed-by-another"):
        record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=login(director))


@pytest.mark.parametrize(("state", "code"), [("closed", "series-closed"), ("draft", "seats-not-released")])
def test_only_a_running_series_takes_sheets(series: Series, recorder: User, state: str, code: str) -> None:
    Series.objects.update(state=state)

    with refused(code, number=1):
        record_sheet(series.skat_tables.get(number=1), FOUR, passed=PASSED, version=0, by=login(recorder))

    assert not ScoreSheet.objects.exists()


def test_a_confirmed_sheet_is_not_changed(skat_table: SkatTable, recorder: User, director: User) -> None:
    sheet = record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=login(recorder))
    Tournament.objects.update(second_person="another")
    confirm_sheet(sheet, version=1, by=login(director))

    with refused("sheet-confirmed"):
        record_sheet(skat_table, OTHER, passed=PASSED, version=1, by=login(recorder))


def test_one_line_for_each_seat(skat_table: SkatTable, recorder: User) -> None:
    with refused("lines-and-seats-differ"):
        record_sheet(skat_table, FOUR[:3], passed=14, version=0, by=login(recorder))


SYSTEM = find_rule_system("danish")
SLIPS = ("game_points", "won", "lost", "stated_total")


@given(st.randoms(use_true_random=False), st.sampled_from([3, 4]), st.sampled_from(SLIPS), st.data())
@examples(20)
def test_a_played_sheet_is_right_and_every_single_slip_is_found(
    chance: Random, seats: int, field: str, data: st.DataObject
) -> None:
    """Typing the sheet's own total as a check number finds every slip (product.md)."""
    lines, passed = play_series([1.0] * seats, 12, SYSTEM, chance)
    assert SYSTEM.settle_tallies(lines, passed=passed, rounds=12).problems == ()

    seat = data.draw(st.integers(0, seats - 1))
    right = getattr(lines[seat], field)
    wrong = data.draw(
        st.integers(right - 40, right + 40).filter(lambda n: n != right and (n >= 0 or right < 0))
    )
    slipped: list[Tally] = [*lines]
    slipped[seat] = replace(lines[seat], **{field: wrong})
    assert SYSTEM.settle_tallies(slipped, passed=passed, rounds=12).problems != ()
