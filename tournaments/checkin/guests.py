"""A typed guest who has the name of a member, or of somebody who is here: usually it is the same person."""

from __future__ import annotations

from collections import defaultdict

from django.db.models import Max, Q

from tournaments.checkin.entries import split_name
from tournaments.models import Entry, Player, Tournament
from tournaments.people.names.name_search import name_key

MOST_ASKED = 6


def known_by_name(tournament: Tournament) -> dict[str, list[Player]]:
    """Players who are not in this tournament, members first, by the key of their name
    (``people.names.name_search.name_key``).

    Guests have ``last_here``, the day of their last tournament. One query.
    """
    # The database has no merged or erased player who is active.
    known = Player.objects.filter(is_active=True)
    absent = known.exclude(entries__tournament=tournament).select_related("club")
    absent = absent.annotate(last_here=Max("entries__tournament__date", filter=Q(is_guest=True)))
    absent = absent.order_by("is_guest", "sort_key", "pk")
    found: dict[str, list[Player]] = defaultdict(list)
    for player in absent:
        found[name_key(player.first_name, player.last_name)].append(player)
    return found


def members_named(tournament: Tournament, typed: str) -> list[Player]:
    """Members with the typed name, in any spelling, who are not in this tournament. Raises ``Refused``.

    Inactive members are included: somebody who plays again is the same person.
    """
    wanted = name_key(*split_name(typed))
    members = Player.objects.filter(is_guest=False, erased_on=None, merged_into=None)
    # One word of the name narrows the search in the database: the search text holds it as the key spells it.
    likely = members.filter(search_text__contains=wanted.split()[0]).exclude(entries__tournament=tournament)
    found = likely.select_related("club").order_by("sort_key", "pk")
    return [player for player in found if name_key(player.first_name, player.last_name) == wanted][
        :MOST_ASKED
    ]


def entries_named(tournament: Tournament, typed: str) -> list[Entry]:
    """The entries with the typed name, in any spelling. Raises ``Refused``."""
    wanted = name_key(*split_name(typed))
    entries = tournament.entries.select_related("player__club").order_by("start_number")
    return [one for one in entries if name_key(one.player.first_name, one.player.last_name) == wanted]
