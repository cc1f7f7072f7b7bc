"""The start of the search: a random seating that spreads tables of three and clubs as evenly as possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tournaments.foundations.chance import Chance
from tournaments.seating.generator.facts import Participant

Group = tuple[int, int]


def deal_out(
    people: Sequence[Participant], threes: Sequence[int], sizes: Sequence[int], chance: Chance
) -> list[list[int]]:
    """Tables of numbers (places in ``people``), as large as ``sizes`` say.

    Players who have been at tables of three least often get them; clubs are dealt round like cards, so that
    each is spread over all tables.
    """
    numbers = list(range(len(people)))
    chance.shuffle(numbers)
    if max(sizes) > 3 in sizes:
        numbers.sort(key=lambda number: threes[number])
    at_three = [table for table, size in enumerate(sizes) if size == 3]
    others = [table for table, size in enumerate(sizes) if size != 3]
    small = 3 * len(at_three)
    tables: list[list[int]] = [[] for _size in sizes]
    _deal_round(by_group(numbers[:small], people, chance), at_three, sizes, tables, chance)
    _deal_round(by_group(numbers[small:], people, chance), others, sizes, tables, chance)
    return tables


def _deal_round(
    numbers: Sequence[int],
    places: list[int],
    sizes: Sequence[int],
    tables: list[list[int]],
    chance: Chance,
) -> None:
    """Deals one player to each of the tables ``places``, again and again, until all are full."""
    if not places:
        return
    chance.shuffle(places)
    rest = iter(numbers)
    for seat in range(max(sizes[place] for place in places)):
        for place in places:
            if seat < sizes[place]:
                tables[place].append(next(rest))


def by_group(numbers: Sequence[int], people: Sequence[Participant], chance: Chance) -> list[int]:
    """The numbers with each club together, and in it each team; the clubs in random order, largest first."""
    groups = {number: _group(people[number], number) for number in numbers}
    sizes = Counter(groups.values())
    clubs = Counter(club for club, _team in groups.values())
    keys = sorted(set(groups.values()))
    chance.shuffle(keys)
    lot = {key: place for place, key in enumerate(keys)}
    first: dict[int, int] = {}
    for club, team in keys:
        first.setdefault(club, lot[club, team])
    return sorted(
        numbers,
        key=lambda n: (-clubs[groups[n][0]], first[groups[n][0]], -sizes[groups[n]], lot[groups[n]]),
    )


def _group(person: Participant, number: int) -> Group:
    """Club and team; a player without either is a group of their own."""
    alone = -number - 1
    club = person.club if person.club is not None else (person.team if person.team is not None else alone)
    return club, person.team if person.team is not None else 0
