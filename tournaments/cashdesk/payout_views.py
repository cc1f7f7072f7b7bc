"""Paying prizes out, one by one."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed, require
from tournaments.cashdesk.closing.forms import HandingForm
from tournaments.cashdesk.payouts.page import payout_page
from tournaments.cashdesk.payouts.paying_out import FILLING, fill_pots, not_there, pay_prize, take_payout_back
from tournaments.cashdesk.views import token_of, tournament_of
from tournaments.foundations.numbers import whole_number
from tournaments.models import Account, PrizePayout, Tournament
from tournaments.models.cash import new_token
from tournaments.web.refusals import refusals_as_messages


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.READ_BOOKS)
def payouts(request: HttpRequest, slug: str) -> HttpResponse:
    """Every prize with its buttons: pay out, not there, take back."""
    tournament = tournament_of(slug)
    if request.method == "POST":
        require(actor_of(request), Action.KEEP_CASH)
        with refusals_as_messages(request):
            _do(request, tournament)
        return redirect("payouts", slug)
    context = {"tournament": tournament, "page": payout_page(tournament), "token": new_token()}
    return render(request, "tournaments/cashdesk/payouts.html", context)


def _do(request: HttpRequest, tournament: Tournament) -> None:
    """Carries out the action of the pressed button. Raises ``Refused``."""
    button, _colon, number = request.POST.get("do", "").partition(":")
    if button == "back":
        payout = get_object_or_404(PrizePayout, tournament=tournament, pk=whole_number(number))
        take_payout_back(payout, by=actor_of(request), token=token_of(request))
        messages.success(request, _("Taken back. The prize can be paid again."))
    elif button == "fill" and number in FILLING:
        source = Account.Kind(number)
        fill_pots(tournament, by=actor_of(request), token=token_of(request), source=source)
        messages.success(request, _("Added to the pots."))
    elif button in {"pay", "not-there"}:
        _hand_over(request, tournament, is_there=button == "pay")


def _hand_over(request: HttpRequest, tournament: Tournament, *, is_there: bool) -> None:
    form = HandingForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("The name of a proxy has at most 120 letters. Nothing is booked."))
        return
    group, payee, token = (form.cleaned_data[name] for name in ("group", "payee", "token"))
    by, seen = actor_of(request), form.cleaned_data["seen"]
    if not is_there:
        not_there(tournament, group, payee, by=by, token=token, seen=seen)
        messages.success(request, _("Booked: nobody came for this prize."))
        return
    payout = pay_prize(tournament, group, payee, by=by, token=token, seen=seen, how=form.how)
    said = _("Handed over: receipt %(number)d.") if payout.thing else _("Paid out: receipt %(number)d.")
    messages.success(request, said % {"number": payout.receipt})
