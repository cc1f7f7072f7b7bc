"""Template context of every page: ``identity``, the club at its head."""

from __future__ import annotations

from functools import partial

from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, may
from tournaments.access.visibility import readable_tournaments
from tournaments.models import Club, Season
from tournaments.people.identity.club_identity import (
    ClubIdentity,
    identity_led_by,
    identity_of_installation,
)


def identity_of_page(request: HttpRequest) -> dict[str, SimpleLazyObject[ClubIdentity]]:
    """Context processor. Lazy, because parts of pages do not show it; one query."""
    return {"identity": SimpleLazyObject(partial(_identity, request))}


def _identity(request: HttpRequest) -> ClubIdentity:
    """The identity of the club of the tournament or season in the address, else that of the installation.

    A page that is not found does not reveal whose tournament or season is hidden there.
    """
    match = request.resolver_match
    slug = match.kwargs.get("slug") if match else None
    if match is None or slug is None:
        return identity_of_installation()
    if match.route.startswith("seasons/"):
        return identity_led_by(_club_of_season(request, slug))
    readable = readable_tournaments(actor_of(request)).filter(slug=slug)
    return identity_led_by(Club.objects.filter(tournaments__in=readable))


def _club_of_season(request: HttpRequest, slug: str) -> QuerySet[Club]:
    seasons = Season.objects.filter(slug=slug)
    if not may(actor_of(request), Action.READ_SEASON):
        seasons = seasons.filter(visibility=Season.Visibility.PUBLIC)
    return Club.objects.filter(seasons__in=seasons)
