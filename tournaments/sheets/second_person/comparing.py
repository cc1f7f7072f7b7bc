"""A sheet is typed in twice, the second time blind, and the typings are compared. A person decides the differences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from scoring.rules import Settled, Tally
from tournaments.access.actors import Actor
from tournaments.access.permissions import Action, may
from tournaments.access.venues import kept_here
from tournaments.foundations.errors import Refused
from tournaments.journal.sheet_data import typing_as_data
from tournaments.journal.writing import write_journal_of_table
from tournaments.models import JournalEntry, ScoreSheet, Seat, Series, SkatTable
from tournaments.sheets.desk_order import going_round, not_typed_by, tables_to_confirm
from tournaments.sheets.second_person.confirming import locked_sheet, store_confirmation
from tournaments.sheets.typing.reasons import needed_reason
from tournaments.sheets.typing.recording import (
    StaleSheet,
    is_hidden_from,
    is_kept_by_deals,
    lock_table,
    refuse_what_is_wrong,
    refuse_without_why,
    settle_lines,
)
from tournaments.sheets.typing.storing import store_sheet
from tournaments.sheets.typing.two_typings import (
    Figures,
    Signature,
    differences,
    differing,
    figures_of,
    figures_on_record,
    is_second_typist,
    is_typist,
    second_signature_of,
    set_second,
    signature_of,
    tallies_of,
)
from tournaments.standings.rulings.ruled import mark_ruled

FIRST, SECOND = "first", "second"


@dataclass(frozen=True)
class Typed:
    """A person's typing for a table: one line for each seat, in seat order."""

    lines: Sequence[Tally]
    passed: int
    reason: str = ""
    ruling: str = ""


def type_again(table: SkatTable, typed: Typed, *, by: Actor) -> ScoreSheet:
    """The second typing: confirms the sheet if both agree, otherwise keeps both.

    It is compared with the version of the sheet that is on record now. Raises ``SheetRefused`` or another ``Refused``.
    """
    with transaction.atomic():
        locked = lock_table(table.pk)
        sheet = locked_sheet(locked, by)
        seats = seats_of(locked)
        if len(typed.lines) != len(seats):
            raise Refused("lines-and-seats-differ")
        figures = figures_of(typed.lines, passed=typed.passed, reason=typed.reason, ruling=typed.ruling)
        if _is_said_already(sheet, seats, figures, by):
            return sheet
        _refuse_second_typing(locked, sheet, by)
        settled = settle_lines(locked, typed.lines, passed=typed.passed)
        refuse_what_is_wrong(settled, typed.reason, typed.ruling)
        sheet.version += 1
        set_second(sheet, figures, Signature(by.user, by.name, timezone.now()))
        _write_second(locked, sheet, settled, seats, by)
        if differences(sheet, seats):
            sheet.save()
            return sheet
        return store_confirmation(locked, sheet, by)


def choose_figures(
    table: SkatTable, chosen: Mapping[str, str], *, version: int, by: Actor, reason: str = ""
) -> ScoreSheet:
    """Decides each differing figure: ``chosen`` says by field which typing is right, ``FIRST`` or ``SECOND``.

    The sheet is confirmed if ``by`` accepts only figures that somebody else typed. Otherwise it is replaced, and
    another person still has to accept it. Raises ``SheetRefused`` or another ``Refused``.
    """
    with transaction.atomic():
        locked = lock_table(table.pk)
        sheet = locked_sheet(locked, by)
        if sheet.second is None or sheet.version != version:
            raise StaleSheet(sheet, by)
        seats = seats_of(locked)
        found = [one.field for one in differences(sheet, seats)]
        _refuse_undecided(found, chosen)
        taken = [name for name in found if chosen[name] == SECOND]
        _refuse_own_only(sheet, by, taken)
        accepted = not _prefers_own(sheet, by, found, taken)
        typists = signature_of(sheet), second_signature_of(sheet)
        first, is_second = figures_on_record(sheet, seats), is_second_typist(sheet, by)
        if taken:
            sheet = _take_over(locked, sheet, seats, taken, by, reason)
        if accepted:
            return store_confirmation(locked, _signed(sheet, typists[1] if taken else typists[0]), by)
        if is_second:
            # Now it is the first typist, or a third person, who has to accept it.
            set_second(sheet, first, typists[0])
            sheet.save()
        return sheet


