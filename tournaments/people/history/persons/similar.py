"""Members whose names are similar to one in a file, which may be mistyped, shortened or incomplete."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from tournaments.foundations.names import fold
from tournaments.models import Player
from tournaments.people.names.name_search import name_key

MOST_SIMILAR = 8
SHORTEST = 3  # letters of a word that is searched for slips


class SimilarNames:
    """Finds players by names with one letter too many, missing, wrong or exchanged with the next, with an initial for
    the first name, or with the first name or surname alone. Indexed, so that a name is compared with only a few others.
    """

    def __init__(self, players: Iterable[Player]) -> None:
        self._by_trace: dict[str, dict[int, Player]] = defaultdict(dict)
        for player in players:
            for trace in _traces(player.first_name, player.last_name):
                self._by_trace[trace][player.pk] = player

    def to(self, name: str) -> tuple[Player, ...]:
        """The similar players in the order of their names; none if too many fit."""
        found: dict[int, Player] = {}
        for trace in _traces_of_a_name(name):
            found |= self._by_trace.get(trace, {})
        if len(found) > MOST_SIMILAR:
            return ()
        return tuple(sorted(found.values(), key=lambda one: (one.sort_key, one.pk)))


def _traces(first_name: str, last_name: str) -> set[str]:
    key = name_key(first_name, last_name)
    traces = set(_slips(key))
    if first_name and last_name:
        traces |= {_short(first_name, last_name), _short(last_name, first_name)}
        traces |= {f"={name_key(one, '')}" for one in (first_name, last_name)}
    return traces


def _traces_of_a_name(name: str) -> set[str]:
    words = fold(name.replace(",", " ")).split()
    traces = set(_slips(name_key(name.replace(",", " "), "")))
    if len(words) == 1:
        return traces | {f"={name_key(words[0], '')}"}
    # The initial before or after the rest: K. Hansen, Hansen K.
    pairs = ((words[0], words[1:]), (words[-1], words[:-1]))
    for word, rest in pairs:
        if len(word.rstrip(".")) == 1:
            traces.add(_short(word, " ".join(rest)))
    return traces


def _short(first: str, rest: str) -> str:
    return f"{fold(first)[:1]}|{name_key(rest, '')}"


def _slips(key: str) -> Iterator[str]:
    """The key, and the key without each of its letters: two keys that are one slip apart share one of these."""
    yield f"~{key}"
    if len(key) > SHORTEST:
        yield from (f"~{key[:place]}{key[place + 1 :]}" for place in range(len(key)))
