"""Fetching a table for a page of the desk, and the redirect to the next open one."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.foundations.numbers import whole_number
from tournaments.models import Series, SkatTable
from tournaments.people.names.namesakes import mark_namesakes
from tournaments.sheets.background import saved
from tournaments.sheets.desk.overview import next_open, sheet_of, tables_with_sheets
from tournaments.sheets.typing.correcting import Ranking, correction_sentences
from tournaments.sheets.typing.recording import is_kept_by_deals
from tournaments.standings.rulings.ruled import mark_ruled


def fetch_table(series: Series, number: int) -> SkatTable:
    """One table with its sheet and players; 404 if there is none, or nobody may see it yet."""
    if not series.is_public:
        raise Http404
    table = get_object_or_404(tables_with_sheets(series), number=number)
    table.series = series
    mark_namesakes(seat.entry for seat in table.seats.all())
    mark_ruled(series, table.seats.all())
    return table


def has_only_totals(table: SkatTable) -> bool:
    """Whether the sheet was typed in without deals. Pages of deals would show it also to its second typist."""
    return sheet_of(table) is not None and not is_kept_by_deals(table)


def hidden_number(request: HttpRequest, name: str) -> int:
    """A number from a hidden field; an invalid one is 0, which no version or deal has, so it is stale."""
    return whole_number(request.POST.get(name)) or 0


def go_on(request: HttpRequest, series: Series, table: SkatTable) -> HttpResponse:
    """Redirects to the next table without a sheet, or to the overview when all are in."""
    slug = series.tournament.slug
    messages.success(request, _("Table %(table)d is saved.") % {"table": table.number})
    following = next_open(series, after=table.number)
    if following is None:
        return saved(request, redirect("sheets_series", slug, series.number))
    return saved(request, redirect("sheet", slug, series.number, following))


def after_correction(request: HttpRequest, table: SkatTable, before: Ranking) -> HttpResponse:
    """Says what the correction changed, and redirects to the overview, where it can be undone."""
    for sentence in correction_sentences(table, before):
        messages.success(request, sentence)
    series = table.series
    overview = reverse("sheets_series", args=[series.tournament.slug, series.number])
    return saved(request, redirect(f"{overview}?corrected={table.number}"))
