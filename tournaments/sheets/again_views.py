"""The second typing of a sheet: an empty form that shows nothing of the first one."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.errors import Refused
from tournaments.models import ScoreSheet, SkatTable
from tournaments.seating.fetching import fetch_series
from tournaments.sheets.background import saved
from tournaments.sheets.desk.overview import sheet_of
from tournaments.sheets.fetching import fetch_table
from tournaments.sheets.page_context import entry_context
from tournaments.sheets.second_person.comparing import Typed, next_for_second_person, type_again
from tournaments.sheets.typing.forms import SheetForm
from tournaments.sheets.typing.recording import SheetRefused, is_hidden_from
from tournaments.sheets.typing.slips import proposal_for
from tournaments.web.refusals import add_refusal


@allowed(Action.CONFIRM_SHEET)
def again(request: HttpRequest, slug: str, number: int, table_number: int) -> HttpResponse:
    """The entry form, empty; ``?again`` for somebody who has typed the sheet in before."""
    table = fetch_table(fetch_series(slug, number), table_number)
    stored, seats = sheet_of(table), list(table.seats.all())
    if request.method == "POST":
        return save_again(request, table, SheetForm(request.POST, seats=seats))
    if stored is None or not is_hidden_from(table, stored, actor_of(request)):
        return redirect("sheet", slug, number, table_number)
    if stored.second is not None and "again" not in request.GET:
        return redirect("compare_sheet", slug, number, table_number)
    return _show(request, table, SheetForm(seats=seats, initial={"version": stored.version}))


def save_again(request: HttpRequest, table: SkatTable, form: SheetForm) -> HttpResponse:
    """Compares the typing, or shows it again with every problem at its field."""
    if form.is_valid():
        try:
            return _answer(request, table, type_again(table, _typed(form), by=actor_of(request)))
        except SheetRefused as refused:
            form.show_refusal(refused, proposal_for(table.series, refused.settled))
        except Refused as refused:
            add_refusal(form, refused)
    return _show(request, table, form)


def _typed(form: SheetForm) -> Typed:
    data = form.cleaned_data
    return Typed(form.tallies(), data["passed"], data["reason"].strip(), data["ruling"].strip())


def _answer(request: HttpRequest, table: SkatTable, sheet: ScoreSheet) -> HttpResponse:
    if sheet.state != ScoreSheet.State.CONFIRMED:
        address = [table.series.tournament.slug, table.series.number, table.number]
        return saved(request, redirect("compare_sheet", *address))
    sentence = _("Table %(table)d: both typings say the same. The sheet is confirmed.")
    messages.success(request, sentence % {"table": table.number})
    return to_next_confirmation(request, table)


def to_next_confirmation(request: HttpRequest, table: SkatTable) -> HttpResponse:
    """Redirects to the next sheet that waits for this person, or to the overview."""
    slug, number = table.series.tournament.slug, table.series.number
    following = next_for_second_person(table.series, after=table.number, by=actor_of(request))
    if following is None:
        return saved(request, redirect("sheets_series", slug, number))
    return saved(request, redirect("confirm_sheet", slug, number, following))


def _show(request: HttpRequest, table: SkatTable, form: SheetForm) -> HttpResponse:
    return render(request, "tournaments/sheets/again.html", entry_context(table) | {"form": form})
