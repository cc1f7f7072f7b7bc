"""A player's own page, the part of it that refreshes itself, and the buttons below a line."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournaments.access.actors import player
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.errors import Refused
from tournaments.foundations.numbers import MOST_DIGITS
from tournaments.models import Entry, Seat
from tournaments.phones.signing import object_to_sheet, sign
from tournaments.public.answers import is_told_something, tag_of_page, unless_known
from tournaments.public.copied_context import copied_context
from tournaments.public.own.copied import CopiedOwn
from tournaments.public.own.door import with_link, with_link_of_hall
from tournaments.public.own.earlier import own_year
from tournaments.public.own.facts import Own
from tournaments.public.own.page import OwnPage, own_page
from tournaments.public.snapshot.making import snapshot_of
from tournaments.sheets.objections.objections import Figures, agree, object_to

WHOLE, PART = "tournaments/public/own.html", "tournaments/public/_own.html"
MOST_TYPED = 2_000
NOTHING_SEEN = Figures(0, -1, -1)  # equal to no line


@require_safe
@allowed(Action.READ_OWN_PAGE)
@with_link
def own(request: HttpRequest, who: Own | CopiedOwn, token: str) -> HttpResponse:
    """The whole page."""
    page = own_page(who, snapshot_of(who.shown))
    year = own_year(who) if isinstance(who, Own) else who.year
    # The start of a timer's countdown is not in the version either.
    is_fresh = is_told_something(request) or page.is_timed
    # Of the public version too: the club at the head of the page may look different.
    tag = tag_of_page(request, page.version, year, who.shown.version)
    return unless_known(
        request, tag, lambda: _shown(request, who, WHOLE, page, token, year=year), is_fresh=is_fresh
    )


@require_safe
@allowed(Action.READ_OWN_PAGE)
@with_link
def own_now(request: HttpRequest, who: Own | CopiedOwn, token: str) -> HttpResponse:
    """The part that refreshes itself: 304 while nothing has changed for this reader."""
    page = own_page(who, snapshot_of(who.shown))
    return unless_known(request, page.version, lambda: _shown(request, who, PART, page, token))


@require_POST
@allowed(Action.READ_OWN_PAGE)
@with_link_of_hall
def own_answer(request: HttpRequest, who: Own, token: str, number: int) -> HttpResponse:
    """ "My line is right", or an objection with a sentence."""
    try:
        messages.success(request, _answered(request, who, number))
    except Refused as refused:
        page = own_page(who, snapshot_of(who.shown))
        refusal = _refusal(request, page, number, refused.sentence)
        return _shown(request, who, WHOLE, page, token, year=own_year(who), **refusal)
    return redirect("own_page", token)


def _refusal(request: HttpRequest, page: OwnPage, number: int, sentence: str) -> dict[str, Any]:
    """The page with the sentence at its line, or above all lines; the typed text stays."""
    at = number if page.shows_lines and any(line.series == number for line in page.lines) else 0
    typed = request.POST.get("text", "")[:MOST_TYPED]
    return {"problem": sentence, "problem_at": at, "typed": typed}


def _answered(request: HttpRequest, who: Own, number: int) -> str:
    seat = _seat(who, number)
    if request.POST.get("deals"):
        return _signed(request, who, seat)
    actor, seen = player(Entry(pk=who.entry, start_number=who.start_number)), _seen(request)
    if request.POST.get("answer") == "right":
        agree(seat, seen, by=actor)
        return _("Thank you. The desk sees that your line is right.")
    object_to(seat, request.POST.get("text", ""), seen, by=actor)
    return _("The desk sees your objection now.")


def _signed(request: HttpRequest, who: Own, seat: Seat) -> str:
    """Answers the line of a sheet on the table's phone, as the phone itself does."""
    actor, seen = player(Entry(pk=who.entry, start_number=who.start_number)), request.POST["deals"]
    phone = getattr(seat.skat_table, "phone", None)
    if phone is None:
        raise Refused("not-your-line")
    if request.POST.get("answer") == "right":
        sign(phone, seat.number, by=actor, seen=seen)
        return _("Thank you. Your table sees that you have signed.")
    object_to_sheet(phone, seat.number, request.POST.get("text", ""), by=actor, seen=seen)
    return _("The desk sees your objection now.")


def _seat(who: Own, number: int) -> Seat:
    seats = Seat.objects.select_related("skat_table__phone")
    seat = seats.filter(entry=who.entry, series__number=number).first()
    if seat is None:
        raise Refused("not-your-line")
    return seat


def _seen(request: HttpRequest) -> Figures:
    """The numbers that the page showed."""
    typed = [request.POST.get(name, "") for name in Figures._fields]
    digits = [text.removeprefix("-") for text in typed]
    if not all(text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS for text in digits):
        return NOTHING_SEEN
    return Figures(*map(int, typed))


def _shown(
    request: HttpRequest, who: Own | CopiedOwn, template: str, page: OwnPage, token: str, **more: Any
) -> HttpResponse:
    context = {"page": page, "token": token, "now": timezone.now(), **copied_context(who.shown.copy), **more}
    return render(request, template, context)
