"""What is public of a tournament's prizes: the plan before play, who gets what from the prize-giving on."""

from __future__ import annotations

from typing import Any

from tournaments.public.snapshot import PublicPrize, PublicPrizeGroup
from tournaments.season.prize_pages import PrizePage, ShownGroup, prize_page
from tournaments.season.prizes_now import plan_of
from tournaments.standings.ranking import Standings


def public_prizes(standings: Standings, *, can_be_given: bool) -> dict[str, Any]:
    """Fields of the snapshot, from public standings.

    ``can_be_given``: the results of every drawn series are public. Otherwise prizes would be given by other standings
    than those of the evening.
    """
    plan = plan_of(standings.tournament)
    if plan is None:
        return {}
    page = prize_page(plan, standings)
    groups = page.groups if plan.is_shown and can_be_given else ()
    return {"prize_plan": _plan(page), "prizes": tuple(map(_group, groups))}


def _plan(page: PrizePage) -> tuple[str, ...]:
    return tuple(line for line in (*page.lines, page.late) if line)


def _group(group: ShownGroup) -> PublicPrizeGroup:
    rows = tuple(PublicPrize(row.prize.place, row.prize.line.start_number, row.amount) for row in group.rows)
    return PublicPrizeGroup(group.key, group.title, rows)
