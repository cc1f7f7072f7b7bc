"""Recording a score sheet: checked against the rules, settled, written whole or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from django.db import transaction

from scoring.rules import Settled, Tally
from tournaments.access.actors import Actor
from tournaments.access.permissions import Action, may
from tournaments.access.venues import refuse_typed_elsewhere
from tournaments.foundations.errors import Refused
from tournaments.models import ScoreSheet, Seat, Series, SkatTable
from tournaments.seating.publication.releasing import refuse_if_closed
from tournaments.sheets.typing.reasons import needed_reason
from tournaments.sheets.typing.storing import store_sheet
from tournaments.sheets.typing.two_typings import Figures, figures_of, figures_on_record, is_typist
from tournaments.standings.rulings.ruled import ruled_at
from tournaments.standings.rulings.voiding import refuse_voided_sheet


class SheetRefused(Refused):
    """The sheet breaks the rules and no reason was given; ``problems`` holds every finding."""

    def __init__(self, settled: Settled) -> None:
        super().__init__("sheet-breaks-rules")
        self.settled = settled
        self.problems = tuple(settled.errors)


class StaleSheet(Refused):
    """This table was saved since the form was opened; ``sheet`` is the stored one, ``by`` the actor who is refused."""

    def __init__(self, sheet: ScoreSheet | None, by: Actor) -> None:
        self.is_own = sheet is not None and sheet.second is None and is_typist(sheet, by)
        super().__init__("sheet-stale-own" if self.is_own else "sheet-stale")
        self.sheet = sheet


class TypedByAnother(Refused):
    """Another person has already typed this sheet in, and sheets are typed in twice: this is the second typing."""

    def __init__(self) -> None:
        super().__init__("typed-by-another")


def record_sheet(
    skat_table: SkatTable,
    lines: Sequence[Tally],
    *,
    passed: int,
    version: int | None,
    by: Actor,
    reason: str = "",
    ruling: str = "",
    why: str = "",
) -> ScoreSheet:
    """Saves the sheet of ``skat_table``, one line for each seat. Raises ``SheetRefused`` or another ``Refused``.

    ``version`` is that of the sheet the form was opened with, 0 or None where there was none. With a ``reason``
    a sheet that breaks the rules is saved as well; ``why`` explains to the journal why a released result is changed.
    """
    with transaction.atomic():
        locked = lock_table(skat_table.pk)
        sheet = current_sheet(locked)
        figures = figures_of(lines, passed=passed, reason=reason, ruling=ruling)
        if saved := saved_already(locked, sheet, figures, version=version, by=by):
            return saved
        refuse_if_not_writable(locked, sheet, by=by)
        refuse_if_stale(sheet, version, by=by)
        _refuse_other_lines(locked, lines)
        refuse_without_why(locked.series, sheet, why)
        settled = settle_lines(locked, lines, passed=passed)
        refuse_what_is_wrong(settled, reason, ruling)
        kept = needed_reason(settled, reason)
        return store_sheet(locked, settled, by=by, reason=kept, ruling=ruling, why=why, sheet=sheet)


def lock_table(pk: int) -> SkatTable:
    """Locks the series, then the table. All code locks in this order, to avoid deadlock.

    Raises ``Refused`` when the draw has been discarded meanwhile, and for a table whose sheet another venue keeps.
    """
    # ``order_by``: the usual order joins the tournament, whose row PostgreSQL would lock too.
    series = Series.objects.select_for_update(of=("self",)).filter(skat_tables=pk).order_by("pk").first()
    table = SkatTable.objects.select_for_update().filter(pk=pk).order_by("pk").first()
    if series is None or table is None:
        raise Refused("table-gone")
    table.series = series
    refuse_typed_elsewhere(table)
    return table


def current_sheet(skat_table: SkatTable) -> ScoreSheet | None:
    """The table's present sheet, locked; None while there is none."""
    return ScoreSheet.objects.select_for_update().filter(skat_table=skat_table).order_by("pk").first()


