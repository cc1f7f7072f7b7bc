"""Ramsch: nobody plays alone, everybody takes as few card points as possible.

Source: WIKIPEDIA, “Ramsch- und Bockrunden”; TCHIBO, “Skatjáték licit nélkül (ramsch)”; TURNESKAT, “Om ramsch spelas”.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.rules.cards import Pack
from scoring.rules.deal import Seats, Valued, has_errors, refused
from scoring.rules.problems import Problem, error, warning
from scoring.rules.skat.deal import RamschDeal

WINNER_GETS = 23  # like a null that was won


@dataclass(frozen=True, slots=True)
class RamschTaken:
    """What was taken: card points without the skat, tricks where known, by seat."""

    card_points: Mapping[int, int]
    tricks: Mapping[int, int]
    skat_points: int
    last_trick: int | None

    def everything_taker(self, all_tricks: int) -> int | None:
        """The player who took all tricks, if there is one."""
        return next((seat for seat, tricks in self.tricks.items() if tricks == all_tricks), None)

    def most(self) -> list[int]:
        """The player with the most card points, the skat not counted."""
        high = max(self.card_points.values())
        return [seat for seat, points in self.card_points.items() if points == high]

    def may_be_everything(self, total: int) -> bool:
        """Whether one player has all card points including the skat's, and so may have all tricks as well."""
        return any(points + self.skat_points == total for points in self.card_points.values())


@dataclass(frozen=True)
class Ramsch:
    """How a ramsch is written.

    ``skat_to``: ``most`` or ``last_trick``. ``march``: all tricks bring +120. ``winner``: None, ``both``, ``none``.
    """

    skat_to: str = "most"
    march: bool = False
    winner: str | None = None

    def value(self, deal: RamschDeal, active: Seats, pack: Pack) -> Valued:
        """Minus points for everybody, or 23 points and a won game for the player with the fewest card points."""
        taken, problems = what_was_taken(deal, active, pack)
        found = [*deal.problems, *problems]
        if taken is None or has_errors(found):
            return refused(found)
        march = self._march(taken, pack, found) if self.march else None
        return march or self._written_with_skat(taken, found)

    def _march(self, taken: RamschTaken, pack: Pack, found: list[Problem]) -> Valued | None:
        """All tricks for one player; None where nobody took them."""
        taker = taken.everything_taker(pack.tricks)
        if taker is not None:
            return _written({taker: pack.total}, found)
        # A player with all card points may still lack a trick that contains none.
        if not taken.tricks and taken.may_be_everything(pack.total):
            return refused([*found, error("outcome-missing", field="tricks")])
        return None

    def _written_with_skat(self, taken: RamschTaken, found: list[Problem]) -> Valued:
        problem = self._doubt_about_skat(taken)
        if problem:
            found = [*found, problem]
        if has_errors(found):
            return refused(found)
        points = dict(taken.card_points)
        points[self._skat_taker(taken)] += taken.skat_points
        if self.winner:
            return self._written_for_winners(points, found)
        return _written({seat: -number for seat, number in points.items()}, found)

    def _needs_last_trick(self, taken: RamschTaken) -> bool:
        """Whether the last trick decides who gets the skat's card points."""
        is_tied = len(taken.most()) > 1
        return bool(taken.skat_points) and (is_tied or self.skat_to == "last_trick")

    def _doubt_about_skat(self, taken: RamschTaken) -> Problem | None:
        if not self._needs_last_trick(taken):
            return None
        if taken.last_trick is None:
            return error("outcome-missing", field="last_trick")
        # In a tie the player with the last trick loses; the rules are silent about a last trick taken by the third
        # player.
        is_silent = self.skat_to == "most" and taken.last_trick not in taken.most()
        return warning("needs-ruling", field="last_trick") if is_silent else None

    def _skat_taker(self, taken: RamschTaken) -> int:
        if self._needs_last_trick(taken) and taken.last_trick is not None:
            return taken.last_trick
        return taken.most()[0]

    def _written_for_winners(self, points: Mapping[int, int], found: list[Problem]) -> Valued:
        low = min(points.values())
        winners = tuple(seat for seat, number in points.items() if number == low)
        if len(winners) > 1 and self.winner == "none":
            winners = ()
        return _written(dict.fromkeys(winners, WINNER_GETS), found, won_by=winners)


def _written(points: Mapping[int, int], found: list[Problem], *, won_by: Seats = ()) -> Valued:
    return Valued(tuple(found), points=0, reason="ramsch", seat_points=points, won_by=won_by)


def what_was_taken(deal: RamschDeal, active: Seats, pack: Pack) -> tuple[RamschTaken | None, list[Problem]]:
    """What the players took, or everything that is wrong with it."""
    points, found = _by_seat(deal.card_points, "card_points", active)
    tricks, wrong_tricks = _by_seat(deal.tricks, "tricks", active)
    skat_points = deal.skat_points or 0
    found += wrong_tricks
    found += _check_card_points(points, skat_points, pack)
    if deal.last_trick is not None and deal.last_trick not in active:
        found.append(error("outcome-contradicts", field="last_trick"))
    if tricks:
        found += _check_tricks(points, tricks, pack)
    return None if found else RamschTaken(points, tricks, skat_points, deal.last_trick), found


def _check_card_points(points: Mapping[int, int], skat_points: int, pack: Pack) -> list[Problem]:
    is_possible = points and skat_points >= 0 and sum(points.values()) + skat_points == pack.total
    return [] if is_possible else [error("card-points-impossible", field="card_points")]


def _check_tricks(points: Mapping[int, int], tricks: Mapping[int, int], pack: Pack) -> list[Problem]:
    found = []
    if sum(tricks.values()) != pack.tricks:
        found.append(error("card-points-impossible", field="tricks"))
    # Card points come only with tricks, but a trick may have no card points.
    if any(number == 0 and points.get(seat) for seat, number in tricks.items()):
        found.append(error("outcome-contradicts", field="tricks"))
    return found


def _by_seat(given: Mapping[int, int], name: str, active: Seats) -> tuple[dict[int, int], list[Problem]]:
    """Numbers by seat; a seat that is left out took nothing."""
    if not given:
        return {}, []
    if not given.keys() <= set(active) or min(given.values()) < 0:
        return {}, [error("card-points-impossible", field=name)]
    # On paper a zero is often left out.
    return {seat: given.get(seat, 0) for seat in active}, []
