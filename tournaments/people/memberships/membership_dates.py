"""Who was a member of which club on which day: the only place that decides this, in Python and for queries.

The present membership is stored with the player (``club``, ``member_since``, ``member_until``), earlier ones in
``PastMembership``. Without a first day it is not limited. A guest has no present membership.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from tournaments.models import Club, PastMembership, Player


class Membership(NamedTuple):
    """A membership in one club, from a day until another; None: not limited."""

    club: int
    since: dt.date | None
    until: dt.date | None

    def covers(self, day: dt.date) -> bool:
        return (self.since is None or self.since <= day) and (self.until is None or day <= self.until)


Memberships = Sequence[Membership]


def was_member(memberships: Memberships, club: int, day: dt.date) -> bool:
    """Whether one of a person's memberships is in this club and covers the day."""
    return any(one.club == club and one.covers(day) for one in memberships)


def memberships_of(players: Iterable[Player]) -> dict[int, list[Membership]]:
    """Each player's memberships, by key: the earlier ones, then the present one. One query for all of them."""
    people = list(players)
    found = _past(one.pk for one in people)
    for one in people:
        if one.club_id is not None and not one.is_guest:
            found[one.pk].append(Membership(one.club_id, one.member_since, one.member_until))
    return found


def _past(players: Iterable[int]) -> dict[int, list[Membership]]:
    found: dict[int, list[Membership]] = defaultdict(list)
    rows = PastMembership.objects.filter(player__in=list(players)).order_by("until")
    for player, club, since, until in rows.values_list("player", "club", "since", "until"):
        found[player].append(Membership(club, since, until))
    return found


def member_on(club: Club | int, day: dt.date | str, player: str = "") -> Q:
    """The rows whose player was a member of the club then; ``player``: the way to the player, "" for rows of players.

    ``day`` may be a column of the row, such as ``evening__date``.
    """
    then = F(day) if isinstance(day, str) else day
    path = f"{player}__" if player else ""
    since = Q(**{f"{path}member_since": None}) | Q(**{f"{path}member_since__lte": then})
    until = Q(**{f"{path}member_until": None}) | Q(**{f"{path}member_until__gte": then})
    present = Q(**{f"{path}club": club, f"{path}is_guest": False}) & since & until
    return present | Q(Exists(_covering(club, day, f"{path}pk")))


def _covering(club: Club | int, day: dt.date | str, player: str) -> QuerySet[PastMembership]:
    outer = OuterRef(day) if isinstance(day, str) else day
    own = PastMembership.objects.filter(player=OuterRef(player), club=club, until__gte=outer)
    return own.filter(Q(since=None) | Q(since__lte=outer))


def overlaps(memberships: Collection[Membership]) -> bool:
    """Whether somebody would be a member twice on one day."""
    ordered = sorted(memberships, key=lambda one: one.since or dt.date.min)
    return any(
        before.until is None or after.since is None or after.since <= before.until
        for before, after in pairwise(ordered)
    )
