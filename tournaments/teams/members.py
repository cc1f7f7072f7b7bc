"""The player that a typed start number or name stands for, in the form of a team."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.foundations.errors import Refused
from tournaments.foundations.names import fold, typed_words
from tournaments.foundations.numbers import whole_number
from tournaments.models import Entry, Tournament
from tournaments.people.collation import by_surname
from tournaments.people.namesakes import mark_namesakes

MOST_NAMED = 8  # start numbers in one sentence
LONGEST = 200


def label_of(entry: Entry) -> str:
    """The label in the list, and in the field of a player who is in the team: ``17 Kurt Hansen``."""
    return f"{entry.start_number} {entry.player.distinct_name}"


@dataclass(frozen=True)
class MemberChoices:
    """Everybody who may be in a team, by surname."""

    entries: Sequence[Entry]

    @classmethod
    def of(cls, tournament: Tournament) -> MemberChoices:
        """Everybody in the tournament, including players who have gone home: the results stay with the team. One
        query.
        """
        entries = list(tournament.entries.select_related("player__club"))
        mark_namesakes(entries)
        return cls(sorted(entries, key=by_surname))

    @property
    def labels(self) -> list[str]:
        return [label_of(entry) for entry in self.entries]

    def found(self, typed: str) -> Entry:
        """The player that is meant. Raises ``Refused`` for none or several."""
        number = whole_number(typed)
        exact = [one for one in self.entries if one.start_number == number or label_of(one) == typed]
        matching = exact or self._named(typed)
        if not matching:
            raise Refused("team-member-unknown", typed=typed[:60])
        if len(matching) > 1:
            raise Refused("team-member-of-several", typed=typed[:60], numbers=_numbers(matching))
        return matching[0]

    def _named(self, typed: str) -> list[Entry]:
        """Players whose name contains every typed word, in any spelling; a match of the whole name takes precedence."""
        words = typed_words(typed)
        if not any(letter.isalpha() for letter in typed):
            return []
        matching = [
            entry for entry in self.entries if all(word in entry.player.search_text for word in words)
        ]
        whole = [entry for entry in matching if fold(entry.player.full_name) == fold(typed)]
        return whole or matching


def _numbers(entries: Sequence[Entry]) -> str:
    numbers = sorted(entry.start_number for entry in entries)
    shown = ", ".join(map(str, numbers[:MOST_NAMED]))
    return shown if len(numbers) <= MOST_NAMED else f"{shown} …"
