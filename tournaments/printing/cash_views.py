"""The treasurer's year on paper."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.access.permissions import Action, allowed
from tournaments.cashdesk.year.page import year_page
from tournaments.cashdesk.year_views import year_of
from tournaments.printing.documents.cash.cash_year import year_pdf


@require_safe
@allowed(Action.KEEP_CASH)
def cash_year_pdf(_request: HttpRequest, pk: int, year: int) -> HttpResponse:
    """Made at once, in the reader's language."""
    headers = {"Content-Disposition": f'inline; filename="cash-{pk}-{year}.pdf"'}
    return HttpResponse(
        year_pdf(year_page(year_of(pk, year))), content_type="application/pdf", headers=headers
    )
