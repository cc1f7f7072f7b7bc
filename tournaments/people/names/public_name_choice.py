"""How a person wants to be named in public, or objects to being named, by the link to their own page.

Anybody who finds the link could choose, so this choice can only show less of the person than before; the desk can show
more.
"""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from tournaments.access import actors
from tournaments.foundations.errors import Refused
from tournaments.foundations.public_names import ShownAs
from tournaments.journal.writing import write_journal
from tournaments.models import Entry, JournalEntry, Player, Tournament


def choices_by_link(shown_as: str) -> list[ShownAs]:
    """The present choice, and those that show less."""
    from_most_to_least = list(ShownAs)
    return from_most_to_least[from_most_to_least.index(ShownAs(shown_as)) :]


def show_less(entry: Entry, shown_as: str, *, objects: bool) -> Player:
    """``shown_as``: a value of ``ShownAs``. Takes effect at once, also for earlier evenings. Raises ``Refused``.

    An existing objection stays, with its date. Nothing is locked or written unless something changes.
    """
    if _wanted(entry.player, shown_as, objects=objects) == _of(entry.player):
        return entry.player
    with transaction.atomic():
        # Lock tournaments before players, as ``enter()`` does, to avoid deadlock.
        list(evenings_of(entry.player).select_for_update())
        chosen = Player.objects.select_for_update().get(pk=entry.player_id)
        before = _noted(entry, chosen)
        chosen.shown_as, chosen.objected_on = _wanted(chosen, shown_as, objects=objects)
        action, by = JournalEntry.Action.ENTRY_CHANGED, actors.player(entry)
        write_journal(entry.tournament, action, by=by, before=before, after=_noted(entry, chosen))
        # Saved as a whole row, so that public pages are renewed (see ``journal.public_version``).
        chosen.save()
        return chosen


def evenings_of(player: Player) -> QuerySet[Tournament]:
    """Whose public pages name this player: no others wait for the choice."""
    entered = Entry.objects.filter(player=player).values("tournament")
    return Tournament.objects.filter(pk__in=entered).order_by("pk")


def _wanted(player: Player, shown_as: str, *, objects: bool) -> tuple[str, dt.date | None]:
    if shown_as not in choices_by_link(player.shown_as):
        raise Refused("more-of-name-at-desk", field="shown_as")
    return shown_as, player.objected_on or (timezone.localdate() if objects else None)


def _of(player: Player) -> tuple[str, dt.date | None]:
    return player.shown_as, player.objected_on


def _noted(entry: Entry, player: Player) -> dict[str, Any]:
    day = player.objected_on.isoformat() if player.objected_on else ""
    number_and_name = {"start_number": entry.start_number, "name": player.full_name}
    return number_and_name | {"shown_as": player.shown_as, "objected_on": day}