def next_for_second_person(series: Series, *, after: int, by: Actor) -> int | None:
    """The number of the next table whose sheet waits for ``by``, going round the hall, without sheets that ``by``
    typed.
    """
    waiting = kept_here(tables_to_confirm(series.pk)).filter(not_typed_by(by))
    return going_round(waiting, after).first()


def seats_of(table: SkatTable) -> list[Seat]:
    """The seats of the table with their players and the points taken off by rulings, in seat order."""
    seats = list(table.seats.select_related("entry__player").order_by("number"))
    mark_ruled(table.series, seats)
    return seats


def _is_said_already(sheet: ScoreSheet, seats: Sequence[Seat], figures: Figures, by: Actor) -> bool:
    """Whether ``by`` has typed these figures again before: the button was pressed twice."""
    if is_second_typist(sheet, by):
        return sheet.second == figures
    is_confirmed = sheet.state == ScoreSheet.State.CONFIRMED and sheet.confirmed_as == by.name
    return is_confirmed and not differing(figures_on_record(sheet, seats), figures, seats)


def _refuse_second_typing(table: SkatTable, sheet: ScoreSheet, by: Actor) -> None:
    if not may(by, Action.CONFIRM_SHEET, on=table):
        raise Refused("not-your-table", table=table.number)
    if sheet.state == ScoreSheet.State.CONFIRMED:
        raise Refused("sheet-confirmed")
    if is_typist(sheet, by):
        raise Refused("own-sheet")
    if is_kept_by_deals(table) or not is_hidden_from(table, sheet, by):
        raise Refused("not-typed-twice")


def _refuse_undecided(found: Sequence[str], chosen: Mapping[str, str]) -> None:
    undecided = [name for name in found if chosen.get(name) not in (FIRST, SECOND)]
    if undecided:
        raise Refused("figure-not-chosen", field=undecided[0])


def _refuse_own_only(sheet: ScoreSheet, by: Actor, taken: Sequence[str]) -> None:
    """The first typist cannot settle the comparison by choosing only their own figures."""
    if is_typist(sheet, by) and not taken:
        raise Refused("own-figures")


def _prefers_own(sheet: ScoreSheet, by: Actor, found: Sequence[str], taken: Sequence[str]) -> bool:
    if is_second_typist(sheet, by):
        return bool(taken)
    return is_typist(sheet, by) and len(taken) < len(found)


def _take_over(
    table: SkatTable, sheet: ScoreSheet, seats: Sequence[Seat], taken: Sequence[str], by: Actor, why: str
) -> ScoreSheet:
    """Replaces figures of the sheet by those of the second typing; the journal keeps the first version."""
    refuse_without_why(table.series, sheet, why)
    second = _second_of(sheet)
    mixed = _mixed(figures_on_record(sheet, seats), second, taken)
    reason = why or sheet.reason or second["reason"]
    ruling = sheet.ruling or second["ruling"]
    settled = settle_lines(table, tallies_of(mixed), passed=mixed["passed"])
    refuse_what_is_wrong(settled, reason, ruling)
    kept = needed_reason(settled, reason)
    return store_sheet(table, settled, by=by, reason=kept, ruling=ruling, why=why, sheet=sheet)


def _signed(sheet: ScoreSheet, typed: Signature) -> ScoreSheet:
    """The sheet with who typed the figures that somebody else accepts."""
    sheet.recorded_by, sheet.recorded_as, sheet.recorded_at = typed.user, typed.name, typed.at
    return sheet


def _second_of(sheet: ScoreSheet) -> Figures:
    return sheet.second or {}


def _mixed(first: Figures, second: Figures, taken: Sequence[str]) -> Figures:
    """The first typing with the named fields of the second."""
    lines = [
        {name: (other if f"{name}_{number}" in taken else line)[name] for name in line}
        for number, (line, other) in enumerate(zip(first["lines"], second["lines"], strict=True), 1)
    ]
    return {"lines": lines, "passed": (second if "passed" in taken else first)["passed"]}


def _write_second(
    table: SkatTable, sheet: ScoreSheet, settled: Settled, seats: Sequence[Seat], by: Actor
) -> None:
    after = typing_as_data(sheet.version, settled, seats)
    texts = {name: text for name in ("reason", "ruling") if (text := _second_of(sheet)[name])}
    write_journal_of_table(
        table,
        JournalEntry.Action.SHEET_TYPED_AGAIN,
        by=by,
        after=after | texts,
    )
