"""Finds a person in texts and in stored JSON, and puts a number there. Pure.

It finds, also in the genitive (Jensens hold): the whole name in any order; the surname or first name alone in
tournaments that the person played, if nobody else there has it; and any name beside the person's start number, even a
former one.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

SHORTEST = 3  # the least letters of a name that is searched for alone
SHORTEST_GENITIVE = 4  # Han must not be found in hans
GENITIVE = "(?:['’]?s|['’])?"
# Under these keys of the journal a person is "7 Kurt Hansen".
PLAYER_KEYS = frozenset({"player", "players", "team_players"})
OWN_WORDS = ("objection", "answer_to_objection")
NOTHING = "–"
NUMBERED = re.compile(r"(\d+) \S.*", re.DOTALL)


@dataclass(frozen=True)
class Mentions:
    """``instead``: replaces the name. ``start_numbers``: the person's in this tournament."""

    instead: str
    pattern: re.Pattern[str] | None
    start_numbers: frozenset[int]

    def text(self, text: str) -> str:
        """The text without the name."""
        return self.pattern.sub(lambda _found: self.instead, text) if self.pattern else text

    def data(self, value: Any) -> Any:
        """The JSON value without the name, at any depth."""
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, list):
            return [self.data(one) for one in value]
        return self._object(value) if isinstance(value, dict) else value

    def _object(self, value: Mapping[str, Any]) -> dict[str, Any]:
        number = value.get("start_number")
        if number is None:
            number = self._number_in(value.get("player"))
        return {key: self._member(key, one, number) for key, one in value.items()}

    def _member(self, key: str, value: Any, number: int | None) -> Any:
        if key == "name" and number is not None:
            return self.instead if number in self.start_numbers else value
        if key in OWN_WORDS and number in self.start_numbers and value:
            return NOTHING
        if key in PLAYER_KEYS:
            return self._players(value)
        # Words that keep people apart at the draw, by start number, which are often names.
        if key.isdecimal() and int(key) in self.start_numbers and isinstance(value, list):
            return ["" if isinstance(one, str) else one for one in value]
        return self.data(value)

    def _players(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._players(one) for one in value]
        number = self._number_in(value)
        if number is None:
            return self.data(value)
        return f"{number} {self.instead}" if number in self.start_numbers else value

    @staticmethod
    def _number_in(value: Any) -> int | None:
        found = NUMBERED.fullmatch(value) if isinstance(value, str) else None
        return int(found[1]) if found else None


def mentions_of(
    instead: str,
    names: Iterable[tuple[str, str]],
    others: Iterable[tuple[str, str]],
    start_numbers: Collection[int],
) -> Mentions:
    """``names``: first and last name of each row of the person; ``others``: of everybody else in the tournament.

    Without a start number the person is not a player of the tournament, and only the whole name refers to them there.
    """
    taken = {word.casefold() for pair in others for name in pair for word in name.split()}
    spellings = _spellings(names, taken) if start_numbers else _whole(names)
    wanted = sorted(set(spellings), key=lambda text: (-len(text), text))
    return Mentions(instead, pattern_of(wanted, taken), frozenset(start_numbers))


def pattern_of(spellings: Iterable[str], taken: Collection[str] = ()) -> re.Pattern[str] | None:
    """Finds each of these as a word, also in the genitive, unless that is somebody else's name: Jan and Jans."""
    found = [
        re.escape(one)
        + (GENITIVE if len(one) >= SHORTEST_GENITIVE and f"{one}s".casefold() not in taken else "")
        for one in spellings
    ]
    return re.compile(rf"(?<!\w)(?:{'|'.join(found)})(?!\w)", re.IGNORECASE) if found else None


def _whole(names: Iterable[tuple[str, str]]) -> Iterator[str]:
    """The whole name in any order. A single name is not searched for, since it may be anybody's."""
    for first, last in names:
        if first and last:
            yield from (f"{first} {last}", f"{last}, {first}", f"{last} {first}")


def _spellings(names: Iterable[tuple[str, str]], taken: Collection[str]) -> Iterator[str]:
    pairs = list(names)
    yield from _whole(pairs)
    for first, last in pairs:
        for alone in (first, last):
            words = {word.casefold() for word in alone.split()}
            if len(alone) >= SHORTEST and not words & set(taken):
                yield alone
