"""The fines of a division as its leader reads them."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.foundations.currencies import money_of_units
from tournaments.league.changes import called
from tournaments.models import Division, LeagueFine


@dataclass(frozen=True)
class ShownFine:
    """``why``: the rule and who has broken it, or the reason."""

    fine: LeagueFine
    team: str
    meeting: str
    amount: str
    why: str


def shown_fines(division: Division) -> list[ShownFine]:
    """The newest first. One query."""
    fines = LeagueFine.objects.filter(team__division=division).order_by("-pk")
    found = fines.select_related("team", "player", "meeting__division")
    return [_shown(one, division.league.currency) for one in found]


def _shown(fine: LeagueFine, currency: str) -> ShownFine:
    rule = fine.get_rule_display() if fine.rule else fine.reason
    why = f"{fine.player}: {rule}" if fine.player else rule
    meeting = called(fine.meeting) if fine.meeting else ""
    return ShownFine(fine, fine.team.name, meeting, money_of_units(fine.amount, currency), str(why))
