"""The second reader's pages."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.models import ScoreSheet, SkatTable
from tournaments.seating.fetching import fetch_series
from tournaments.sheets.again_views import to_next_confirmation
from tournaments.sheets.background import saved
from tournaments.sheets.deals.protocol import protocol_of
from tournaments.sheets.desk.overview import sheet_of
from tournaments.sheets.fetching import fetch_table, hidden_number
from tournaments.sheets.page_context import table_context
from tournaments.sheets.second_person.confirming import confirm_sheet, may_confirm, take_back_confirmation
from tournaments.sheets.typing.recording import is_hidden_from, is_kept_by_deals
from tournaments.web.form_fields import reason_of
from tournaments.web.refusals import refusals_as_messages


@allowed(Action.CONFIRM_SHEET)
def confirm(request: HttpRequest, slug: str, number: int, table_number: int) -> HttpResponse:
    """The sheet as it was typed, large, to be compared with the paper."""
    table = fetch_table(fetch_series(slug, number), table_number)
    sheet = sheet_of(table)
    if sheet is None or not table.series.tournament.needs_second_person:
        return redirect("sheet", slug, number, table_number)
    if is_hidden_from(table, sheet, actor_of(request)):
        return redirect("type_again", slug, number, table_number)
    if request.method == "POST":
        return _confirmed(request, table, sheet)
    sheet.skat_table = table
    context = table_context(table) | {
        "sheet": sheet,
        "protocol": protocol_of(table) if is_kept_by_deals(table) else None,
        "may_confirm": may_confirm(sheet, actor_of(request)),
    }
    return render(request, "tournaments/sheets/confirm.html", context)


def _confirmed(request: HttpRequest, table: SkatTable, sheet: ScoreSheet) -> HttpResponse:
    series = table.series
    slug, number = series.tournament.slug, series.number
    with refusals_as_messages(request):
        confirm_sheet(sheet, version=hidden_number(request, "version"), by=actor_of(request))
        messages.success(request, _("Table %(table)d is confirmed.") % {"table": table.number})
        return to_next_confirmation(request, table)
    return redirect("confirm_sheet", slug, number, table.number)


@require_POST
@allowed(Action.CONFIRM_SHEET)
def take_back(request: HttpRequest, slug: str, number: int, table_number: int) -> HttpResponse:
    """Makes a confirmed sheet changeable again, with a reason."""
    table = fetch_table(fetch_series(slug, number), table_number)
    sheet, back = sheet_of(table), redirect("sheet", slug, number, table_number)
    with refusals_as_messages(request):
        if sheet is not None:
            take_back_confirmation(
                sheet,
                version=hidden_number(request, "version"),
                by=actor_of(request),
                reason=reason_of(request),
            )
            messages.success(
                request, _("The sheet of table %(table)d can be changed again.") % {"table": table_number}
            )
            return saved(request, back)
    return back
