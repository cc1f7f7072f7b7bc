"""The page on which the season's pot and the jackpot are paid to their winners."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed, require
from tournaments.cashdesk.award_forms import AwardForm
from tournaments.cashdesk.payouts.own_pots import awards_of, own_pots_of, pay_from_own_pot
from tournaments.cashdesk.payouts.paying_out import take_payout_back
from tournaments.cashdesk.payouts.season_places import season_places
from tournaments.cashdesk.views import token_of, tournament_of
from tournaments.foundations.currencies import money_of_units
from tournaments.foundations.numbers import whole_number
from tournaments.ledger.accounts import currency_of
from tournaments.models import Account, Tournament
from tournaments.models.cash import new_token
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.READ_BOOKS)
def awards(request: HttpRequest, slug: str) -> HttpResponse:
    """The contents of the pots, their payouts, the places of the season, and a form; an auditor can only read."""
    if request.method == "POST":
        require(actor_of(request), Action.KEEP_CASH)
    tournament = tournament_of(slug)
    if "back" in request.POST:
        return _taken_back(request, tournament)
    currency, data = currency_of(tournament), request.POST if request.method == "POST" else None
    pots = _pots(tournament, currency)
    form = AwardForm(tournament, currency, pots, new_token(), request.GET, data)
    if request.method == "POST" and form.is_valid() and _is_paid(request, tournament, form):
        return redirect("awards", slug)
    context = {
        "tournament": tournament,
        "form": form,
        "pots": list(pots.values()),
        "season_pot": Account.Kind.POT_SEASON,
        "places": season_places(tournament),
        "given": [(one, money_of_units(one.amount, currency)) for one in awards_of(tournament)],
        "token": new_token(),
    }
    return render(request, "tournaments/cashdesk/awards.html", context)


def _pots(tournament: Tournament, currency: str) -> dict[Account.Kind, str]:
    """The pots that are not empty, with their amounts."""
    return {
        kind: f"{kind.label}: {money_of_units(amount, currency)}"
        for kind, amount in own_pots_of(tournament).items()
    }


def _is_paid(request: HttpRequest, tournament: Tournament, form: AwardForm) -> bool:
    by, token = actor_of(request), form.cleaned_data["token"]
    with refusals_at_fields(form):
        payout = pay_from_own_pot(tournament, form.award, by=by, token=token, how=form.how)
        messages.success(request, _("Paid out: receipt %(number)d.") % {"number": payout.receipt})
    return not form.errors


def _taken_back(request: HttpRequest, tournament: Tournament) -> HttpResponse:
    key = whole_number(request.POST["back"])
    payout = next((one for one in awards_of(tournament) if one.pk == key), None)
    if payout is None:
        return redirect("awards", tournament.slug)
    with refusals_as_messages(request):
        take_payout_back(payout, by=actor_of(request), token=token_of(request))
        messages.success(request, _("Taken back. It is in the pot again."))
    return redirect("awards", tournament.slug)
