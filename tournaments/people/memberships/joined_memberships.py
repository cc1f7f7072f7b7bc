"""The memberships of two rows that are one person."""

from __future__ import annotations

from tournaments.models import Player
from tournaments.people.memberships.membership_dates import Membership, memberships_of, overlaps


def join_memberships(kept: Player, doubled: Player) -> None:
    """Adds the memberships of ``doubled`` to ``kept``, which the caller saves.

    Of two memberships on the same days the one of ``kept`` stays, since a person is a member once at a time.
    """
    _join_present(kept, doubled)
    known = memberships_of([kept])[kept.pk]
    for one in doubled.past_memberships.order_by("until"):
        membership = Membership(one.club_id, one.since, one.until)
        if overlaps([*known, membership]):
            one.delete()
            continue
        one.player = kept
        one.save(update_fields=["player"])
        known.append(membership)


def _join_present(kept: Player, doubled: Player) -> None:
    if kept.club_id is None:
        kept.club, kept.member_since, kept.member_until = (
            doubled.club,
            doubled.member_since,
            doubled.member_until,
        )
    elif kept.club_id == doubled.club_id and kept.is_guest == doubled.is_guest:
        firsts = [one.member_since for one in (kept, doubled)]
        lasts = [one.member_until for one in (kept, doubled)]
        kept.member_since = min((one for one in firsts if one), default=None) if all(firsts) else None
        kept.member_until = max((one for one in lasts if one), default=None) if all(lasts) else None
