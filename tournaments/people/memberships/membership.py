"""A guest becomes a member, or the reverse: the same person, so that earlier evenings are kept."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.journal.writing import write_journal
from tournaments.models import Club, Entry, JournalEntry, Player, Tournament


def become_member(player: int, club: Club | None, *, by: Actor, since: dt.date | None = None) -> Player:
    """Makes a guest a member of ``club``, or without a club; ``since``: a day, None if not known. A member is not
    changed.

    Raises ``Refused`` for a merged player.
    """
    with transaction.atomic():
        lock_tournaments_of([player])
        guest = _locked(player)
        if guest.is_guest:
            before = as_data(guest)
            guest.is_guest, guest.is_active = False, True
            if guest.club is None and club is not None:
                guest.club, guest.member_since = club, since
            guest.save()
            note_change(guest, before, by=by)
        return guest


def become_guest(player: int, *, by: Actor) -> Player:
    """Reverses ``become_member``. Raises ``Refused`` if the club has recorded more than the name since."""
    with transaction.atomic():
        lock_tournaments_of([player])
        member = _locked(player)
        if member.membership_number or member.federation_number:
            raise Refused("member-has-number", name=member)
        before = as_data(member)
        member.is_guest, member.club = True, None
        member.member_since = member.member_until = None
        member.save()
        note_change(member, before, by=by)
        return member


def member_sentence(member: Player) -> str:
    """Says that somebody is a member now."""
    if member.club is None:
        return _("%(name)s is a member from now on.") % {"name": member}
    said = _("%(name)s is a member of %(club)s from now on.")
    return said % {"name": member, "club": member.club}


def as_data(player: Player) -> dict[str, object]:
    """The data that a player's evenings show, for the journal."""
    return {
        "name": player.full_name,
        "club": player.club_name,
        "class": player.player_class,
        "guest": player.is_guest,
    }


def note_change(player: Player, before: dict[str, object], *, by: Actor) -> None:
    """Writes the journal of each tournament of the player: lists by club and class depend on it."""
    after = as_data(player)
    if before == after:
        return
    for entry in Entry.objects.filter(player=player).select_related("tournament").order_by("tournament"):
        number = {"start_number": entry.start_number}
        action = JournalEntry.Action.ENTRY_CHANGED
        write_journal(entry.tournament, action, by=by, before=number | before, after=number | after)


def tournaments_of(players: Collection[int]) -> QuerySet[Tournament]:
    entered = Entry.objects.filter(player__in=players).values("tournament")
    return Tournament.objects.filter(pk__in=entered).order_by("pk")


def lock_tournaments_of(players: Collection[int]) -> None:
    """Locks tournaments before players, as ``enter()`` does, to avoid deadlock. Others do not wait."""
    list(tournaments_of(players).select_for_update())


def _locked(player: int) -> Player:
    found = Player.objects.select_for_update().get(pk=player)
    if found.merged_into_id or found.erased_on:
        raise Refused("player-merged-already" if found.merged_into_id else "player-erased")
    return found
