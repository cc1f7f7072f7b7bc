"""Attendance over the year: the number of players at each evening."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.web.charts.scale import Tick, ticks_of, written

MOST_TICKS = 4
AIR = 0.25  # gap, as a share of a bar's place


@dataclass(frozen=True)
class EveningCount:
    """``label``: of the evening, such as its date; ``guests``: how many of its ``players`` are not members."""

    label: str
    players: int
    guests: int = 0

    @property
    def members(self) -> int:
        return self.players - self.guests


@dataclass(frozen=True)
class Attendance:
    """``evenings``: by date."""

    evenings: tuple[EveningCount, ...]


@dataclass(frozen=True)
class AttendanceBar:
    """Guests stand above the members."""

    evening: EveningCount
    x: str
    width: str
    y: str
    members_y: str
    members_height: str
    guests_height: str


@dataclass(frozen=True)
class PlacedAttendance:
    bars: tuple[AttendanceBar, ...]
    ticks: tuple[Tick, ...]

    @property
    def first_middle_last(self) -> tuple[str, ...]:
        """The labels of the axis."""
        names = tuple(bar.evening.label for bar in self.bars)
        return (names[0], names[len(names) // 2], names[-1]) if len(names) > 2 else names

    @property
    def has_guests(self) -> bool:
        return any(bar.evening.guests for bar in self.bars)

    @property
    def average(self) -> int:
        return round(sum(bar.evening.players for bar in self.bars) / len(self.bars))


def placed_attendance(chart: Attendance) -> PlacedAttendance | None:
    """None for fewer than two evenings."""
    if len(chart.evenings) < 2:
        return None
    ticks, _low, high = ticks_of(0, max(one.players for one in chart.evenings), MOST_TICKS)
    place = 100 / len(chart.evenings)
    return PlacedAttendance(
        tuple(_bar(one, number * place, place, high) for number, one in enumerate(chart.evenings)),
        tuple(Tick(value, written(100 - value / high * 100)) for value in ticks),
    )


def _bar(evening: EveningCount, left: float, place: float, high: int) -> AttendanceBar:
    members, guests = evening.members / high * 100, evening.guests / high * 100
    return AttendanceBar(
        evening,
        x=written(left + place * AIR / 2),
        width=written(place * (1 - AIR)),
        y=written(100 - members - guests),
        members_y=written(100 - members),
        members_height=written(members),
        guests_height=written(guests),
    )
