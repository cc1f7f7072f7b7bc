"""A whole evening rehearsed without a database, so that anyone can judge the seating before trusting it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from itertools import combinations
from time import perf_counter
from typing import Any

from tournaments.foundations.chance import Chance
from tournaments.foundations.errors import Refused
from tournaments.seating.generator.bounds import fewest_repeats, repeats_among
from tournaments.seating.generator.by_standings import seat_in_order
from tournaments.seating.generator.draw import draw
from tournaments.seating.generator.facts import History, Participant, Tables
from tournaments.seating.generator.plan import plan_evening
from tournaments.seating.generator.published import MOST_SERIES
from tournaments.seating.generator.sizes import table_sizes


@dataclass(frozen=True)
class Rehearsal:
    """The tables of every series, players 1 to n in seat order; pairs that met again or were of one club."""

    series: tuple[Tables, ...]
    repeats: int
    club_meetings: int
    seconds: float

    def as_data(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class _Evening:
    people: list[Participant]
    sizes: list[int]
    series: int
    chance: Chance


def rehearse(
    players: int, series: int, *, clubs: int = 0, fixed: int = 0, mode: str = "draw", seed: str = ""
) -> Rehearsal:
    """Seats ``players`` players for ``series`` series; with ``clubs`` clubs, player i belongs to club i mod ``clubs``.

    Players 1 to ``fixed`` keep the tables 1 to ``fixed``. Raises ``Refused`` if that is impossible.
    """
    sizes = table_sizes(players)
    _refuse_if_needed(series, clubs, mode)
    if not 0 <= fixed <= len(sizes):
        raise Refused("rehearsal-fixed", most=len(sizes))
    people = [
        Participant(key, key % clubs if clubs else None, table=key if key <= fixed else None)
        for key in range(1, players + 1)
    ]
    evening = _Evening(people, sizes, series, Chance(seed))
    start = perf_counter()
    seated = MODES[mode](evening)
    seconds = perf_counter() - start
    return Rehearsal(seated, repeats_among(seated), _club_meetings(seated, people), round(seconds, 3))


def lowest_possible(players: int, series: int) -> int:
    """A lower bound of the repeats in any evening of this size."""
    return fewest_repeats(range(1, players + 1), table_sizes(players), History(), series)


def _drawn(evening: _Evening) -> tuple[Tables, ...]:
    """One series after another, as on an evening when nobody knows who stays."""
    history = History()
    for number in range(evening.series):
        plan = draw(
            evening.people,
            evening.sizes,
            history,
            seed=evening.chance.seed(),
            to_come=evening.series - 1 - number,
        )
        history = history.after(plan.tables)
    return history.series


def _planned(evening: _Evening) -> tuple[Tables, ...]:
    """All series at once."""
    planned = plan_evening(evening.people, evening.sizes, evening.series, seed=evening.chance.seed())
    return tuple(plan.tables for plan in planned.series)


def _by_standings(evening: _Evening) -> tuple[Tables, ...]:
    """Each series by standings drawn by lot, since nobody plays."""
    history, keys = History(), [person.key for person in evening.people]
    for _number in range(evening.series):
        evening.chance.shuffle(keys)
        history = history.after(seat_in_order(keys, evening.sizes, participants=evening.people).tables)
    return history.series


MODES: dict[str, Callable[[_Evening], tuple[Tables, ...]]] = {
    "draw": _drawn,
    "plan": _planned,
    "standings": _by_standings,
}


def _refuse_if_needed(series: int, clubs: int, mode: str) -> None:
    if not 1 <= series <= MOST_SERIES:
        raise Refused("rehearsal-series-count", most=MOST_SERIES)
    if clubs < 0:
        raise Refused("rehearsal-clubs")
    if mode not in MODES:
        raise Refused("rehearsal-mode", modes=", ".join(MODES))


def _club_meetings(series: tuple[Tables, ...], people: list[Participant]) -> int:
    club = {person.key: person.club for person in people}
    pairs = [two for tables in series for table in tables for two in combinations(table, 2)]
    return sum(club[one] is not None and club[one] == club[two] for one, two in pairs)
