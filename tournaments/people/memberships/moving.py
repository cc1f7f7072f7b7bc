"""A player changes or leaves the club: the present membership becomes an earlier one."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from tournaments.models import Club, PastMembership, Player
from tournaments.people.memberships.membership_dates import Membership, memberships_of, overlaps

DAY = dt.timedelta(days=1)


@dataclass(frozen=True)
class Present:
    """A player's present membership, as stored in the player's row."""

    club: Club | None = None
    since: dt.date | None = None
    until: dt.date | None = None


@dataclass(frozen=True)
class MembershipChange:
    """``present``: the membership afterwards; ``ended``: the membership that the change ends, if any."""

    present: Present
    ended: Present | None = None


def change_of(before: Present, typed: Present) -> MembershipChange:
    """The effect of a form that had ``before`` in its fields.

    Another club with another first day is a move; without one it corrects a wrong club. No club with a last day is
    leaving.
    """
    if before.club is None or typed.club == before.club:
        return MembershipChange(typed if typed.club else Present())
    if typed.club is None:
        return MembershipChange(Present(), _ended(before, typed.until) if typed.until else None)
    if typed.since is None or typed.since == before.since:
        return MembershipChange(typed)
    until = None if typed.until == before.until else typed.until
    last = min(before.until or dt.date.max, typed.since - DAY)
    return MembershipChange(Present(typed.club, typed.since, until), _ended(before, last))


def _ended(before: Present, last: dt.date) -> Present:
    return Present(before.club, before.since, last)


def problem_of(player: Player, change: MembershipChange) -> str:
    """A sentence about impossible days; "" for none. One query for a player on record."""
    for one in (change.present, change.ended or Present()):
        if one.since and one.until and one.until < one.since:
            return _("The last day is before the first.")
    earlier = memberships_of([Player(pk=player.pk)])[player.pk] if player.pk else []
    every = [*earlier, *_of(change.ended), *_of(change.present)]
    return overlap_sentence(every) if overlaps(every) else ""


def overlap_sentence(memberships: list[Membership]) -> str:
    """Names the latest earlier membership, after which the typed days must be."""
    last = max((one.until for one in memberships if one.until), default=None)
    if last is None:
        return _("Another membership covers some of these days. Nobody is a member twice at the same time.")
    return _(
        "Another membership lasts until %(day)s. Nobody is a member twice at the same time, so say since when."
    ) % {"day": date_format(last, "SHORT_DATE_FORMAT")}


def _of(present: Present | None) -> list[Membership]:
    if present is None or present.club is None:
        return []
    return [Membership(present.club.pk, present.since, present.until)]


def note_ended(player: Player, ended: Present | None) -> None:
    """Stores the membership that has ended. The player must be saved afterwards, so that public pages are renewed."""
    if ended is not None and ended.club is not None and ended.until is not None:
        PastMembership.objects.create(player=player, club=ended.club, since=ended.since, until=ended.until)
