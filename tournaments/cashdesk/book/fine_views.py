"""Booking a league's fine in the cash book of a club."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.cashdesk.book.forms import FineMoneyForm
from tournaments.league.fines.money import book_fine
from tournaments.league.fines.shown import shown_fine
from tournaments.league.fines.views import found_fine
from tournaments.web.refusals import refusals_at_fields


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.KEEP_CASH)
def book_league_fine(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Books that the team has paid the fine."""
    fine = found_fine(slug, pk)
    form = FineMoneyForm(fine, request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            voucher = book_fine(fine, form.payment, by=actor_of(request), token=form.cleaned_data["token"])
            said = _("Booked as voucher %(number)d. Write this number on the paper.")
            messages.success(request, said % {"number": voucher.number})
            return redirect("league_fines", slug, fine.team.division_id)
    context = {
        "division": fine.team.division,
        "one": shown_fine(fine, fine.team.division.league.currency),
        "form": form,
    }
    return render(request, "tournaments/cashdesk/book/fine.html", context)
