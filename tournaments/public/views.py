"""A tournament's page: for officials the next step, for everybody else the public data."""

from __future__ import annotations

import io

import segno
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, render
from django.urls import reverse

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed, may
from tournaments.access.visibility import public_tournaments, readable_tournaments, released_series
from tournaments.evening.left_out import left_out_of
from tournaments.models import Tournament
from tournaments.public.desk_seats import seats_at_desk
from tournaments.public.snapshot.making import draws_of
from tournaments.public.snapshot.published import is_copied
from tournaments.public.standings.tournament_views import visitors_page
from tournaments.season.evenings.units import seasons_of
from tournaments.seating.publication.publishing import Publication
from tournaments.setup.states import neighbours

SEATS_PER_PAGE = 100


@allowed(Action.READ_RELEASED)
def tournament(request: HttpRequest, slug: str) -> HttpResponseBase:
    """The page of one tournament, the target of its QR code."""
    if may(actor_of(request), Action.READ_EVENING) and not is_copied(slug):
        return _for_officials(request, slug)
    return visitors_page(request, slug)


def _for_officials(request: HttpRequest, slug: str) -> HttpResponse:
    found = get_object_or_404(Tournament.objects.select_related("club"), slug=slug)
    typed = request.GET.get("q", "")[:100]
    seats, publication = seats_at_desk(found, typed), Publication(found)
    context = {
        "tournament": found,
        "left_out": left_out_of(found, actor_of(request)),
        "states": [(state, Tournament.State(state).label) for state in neighbours(found)],
        "released": released_series(found),
        "is_public": public_tournaments().filter(pk=found.pk).exists(),
        "seats": seats,
        "page": Paginator(seats.seats, SEATS_PER_PAGE).get_page(request.GET.get("page")) if seats else None,
        "typed": typed,
        **draws_of(publication),
        "next_series": len(publication.series) + 1,
        "seasons": seasons_of(found),
        "address": request.build_absolute_uri(reverse("tournament", args=[slug])),
    }
    return render(request, "tournaments/public/tournament.html", context)


@allowed(Action.READ_RELEASED)
def qr_code(request: HttpRequest, slug: str) -> HttpResponse:
    """The QR code of the tournament's address, to be posted."""
    if not is_copied(slug):
        get_object_or_404(readable_tournaments(actor_of(request)), slug=slug)
    address = request.build_absolute_uri(reverse("tournament", args=[slug]))
    picture = io.BytesIO()
    segno.make(address, error="m").save(picture, kind="svg", scale=6, border=2)
    return HttpResponse(picture.getvalue(), content_type="image/svg+xml")
