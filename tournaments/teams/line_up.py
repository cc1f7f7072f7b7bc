"""Who plays for a team in which series. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Stint(NamedTuple):
    """A player at a place of the team, from one series until another, None for the last one.

    ``member``: the start number. A substitute has the place of the replaced player.
    """

    member: int
    place: int
    from_series: int = 1
    until_series: int | None = None

    def covers(self, series: int) -> bool:
        return self.from_series <= series and self.reaches(series)

    def reaches(self, series: int) -> bool:
        """Whether it has not ended before this series begins."""
        return self.until_series is None or series <= self.until_series

    @property
    def is_whole(self) -> bool:
        """Whether it covers every series: neither a substitute nor a replaced player."""
        return self.from_series == 1 and self.until_series is None


LineUp = tuple[Stint, ...]


def without_substitutes(members: Iterable[int]) -> LineUp:
    """The line-up of players who all play every series, in this order."""
    return tuple(Stint(member, place) for place, member in enumerate(members, 1))


def members_of(line_up: Sequence[Stint]) -> tuple[int, ...]:
    """Everybody who plays in some series, once, by place and then by series."""
    return tuple(dict.fromkeys(stint.member for stint in sorted(line_up, key=_by_place)))


def places_of(line_up: Sequence[Stint]) -> tuple[LineUp, ...]:
    """The stints of each place, by place and then by series."""
    places: dict[int, list[Stint]] = {}
    for stint in sorted(line_up, key=_by_place):
        places.setdefault(stint.place, []).append(stint)
    return tuple(map(tuple, places.values()))


def member_in(place: Sequence[Stint], series: int) -> int | None:
    """Who plays at this place in this series; None for nobody."""
    return next((stint.member for stint in place if stint.covers(series)), None)


class Substitution(NamedTuple):
    """From this series on ``new`` plays at the place of ``out``, which is None if the place was empty."""

    series: int
    out: int | None
    new: int


def substitutions_in(line_up: Sequence[Stint]) -> list[Substitution]:
    """The substitutions in the order of the series."""
    found = [
        Substitution(stint.from_series, member_in(place, stint.from_series - 1), stint.member)
        for place in places_of(line_up)
        for stint in place
        if stint.from_series > 1
    ]
    return sorted(found, key=lambda one: one.series)


def first_overlap(stints: Iterable[Stint]) -> Stint | None:
    """A stint that begins before the one in front of it has ended; None if they follow one another."""
    earlier: Stint | None = None
    for stint in sorted(stints, key=lambda one: one.from_series):
        if earlier is not None and earlier.reaches(stint.from_series):
            return stint
        earlier = stint
    return None


def _by_place(stint: Stint) -> tuple[int, int]:
    return stint.place, stint.from_series
