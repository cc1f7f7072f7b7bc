"""The lead's pages: its venues, files for them, and their deliveries."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.models import Tournament, Venue, VenuePart
from tournaments.venues.accepting_deliveries import TakenDelivery, take_delivery
from tournaments.venues.forms import DeliveryForm, PlayersForm, VenueForm
from tournaments.venues.lead_file import lead_file
from tournaments.venues.overview import series_in_hand, venue_rows
from tournaments.venues.planning import entries_named, remove_venue, save_venue, send_players, take_over
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields


@never_cache
@allowed(Action.KEEP_VENUES)
def venues(request: HttpRequest, slug: str) -> HttpResponse:
    """All venues, and a form for a new one; at a venue the page of its part."""
    tournament = get_object_or_404(Tournament, slug=slug)
    if VenuePart.objects.filter(tournament=tournament).exists():
        return redirect("venue_part", slug)
    form = VenueForm.of(None, request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            venue = save_venue(tournament, 0, form.cleaned_data["name"], form.tables, by=actor_of(request))
            messages.success(request, _("“%(name)s” is a venue now.") % {"name": venue.name})
            return redirect("venues", slug)
    return _page(request, tournament, form=form)


def _page(request: HttpRequest, tournament: Tournament, **forms: object) -> HttpResponse:
    rows = venue_rows(tournament)
    context = {
        "tournament": tournament,
        "rows": rows,
        "series": series_in_hand(tournament),
        "form": VenueForm.of(None),
        "delivery": DeliveryForm(),
        "players": PlayersForm(tournament=tournament) if rows else None,
        **forms,
    }
    return render(request, "tournaments/venues/venues.html", context)


@allowed(Action.KEEP_VENUES)
def venue(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Changes the name or the tables of a venue."""
    found = _venue(slug, number)
    form = VenueForm.of(found, request.POST or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            name = form.cleaned_data["name"]
            save_venue(found.tournament, number, name, form.tables, by=actor_of(request))
            messages.success(request, _("Saved."))
            return redirect("venues", slug)
    context = {"tournament": found.tournament, "venue": found, "form": form}
    return render(request, "tournaments/venues/venue.html", context)


def _venue(slug: str, number: int) -> Venue:
    known = Venue.objects.select_related("tournament")
    return get_object_or_404(known, tournament__slug=slug, number=number)


@require_POST
@allowed(Action.KEEP_VENUES)
def remove(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Removes a venue; its players play at the lead again."""
    found = _venue(slug, number)
    with refusals_as_messages(request):
        remove_venue(found, by=actor_of(request))
        messages.success(request, _("“%(name)s” is not a venue any more.") % {"name": found.name})
    return redirect("venues", slug)


@require_POST
@allowed(Action.KEEP_VENUES)
def players(request: HttpRequest, slug: str) -> HttpResponse:
    """Sends players to a venue, from the next draw on."""
    tournament = get_object_or_404(Tournament, slug=slug)
    form = PlayersForm(request.POST, tournament=tournament)
    if form.is_valid():
        with refusals_at_fields(form):
            data = form.cleaned_data
            entries = entries_named(tournament, data["numbers"], data["club"])
            count = send_players(data["venue"], entries, by=actor_of(request))
            messages.success(request, _sent(count, data["venue"]))
            return redirect("venues", slug)
    return _page(request, tournament, players=form)


def _sent(count: int, venue: Venue) -> str:
    said = ngettext(
        "%(n)d player more plays at %(venue)s from the next draw on.",
        "%(n)d players more play at %(venue)s from the next draw on.",
        count,
    )
    return said % {"n": count, "venue": venue.name}


@require_safe
@never_cache
@allowed(Action.KEEP_VENUES)
def venue_file(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The signed file for a venue, for a stick."""
    found = _venue(slug, number)
    with refusals_as_messages(request):
        return attached(lead_file(found), f"{slug}-{found.number}.skatvenue")
    return redirect("venues", slug)


def attached(file: bytes, name: str) -> HttpResponse:
    """A response that the browser saves as a file."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(file, content_type="application/octet-stream", headers=headers)


@require_POST
@allowed(Action.KEEP_VENUES)
def another_laptop(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Gives a venue another laptop; nothing from the old one is used any more."""
    found = _venue(slug, number)
    with refusals_as_messages(request):
        take_over(found, by=actor_of(request))
        said = _("From now on another laptop plays for %(venue)s. Save its file and open it there.")
        messages.success(request, said % {"venue": found.name})
    return redirect("venues", slug)


@require_POST
@allowed(Action.KEEP_VENUES, takes_files=True)
def take(request: HttpRequest, slug: str) -> HttpResponse:
    """Takes a delivery; an unused one is kept, with a message saying why."""
    tournament = get_object_or_404(Tournament, slug=slug)
    form = DeliveryForm(request.POST, request.FILES)
    if form.is_valid():
        with refusals_at_fields(form, "file"):
            taken = take_delivery(tournament, form.cleaned_data["file"].read(), by=actor_of(request))
            say = messages.error if taken.refusal else messages.success
            say(request, _said(taken))
            return redirect("venues", slug)
    return _page(request, tournament, delivery=form)


def _said(taken: TakenDelivery) -> str:
    known = {"number": taken.number, "venue": taken.venue.name, "sheets": taken.sheets}
    if taken.refusal is not None:
        said = _("Delivery %(number)d of %(venue)s is not used. %(why)s")
        return said % {**known, "why": taken.refusal.sentence}
    if taken.is_again:
        return _("Delivery %(number)d of %(venue)s was used already.") % known
    return _("Delivery %(number)d of %(venue)s is used. Sheets in it: %(sheets)d.") % known
