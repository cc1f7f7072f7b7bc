"""Finishing a sheet that was kept deal by deal: counted, settled, checked against the paper's totals, recorded."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction

from scoring.rules import Settled
from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.models import ScoreSheet, SkatTable
from tournaments.sheets.typing.deal_scores import settle_deals
from tournaments.sheets.typing.reasons import needed_reason
from tournaments.sheets.typing.recording import (
    current_sheet,
    lock_table,
    refuse_if_not_writable,
    refuse_if_stale,
    refuse_what_is_wrong,
    refuse_without_why,
    saved_already,
)
from tournaments.sheets.typing.storing import store_sheet
from tournaments.sheets.typing.two_typings import figures_of
from tournaments.standings.rulings.ruled import ruled_at


def finish_sheet(
    table: SkatTable,
    *,
    stated: Sequence[int | None],
    penalties: Sequence[int],
    version: int,
    by: Actor,
    reason: str = "",
    ruling: str = "",
    why: str = "",
) -> ScoreSheet:
    """Records the sheet of the table's deals. Raises ``SheetRefused``, ``StaleSheet`` or another ``Refused``.

    With a ``reason`` it is recorded even if deals are missing or the paper's totals differ. ``why``: the reason for
    changing a released result, for the journal.
    """
    with transaction.atomic():
        locked = lock_table(table.pk)
        sheet = current_sheet(locked)
        settled = settled_table(locked, stated=stated, penalties=penalties)
        figures = figures_of(settled.lines, passed=settled.passed, reason=reason, ruling=ruling)
        if saved := saved_already(locked, sheet, figures, version=version, by=by):
            return saved
        refuse_if_not_writable(locked, sheet, by=by)
        refuse_if_stale(sheet, version, by=by)
        refuse_without_why(locked.series, sheet, why)
        _refuse_open_deals(locked)
        refuse_what_is_wrong(settled, reason, ruling)
        kept = needed_reason(settled, reason)
        return store_sheet(locked, settled, by=by, reason=kept, ruling=ruling, why=why, sheet=sheet)


def _refuse_open_deals(table: SkatTable) -> None:
    """Raises ``Refused`` while a deal that was taken back on the table's phone has not been entered again."""
    numbers = table.deals.filter(is_open=True).order_by("number").values_list("number", flat=True)
    if numbers:
        raise Refused("sheet-has-open-deal", deals=", ".join(map(str, numbers)))


def settled_table(
    table: SkatTable, *, stated: Sequence[int | None] = (), penalties: Sequence[int] = ()
) -> Settled:
    """The settlement of the recorded deals."""
    tournament = table.series.tournament
    return settle_deals(
        tournament.rule_system,
        list(table.deals.order_by("number").values_list("told", flat=True)),
        seats=table.seats.count(),
        rounds=tournament.rounds,
        penalties=penalties,
        stated=stated,
        ruled=ruled_at(table),
    )
