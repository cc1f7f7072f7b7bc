"""The cash desk: who owes what, taking money by a tap, the account of one player, the rules."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse as address
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed, require
from tournaments.cashdesk.forms import CashRulesForm, PaymentForm, ReducedFeeForm
from tournaments.cashdesk.member import member_account, open_at_clubs
from tournaments.cashdesk.page import cash_page, player_page
from tournaments.cashdesk.rules import change_rules, rules_before, set_in_pot, set_reduced_fee
from tournaments.cashdesk.sentences import own_reversed_sentence, reversed_sentence, taken_sentence
from tournaments.foundations.currencies import money_of_units, unit_digits
from tournaments.foundations.errors import Refused
from tournaments.foundations.numbers import whole_number
from tournaments.ledger.accounts import KEPT_IN, currency_of
from tournaments.ledger.booking import reverse
from tournaments.ledger.debts import carry_over, take_debt
from tournaments.ledger.facts import rules_for
from tournaments.ledger.member_payments import pay_member_account
from tournaments.ledger.open_amounts import open_amounts
from tournaments.ledger.payments import WantedPayment, give_back, refuse_recorder, take
from tournaments.ledger.taking_back import entries_of, take_back_of
from tournaments.models import Account, Booking, Club, Entry, OutOfPot, Player, ReducedFee, Tournament
from tournaments.models.cash import new_token
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields

ROOM = "tournaments/cashdesk"
MOST_TYPED = 100
MOST_AT_ONCE = 1_000
TAKEN_BACK_HERE = (Booking.Kind.TAKING, Booking.Kind.PAYOUT, Booking.Kind.CARRYING, Booking.Kind.REVERSAL)
MOST_YEAR = 9_999


@require_safe
@allowed(Action.READ_CASH)
def cash(request: HttpRequest, slug: str) -> HttpResponse:
    """Owed, paid and open of every player, with a button to take what is open."""
    tournament = tournament_of(slug)
    typed, only_open = request.GET.get("q", "")[:MOST_TYPED], "open" in request.GET
    page = cash_page(tournament, typed, only_open=only_open, number=request.GET.get("page"))
    context = {
        "tournament": tournament,
        "page": page,
        "typed": typed,
        "only_open": only_open,
        "token": new_token(),
        "part": _part_of_list(request),
    } | counting_in(page.currency)
    return render(request, f"{ROOM}/cash.html", context)


@require_POST
@allowed(Action.TAKE_MONEY)
def take_money(request: HttpRequest, slug: str) -> HttpResponse:
    """Takes what is open of one player (its own button) or of all that are ticked."""
    tournament = tournament_of(slug)
    if "back" in request.POST:
        _give_back(request, tournament)
        return redirect(f"{address('cash', args=[slug])}{_part_of_list(request)}")
    with refusals_as_messages(request):
        booking = take(
            tournament,
            _wanted(request),
            by=actor_of(request),
            token=token_of(request),
            is_cash=request.POST.get("means") != "bank",
            payer=_payer(request, slug),
        )
        messages.success(request, taken_sentence(booking))
    return redirect(f"{address('cash', args=[slug])}{_part_of_list(request)}")


def _give_back(request: HttpRequest, tournament: Tournament) -> None:
    """Gives an overpaid amount back in cash to the player whose button was pressed."""
    key = whole_number(request.POST["back"])
    entry = get_object_or_404(Entry.objects.select_related("tournament__club"), tournament=tournament, pk=key)
    with refusals_as_messages(request):
        booking = give_back(tournament, entry, by=actor_of(request), token=token_of(request))
        amount = sum(line.amount for line in booking.lines.filter(target__kind=Account.Kind.DRAWER))
        words = {"amount": money_of_units(amount, booking.book.currency), "name": entry.player.full_name}
        messages.success(request, _("%(amount)s given back to %(name)s.") % words)


def _part_of_list(request: HttpRequest) -> str:
    """The list and the page of it that are shown, as the rest of the address."""
    page = whole_number(request.GET.get("page"))
    parts = {"open": "on"} if "open" in request.GET else {}
    parts |= {"page": str(page)} if page and page > 1 else {}
    return f"?{urlencode(parts)}" if parts else ""


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.TAKE_MONEY)
def cash_of_player(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """One player's money: charges, bookings, partial payment, giving back, taking back."""
    entry = _entry(slug, number)
    currency = currency_of(entry.tournament)
    (now,) = open_amounts(entry.tournament, [entry], currency)
    sent = request.POST if request.POST.get("do") == "take" else None
    form = PaymentForm(currency, data=sent, initial={"seen": now.open})
    if request.method == "POST":
        if _is_done(request, entry, form):
            return redirect("cash_of_player", slug, number)
        # After a refusal the typed value stays, and the open amount is shown as it is now.
        form.data = data = request.POST.copy()
        data["seen"] = str(now.open)
    context = {
        "reduced": ReducedFee.objects.filter(entry=entry).first(),
        "tournament": entry.tournament,
        "entry": entry,
        "page": player_page(entry),
        "form": form,
        "token": new_token(),
        "is_out_of_pot": OutOfPot.objects.filter(entry=entry).exists(),
    }
    return render(request, f"{ROOM}/player.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.KEEP_CASH)
def reduced_fee(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The page of one player's reduced entry fee."""
    entry = _entry(slug, number)
    known = ReducedFee.objects.filter(entry=entry).values("kind", "amount", "reason").first()
    form = ReducedFeeForm(currency_of(entry.tournament), request.POST or None, initial=known or {})
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            set_reduced_fee(entry, **form.values, by=actor_of(request))
            messages.success(request, _("The entry fee of %(name)s is set.") % {"name": entry.player})
            return redirect("cash_of_player", slug, number)
    context = {"tournament": entry.tournament, "entry": entry, "form": form}
    return render(request, f"{ROOM}/reduced_fee.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.KEEP_CASH)
def cash_rules(request: HttpRequest, slug: str) -> HttpResponse:
    """What the evening charges besides its fees."""
    tournament = tournament_of(slug)
    before = rules_before(tournament)
    form = CashRulesForm(request.POST or None, instance=before or rules_for(tournament))
    if request.method == "POST" and form.is_valid():
        change_rules(tournament, by=actor_of(request), **form.cleaned_data)
        messages.success(request, _("The rules of the cash desk are saved."))
        return redirect("cash", slug)
    context = {"tournament": tournament, "form": form, "before": before}
    return render(request, f"{ROOM}/rules.html", context)


@require_safe
@allowed(Action.READ_BOOKS)
def member(request: HttpRequest, pk: int) -> HttpResponse:
    """A member's charges and payments in a year."""
    player = get_object_or_404(Player, pk=pk, merged_into=None)
    year = whole_number(request.GET.get("year"))
    page = member_account(player, year if year and year <= MOST_YEAR else None, timezone.localdate())
    context = {
        "player": player,
        "page": page,
        "open_at": open_at_clubs(player),
        "places": [(str(kind), kind.label) for kind in KEPT_IN],
        "token": new_token(),
    }
    return render(request, f"{ROOM}/member.html", context)


@require_POST
@allowed(Action.KEEP_CASH)
def pay_member(request: HttpRequest, pk: int) -> HttpResponse:
    """Takes everything that a member owes a club, outside an evening."""
    player = get_object_or_404(Player, pk=pk, merged_into=None)
    club = get_object_or_404(Club, pk=whole_number(request.POST.get("club", "")))
    with refusals_as_messages(request):
        pay_member_account(
            club,
            player,
            kept_in=request.POST.get("kept_in", ""),
            seen=signed_number(request.POST.get("seen", "")),
            by=actor_of(request),
            token=token_of(request),
        )
        messages.success(request, _("The account of %(name)s is settled.") % {"name": player.full_name})
    return redirect("member_account", pk)


def _is_done(request: HttpRequest, entry: Entry, form: PaymentForm) -> bool:
    """Carries out the action of the pressed button. False, with the sentence in the form, if a payment was refused."""
    button, _colon, number = request.POST.get("do", "").partition(":")
    if button == "take":
        return form.is_valid() and _is_taken(request, entry, form)
    with refusals_as_messages(request):
        if button == "give-back":
            give_back(entry.tournament, entry, by=actor_of(request), token=token_of(request))
            messages.success(request, _("Given back."))
        elif button == "pot":
            # Only treasurer and director decide who pays into the pot.
            require(actor_of(request), Action.KEEP_CASH)
            set_in_pot(entry, in_pot=number == "in", by=actor_of(request))
        elif button == "carry":
            carry_over(entry.tournament, entry, by=actor_of(request), token=token_of(request))
            messages.success(request, _("Carried over to the next evening."))
        elif button == "debt":
            take_debt(entry.tournament, entry, by=actor_of(request), token=token_of(request))
            messages.success(request, _("Taken, what was open from earlier evenings."))
        elif button in {"reverse", "reverse-own"}:
            _reverse(request, entry, whole_number(number), is_whole=button == "reverse")
    return True


def _is_taken(request: HttpRequest, entry: Entry, form: PaymentForm) -> bool:
    wanted = WantedPayment(entry.pk, form.units, form.cleaned_data["seen"])
    with refusals_at_fields(form):
        booking = take(
            entry.tournament,
            [wanted],
            by=actor_of(request),
            token=form.cleaned_data["token"],
            is_cash=form.is_cash,
        )
        messages.success(request, taken_sentence(booking))
    return not form.errors


def _reverse(request: HttpRequest, entry: Entry, number: int | None, *, is_whole: bool) -> None:
    # Prizes and closings are taken back on their own pages, which ask for more.
    own = Booking.objects.filter(kind__in=TAKEN_BACK_HERE, payout__isnull=True)
    booking = get_object_or_404(own, number=number, tournament=entry.tournament)
    refuse_recorder(entry.tournament, actor_of(request))
    by, token = actor_of(request), token_of(request)
    if not is_whole:
        take_back_of(booking, entry, by=by, token=token)
        messages.success(request, own_reversed_sentence(booking, entry))
        return
    reverse(booking, by=by, token=token)
    messages.success(request, reversed_sentence(booking, entries_of(booking)))


def _wanted(request: HttpRequest) -> list[WantedPayment]:
    """The player whose button was pressed, or all that are ticked."""
    typed = [request.POST["only"]] if "only" in request.POST else request.POST.getlist("entry")[:MOST_AT_ONCE]
    keys = dict.fromkeys(number for number in map(whole_number, typed) if number is not None)
    return [WantedPayment(key, seen=_seen(request.POST.get(f"seen-{key}", ""))) for key in keys]


def _payer(request: HttpRequest, slug: str) -> Entry | None:
    """Who pays for everybody who is ticked; with a player's own button it is the player."""
    number = whole_number(request.POST.get("payer", ""))
    if number is None or "only" in request.POST:
        return None
    entry = Entry.objects.filter(tournament__slug=slug, start_number=number).first()
    if entry is None:
        raise Refused("nobody-has-start-number", number=number)
    return entry


def signed_number(typed: str) -> int | None:
    """A whole number that may be below zero; None for anything else."""
    number = whole_number(typed.removeprefix("-"))
    return -number if number is not None and typed.startswith("-") else number


def _seen(typed: str) -> int | None:
    """The open amount shown on the page; nothing is taken for a negative one."""
    return whole_number(typed)


def counting_in(currency: str) -> dict[str, Any]:
    """What a page needs to add amounts up while they are typed."""
    return {"currency": currency, "digits": unit_digits(currency)}


def token_of(request: HttpRequest) -> str:
    return request.POST.get("token", "")[:64] or new_token()


def tournament_of(slug: str) -> Tournament:
    return get_object_or_404(Tournament.objects.select_related("club"), slug=slug)


def _entry(slug: str, number: int) -> Entry:
    found: Any = Entry.objects.select_related("player", "tournament__club")
    return get_object_or_404(found, tournament__slug=slug, start_number=number)
