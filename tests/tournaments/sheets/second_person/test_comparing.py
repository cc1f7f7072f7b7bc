"""A sheet that is typed in twice: agreement confirms it, a person decides differences, every version is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from scoring.rules import Tally
from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.sheets.conftest import FOUR, PASSED, table_with_three_deals
from tournaments.access.actors import Actor, device
from tournaments.models import JournalEntry, ScoreSheet, Seat, SkatTable, Tournament
from tournaments.sheets.deals.finishing import finish_sheet
from tournaments.sheets.second_person.comparing import (
    FIRST,
    SECOND,
    Typed,
    choose_figures,
    next_for_second_person,
    type_again,
)
from tournaments.sheets.typing.recording import SheetRefused, StaleSheet, TypedByAnother, record_sheet
from tournaments.sheets.typing.two_typings import differences
from tournaments.web.constraints import violated_constraint

# Lines 1 and 2 exchanged, and 3 with a slip that its total shares: both pass every check.
EXCHANGED = [FOUR[1], FOUR[0], FOUR[2], FOUR[3]]
SLIP = [*FOUR[:2], Tally(-140, 8, 3, stated_total=320), FOUR[3]]
EXCHANGED_FIELDS = [
    f"{name}_{seat}" for seat in (1, 2) for name in ("game_points", "won", "lost", "stated_total")
]
SLIP_FIELDS = ["game_points_3", "stated_total_3"]


def again(table: SkatTable, by: Actor, lines: Sequence[Tally] = FOUR, **more: Any) -> ScoreSheet:
    return type_again(table, Typed(lines, **({"passed": PASSED} | more)), by=by)


def fields_that_differ(sheet: ScoreSheet) -> list[str]:
    seats = list(sheet.skat_table.seats.order_by("number"))
    return [one.field for one in differences(sheet, seats)]


def on_record(table: SkatTable) -> list[Tally]:
    seats = Seat.objects.filter(skat_table=table).order_by("number")
    return [
        Tally(seat.game_points or 0, seat.won or 0, seat.lost or 0, seat.penalty, seat.stated_total)
        for seat in seats
    ]


def people(sheet: ScoreSheet) -> tuple[str, ...]:
    """State, typist, second typist, and who confirmed, as the database has them."""
    stored = ScoreSheet.objects.get(pk=sheet.pk)
    users = [
        user.username if user else "" for user in (stored.recorded_by, stored.second_by, stored.confirmed_by)
    ]
    assert users == [stored.recorded_as, stored.second_as, stored.confirmed_as]
    return (stored.state, *users)


def journalled() -> list[tuple[str, str]]:
    return list(JournalEntry.objects.order_by("number").values_list("action", "actor"))


def decide(table: SkatTable, by: Actor, chosen: dict[str, str], **more: Any) -> ScoreSheet:
    version = ScoreSheet.objects.get(skat_table=table).version
    return choose_figures(table, chosen, version=version, by=by, **more)


@pytest.mark.database
def test_who_types_the_same_confirms_at_once(table: SkatTable, bo: Actor) -> None:
    sheet = again(table, bo)
    assert people(sheet) == ("confirmed", "anna", "", "bo")
    assert sheet.second is None
    assert journalled() == [
        ("sheet-recorded", "anna"),
        ("sheet-typed-again", "bo"),
        ("sheet-confirmed", "bo"),
    ]
    assert on_record(table) == FOUR


def test_pressed_twice_is_done_once(table: SkatTable, bo: Actor) -> None:
    first = again(table, bo)
    assert again(table, bo).version == first.version
    assert len(journalled()) == 3
    with refused("sheet-confirmed"):
        again(table, bo, SLIP)


def test_what_differs_is_kept_once_when_it_is_sent_twice(table: SkatTable, bo: Actor) -> None:
    first = again(table, bo, SLIP)
    assert again(table, bo, SLIP).version == first.version
    assert journalled() == [("sheet-recorded", "anna"), ("sheet-typed-again", "bo")]


def test_what_differs_stands_side_by_side(table: SkatTable, bo: Actor) -> None:
    sheet = again(table, bo, EXCHANGED)
    assert people(sheet) == ("recorded", "anna", "bo", "")
    assert fields_that_differ(sheet) == EXCHANGED_FIELDS
    assert on_record(table) == FOUR
    typed = JournalEntry.objects.get(action="sheet-typed-again")
    assert typed.actor == "bo"
    assert [line["game_points"] for line in typed.after["lines"]] == [240, 363, -104, 118]
    assert [line["series_points"] for line in typed.after["lines"]] == [830, 1023, 356, 608]


def test_passed_deals_and_totals_that_are_not_on_the_paper_are_compared(table: SkatTable, bo: Actor) -> None:
    sheet = again(table, bo, [replace(FOUR[0], stated_total=None), *FOUR[1:]], passed=3, reason="torn")
    assert fields_that_differ(sheet) == ["stated_total_1", "passed"]


def test_points_taken_off_are_compared_and_need_a_ruling(table: SkatTable, bo: Actor) -> None:
    lines = [replace(FOUR[0], penalty=50, stated_total=973), *FOUR[1:]]
    with refused("penalty-without-ruling", field="ruling"):
        again(table, bo, lines)
    assert fields_that_differ(again(table, bo, lines, ruling="spoke")) == ["stated_total_1", "penalty_1"]


def test_the_second_typing_is_checked_like_the_first(table: SkatTable, bo: Actor) -> None:
    with pytest.raises(SheetRefused) as found:
        again(table, bo, [Tally(363, 12, 3, stated_total=1032), *FOUR[1:]])
    assert [problem.code for problem in found.value.problems] == ["total-differs"]
    with refused("lines-and-seats-differ"):
        again(table, bo, FOUR[:3])
    assert people(ScoreSheet.objects.get()) == ("recorded", "anna", "", "")
    assert len(journalled()) == 1


def test_nobody_types_his_own_sheet_again(table: SkatTable, anna: Actor) -> None:
    with refused("own-sheet"):
        again(table, anna)
    assert people(ScoreSheet.objects.get()) == ("recorded", "anna", "", "")


def test_a_phone_confirms_nothing(table: SkatTable) -> None:
    with refused("not-your-table", table=1):
        again(table, device(table))


def test_another_person_cannot_write_over_the_sheet(table: SkatTable, bo: Actor, dora: Actor) -> None:
    """Whatever version the form has: an answer about a stale one would show the figures."""
    for version in (0, 1, 9):
        for by in (bo, dora):
            with pytest.raises(TypedByAnother):
                record_sheet(table, SLIP, passed=PASSED, version=version, by=by)
    assert on_record(table) == FOUR


def test_the_typist_may_still_correct_his_sheet(table: SkatTable, anna: Actor, bo: Actor) -> None:
    again(table, bo, SLIP)
    sheet = record_sheet(table, SLIP, passed=PASSED, version=2, by=anna)
    assert people(sheet) == ("recorded", "anna", "bo", "")
    assert fields_that_differ(sheet) == []
    assert people(decide(table, bo, {})) == ("confirmed", "anna", "", "bo")


@pytest.mark.parametrize("chosen", ["none", "another"])
def test_only_where_it_was_chosen(table: SkatTable, bo: Actor, chosen: str) -> None:
    Tournament.objects.update(second_person=chosen)
    with refused("not-typed-twice"):
        again(SkatTable.objects.get(pk=table.pk), bo)


def test_a_sheet_kept_deal_by_deal_is_compared_with_the_paper(bo: Actor) -> None:
    table = table_with_three_deals()
    Tournament.objects.update(second_person="blind")
    table = SkatTable.objects.get(pk=table.pk)
    finish_sheet(table, stated=[None] * 3, penalties=[0] * 3, version=0, by=COMMAND)
    with refused("not-typed-twice"):
        again(table, bo, [Tally(20, 1, 0)] * 3, passed=0)


def test_my_slip_confirms_the_first(table: SkatTable, bo: Actor) -> None:
    again(table, bo, SLIP)
    sheet = decide(table, bo, dict.fromkeys(SLIP_FIELDS, FIRST))
    assert people(sheet) == ("confirmed", "anna", "", "bo")
    assert on_record(table) == FOUR
    assert journalled()[2:] == [("sheet-confirmed", "bo")]


def test_who_corrects_the_first_needs_another_to_accept_it(table: SkatTable, anna: Actor, bo: Actor) -> None:
    again(table, bo, SLIP)
    before = ScoreSheet.objects.get().recorded_at
    corrected = decide(table, bo, dict.fromkeys(SLIP_FIELDS, SECOND))

    assert people(corrected) == ("recorded", "bo", "anna", "")
    assert (on_record(table), corrected.second_at) == (SLIP, before)
    assert fields_that_differ(corrected) == SLIP_FIELDS
    entry = JournalEntry.objects.get(action="sheet-corrected")
    assert (entry.actor, entry.before["lines"][2]["game_points"]) == ("bo", -104)
    assert entry.after["lines"][2]["game_points"] == -140
    # Bo cannot accept figures that he typed himself, but Anna can.
    with refused("own-figures"):
        decide(table, bo, dict.fromkeys(SLIP_FIELDS, FIRST))
    assert people(decide(table, anna, dict.fromkeys(SLIP_FIELDS, FIRST))) == ("confirmed", "bo", "", "anna")


@pytest.mark.parametrize(("right", "typist", "lines"), [(FIRST, "anna", FOUR), (SECOND, "bo", SLIP)])
@pytest.mark.database
def test_a_third_person_decides_at_once(
    table: SkatTable, bo: Actor, dora: Actor, right: str, typist: str, lines: list[Tally]
) -> None:
    again(table, bo, SLIP)
    sheet = decide(table, dora, dict.fromkeys(SLIP_FIELDS, right))
    assert people(sheet) == ("confirmed", typist, "", "director")
    assert on_record(table) == lines


def test_the_first_typist_sees_his_slip(table: SkatTable, anna: Actor, bo: Actor) -> None:
    again(table, bo, SLIP)
    with refused("own-figures"):
        decide(table, anna, dict.fromkeys(SLIP_FIELDS, FIRST))
    sheet = decide(table, anna, dict.fromkeys(SLIP_FIELDS, SECOND))
    assert (people(sheet), on_record(table)) == (("confirmed", "bo", "", "anna"), SLIP)


def test_each_figure_is_decided_for_itself(table: SkatTable, bo: Actor, dora: Actor) -> None:
    both = [EXCHANGED[0], EXCHANGED[1], SLIP[2], FOUR[3]]
    again(table, bo, both)
    chosen = dict.fromkeys(EXCHANGED_FIELDS, FIRST) | dict.fromkeys(SLIP_FIELDS, SECOND)
    assert people(decide(table, bo, chosen)) == ("recorded", "bo", "anna", "")
    assert on_record(table) == SLIP
    # Figures on which both agree are not asked again.
    assert fields_that_differ(ScoreSheet.objects.get()) == SLIP_FIELDS
    assert people(decide(table, dora, dict.fromkeys(SLIP_FIELDS, FIRST))) == (
        "confirmed",
        "bo",
        "",
        "director",
    )


def test_the_first_typist_keeps_some_of_his_figures(table: SkatTable, anna: Actor, bo: Actor) -> None:
    again(table, bo, [EXCHANGED[0], EXCHANGED[1], SLIP[2], FOUR[3]])
    chosen = dict.fromkeys(EXCHANGED_FIELDS, FIRST) | dict.fromkeys(SLIP_FIELDS, SECOND)
    assert people(decide(table, anna, chosen)) == ("recorded", "anna", "bo", "")
    assert fields_that_differ(ScoreSheet.objects.get()) == EXCHANGED_FIELDS
    assert on_record(table) == SLIP


def test_a_mixture_that_breaks_the_rules_needs_a_reason(table: SkatTable, bo: Actor, dora: Actor) -> None:
    again(table, bo, SLIP)
    mixture = {"game_points_3": SECOND, "stated_total_3": FIRST}
    with pytest.raises(SheetRefused):
        decide(table, dora, mixture)
    assert people(ScoreSheet.objects.get()) == ("recorded", "anna", "bo", "")
    sheet = decide(table, dora, mixture, reason="added up wrongly at the table")
    assert (people(sheet), sheet.reason) == (
        ("confirmed", "bo", "", "director"),
        "added up wrongly at the table",
    )


def test_every_figure_has_to_be_decided(table: SkatTable, bo: Actor) -> None:
    again(table, bo, SLIP)
    with refused("figure-not-chosen", field="stated_total_3"):
        decide(table, bo, {"game_points_3": FIRST, "stated_total_3": "neither"})
    with pytest.raises(StaleSheet):
        choose_figures(table, dict.fromkeys(SLIP_FIELDS, FIRST), version=1, by=bo)


def test_typing_again_replaces_the_second_typing(table: SkatTable, bo: Actor, dora: Actor) -> None:
    again(table, bo, SLIP)
    again(table, dora, EXCHANGED)
    assert people(ScoreSheet.objects.get()) == ("recorded", "anna", "director", "")
    assert people(again(table, bo)) == ("confirmed", "anna", "", "bo")
    assert [actor for action, actor in journalled() if action == "sheet-typed-again"] == [
        "bo",
        "director",
        "bo",
    ]


def test_the_choice_of_the_tournament_may_change_meanwhile(table: SkatTable, bo: Actor) -> None:
    """Bo, who typed the second version, now writes over the first: he does not stand against himself."""
    again(table, bo, SLIP)
    Tournament.objects.update(second_person="none")
    table = SkatTable.objects.get(pk=table.pk)
    assert people(record_sheet(table, EXCHANGED, passed=PASSED, version=2, by=bo)) == (
        "recorded",
        "bo",
        "",
        "",
    )


def test_own_sheets_are_not_next(table: SkatTable, anna: Actor, bo: Actor) -> None:
    series = table.series
    found = [next_for_second_person(series, after=after, by=by) for after in (0, 1, 2) for by in (anna, bo)]
    assert found == [None, 1, None, 1, None, 1]


@pytest.mark.parametrize(
    ("columns", "constraint"),
    [
        ({"second_by": "anna", "second_as": "somebody"}, "sheet_not_typed_twice_by_one"),
        ({"second_by": None, "second_as": "anna"}, "sheet_not_typed_twice_by_one"),
        ({"second_at": None}, "sheet_second_typing_whole_and_open"),
        ({"second": None}, "sheet_second_typing_whole_and_open"),
        (
            {"state": "confirmed", "confirmed_at": "2026-11-21T20:00:00Z", "confirmed_as": "director"},
            "sheet_second_typing_whole_and_open",
        ),
    ],
)
@pytest.mark.database
def test_the_database_refuses_half_a_second_typing(
    table: SkatTable, bo: Actor, columns: dict[str, Any], constraint: str
) -> None:
    again(table, bo, SLIP)
    values = {
        name: User.objects.get(username=who) if name == "second_by" and who else who
        for name, who in columns.items()
    }
    with pytest.raises(IntegrityError) as error, transaction.atomic():
        ScoreSheet.objects.update(**values)
    assert violated_constraint(error.value) == constraint
