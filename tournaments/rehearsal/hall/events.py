"""Events besides playing, planned from the rehearsal's seed before it begins. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from tournaments.rehearsal.hall.papers import TablePaper


class Happening(StrEnum):
    LATE = "late"
    NAMESAKES = "namesakes"
    SWAPPED_SEATS = "swapped-seats"  # not announced: the names on the paper are in another order
    PRINTER = "printer"
    LAPTOP = "laptop"
    GOES_HOME = "goes-home"
    EMPTY_SEAT = "empty-seat"  # of somebody who went home and was seated nevertheless


@dataclass(frozen=True)
class HallEvent:
    """``number``: of the player or the table concerned; 0 for none."""

    happening: Happening
    minute: int
    number: int = 0


@dataclass(frozen=True)
class PlannedHappening:
    """``share``: the moment, as a share of the time until the last sheet of the series comes."""

    happening: Happening
    series: int
    share: float
    number: int = 0


@dataclass(frozen=True)
class HallPeople:
    """Start numbers of everybody, of the late arrival, and of the namesakes."""

    everybody: tuple[int, ...]
    late: tuple[int, ...]
    namesakes: tuple[int, ...]


def plan_happenings(seed: int, people: HallPeople, series: int) -> list[PlannedHappening]:
    """The first of ``series`` has a late arrival and namesakes; tiredness comes later.

    Between two series somebody goes home: after the first, the third, and so on.
    """
    chance = Random(f"skatclub happenings {seed}")
    planned = [PlannedHappening(Happening.LATE, 1, 0, number) for number in people.late[:1]]
    planned += [PlannedHappening(Happening.NAMESAKES, 1, 0, number) for number in people.namesakes[:1]]
    planned.append(PlannedHappening(Happening.PRINTER, 1, chance.uniform(0.3, 0.5)))
    planned.append(PlannedHappening(Happening.LAPTOP, min(series, 2), chance.uniform(0.6, 0.8)))
    staying = [one for one in people.everybody if one not in {*people.late, *people.namesakes}]
    leaving = chance.sample(staying, min(len(staying), series // 2))
    after = range(1, series, 2)
    return planned + [
        PlannedHappening(Happening.GOES_HOME, number, 1, who)
        for number, who in zip(after, leaving, strict=False)
    ]


def gone_before(planned: Iterable[PlannedHappening], series: int, begun: Collection[int]) -> frozenset[int]:
    """Start numbers of those who have gone home after an earlier series. ``begun``: the series played so far."""
    return frozenset(
        one.number
        for one in planned
        if one.happening is Happening.GOES_HOME and one.series < series and one.series in begun
    )


def events_of(
    planned: Sequence[PlannedHappening],
    series: int,
    papers: Sequence[TablePaper],
    left_seats: Collection[int] = (),
) -> list[HallEvent]:
    """The events of one series, in the order of time. ``left_seats``: start numbers of those who went home and had a
    seat."""
    last = max((paper.minute for paper in papers), default=0)
    events = [HallEvent(Happening.EMPTY_SEAT, 0, number) for number in sorted(left_seats)]
    events += [
        HallEvent(one.happening, round(one.share * last), one.number)
        for one in planned
        if one.series == series
    ]
    events += [
        HallEvent(Happening.SWAPPED_SEATS, one.minute, one.table) for one in papers if one.has_swapped_seats
    ]
    return sorted(events, key=lambda event: event.minute)
