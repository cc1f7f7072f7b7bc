"""Pages of the desk: each fetches, calls the workflow, shows a message and redirects."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.access.venues import refuse_typed_elsewhere, typed_at
from tournaments.foundations.errors import Refused
from tournaments.foundations.numbers import whole_number
from tournaments.models import JournalEntry, ScoreSheet, Series, SkatTable, Tournament
from tournaments.seating.fetching import fetch_series
from tournaments.sheets.again_views import save_again
from tournaments.sheets.closing import close_series, reopen_series
from tournaments.sheets.conflicts import conflict_of
from tournaments.sheets.desk.board import DeskReader
from tournaments.sheets.desk.desk import desk_of
from tournaments.sheets.desk.desk_calls import can_call, open_calls
from tournaments.sheets.desk.overview import sheet_of
from tournaments.sheets.desk.unheard_phones import unheard_tables
from tournaments.sheets.fetching import after_correction, fetch_table, go_on
from tournaments.sheets.objections.objections import open_objections
from tournaments.sheets.page_context import entry_context
from tournaments.sheets.timing import timer_of
from tournaments.sheets.typing.correcting import ranking_of
from tournaments.sheets.typing.forms import ReasonForm, SheetForm, values_of_sheet
from tournaments.sheets.typing.recording import (
    SheetRefused,
    StaleSheet,
    TypedByAnother,
    is_hidden_from,
    is_kept_by_deals,
    record_sheet,
)
from tournaments.sheets.typing.slips import proposal_for
from tournaments.sheets.undoing import undoable_correction
from tournaments.web.form_fields import reason_of
from tournaments.web.refusals import add_refusal, refusals_as_messages


@allowed(Action.RECORD_SHEET)
def sheets(request: HttpRequest, slug: str) -> HttpResponse:
    """The series that is being played; before the first draw a page that says what comes first."""
    tournament = get_object_or_404(Tournament, slug=slug)
    newest = tournament.series.order_by("-number").first()
    if newest is None:
        return render(request, "tournaments/sheets/none_yet.html", {"tournament": tournament})
    return redirect("sheets_series", slug, newest.number)


@allowed(Action.RECORD_SHEET)
def sheets_series(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """All tables of a series: which sheets are in, which are not."""
    series = fetch_series(slug, number)
    # Of all series, because people look at earlier results while the last one is played.
    objections = list(open_objections(series.tournament))
    here = [one.seat.skat_table.number for one in objections if one.seat.series_id == series.pk]
    calls = list(open_calls(series.tournament))
    calling = [one.skat_table.number for one in calls if one.skat_table.series_id == series.pk]
    context = {
        "tournament": series.tournament,
        "series": series,
        "corrected": _corrected(request, series),
        "arriving": "arriving" in request.GET,
        "said_closed": request.GET.get("said") == "closed",
        "all_series": series.tournament.series.order_by("number"),
        "desk": DeskReader(desk_of(series), actor_of(request), here, calling).page(),
        "objections": objections,
        "open_here": len(here),
        "reason_form": ReasonForm(),
        "calls": calls,
        "calls_refresh": can_call(series),
        "timer": timer_of(series),
        "unheard": unheard_tables(series),
    }
    return render(request, "tournaments/sheets/series.html", context)


def _corrected(request: HttpRequest, series: Series) -> JournalEntry | None:
    """The correction that the reader has just saved, while it can be undone."""
    number = whole_number(request.GET.get("corrected"))
    table = series.skat_tables.filter(number=number).first() if number else None
    return undoable_correction(table) if table else None


@allowed(Action.RECORD_SHEET)
def jump_to_table(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Redirects to the table whose number was typed; shows a message if there is no such table."""
    series = fetch_series(slug, number)
    typed = request.GET.get("table", "").strip()
    table = whole_number(typed)
    if table is not None and series.skat_tables.filter(number=table).exists():
        return redirect("sheet", slug, number, table)
    messages.error(request, _("There is no table “%(table)s” in this series.") % {"table": typed[:20]})
    return redirect("sheets_series", slug, number)


@allowed(Action.RECORD_SHEET)
def sheet(request: HttpRequest, slug: str, number: int, table_number: int) -> HttpResponse:
    """The entry form of one table."""
    table = fetch_table(fetch_series(slug, number), table_number)
    if request.method == "GET" and table_number in typed_at(table.series.tournament):
        with refusals_as_messages(request):
            refuse_typed_elsewhere(table)
        return redirect("sheets_series", slug, number)
    # Before the redirect to the deals: what was typed while the table began to keep them comes back with a sentence.
    if request.method == "POST":
        return _save(request, table)
    if is_kept_by_deals(table):
        return redirect("deals", slug, number, table_number)
    stored = sheet_of(table)
    if is_hidden_from(table, stored, actor_of(request)):
        return redirect("type_again", slug, number, table_number)
    if stored is not None and (stored.state == ScoreSheet.State.CONFIRMED or _is_closed(table)):
        return _show(request, "tournaments/sheets/confirmed.html", table, reason_form=ReasonForm())
    seats = list(table.seats.all())
    form = SheetForm(seats=seats, initial=values_of_sheet(stored, seats))
    return _show(request, "tournaments/sheets/sheet.html", table, form=form)


