"""Finishing a sheet that was kept deal by deal."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from scoring.words.standings import shown_total
from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.errors import Refused
from tournaments.models import ScoreSheet, SkatTable
from tournaments.seating.fetching import fetch_series
from tournaments.sheets.conflicts import conflict_of
from tournaments.sheets.deals.finish_forms import FinishForm
from tournaments.sheets.deals.finishing import finish_sheet, settled_table
from tournaments.sheets.deals.protocol import Protocol, protocol_of
from tournaments.sheets.desk.overview import sheet_of
from tournaments.sheets.fetching import after_correction, fetch_table, go_on, has_only_totals
from tournaments.sheets.page_context import table_context
from tournaments.sheets.typing.correcting import ranking_of
from tournaments.sheets.typing.recording import StaleSheet
from tournaments.sheets.typing.two_typings import Figures, figures_of
from tournaments.web.refusals import add_refusal


@allowed(Action.RECORD_SHEET)
def finish(request: HttpRequest, slug: str, number: int, table_number: int) -> HttpResponse:
    """The settlement of the deals, to be compared with the paper and recorded."""
    table = fetch_table(fetch_series(slug, number), table_number)
    protocol, stored = protocol_of(table), sheet_of(table)
    if request.method == "POST":
        return _save(request, protocol)
    if has_only_totals(table):
        return redirect("sheet", slug, number, table_number)
    if stored is not None and stored.state == ScoreSheet.State.CONFIRMED:
        return redirect("deals", slug, number, table_number)
    form = FinishForm.showing(stored, protocol.seats, takes_penalties=protocol.system.takes_penalties)
    return _show(request, protocol, form)


def _save(request: HttpRequest, protocol: Protocol) -> HttpResponse:
    """Records the sheet, or shows the form again with every problem at its field."""
    takes = protocol.system.takes_penalties
    form = FinishForm(request.POST, seats=protocol.seats, takes_penalties=takes)
    conflict: dict[str, Any] = {}
    if form.is_valid():
        try:
            return _saved(request, protocol.table, form)
        except StaleSheet as stale:
            conflict = conflict_of(protocol.table, stale, _figures(protocol.table, form))
            # Take the newer version: sent again, the form may overwrite the sheet that it now shows.
            newer = str(stale.sheet.version if stale.sheet else 0)
            form.data = {**form.data.dict(), "version": newer}  # type: ignore[attr-defined]
            form.add_error(None, stale.sentence)
        except Refused as refused:
            add_refusal(form, refused)
    return _show(request, protocol, form, **conflict)


def _saved(request: HttpRequest, table: SkatTable, form: FinishForm) -> HttpResponse:
    data = form.cleaned_data
    before = ranking_of(table.series.tournament) if data["version"] else None
    finish_sheet(
        table,
        stated=form.stated(),
        penalties=form.penalties(),
        version=data["version"],
        by=actor_of(request),
        why=data["why"].strip(),
        **form.texts(),
    )
    if before is None:
        return go_on(request, table.series, table)
    return after_correction(request, table, before)


def _figures(table: SkatTable, form: FinishForm) -> Figures:
    settled = settled_table(table, stated=form.stated(), penalties=form.penalties())
    return figures_of(settled.lines, passed=settled.passed, **form.texts())


def _show(request: HttpRequest, protocol: Protocol, form: FinishForm, **more: Any) -> HttpResponse:
    settled = settled_table(protocol.table, penalties=form.penalties())
    context = table_context(protocol.table) | {
        "sheet": sheet_of(protocol.table),
        "protocol": protocol,
        "form": form,
        "has_rulings": any(seat.ruled for seat in protocol.seats),
        "rows": [
            row | {"result": result, "total": shown_total(protocol.system, result.series_points)}
            for row, result in zip(form.rows(), settled.results, strict=True)
        ],
    }
    return render(request, "tournaments/sheets/finish.html", context | more)
