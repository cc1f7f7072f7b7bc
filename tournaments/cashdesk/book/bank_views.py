"""Comparing the cash book with the bank."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.cashdesk.bank import compare, take_comparison_back
from tournaments.cashdesk.book.forms import StatementForm
from tournaments.cashdesk.book.page import bank_page
from tournaments.cashdesk.book.views import ROOM
from tournaments.foundations.numbers import whole_number
from tournaments.ledger.accounts import currency_of_club
from tournaments.models import CashBook, Club
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields


@require_safe
@allowed(Action.READ_BOOKS)
def bank(request: HttpRequest, pk: int) -> HttpResponse:
    """The statements that were compared, and the lines that are on none yet."""
    club = get_object_or_404(Club, pk=pk)
    form = StatementForm(currency_of_club(club), initial={"day": timezone.localdate()})
    return _shown(request, club, form, set())


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.KEEP_CASH)
def compare_bank(request: HttpRequest, pk: int) -> HttpResponse:
    """Notes that the ticked lines are on the statement."""
    if request.method != "POST":
        return redirect("bank", pk)
    club = get_object_or_404(Club, pk=pk)
    form = StatementForm(currency_of_club(club), request.POST)
    typed = map(whole_number, request.POST.getlist("line"))
    lines = {key for key in typed if key is not None}
    if form.is_valid():
        with refusals_at_fields(form):
            data = form.cleaned_data
            compare(club, data["day"], data["balance"], lines, by=actor_of(request))
            messages.success(request, _("The statement is compared."))
            return redirect("bank", pk)
    return _shown(request, club, form, lines)


@require_POST
@allowed(Action.KEEP_CASH)
def take_statement_back(request: HttpRequest, pk: int, key: int) -> HttpResponse:
    with refusals_as_messages(request):
        take_comparison_back(get_object_or_404(Club, pk=pk), key)
        messages.success(request, _("The lines of this statement wait again."))
    return redirect("bank", pk)


def _shown(request: HttpRequest, club: Club, form: StatementForm, ticked: set[int]) -> HttpResponse:
    book = CashBook.objects.filter(club=club).first()
    page = bank_page(book, currency_of_club(club))
    context = {"club": club, "form": form, "page": page, "ticked": ticked, "year": timezone.localdate().year}
    return render(request, f"{ROOM}/bank.html", context)