def saved_already(
    table: SkatTable, sheet: ScoreSheet | None, figures: Figures, *, version: int | None, by: Actor
) -> ScoreSheet | None:
    """The sheet, if the same figures were saved since the form was opened: sent twice, or typed identically by two
    people.
    """
    if sheet is None or sheet.version == (version or 0):
        return None
    if not may(by, Action.RECORD_SHEET, on=table) or is_hidden_from(table, sheet, by):
        return None
    record = figures_on_record(sheet, list(table.seats.order_by("number")))
    # The reason is dropped if nothing is wrong.
    record["reason"] = record["reason"] or figures["reason"]
    return sheet if record == figures else None


def settle_lines(table: SkatTable, lines: Sequence[Tally], *, passed: int) -> Settled:
    """The settled lines of one table, and everything that cannot be on a correct sheet of its series.

    Points taken off by rulings are not typed in but added here.
    """
    tournament = table.series.tournament
    ruled = ruled_at(table)
    whole = [replace(line, ruled=points) for line, points in zip(lines, ruled, strict=True)]
    return tournament.rule_system.settle_tallies(whole, passed=passed, rounds=tournament.rounds)


def refuse_if_not_writable(table: SkatTable, sheet: ScoreSheet | None, *, by: Actor) -> None:
    """Only a released series that is not closed takes results, and a confirmed sheet is not changed.

    A device may only write the sheet of its own table. Raises ``TypedByAnother`` if this must be the second typing.
    """
    if not may(by, Action.RECORD_SHEET, on=table):
        raise Refused("not-your-table", table=table.number)
    series = table.series
    refuse_if_closed(series)
    if not series.is_public:
        raise Refused("seats-not-released", number=series.number)
    if sheet is not None:
        refuse_voided_sheet(table)
    if sheet is not None and sheet.state == ScoreSheet.State.CONFIRMED:
        raise Refused("sheet-confirmed")
    # Callers compare versions after this: a stale form would show the figures of the other person.
    if is_hidden_from(table, sheet, by):
        raise TypedByAnother


def refuse_if_stale(sheet: ScoreSheet | None, version: int | None, *, by: Actor) -> None:
    """Raises ``StaleSheet`` unless the sheet is as it was at ``version``, 0 or None where there was none."""
    if (sheet.version if sheet else 0) != (version or 0):
        raise StaleSheet(sheet, by)


def _refuse_other_lines(table: SkatTable, lines: Sequence[Tally]) -> None:
    if is_kept_by_deals(table):
        raise Refused("kept-deal-by-deal")
    if len(lines) != Seat.objects.filter(skat_table=table).count():
        raise Refused("lines-and-seats-differ")


def refuse_without_why(series: Series, sheet: ScoreSheet | None, why: str) -> None:
    """Raises ``Refused`` for a change of released results without a reason."""
    if sheet is not None and series.results_released and not why:
        raise Refused("correction-without-reason", field="why")


def is_hidden_from(table: SkatTable, sheet: ScoreSheet | None, by: Actor) -> bool:
    """Whether ``by`` must type the sheet in without seeing it. Sheets kept deal by deal are compared with the paper."""
    tournament = table.series.tournament
    if sheet is None or sheet.state != ScoreSheet.State.RECORDED or is_typist(sheet, by):
        return False
    return tournament.is_typed_twice and not is_kept_by_deals(table)


def is_kept_by_deals(table: SkatTable) -> bool:
    """Whether the table's sheet is a list of deals: because its rules require it, or because one was begun."""
    return not table.series.tournament.rule_system.takes_tallies or table.deals.exists()


def refuse_what_is_wrong(settled: Settled, reason: str, ruling: str) -> None:
    """Raises ``SheetRefused`` for a sheet that breaks the rules, unless a reason was given, and ``Refused`` for points
    taken off without the text of a ruling.
    """
    if settled.errors and not reason:
        raise SheetRefused(settled)
    if any(line.penalty for line in settled.lines) and not ruling:
        raise Refused("penalty-without-ruling", field="ruling")
