"""The page of the prizes: for officials as they would be now, for everybody else the plan and what is given."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.access import Action, allowed, may
from tournaments.actors import actor_of
from tournaments.public.published import find_published
from tournaments.public.snapshot import PublicEntry, PublicPrize, PublicTournament
from tournaments.public.taking import snapshot_of
from tournaments.season import prize_views as officials


@dataclass(frozen=True)
class GroupAtPrizeGiving:
    """Rows with the last place first, as they are called up."""

    title: str
    rows: list[tuple[PublicPrize, PublicEntry]]


@require_safe
@allowed(Action.READ_RELEASED)
def prizes(request: HttpRequest, slug: str) -> HttpResponse:
    """The prizes; 404 for visitors where there is no plan."""
    if may(actor_of(request), Action.READ_PRIZES):
        return officials.prizes(request, slug)
    shown = find_published(slug)
    snapshot = snapshot_of(shown) if shown else None
    if snapshot is None or not snapshot.prize_plan:
        raise Http404
    context = {"tournament": snapshot, "groups": at_prize_giving(snapshot)}
    return render(request, "tournaments/public/prizes.html", context)


def at_prize_giving(snapshot: PublicTournament) -> list[GroupAtPrizeGiving]:
    """The groups in the order of a prize-giving: the main prizes at the end, the winner last of all."""
    return [
        GroupAtPrizeGiving(
            group.title, [(row, snapshot.people[row.start_number]) for row in reversed(group.rows)]
        )
        for group in reversed(snapshot.prizes)
        if group.rows
    ]
