"""Closing the cash: the float, the count, the closings that there are, and their report as CSV."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed, require
from tournaments.cashdesk.absent import absent_now
from tournaments.cashdesk.closing.closing import book_float, close_cash, take_closing_back
from tournaments.cashdesk.closing.forms import CountForm, FloatForm
from tournaments.cashdesk.closing.page import shown_bookings, shown_closing, shown_closings, shown_till
from tournaments.cashdesk.closing.report import report_csv
from tournaments.cashdesk.closing.still_open import shown_open
from tournaments.cashdesk.views import counting_in, token_of, tournament_of
from tournaments.foundations.numbers import whole_number
from tournaments.ledger.accounts import currency_of
from tournaments.models import Closing, Tournament
from tournaments.models.cash import new_token
from tournaments.web.form_fields import reason_of
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.READ_BOOKS)
def closings(request: HttpRequest, slug: str) -> HttpResponse:
    """The expected amount in the drawer, the form to count it, and all closings."""
    _refuse_readers(request)
    tournament = tournament_of(slug)
    till, currency = shown_till(tournament), currency_of(tournament)
    left_open = shown_open(tournament, currency)
    form = CountForm(
        currency,
        request.POST or None,
        initial={"seen": till.seen},
        open_groups=left_open.groups if left_open else (),
    )
    if request.method == "POST" and form.is_valid():
        closing = _closed(request, tournament, form)
        if closing is not None:
            return redirect("closing", slug, closing.number)
    absent, absent_fee = absent_now(tournament)
    context = {
        "tournament": tournament,
        "till": till,
        "left_open": left_open,
        "absent": absent,
        "absent_fee": absent_fee,
        "form": form,
        "closings": shown_closings(tournament),
    } | counting_in(currency)
    return render(request, "tournaments/cashdesk/closings.html", context)


def _closed(request: HttpRequest, tournament: Tournament, form: CountForm) -> Closing | None:
    with refusals_at_fields(form):
        closing = close_cash(tournament, form.count, by=actor_of(request), token=form.cleaned_data["token"])
        messages.success(request, _("The cash is closed."))
        return closing
    return None


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.KEEP_CASH)
def put_float(request: HttpRequest, slug: str) -> HttpResponse:
    """The change at the beginning of the evening; ``?amount=``: the amount missing in the drawer, in smallest units."""
    tournament = tournament_of(slug)
    wanted = whole_number(request.GET.get("amount"))
    form = FloatForm(currency_of(tournament), request.POST or None, initial={"amount": wanted})
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            book_float(tournament, form.units, by=actor_of(request), token=form.cleaned_data["token"])
            messages.success(request, _("The float is in the drawer."))
        if not form.errors:
            return redirect("cash", slug)
    context = {"tournament": tournament, "form": form, "till": shown_till(tournament)}
    return render(request, "tournaments/cashdesk/float.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.READ_BOOKS)
def closing(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """One closing with everything it covers; a POST takes it back."""
    _refuse_readers(request)
    found = _closing(slug, number)
    if request.method == "POST":
        with refusals_as_messages(request):
            take_closing_back(found, by=actor_of(request), token=token_of(request), note=reason_of(request))
            messages.success(request, _("The closing is taken back. Count again."))
        return redirect("closings", slug)
    context = {
        "tournament": found.tournament,
        "one": shown_closing(found),
        "bookings": shown_bookings(found),
        "token": new_token(),
    }
    return render(request, "tournaments/cashdesk/closing.html", context)


@require_safe
@allowed(Action.READ_BOOKS)
def closing_csv(_request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The bookings of a closing, with their checksum in the last line."""
    found = _closing(slug, number)
    name = f"{slug}-closing-{number}.csv"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(report_csv(found), content_type="text/csv; charset=utf-8", headers=headers)


def _refuse_readers(request: HttpRequest) -> None:
    """An auditor reads these pages and sends nothing."""
    if request.method == "POST":
        require(actor_of(request), Action.KEEP_CASH)


def _closing(slug: str, number: int) -> Closing:
    found: Closing = get_object_or_404(
        Closing.objects.select_related("tournament__club", "booking", "book"),
        tournament__slug=slug,
        number=number,
    )
    return found
