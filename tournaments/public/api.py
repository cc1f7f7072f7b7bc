"""The JSON interface, version 1, for other programs: public data only.

Described for people at ``/api/`` and for programs by ``openapi.json`` beside this file.
"""

from __future__ import annotations

import json
from functools import cache as once
from http import HTTPStatus
from pathlib import Path

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from tournaments.access.permissions import Action, View, allowed
from tournaments.foundations.numbers import whole_number
from tournaments.public.answers import tag_of, unless_known
from tournaments.public.api_content import ApiQuestion, answer_to, is_public, tournaments_content
from tournaments.public.snapshot.making import etag_of, snapshot_of
from tournaments.public.snapshot.published import Published, find_published, made_once

OPENAPI = Path(__file__).with_name("openapi.json")
UNKNOWN = "There is no such tournament, or none of its results is released."
JSON = "application/json"


def error(status: int, sentence: str) -> JsonResponse:
    """An error, in the one format that the interface uses."""
    return JsonResponse({"error": sentence}, status=status)


def _question(request: HttpRequest, part: str) -> ApiQuestion:
    series = whole_number(request.GET["series"]) or 0 if "series" in request.GET else None
    return ApiQuestion(part, series, request.GET.get("class", ""))


def _view(part: str) -> View:
    """``GET /api/v1/tournaments/SLUG/PART``, 404 if none of it is public."""

    @require_safe
    @cache_control(no_cache=True)
    @allowed(Action.READ_RELEASED)
    def answer(request: HttpRequest, slug: str) -> HttpResponse:
        shown, question = find_published(slug), _question(request, part)
        if shown is None or not is_public(snapshot_of(shown), question):
            return error(HTTPStatus.NOT_FOUND, UNKNOWN)
        return unless_known(request, tag_of(etag_of(shown), *question), lambda: _answer(shown, question))

    return answer


def _answer(shown: Published, question: ApiQuestion) -> HttpResponse:
    content = made_once(shown, "json", *question, make=lambda: _written(shown, question))
    return HttpResponse(content, content_type=JSON)


def _written(shown: Published, question: ApiQuestion) -> str:
    return json.dumps(answer_to(snapshot_of(shown), question), ensure_ascii=False)


one_tournament = _view("")
entries = _view("entries")
seats = _view("seats")
standings = _view("standings")
statistics = _view("statistics")


@require_safe
@cache_control(no_cache=True)
@allowed(Action.READ_RELEASED)
def tournaments(_request: HttpRequest) -> HttpResponse:
    """``GET /api/v1/tournaments``: every public tournament, newest first."""
    return JsonResponse(tournaments_content(), safe=False, json_dumps_params={"ensure_ascii": False})


@require_safe
@allowed(Action.READ_RELEASED)
def openapi(_request: HttpRequest) -> HttpResponse:
    """``GET /api/v1/openapi.json``: the interface as other programs read it."""
    return HttpResponse(_openapi(), content_type=JSON)


@require_safe
@allowed(Action.READ_RELEASED)
def described(request: HttpRequest) -> HttpResponse:
    """The interface for people, with examples."""
    address = request.build_absolute_uri("/")[:-1]
    return render(request, "tournaments/public/api.html", {"paths": _paths(), "address": address})


@once
def _openapi() -> bytes:
    return OPENAPI.read_bytes()


@once
def _paths() -> tuple[str, ...]:
    return tuple(json.loads(_openapi())["paths"])
