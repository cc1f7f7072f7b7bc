"""The page of a sheet that was typed in twice: both typings side by side, and which figures are right."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.models import ScoreSheet, SkatTable
from tournaments.seating.fetching import fetch_series
from tournaments.sheets.again_views import to_next_confirmation
from tournaments.sheets.background import saved
from tournaments.sheets.desk.overview import sheet_of
from tournaments.sheets.fetching import fetch_table
from tournaments.sheets.page_context import table_context
from tournaments.sheets.second_person.compare_forms import CompareForm
from tournaments.sheets.second_person.comparing import choose_figures
from tournaments.sheets.typing.recording import StaleSheet
from tournaments.sheets.typing.side_by_side import both_typings
from tournaments.sheets.typing.two_typings import differences, is_second_typist, is_typist
from tournaments.web.refusals import refusals_at_fields


@allowed(Action.CONFIRM_SHEET)
def compare(request: HttpRequest, slug: str, number: int, table_number: int) -> HttpResponse:
    """Both typings side by side, and for each figure that differs the question which one is right."""
    table = fetch_table(fetch_series(slug, number), table_number)
    sheet = sheet_of(table)
    if sheet is None or sheet.second is None:
        # Nothing is left to decide.
        return saved(request, redirect("sheet", slug, number, table_number))
    found = differences(sheet, list(table.seats.all()))
    form = CompareForm(request.POST or None, sheet=sheet, differences=found)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            return _chosen(request, table, form)
    return _show(request, table, sheet, form)


def _chosen(request: HttpRequest, table: SkatTable, form: CompareForm) -> HttpResponse:
    """Decides by the form. Raises ``Refused``."""
    by = actor_of(request)
    try:
        sheet = choose_figures(
            table, form.chosen(), version=form.cleaned_data["version"], by=by, reason=form.reason_given()
        )
    except StaleSheet as stale:
        messages.error(request, stale.sentence)
        return redirect(request.path)
    if sheet.state == ScoreSheet.State.CONFIRMED:
        messages.success(request, _("Table %(table)d is confirmed.") % {"table": table.number})
        return to_next_confirmation(request, table)
    messages.success(
        request,
        _("Table %(table)d is corrected. Another person still has to accept it.") % {"table": table.number},
    )
    return saved(request, redirect("sheets_series", table.series.tournament.slug, table.series.number))


def _show(request: HttpRequest, table: SkatTable, sheet: ScoreSheet, form: CompareForm) -> HttpResponse:
    by = actor_of(request)
    context = table_context(table) | {
        "sheet": sheet,
        "compared": both_typings(sheet, list(table.seats.all())),
        "form": form,
        "is_typist": is_typist(sheet, by),
        "is_second_typist": is_second_typist(sheet, by),
    }
    return render(request, "tournaments/sheets/compare.html", context)
