"""Prizes that depend on a lot that is not drawn yet."""

from __future__ import annotations

from tournaments.models import Tournament
from tournaments.prizes.current import plan_of, prizes_now
from tournaments.prizes.dividing import Ties
from tournaments.standings.ranking import compute_standings


def lot_in(tournament: Tournament) -> int | None:
    """The series whose prizes wait for a lot, 0 for those of the standings, None for no such prizes."""
    plan = plan_of(tournament)
    if plan is None or plan.ties != Ties.LOT:
        return None
    groups = prizes_now(plan, compute_standings(tournament)).groups
    waiting = (group for group in groups if any(prize.is_undecided for prize in group.prizes))
    return next((group.pot.number or 0 for group in waiting), None)
