"""Whose full name may be shown in public, for many members at once."""

from __future__ import annotations

from collections.abc import Collection

from django.db import transaction

from tournaments.foundations.public_names import ShownAs
from tournaments.models import Player
from tournaments.people.memberships.membership import lock_tournaments_of


def show_full_names(among: Collection[int], shown: Collection[int]) -> int:
    """Sets for each player of ``among`` whether the full name may be shown; returns how many have changed.

    Players who asked to be shown as a number are skipped.
    """
    with transaction.atomic():
        lock_tournaments_of(among)
        found = Player.objects.select_for_update().filter(pk__in=among, merged_into=None)
        players = found.exclude(shown_as=ShownAs.NUMBER).order_by("pk")
        changed = [player for player in players if player.shows_full_name != (player.pk in shown)]
        for player in changed:
            player.shows_full_name = player.pk in shown
            # Saved one by one, so that the public pages of the player's tournaments change too (see
            # journal.public_version).
            player.save(update_fields=["shown_as"])
        return len(changed)
