"""Lower bounds of breaches, so that the search knows when it cannot improve any more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from tournaments.seating.generator.facts import History, Participant, SeatingRule, pair


def fewest_repeats(keys: Sequence[int], sizes: Sequence[int], history: History, series: int) -> int:
    """A lower bound of the repeated meetings in ``series`` more series."""
    return max(_by_counting(keys, sizes, history, series), _by_pigeonholes(keys, sizes, history, series))


def fewest_of_one_group(members: Sequence[int | None], sizes: Sequence[int]) -> int:
    """Pairs of the same club (or team) in one series, when each club is spread over all tables."""
    groups = Counter(group for group in members if group is not None)
    return sum(pairs_if_spread(size, len(sizes)) for size in groups.values())


def fewest_mates(
    people: Sequence[Participant],
    sizes: Sequence[int],
    history: History,
    series: int,
    *,
    repeats: int,
    rules: Sequence[SeatingRule],
) -> int:
    """Pairs of mates that meet because there are not enough other strangers, where ``repeats`` pairs meet again."""
    meetings = series * sum(size * (size - 1) // 2 for size in sizes)
    strangers = sum(
        not any(one.is_mate_of(two, rule) for rule in rules)
        for one, two in combinations(people, 2)
        if pair(one.key, two.key) not in history.meetings
    )
    return max(0, meetings - strangers - repeats)


def pairs_if_spread(people: int, places: int) -> int:
    """The pairs left when ``people`` are spread over ``places`` as evenly as possible."""
    each, more = divmod(people, places)
    return more * (each + 1) * each // 2 + (places - more) * each * (each - 1) // 2


def _by_counting(keys: Sequence[int], sizes: Sequence[int], history: History, series: int) -> int:
    """Everybody meets size - 1 others in a series, and only a limited number of them are new."""
    here = set(keys)
    met: dict[int, set[int]] = {key: set() for key in keys}
    for one, two in history.meetings:
        if one in here and two in here:
            met[one].add(two)
            met[two].add(one)
    new = Counter(len(keys) - 1 - len(others) for others in met.values())
    seats = [(size - 1) for size in sizes for _seat in range(size)]
    # Meetings are counted for each player, so each repeated pair counts twice and is halved below
    most = sum(seats) * series
    fewest_each = (min(seats) if seats else 0) * series
    by_player = sum(max(0, fewest_each - fresh) * people for fresh, people in new.items())
    in_all = most - sum(fresh * people for fresh, people in new.items())
    return max(0, -(-by_player // 2), -(-in_all // 2))


def _by_pigeonholes(keys: Sequence[int], sizes: Sequence[int], history: History, series: int) -> int:
    """After a series with three tables, a table of four must have two players who sat together there."""
    last = history.series[-1] if history.series else ()
    each = sum(pairs_if_spread(size, len(sizes)) for size in sizes)
    if set(keys) != {key for table in last for key in table}:
        return each * (series - 1)
    return each * (series - 1) + sum(pairs_if_spread(size, len(last)) for size in sizes)


def repeats_among(series: Sequence[Sequence[Sequence[int]]]) -> int:
    """How often somebody meets somebody again in these series."""
    met = Counter(frozenset(two) for tables in series for table in tables for two in combinations(table, 2))
    return sum(count - 1 for count in met.values())
