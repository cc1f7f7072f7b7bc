"""The standings: for officials everything that is recorded, for everybody else the public data."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed, may
from tournaments.public.answers import PublicPage
from tournaments.public.lists.list_kinds import TOTAL, list_kinds
from tournaments.public.lists.recorded import recorded_kinds
from tournaments.public.snapshot.making import snapshot_of
from tournaments.public.snapshot.published import find_published, is_copied
from tournaments.public.standings.listing_views import AskedList, list_context, public_export
from tournaments.public.standings.recorded_views import recorded_list
from tournaments.sheets.objections.open_questions import open_questions
from tournaments.standings import views as officials
from tournaments.standings.views import wanted_file
from tournaments.teams import views as team_views

PAGE = "tournaments/public/list.html"


@allowed(Action.READ_RELEASED)
def standings(request: HttpRequest, slug: str) -> HttpResponseBase:
    """The page of the standings, or a file of it."""
    if may(actor_of(request), Action.READ_STANDINGS) and not is_copied(slug):
        return officials.standings(request, slug, kinds_of=recorded_kinds, questions_of=open_questions)
    return _list(request, slug, TOTAL)


@allowed(Action.READ_STANDINGS)
def team_standings(request: HttpRequest, slug: str) -> HttpResponseBase:
    """The standings of the teams, for officials a tab like the others."""
    return team_views.standings(request, slug, kinds_of=recorded_kinds)


@allowed(Action.READ_RELEASED)
def public_list(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """One of the other lists: a series, a class, clubs, winners."""
    if may(actor_of(request), Action.READ_STANDINGS) and not is_copied(slug):
        return recorded_list(request, slug, key)
    return _list(request, slug, key)


def _list(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    shown = find_published(slug)
    if shown is None:
        raise Http404
    snapshot = snapshot_of(shown)
    if key != TOTAL and key not in {kind.key for kind in list_kinds(snapshot)}:
        raise Http404
    asked = AskedList.of(request.GET, snapshot, key)
    wanted = wanted_file(request)
    file = public_export(shown, snapshot, asked, wanted) if wanted else None
    if file is not None:
        return file
    return PublicPage(shown, PAGE, lambda: list_context(shown, snapshot, asked), asked.kept_as).answer(
        request
    )
