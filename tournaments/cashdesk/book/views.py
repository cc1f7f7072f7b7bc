"""The cash book of the year: booking without an evening, vouchers."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.cashdesk.book.forms import ClubMoneyForm, MoveForm, OpeningForm, VoucherForm
from tournaments.cashdesk.book.page import booking_of, bookings_of, shown_booking
from tournaments.cashdesk.views import token_of
from tournaments.cashdesk.vouchers.storing import add_picture, checked_picture
from tournaments.cashdesk.year.years import first_day, last_day, year_within
from tournaments.ledger.accounts import currency_of_club
from tournaments.ledger.booking import reverse
from tournaments.ledger.club_money import book_expense, book_income, book_opening, move_money
from tournaments.models import Booking, Club, Voucher, VoucherFile
from tournaments.models.cash import new_token
from tournaments.web.form_fields import reason_of
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields

ROOM = "tournaments/cashdesk/book"


@require_safe
@allowed(Action.READ_BOOKS)
def cash_books(request: HttpRequest) -> HttpResponse:
    """The clubs that have a cash book; if there is only one, its year."""
    clubs = list(Club.objects.filter(cash_book__isnull=False).order_by("sort_key")) or list(
        Club.objects.order_by("sort_key")
    )
    year = timezone.localdate().year
    if len(clubs) == 1:
        return redirect("cash_year", clubs[0].pk, year)
    return render(request, f"{ROOM}/books.html", {"clubs": clubs, "year": year})


@require_safe
@allowed(Action.READ_BOOKS)
def club_bookings(request: HttpRequest, pk: int, year: int) -> HttpResponse:
    """Everything that was booked without an evening in a year."""
    club = get_object_or_404(Club, pk=pk)
    year = year_within(year)
    context = {"club": club, "year": year, "bookings": bookings_of(club, year)}
    return render(request, f"{ROOM}/bookings.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.KEEP_CASH, takes_files=True)
def book_club_money(request: HttpRequest, pk: int, year: int, kind: str) -> HttpResponse:
    """Income or expense."""
    club, is_income = get_object_or_404(Club, pk=pk), kind == "income"
    form = ClubMoneyForm(
        currency_of_club(club),
        request.POST or None,
        request.FILES or None,
        initial={"day": usual_day(year)},
        is_income=is_income,
    )
    if request.method == "POST" and form.is_valid():
        voucher = _booked(request, club, form, is_income=is_income)
        if voucher is not None:
            said = _("Booked as voucher %(number)d. Write this number on the paper.")
            messages.success(request, said % {"number": voucher.number})
            return redirect("club_bookings", pk, form.money.day.year)
    context = {"club": club, "year": year, "form": form, "is_income": is_income}
    return render(request, f"{ROOM}/money.html", context)


def _booked(request: HttpRequest, club: Club, form: ClubMoneyForm, *, is_income: bool) -> Voucher | None:
    """The booking; None after a refusal, whose sentence is in the form."""
    by, token = actor_of(request), form.cleaned_data["token"]
    with refusals_at_fields(form):
        upload = form.upload
        document = checked_picture(upload) if upload else b""
        book = book_income if is_income else book_expense
        voucher = book(club, form.money, by=by, token=token)
        if document and not voucher.files.exists():
            add_picture(voucher, document, by=by)
        return voucher
    return None


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.KEEP_CASH)
def move_club_money(request: HttpRequest, pk: int, year: int) -> HttpResponse:
    """Moves money from one account to another."""
    club = get_object_or_404(Club, pk=pk)
    form = MoveForm(currency_of_club(club), request.POST or None, initial={"day": usual_day(year)})

    def book() -> Booking:
        into, token = form.cleaned_data["into"], form.cleaned_data["token"]
        return move_money(club, form.money, into, by=actor_of(request), token=token)

    title = _("Move money between accounts")
    return _with_form(request, club, year, form, book, title)


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.KEEP_CASH)
def book_opening_balance(request: HttpRequest, pk: int, year: int) -> HttpResponse:
    """Books the balance of an account when the book was begun."""
    club = get_object_or_404(Club, pk=pk)
    form = OpeningForm(
        currency_of_club(club), request.POST or None, initial={"day": first_day(year_within(year))}
    )

    def book() -> Booking:
        return book_opening(club, form.money, by=actor_of(request), token=form.cleaned_data["token"])

    return _with_form(request, club, year, form, book, _("Opening balance"))


def _with_form(
    request: HttpRequest, club: Club, year: int, form: forms.Form, book: Callable[[], Booking], title: str
) -> HttpResponse:
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            booking = book()
            messages.success(request, _("Booked."))
            return redirect("club_bookings", club.pk, (booking.day or timezone.localdate()).year)
    context = {"club": club, "year": year, "form": form, "title": title}
    return render(request, f"{ROOM}/form.html", context)


@require_safe
@allowed(Action.READ_BOOKS)
def club_booking(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """One booking, its voucher, and the way to take it back."""
    booking = _booking(pk, number)
    context = {
        "club": booking.book.club,
        "one": shown_booking(booking),
        "form": VoucherForm(),
        "token": new_token(),
    }
    return render(request, f"{ROOM}/booking.html", context)


@require_POST
@allowed(Action.KEEP_CASH)
def take_club_booking_back(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    booking = _booking(pk, number)
    with refusals_as_messages(request):
        reverse(booking, by=actor_of(request), token=token_of(request), note=reason_of(request))
        messages.success(request, _("Booking %(number)d is taken back.") % {"number": number})
    return redirect("club_booking", pk, number)


@require_POST
@allowed(Action.KEEP_CASH, takes_files=True)
def add_voucher_picture(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    booking = _booking(pk, number)
    voucher = get_object_or_404(Voucher, booking=booking)
    form = VoucherForm(request.POST, request.FILES)
    if form.is_valid():
        with refusals_at_fields(form):
            document = checked_picture(form.cleaned_data["file"].read())
            add_picture(voucher, document, by=actor_of(request))
            messages.success(request, _("The picture is kept with the voucher."))
            return redirect("club_booking", pk, number)
    context = {"club": booking.book.club, "one": shown_booking(booking), "form": form, "token": new_token()}
    return render(request, f"{ROOM}/booking.html", context)


@require_safe
@allowed(Action.READ_BOOKS)
def voucher_picture(_request: HttpRequest, pk: int, number: int, key: int) -> HttpResponse:
    """A PDF that the program has written itself."""
    found = get_object_or_404(VoucherFile, pk=key, voucher__booking__number=number, voucher__book__club=pk)
    name = f"voucher-{found.voucher.number}.pdf"
    headers = {"Content-Disposition": f'inline; filename="{name}"'}
    return HttpResponse(bytes(found.document), content_type="application/pdf", headers=headers)


def _booking(pk: int, number: int) -> Booking:
    club = get_object_or_404(Club, pk=pk)
    booking = booking_of(club, number)
    if booking is None:
        raise Http404
    return booking


def usual_day(year: int) -> dt.date:
    """Today, or the last day of a year that is over."""
    return min(timezone.localdate(), last_day(year_within(year)))
