"""Finds the player for a typed start number or name, and offers players while somebody types."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from tournaments.foundations.errors import Refused
from tournaments.foundations.names import fold
from tournaments.foundations.numbers import whole_number
from tournaments.models import Entry, Player, Tournament
from tournaments.people.names.collation import by_surname
from tournaments.people.names.name_search import matching
from tournaments.people.names.namesakes import mark_among, mark_namesakes

MOST_OFFERED = 100  # nobody reads more, and the page would become many times larger
MOST_NAMED = 8  # start numbers in one sentence
LONGEST = 200


@dataclass(frozen=True)
class EntryChoices:
    """Everybody in the tournament, or those of ``among``, including players who have gone home."""

    tournament: Tournament
    among: QuerySet[Entry]

    @classmethod
    def of(cls, tournament: Tournament) -> EntryChoices:
        return cls(tournament, tournament.entries.all())

    @property
    def labels(self) -> list[str]:
        """For a list to choose from, by surname: ``17 Kurt Hansen``. Empty where there are too many."""
        entries = list(self.among.select_related("player__club")[: MOST_OFFERED + 1])
        if len(entries) > MOST_OFFERED:
            return []
        mark_namesakes(entries)
        return [_label(entry) for entry in sorted(entries, key=by_surname)]

    def label_of(self, entry: Entry) -> str:
        """The label in the list, told apart from namesakes in the whole tournament."""
        mark_among(self.tournament, [entry])
        return _label(entry)

    def found(self, typed: str) -> Entry:
        """The player with this start number, label or name. Raises ``Refused`` for none or several."""
        possible = self._numbered(typed) or self._named(typed)
        if not possible:
            raise Refused("player-unknown", typed=typed[:60])
        if len(possible) > 1:
            raise Refused("player-of-several", typed=typed[:60], numbers=_numbers(possible))
        return possible[0]

    def _numbered(self, typed: str) -> list[Entry]:
        first, _space, more = typed.partition(" ")
        number = whole_number(first)
        if number is None:
            return []
        entries = list(self.among.select_related("player__club").filter(start_number=number))
        return [one for one in entries if not more or self.label_of(one) == typed]

    def _named(self, typed: str) -> list[Entry]:
        """Players whose name contains every typed word, in any spelling; a match of the whole name takes precedence."""
        if not any(letter.isalpha() for letter in typed):
            return []
        found = self.among.filter(player__in=matching(Player.objects.all(), typed))
        entries = list(found.select_related("player__club"))
        whole = [entry for entry in entries if fold(entry.player.full_name) == fold(typed)]
        return whole or entries


def _label(entry: Entry) -> str:
    return f"{entry.start_number} {entry.player.distinct_name}"


def _numbers(entries: Sequence[Entry]) -> str:
    numbers = sorted(entry.start_number for entry in entries)
    shown = ", ".join(map(str, numbers[:MOST_NAMED]))
    return shown if len(numbers) <= MOST_NAMED else f"{shown} …"
