"""Ramsch: nobody plays alone, everybody takes as few card points as possible.

Source: 004 "Ramsch- und Bockrunden"; 001 "Skatjáték licit nélkül (ramsch)"; 000 "Om ramsch spelas".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.rules.cards import Pack
from scoring.rules.deal import Seats, Valued, refused
from scoring.rules.problems import Problem, error, is_error, warning

WINNER_GETS = 23  # like a null that was won


@dataclass(frozen=True)
class RamschPlayed:
    """What was taken: card points without the skat, tricks where known, by seat."""

    card_points: Mapping[int, int]
    tricks: Mapping[int, int]
    skat_points: int
    last_trick: int | None

    def everything_taker(self, all_tricks: int) -> int | None:
        """Who took all tricks, if somebody did."""
        return next((seat for seat, tricks in self.tricks.items() if tricks == all_tricks), None)

    def most(self) -> list[int]:
        """Who has the most card points, the skat not counted."""
        high = max(self.card_points.values())
        return [seat for seat, points in self.card_points.items() if points == high]


@dataclass(frozen=True)
class Ramsch:
    """How a ramsch is written.

    ``skat_to``: ``most`` or ``last_trick``. ``march``: all tricks bring +120. ``winner``: None, ``both``, ``none``.
    """

    skat_to: str = "most"
    march: bool = False
    winner: str | None = None

    def value(self, told: Mapping[str, Any], active: Seats, pack: Pack, found: list[Problem]) -> Valued:
        """Minus points for everybody, or 23 points and a won game for the fewest card points."""
        played, problems = read_ramsch(told, active, pack)
        found = [*found, *problems]
        if played is None or any(map(is_error, found)):
            return refused(found)
        taker = played.everything_taker(pack.tricks)
        if self.march and taker is not None:
            return _written({taker: pack.total}, found)
        if self.march and not played.tricks and pack.total in _all_points(played):
            return refused([*found, error("outcome-missing", field="tricks")])
        points, unclear = self._with_skat(played)
        if self.winner:
            return self._winners(points, found + unclear)
        return _written({seat: -taken for seat, taken in points.items()}, found + unclear)

    def _with_skat(self, played: RamschPlayed) -> tuple[dict[int, int], list[Problem]]:
        points, most, last = dict(played.card_points), played.most(), played.last_trick
        needs_last = self.skat_to == "last_trick" or len(most) > 1
        if not played.skat_points:
            return points, []
        if needs_last and last is None:
            return points, [error("outcome-missing", field="last_trick")]
        unclear = self.skat_to == "most" and needs_last and last not in most
        taker = last if needs_last and last is not None else most[0]
        points[taker] += played.skat_points
        return points, [warning("needs-ruling", field="last_trick")] if unclear else []

    def _winners(self, points: Mapping[int, int], found: list[Problem]) -> Valued:
        low = min(points.values())
        winners = tuple(seat for seat, taken in points.items() if taken == low)
        if len(winners) > 1 and self.winner == "none":
            winners = ()
        valued = _written(dict.fromkeys(winners, WINNER_GETS), found)
        valued.won_by = winners if valued.reason else ()
        return valued


def _all_points(played: RamschPlayed) -> set[int]:
    return {points + played.skat_points for points in played.card_points.values()}


def _written(points: Mapping[int, int], found: list[Problem]) -> Valued:
    if any(map(is_error, found)):
        return refused(found)
    return Valued(tuple(found), points=0, reason="ramsch", seat_points=points)


def read_ramsch(
    told: Mapping[str, Any], active: Seats, pack: Pack
) -> tuple[RamschPlayed | None, list[Problem]]:
    """What the players took, or everything that is wrong with it."""
    points, found = _by_seat(told, "card_points", active)
    tricks, more = _by_seat(told, "tricks", active)
    skat, last = told.get("skat_points") or 0, told.get("last_trick")
    found += more
    if type(skat) is not int or skat < 0 or not points or sum(points.values()) + skat != pack.total:
        found.append(error("card-points-impossible", field="card_points"))
    if last is not None and last not in active:
        found.append(error("outcome-contradicts", field="last_trick"))
    if tricks and sum(tricks.values()) != pack.tricks:
        found.append(error("card-points-impossible", field="tricks"))
    if tricks and any(points.get(seat) for seat, taken in tricks.items() if taken == 0):
        found.append(error("outcome-contradicts", field="tricks"))
    if found:
        return None, found
    return RamschPlayed(points, tricks, skat, last), found


def _by_seat(told: Mapping[str, Any], name: str, active: Seats) -> tuple[dict[int, int], list[Problem]]:
    """Numbers by seat; a seat that is left out took nothing."""
    given = told.get(name)
    if not given:
        return {}, []
    seats = {str(seat): seat for seat in active}
    is_sound = isinstance(given, dict) and all(
        seat in seats and type(number) is int and number >= 0 for seat, number in given.items()
    )
    if not is_sound:
        return {}, [error("card-points-impossible", field=name)]
    return {seat: given.get(text, 0) for text, seat in seats.items()}, []
