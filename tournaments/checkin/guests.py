"""A guest with a member's name: usually it is the member."""

from __future__ import annotations

from collections import defaultdict

from tournaments.checkin.entries import split_name
from tournaments.models import Player, Tournament
from tournaments.people.finding import name_key

MOST_ASKED = 6


def members_by_name(tournament: Tournament) -> dict[str, list[Player]]:
    """The members who are not in this tournament, by the key of their name (``people.finding.name_key``). One query."""
    members = Player.objects.filter(is_guest=False, is_active=True, merged_into=None)
    absent = members.exclude(entries__tournament=tournament).select_related("club").order_by("sort_key", "pk")
    found: dict[str, list[Player]] = defaultdict(list)
    for player in absent:
        found[name_key(player.first_name, player.last_name)].append(player)
    return found


def members_named(tournament: Tournament, typed: str) -> list[Player]:
    """Members with the typed name, in any spelling, who are not in this tournament. Raises ``Refused``."""
    first_name, last_name = split_name(typed)
    wanted = name_key(first_name, last_name)
    members = Player.objects.filter(is_guest=False, is_active=True, merged_into=None)
    # One word of the name narrows the search in the database: the search text holds it as the key spells it.
    likely = members.filter(search_text__contains=wanted.split()[0]).exclude(entries__tournament=tournament)
    found = likely.select_related("club").order_by("sort_key", "pk")
    return [player for player in found if name_key(player.first_name, player.last_name) == wanted][
        :MOST_ASKED
    ]
