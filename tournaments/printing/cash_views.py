"""The cash book of a year on paper: its evenings, and the report for the annual meeting."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.access.permissions import Action, allowed
from tournaments.cashdesk.book.page import bank_page
from tournaments.cashdesk.year.page import year_page
from tournaments.cashdesk.year_views import year_of
from tournaments.models import CashBook
from tournaments.printing.documents.cash.cash_meeting import meeting_pdf
from tournaments.printing.documents.cash.cash_year import year_pdf


@require_safe
@allowed(Action.READ_BOOKS)
def cash_year_pdf(_request: HttpRequest, pk: int, year: int) -> HttpResponse:
    """Made at once, in the reader's language."""
    headers = {"Content-Disposition": f'inline; filename="cash-{pk}-{year}.pdf"'}
    return HttpResponse(
        year_pdf(year_page(year_of(pk, year))), content_type="application/pdf", headers=headers
    )


@require_safe
@allowed(Action.READ_BOOKS)
def cash_meeting_pdf(_request: HttpRequest, pk: int, year: int) -> HttpResponse:
    """For the annual meeting; made at once, in the reader's language."""
    found = year_of(pk, year)
    bank = bank_page(CashBook.objects.filter(club=pk).first(), found.currency)
    headers = {"Content-Disposition": f'inline; filename="cash-report-{pk}-{year}.pdf"'}
    return HttpResponse(meeting_pdf(year_page(found), bank), content_type="application/pdf", headers=headers)
