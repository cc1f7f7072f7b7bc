"""The treasurer's year of a club."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from tournaments.access.permissions import Action, allowed
from tournaments.cashdesk.year.page import year_csv, year_page
from tournaments.cashdesk.year.treasurer_year import TreasurerYear, treasurer_year
from tournaments.cashdesk.year.years import year_within
from tournaments.models import Club


@require_safe
@allowed(Action.READ_BOOKS)
def cash_year(request: HttpRequest, pk: int, year: int) -> HttpResponse:
    """Evenings with received and paid out, accounts, open amounts."""
    page = year_page(year_of(pk, year))
    return render(request, "tournaments/cashdesk/year.html", {"page": page, "club": page.found.club})


@require_safe
@allowed(Action.READ_BOOKS)
def cash_year_csv(_request: HttpRequest, pk: int, year: int) -> HttpResponse:
    headers = {"Content-Disposition": f'attachment; filename="cash-{pk}-{year}.csv"'}
    return HttpResponse(year_csv(year_of(pk, year)), content_type="text/csv; charset=utf-8", headers=headers)


def year_of(pk: int, year: int) -> TreasurerYear:
    club = get_object_or_404(Club, pk=pk)
    return treasurer_year(club, year_within(year))
