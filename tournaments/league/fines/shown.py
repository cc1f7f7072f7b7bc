"""The fines of a division as shown to its leader."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.foundations.currencies import money_of_units
from tournaments.league.changes import called
from tournaments.models import Booking, ClubTeam, Division, LeagueFine


@dataclass(frozen=True)
class ShownFine:
    """``why``: the broken rule and the player, or the reason. ``booking``: of the payment."""

    fine: LeagueFine
    team: str
    meeting: str
    amount: str
    why: str
    booking: Booking | None = None

    @property
    def is_open(self) -> bool:
        """Whether the team owes it."""
        return bool(self.fine.amount) and self.fine.waived_at is None and self.booking is None


@dataclass(frozen=True)
class ShownFines:
    """The newest first. ``owed``: what the teams still owe, "" for nothing."""

    fines: tuple[ShownFine, ...]
    owed: str


def shown_fines(division: Division, team: ClubTeam | None = None) -> ShownFines:
    """The fines of all teams, or of one. One query."""
    rows = LeagueFine.objects.filter(team__division=division).order_by("-pk")
    rows = rows.filter(team=team) if team else rows
    found = rows.select_related(
        "team", "player", "meeting__division", "voucher__booking__reversal", "voucher__booking__book"
    )
    fines = tuple(shown_fine(one, division.league.currency) for one in found)
    owed = sum(one.fine.amount for one in fines if one.is_open)
    return ShownFines(fines, money_of_units(owed, division.league.currency) if owed else "")


def shown_fine(fine: LeagueFine, currency: str) -> ShownFine:
    rule = fine.get_rule_display() if fine.rule else fine.reason
    why = f"{fine.player}: {rule}" if fine.player else rule
    return ShownFine(
        fine=fine,
        team=fine.team.name,
        meeting=called(fine.meeting) if fine.meeting else "",
        amount=money_of_units(fine.amount, currency),
        why=str(why),
        booking=fine.voucher.booking if fine.voucher and fine.is_paid else None,
    )
