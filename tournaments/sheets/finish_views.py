"""Finishing a sheet that was kept deal by deal."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from scoring.words.standings import shown_total
from tournaments.access import Action, allowed
from tournaments.actors import actor_of
from tournaments.errors import Refused
from tournaments.form_fields import add_refusal
from tournaments.models import ScoreSheet
from tournaments.seating.fetching import fetch_series
from tournaments.sheets.correcting import ranking_of
from tournaments.sheets.fetching import after_correction, fetch_table, go_on
from tournaments.sheets.finish_forms import FinishForm
from tournaments.sheets.finishing import finish_sheet, settled_table
from tournaments.sheets.overview import sheet_of
from tournaments.sheets.page_context import table_context
from tournaments.sheets.protocol import Protocol, protocol_of
from tournaments.sheets.recording import SheetRefused, StaleSheet


@allowed(Action.RECORD_SHEET)
def finish(request: HttpRequest, slug: str, number: int, table_number: int) -> HttpResponse:
    """What the deals come to, to be compared with the paper and recorded."""
    table = fetch_table(fetch_series(slug, number), table_number)
    protocol, stored = protocol_of(table), sheet_of(table)
    if stored is not None and stored.state == ScoreSheet.State.CONFIRMED:
        return redirect("deals", slug, number, table_number)
    takes = protocol.system.takes_penalties
    if request.method != "POST":
        form = FinishForm.showing(stored, protocol.seats, takes_penalties=takes)
        return _show(request, protocol, form)
    form = FinishForm(request.POST, seats=protocol.seats, takes_penalties=takes)
    before = ranking_of(table.series.tournament) if stored else None
    if form.is_valid() and _finished(request, protocol, form):
        if before is None:
            return go_on(request, table.series, table)
        return after_correction(request, table, before)
    return _show(request, protocol, form)


def _finished(request: HttpRequest, protocol: Protocol, form: FinishForm) -> bool:
    """Records the sheet. False, with errors at the fields, if it was refused."""
    data = form.cleaned_data
    try:
        finish_sheet(
            protocol.table,
            stated=form.stated(),
            penalties=form.penalties(),
            version=data["version"],
            by=actor_of(request),
            reason=data["reason"].strip(),
            ruling=data.get("ruling", "").strip(),
            why=data["why"].strip(),
        )
    except SheetRefused as refused:
        form.show_problems(refused.problems)
    except StaleSheet as stale:
        # Take the newer version: sent again, the form may overwrite the sheet that it now shows.
        newer = str(stale.sheet.version if stale.sheet else 0)
        form.data = {**form.data.dict(), "version": newer}  # type: ignore[attr-defined]
        form.add_error(None, stale.sentence)
    except Refused as error:
        add_refusal(form, error)
    return not form.errors


def _show(request: HttpRequest, protocol: Protocol, form: FinishForm) -> HttpResponse:
    settled = settled_table(
        protocol.table, penalties=form.penalties() if form.is_bound and form.is_valid() else ()
    )
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
    return render(request, "tournaments/sheets/finish.html", context)
