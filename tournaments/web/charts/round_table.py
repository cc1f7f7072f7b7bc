"""A table seen from above: who sits where, with the player's own seat at the near edge."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.web.charts.scale import written

# Positions of the others in dealing order (to the left), by the number of players.
PLACES = {
    2: ("top",),
    3: ("left", "right"),
    4: ("left", "top", "right"),
    5: ("left", "top-left", "top-right", "right"),
}
OWN = "me"
# To the right and down, in per cent of the drawing.
AT = {
    OWN: (50.0, 87.0),
    "left": (13.0, 50.0),
    "top": (50.0, 13.0),
    "right": (87.0, 50.0),
    "top-left": (29.0, 18.0),
    "top-right": (71.0, 18.0),
}


@dataclass(frozen=True)
class AtTable:
    """``seat``: its number; seat 1 deals first."""

    seat: int
    name: str
    is_me: bool = False


@dataclass(frozen=True)
class RoundTable:
    """``people`` in the order of their seats."""

    number: int
    people: tuple[AtTable, ...]


@dataclass(frozen=True)
class PlacedSeat:
    """``place``: a key of ``AT``, and the class of the words; ``x`` and ``y`` in per cent of the drawing."""

    person: AtTable
    place: str
    x: str
    y: str


@dataclass(frozen=True)
class PlacedTable:
    chart: RoundTable
    seats: tuple[PlacedSeat, ...]


def placed_table(chart: RoundTable) -> PlacedTable | None:
    """The drawing; None if the reader does not sit there, or for an impossible table size."""
    mine = [place for place, person in enumerate(chart.people) if person.is_me]
    others = PLACES.get(len(chart.people))
    if len(mine) != 1 or others is None:
        return None
    around = (OWN, *others)
    places = [around[(at - mine[0]) % len(around)] for at in range(len(around))]
    seats = (_placed(person, place) for person, place in zip(chart.people, places, strict=True))
    return PlacedTable(chart, tuple(seats))


def _placed(person: AtTable, place: str) -> PlacedSeat:
    x, y = AT[place]
    return PlacedSeat(person, place, written(x), written(y))
