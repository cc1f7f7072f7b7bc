"""The public part of a tournament's prizes: the plan before play, the winners from the prize-giving on.

Everybody can compute the distance to the next prize from the plan and the public standings, so it is public too.
"""

from __future__ import annotations

from typing import Any

from tournaments.models import PrizePlanGroup
from tournaments.prizes.current import plan_of
from tournaments.prizes.pages import PrizePage, ShownGroup, prize_page
from tournaments.public.snapshot.prizes import PrizeSteps, PublicPrize, PublicPrizeGroup
from tournaments.public.snapshot.snapshot import PublicTournament
from tournaments.standings.ranking import Standings


def public_prizes(standings: Standings, *, is_final: bool) -> dict[str, Any]:
    """Fields of the snapshot, from public standings. No winner is named before the standings show the end."""
    plan = plan_of(standings.tournament)
    if plan is None:
        return {}
    page = prize_page(plan, standings)
    groups = page.groups if plan.is_shown and is_final else ()
    return {
        "prize_plan": _plan(page),
        "prizes": tuple(map(_group, groups)),
        "prize_steps": tuple(
            # Teams have none: players are only told about their own place.
            _steps(group)
            for group in page.groups
            if group.rows and _follows_standings(group)
        ),
    }


def at_prize_giving(snapshot: PublicTournament) -> list[PublicPrizeGroup]:
    """The groups in the order of the prize-giving: the main prizes at the end, each group from its last place to
    the first.
    """
    return [
        group._replace(rows=tuple(reversed(group.rows))) for group in reversed(snapshot.prizes) if group.rows
    ]


def _plan(page: PrizePage) -> tuple[str, ...]:
    return tuple(line for line in (*page.lines, page.late) if line)


def _group(group: ShownGroup) -> PublicPrizeGroup:
    rows = [
        PublicPrize(row.place, row.prize.line.start_number, row.amount, is_thing=bool(row.prize.thing))
        for row in group.rows
    ]
    rows += [PublicPrize(row.place, None, row.amount, row.whom, bool(row.prize.thing)) for row in group.teams]
    return PublicPrizeGroup(group.key, group.title, tuple(rows))


def _follows_standings(group: ShownGroup) -> bool:
    """Whether the group follows the standings; prizes of a series have their own order."""
    return not group.key.startswith(f"{PrizePlanGroup.Kind.SERIES}-")


def _steps(group: ShownGroup) -> PrizeSteps:
    # The first place comes first, so the last rank of each amount remains.
    ranks = {row.prize.amount: row.prize.line.rank or 0 for row in group.rows}
    return PrizeSteps(group.key, group.title, tuple(sorted(set(ranks.values()))))
