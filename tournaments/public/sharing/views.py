"""The picture of a card, at an address that changes with it; an outdated address leads nowhere."""

from __future__ import annotations

from django.http import FileResponse, Http404, HttpRequest
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from tournaments.access.permissions import Action, allowed
from tournaments.public.evenings.club_year import clubs_with_a_page
from tournaments.public.sharing.card import SharedCard, card_of_club, card_of_season, card_of_tournament
from tournaments.public.sharing.pictures import file_of
from tournaments.public.snapshot.published import find_published
from tournaments.public.snapshot.season import find_published_season


@require_safe
@cache_control(no_cache=True)
@allowed(Action.READ_RELEASED)
def tournament_card(_request: HttpRequest, slug: str, version: str) -> FileResponse:
    shown = find_published(slug)
    return _picture(card_of_tournament(shown) if shown and not shown.copy else None, version)


@require_safe
@cache_control(no_cache=True)
@allowed(Action.READ_RELEASED)
def season_card(_request: HttpRequest, slug: str, version: str) -> FileResponse:
    shown = find_published_season(slug)
    return _picture(card_of_season(shown) if shown and not shown.copy else None, version)


@require_safe
@cache_control(no_cache=True)
@allowed(Action.READ_RELEASED)
def club_card(_request: HttpRequest, pk: int, version: str) -> FileResponse:
    return _picture(card_of_club(pk) if pk in clubs_with_a_page() else None, version)


def _picture(card: SharedCard | None, version: str) -> FileResponse:
    if card is None or version != card.version:
        raise Http404
    try:
        return FileResponse(file_of(card).open(), content_type="image/png")
    except FileNotFoundError as error:
        raise Http404 from error
