"""Rulings: points that are added to a team or taken from it, with the reason."""

from __future__ import annotations

from fractions import Fraction

from django.db import transaction

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.league.changes import halves_as_text, note_change
from tournaments.league.settings import lock_division
from tournaments.models import ClubTeam, Division, LeagueChange, LeagueRuling, Meeting
from tournaments.season.reckoning.rule import Number

MOST_POINTS = 1_000


def rule_on(
    team: ClubTeam,
    *,
    won: Number,
    lost: Number,
    reason: str,
    by: Actor,
    meeting: Meeting | None = None,
    committee: str = "",
) -> LeagueRuling:
    """Adds the points, which may be negative. Raises ``Refused``. A binding result is changed only by a committee,
    which must be named.
    """
    won_halves, lost_halves = _halves(won, "won"), _halves(lost, "lost")
    if not won_halves and not lost_halves:
        raise Refused("ruling-changes-nothing", field="won")
    if not reason.strip():
        raise Refused("ruling-without-reason", field="reason")
    with transaction.atomic():
        division = lock_division(team.division)
        if not committee.strip() and is_binding(division, meeting):
            raise Refused("ruling-without-committee", field="committee")
        ruling = LeagueRuling.objects.create(
            team=team, meeting=meeting, won_halves=won_halves, lost_halves=lost_halves,
            reason=reason, committee=committee, made_as=by.name,
        )  # fmt: skip
        after = {"points": halves_as_text(won_halves, lost_halves)}
        note_change(division.league, LeagueChange.Action.RULING, by=by, about=team, after=after)
        return ruling


def is_binding(division: Division, meeting: Meeting | None) -> bool:
    """Whether that meeting is binding; for a ruling on no meeting, whether all of them are."""
    if meeting is not None:
        return Meeting.objects.filter(pk=meeting.pk).exclude(binding_at=None).exists()
    meetings = division.meetings.all()
    return meetings.exists() and not meetings.filter(binding_at=None).exists()


def _halves(points: Number, field: str) -> int:
    halves = Fraction(points) * 2
    if halves.denominator != 1 or abs(halves) > 2 * MOST_POINTS:
        raise Refused("ruling-not-in-halves", field=field)
    return int(halves)
