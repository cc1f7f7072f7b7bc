"""A person as the database knows them: rows, entries, and names in texts."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property

from tournaments.models import Entry, Player
from tournaments.privacy.mentions import Mentions, mentions_of

ENGLISH = "Player {number}"
ELSEWHERE = 0  # for all tournaments that the person has not played


@dataclass(frozen=True)
class Known:
    """``rows``: the person's own row, then those that were merged into it. ``names``: first and last name of each
    row when it was read; erasing changes the rows.
    """

    player: Player
    rows: tuple[Player, ...]
    entries: tuple[Entry, ...]
    names: tuple[tuple[str, str], ...]

    @property
    def instead(self) -> str:
        """The replacement for the name, stored in one language; public pages show it in the reader's."""
        return ENGLISH.format(number=self.player.pk)

    @cached_property
    def start_numbers(self) -> dict[int, frozenset[int]]:
        """The start numbers by the key of the tournament."""
        return {entry.tournament_id: frozenset({entry.start_number}) for entry in self.entries}

    def mentions(self, tournament: int | None) -> Mentions:
        """The mentions of the person in the texts of a tournament; None: in texts without a tournament."""
        where = tournament if tournament is not None and tournament in self.start_numbers else ELSEWHERE
        if where not in self._mentions:
            others, numbers = self._others.get(where, ()), self.start_numbers.get(where, frozenset())
            self._mentions[where] = mentions_of(self.instead, self.names, others, numbers)
        return self._mentions[where]

    @cached_property
    def _mentions(self) -> dict[int, Mentions]:
        """By tournament, computed when needed."""
        return {}

    @cached_property
    def _others(self) -> dict[int, list[tuple[str, str]]]:
        """The names of everybody else in the person's tournaments."""
        mine = [row.pk for row in self.rows]
        found = Entry.objects.filter(tournament__in=self.start_numbers).exclude(player__in=mine)
        others: dict[int, list[tuple[str, str]]] = defaultdict(list)
        for tournament, *name in found.values_list("tournament", "player__first_name", "player__last_name"):
            others[tournament].append((name[0], name[1]))
        return others


def known(player: Player) -> Known:
    """The data that all sources need, in three queries."""
    merged = Player.objects.filter(merged_into=player).order_by("pk")
    rows = (player, *merged)
    entries = Entry.objects.filter(player__in=rows).select_related("tournament__club", "out_of_pot")
    in_order = tuple(entries.order_by("tournament__date", "tournament", "pk"))
    return Known(player, rows, in_order, tuple((row.first_name, row.last_name) for row in rows))
