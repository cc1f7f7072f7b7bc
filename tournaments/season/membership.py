"""What a player's membership in the club means for the season: guest, units that were not his, leaving. Pure."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.models import Season
from tournaments.people.membership_dates import Membership, Memberships, was_member
from tournaments.season.reckoning.rule import UnitResult

NONE: frozenset[int] = frozenset()


@dataclass(frozen=True)
class InSeason:
    """``is_guest``: on no day of play a member. ``outside``: units that are neither missed nor filled up with zeros:
    the player was no member and has no result that counts. ``has_left``: was a member, but not on the last day.
    """

    is_guest: bool = False
    outside: frozenset[int] = NONE
    has_left: bool = False


def in_season(
    season: Season,
    memberships: Memberships,
    days: Sequence[dt.date],
    results: Sequence[UnitResult | None],
) -> InSeason:
    """``days``: of the units; ``results``: the player's own, which change nothing about who is a guest.

    Guests have missed what they did not play, as they always had: they were invited to all of it.
    """
    own = [one for one in memberships if one.club == season.club_id]
    if Membership(season.club_id, None, None) in own:
        return InSeason()
    member = [was_member(own, season.club_id, day) for day in days]
    if not any(member):
        return InSeason(is_guest=True)
    gaps = {place for place, is_member in enumerate(member) if not is_member}
    counts = season.guests != Season.Guests.LEFT_OUT
    played = {place for place in gaps if counts and results[place] is not None}
    return InSeason(outside=frozenset(gaps - played), has_left=not member[-1])
