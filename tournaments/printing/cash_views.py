"""Money on paper: the evenings of a year, the report for the annual meeting, the receipt of one player."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_safe

from tournaments.access.permissions import Action, allowed
from tournaments.cashdesk.book.page import bank_page
from tournaments.cashdesk.page import player_page
from tournaments.cashdesk.year.page import year_page
from tournaments.cashdesk.year_views import year_of
from tournaments.models import CashBook, Entry
from tournaments.printing.documents.cash.cash_meeting import meeting_pdf
from tournaments.printing.documents.cash.cash_year import year_pdf
from tournaments.printing.documents.cash.fee_receipt import receipt_pdf


@require_safe
@allowed(Action.READ_BOOKS)
def cash_year_pdf(_request: HttpRequest, pk: int, year: int) -> HttpResponse:
    """The treasurer's year; made at once, in the reader's language."""
    headers = {"Content-Disposition": f'inline; filename="cash-{pk}-{year}.pdf"'}
    return HttpResponse(
        year_pdf(year_page(year_of(pk, year))), content_type="application/pdf", headers=headers
    )


@require_safe
@allowed(Action.READ_BOOKS)
def cash_meeting_pdf(_request: HttpRequest, pk: int, year: int) -> HttpResponse:
    """The report for the annual meeting; made at once, in the reader's language."""
    found = year_of(pk, year)
    bank = bank_page(CashBook.objects.filter(club=pk).first(), found.currency)
    headers = {"Content-Disposition": f'inline; filename="cash-report-{pk}-{year}.pdf"'}
    return HttpResponse(meeting_pdf(year_page(found), bank), content_type="application/pdf", headers=headers)


@require_safe
@allowed(Action.TAKE_MONEY)
def fee_receipt(_request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """What one player has paid in an evening."""
    entries = Entry.objects.select_related("player", "tournament__club")
    entry = get_object_or_404(entries, tournament__slug=slug, start_number=number)
    headers = {"Content-Disposition": f'inline; filename="{slug}-receipt-{number}.pdf"'}
    return HttpResponse(
        receipt_pdf(entry, player_page(entry)), content_type="application/pdf", headers=headers
    )
