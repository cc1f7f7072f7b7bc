"""Finding players and clubs by any spelling of their names; recognising the same person twice."""

from __future__ import annotations

from collections import defaultdict
from typing import TypeVar

from django.db.models import Model, Q, QuerySet

from tournaments.foundations.names import SPELT_OUT, fold, typed_words
from tournaments.models import Player

Named = TypeVar("Named", bound=Model)


def matching(rows: QuerySet[Named], typed: str) -> QuerySet[Named]:
    """Rows whose ``search_text`` contains every typed word, in any spelling."""
    for word in typed_words(typed):
        rows = rows.filter(search_text__contains=word)
    return rows


def matching_players(typed: str) -> QuerySet[Player]:
    """Players found by name, club, membership or federation number, in Danish order; merged ones left out."""
    known = Player.objects.filter(merged_into=None, erased_on=None)
    players = known.select_related("club").order_by("sort_key", "pk")
    for word in typed_words(typed):
        players = players.filter(
            Q(search_text__contains=word)
            | Q(membership_number=word)
            | Q(federation_number__iexact=word)
            | Q(club__search_text__contains=word)
        )
    return players


def name_key(first_name: str, last_name: str) -> str:
    """A key that is equal for two spellings of one name: ``Åse`` and ``Aase``."""
    return " ".join(sorted(fold(f"{first_name} {last_name}").translate(SPELT_OUT).split()))


def likely_duplicates() -> list[list[Player]]:
    """Groups of players who may be one person: the same name and the same birth year.

    A player without a birth year may be any of them, so then everybody with the name is in one group.
    """
    groups: dict[str, list[Player]] = defaultdict(list)
    players = Player.objects.filter(merged_into=None, is_active=True).select_related("club").order_by("pk")
    for player in players:
        groups[name_key(player.first_name, player.last_name)].append(player)
    alike = [part for group in groups.values() for part in _by_birth_year(group)]
    return [group for group in alike if len(group) > 1]


def _by_birth_year(group: list[Player]) -> list[list[Player]]:
    if any(player.birth_year is None for player in group):
        return [group]
    years: dict[int | None, list[Player]] = defaultdict(list)
    for player in group:
        years[player.birth_year].append(player)
    return list(years.values())
