"""How a person wants to be named in public, and objecting to being named at all."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from tournaments.models import Entry, Player, Tournament


def choose_public_name(player: int, shown_as: str, *, objects: bool) -> Player:
    """``shown_as``: a value of ``ShownAs``. Holds at once, for earlier evenings too.

    An objection that is there already keeps its date.
    """
    with transaction.atomic():
        # Lock tournaments before players, as ``enter()`` does, to avoid deadlock.
        entered = Entry.objects.filter(player=player).values("tournament")
        list(Tournament.objects.select_for_update().filter(pk__in=entered).order_by("pk"))
        chosen = Player.objects.select_for_update().get(pk=player)
        chosen.shown_as = shown_as
        chosen.objected_on = (chosen.objected_on or timezone.localdate()) if objects else None
        # Saved as a whole row, so that the public pages follow (see ``public_version``).
        chosen.save()
        return chosen
