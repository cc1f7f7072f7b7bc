"""The page of the prizes: for officials as of now, for everybody else the plan and the prizes that were given."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from skatclub.guards.search_engines import list_in_search_engines
from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed, may
from tournaments.prizes import views as officials
from tournaments.public.copied_context import copied_context
from tournaments.public.sharing.share import share_of_tournament
from tournaments.public.snapshot.making import snapshot_of
from tournaments.public.snapshot.people import PublicEntry
from tournaments.public.snapshot.prize_list import at_prize_giving
from tournaments.public.snapshot.prizes import PublicPrize
from tournaments.public.snapshot.published import find_published, is_copied
from tournaments.public.snapshot.snapshot import PublicTournament


@require_safe
@allowed(Action.READ_RELEASED)
def prizes(request: HttpRequest, slug: str) -> HttpResponse:
    """The prizes; 404 for visitors if there is no plan."""
    if may(actor_of(request), Action.READ_PRIZES) and not is_copied(slug):
        return officials.prizes(request, slug)
    shown = find_published(slug)
    if shown is None:
        raise Http404
    snapshot = snapshot_of(shown)
    if not snapshot.prize_plan:
        raise Http404
    context = {
        "tournament": snapshot,
        **copied_context(shown.copy),
        "groups": _groups(snapshot),
        "is_searchable": snapshot.is_searchable,
        "share": share_of_tournament(shown, snapshot),
    }
    response = render(request, "tournaments/public/prizes.html", context)
    if snapshot.is_searchable:
        list_in_search_engines(response)
    return response


def _groups(snapshot: PublicTournament) -> list[tuple[str, list[tuple[PublicPrize, PublicEntry | None]]]]:
    """The title of each group, and its prizes with those who get them; None for a team."""
    return [
        (group.title, [(row, _person(snapshot, row)) for row in group.rows])
        for group in at_prize_giving(snapshot)
    ]


def _person(snapshot: PublicTournament, prize: PublicPrize) -> PublicEntry | None:
    return None if prize.start_number is None else snapshot.people[prize.start_number]
