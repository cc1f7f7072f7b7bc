"""A draw that anyone can check: its file, for everybody, after the release."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_safe

from tournaments.access.actors import actor_of
from tournaments.access.copies import content_of, find_copy
from tournaments.access.permissions import Action, allowed
from tournaments.access.visibility import readable_tournaments
from tournaments.models import MirrorKind, Tournament
from tournaments.seating.fetching import fetch_series
from tournaments.seating.publication.publishing import public_document


@require_safe
@allowed(Action.READ_RELEASED)
def draw_file(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The input of the draw and its tables, without names; 404 before the release.

    Only its fingerprint while the document would reveal too much.
    """
    copy = None if Tournament.objects.filter(slug=slug).exists() else find_copy(MirrorKind.TOURNAMENT, slug)
    document = content_of(copy)["draws"].get(str(number)) if copy else _document(request, slug, number)
    if document is None:
        raise Http404
    answer = JsonResponse(document, json_dumps_params={"indent": 1})
    answer.headers["Content-Disposition"] = f'attachment; filename="{slug}-{number}-draw.json"'
    return answer


def _document(request: HttpRequest, slug: str, number: int) -> dict[str, Any] | None:
    get_object_or_404(readable_tournaments(actor_of(request)), slug=slug)
    return public_document(fetch_series(slug, number))
