"""The effect of a player's membership on the season: guest, units outside the membership, leaving. Pure."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.models import Season
from tournaments.people.memberships.membership_dates import Membership, Memberships, was_member
from tournaments.season.reckoning.rule import UnitResult

NONE: frozenset[int] = frozenset()


@dataclass(frozen=True)
class InSeason:
    """``is_guest``: not a member on any day of play. ``outside``: units that are neither missed nor filled up with
    zeros, since the player was not a member and has no result. ``has_left``: was a member, but not on the last day.
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
    """``days``: of the units; ``results``: the player's, which do not affect who is a guest.

    For guests all unplayed units are missed, since they were invited to all of them.
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