def _is_closed(table: SkatTable) -> bool:
    return table.series.state == Series.State.CLOSED


def _save(request: HttpRequest, table: SkatTable) -> HttpResponse:
    """Saves the sheet, or shows the form again with every problem at its field."""
    form = SheetForm(request.POST, seats=list(table.seats.all()))
    conflict: dict[str, Any] = {}
    if form.is_valid():
        try:
            return _saved(request, table, form)
        except SheetRefused as refused:
            form.show_refusal(refused, proposal_for(table.series, refused.settled))
        except TypedByAnother:
            return save_again(request, table, form)
        except StaleSheet as stale:
            conflict = conflict_of(table, stale, form.figures())
            form = _form_on_newer(request.POST, table, stale)
            form.add_error(None, stale.sentence)
        except Refused as error:
            add_refusal(form, error)
    return _show(request, "tournaments/sheets/sheet.html", table, form=form, **conflict)


def _saved(request: HttpRequest, table: SkatTable, form: SheetForm) -> HttpResponse:
    data = form.cleaned_data
    tournament = table.series.tournament
    # A form sent twice is the first sheet again, not a correction of it.
    before = ranking_of(tournament) if data["version"] else None
    record_sheet(
        table,
        form.tallies(),
        passed=data["passed"],
        version=data["version"],
        by=actor_of(request),
        reason=data["reason"].strip(),
        ruling=data["ruling"].strip(),
        why=data["why"].strip(),
    )
    if before is None:
        return go_on(request, table.series, table)
    return after_correction(request, table, before)


def _form_on_newer(typed: QueryDict, table: SkatTable, stale: StaleSheet) -> SheetForm:
    """The form as typed, now built on the sheet that has been saved meanwhile."""
    data = typed.copy()
    data["version"] = str(stale.sheet.version if stale.sheet else 0)
    # Read again: the other person may have saved while this request was answered.
    form = SheetForm(data, seats=list(fetch_table(table.series, table.number).seats.all()))
    form.is_valid()
    return form


def _show(request: HttpRequest, template: str, table: SkatTable, **more: Any) -> HttpResponse:
    more = {"sheet": sheet_of(table), "objections": open_objections(table), **more}
    return render(request, template, entry_context(table) | more)


@require_POST
@allowed(Action.CLOSE_SERIES)
def close(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Closes the series: its results become official."""
    series = fetch_series(slug, number)
    with refusals_as_messages(request):
        unheard = unheard_tables(series)
        close_series(series, by=actor_of(request))
        messages.success(
            request, _("Series %(number)d is closed; its results are official.") % {"number": number}
        )
        _warn_of_objections(request, series)
        _warn_of_phones(request, unheard)
        return redirect(reverse("sheets_series", args=[slug, number], query={"said": "closed"}))
    return redirect("sheets_series", slug, number)


def _warn_of_objections(request: HttpRequest, series: Series) -> None:
    waiting = open_objections(series).count()
    if waiting:
        warning = ngettext(
            "%(n)d objection of this series is not settled yet. It can be settled below.",
            "%(n)d objections of this series are not settled yet. They can be settled below.",
            waiting,
        )
        messages.warning(request, warning % {"n": waiting})


def _warn_of_phones(request: HttpRequest, tables: list[int]) -> None:
    if tables:
        warning = ngettext(
            "The phone of table %(tables)s may still hold deals. What it still sends is kept for you to decide.",
            "The phones of tables %(tables)s may still hold deals. What they still send is kept for you to decide.",
            len(tables),
        )
        messages.warning(request, warning % {"tables": ", ".join(map(str, tables))})


@require_POST
@allowed(Action.CLOSE_SERIES)
def reopen(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Opens a closed series again, with a reason; ``table`` is the one whose page asked for it."""
    series = fetch_series(slug, number)
    with refusals_as_messages(request):
        reopen_series(series, by=actor_of(request), reason=reason_of(request))
        messages.success(request, _("Series %(number)d is open again.") % {"number": number})
    table = whole_number(request.POST.get("table"))
    if table is not None and series.skat_tables.filter(number=table).exists():
        return redirect("sheet", slug, number, table)
    return redirect("sheets_series", slug, number)
