"""Ramsch as tables: who gets the skat, and what is written for whom, by the order of the players' card points.

The phone adds up; the rules decide what follows. Tournée skat writes points only for the loser, by the number of
virgins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

from scoring.compiled.cases import ACTIVE
from scoring.compiled.shapes import Finding, finding_of
from scoring.rules.deal import Valued
from scoring.rules.problems import Severity
from scoring.rules.skat.deal import RamschDeal
from scoring.rules.skat.value import SkatPlay
from scoring.rules.turneskat.deal import LostRamsch
from scoring.rules.turneskat.ramsch import LOST_BY_VIRGINS
from scoring.rules.turneskat.value import TurneskatPlay

Json = dict[str, Any]
Ranks = tuple[int, ...]
PLACES = range(len(ACTIVE))
ORDERS = tuple(product(range(3), repeat=3))
IN_SKAT = 12
# What is known of the tricks: nothing (somebody may have them all, or not), who has them all, or that nobody has.
UNKNOWN, MAYBE_ALL, TAKEN, NOBODY = 0, 1, 2, 5
STATES = range(NOBODY + 1)
IMPOSSIBLE = -1


def ranks(numbers: Sequence[int]) -> Ranks:
    """For each number how many others are lower."""
    return tuple(sum(other < number for other in numbers) for number in numbers)


def ramsch_of(play: SkatPlay, number_of: Any) -> Json | None:
    """The tables of a ramsch in which everybody's card points are counted. ``number_of`` numbers findings."""
    if play.ramsch is None:
        return None
    found: list[Json] = []

    def place(result: Json) -> int:
        if result not in found:
            found.append(result)
        return found.index(result)

    skat = [_skat(play, number_of, *case) for case in product(ORDERS, range(4), (0, IN_SKAT), STATES)]
    return {
        "total": play.pack.total,
        "tricks": play.pack.tricks,
        "skat": [IMPOSSIBLE if result is None else place(result) for result in skat],
        "results": found,
        "written": [_written(play, order) for order in ORDERS],
        "problems": _problems(play, number_of),
    }


def lost_ramsch_of(play: TurneskatPlay, number_of: Any) -> Json:
    """The loser's points, by the number of virgins."""
    points = [play.value(LostRamsch(loser=1, virgins=virgins), ACTIVE).points for virgins in LOST_BY_VIRGINS]
    wrong = play.value(LostRamsch(loser=4, virgins=9), ACTIVE)
    return {"lost": points, "problems": {one.field: number_of(finding_of(one)) for one in wrong.problems}}


def _skat(play: SkatPlay, number_of: Any, order: Ranks, last: int, skat: int, state: int) -> Json | None:
    """Who gets the card points of the skat; None for what cannot happen."""
    points = _example(play, order, skat, state)
    if points is None or play.ramsch is None:
        return None
    deal = RamschDeal(
        card_points=points, tricks=_tricks(play, state), skat_points=skat, last_trick=last or None
    )
    valued = replace(play.ramsch, winner=None).value(deal, ACTIVE, play.pack)
    warnings = [number_of(finding_of(one)) for one in valued.problems]
    if valued.seat_points is None:
        return {"problems": warnings}
    if set(valued.seat_points) != set(ACTIVE):
        return {"problems": warnings, "march": next(iter(valued.seat_points.items()))}
    taker = next((seat for seat in ACTIVE if -valued.seat_points[seat] != points[seat]), 0)
    return {"problems": warnings, "taker": taker}


def _example(play: SkatPlay, order: Ranks, skat: int, state: int) -> dict[int, int] | None:
    """Example card points in this order."""
    taker = state - TAKEN if TAKEN <= state < NOBODY else None
    for points in _points(play.pack.total - skat, order):
        has_all = max(points) + skat == play.pack.total
        fits = (
            has_all and points[taker] == max(points)
            if taker is not None
            else state == NOBODY or has_all == (state == MAYBE_ALL)
        )
        if fits:
            return dict(zip(ACTIVE, points, strict=True))
    return None


@cache
def _points(total: int, order: Ranks) -> tuple[Ranks, ...]:
    every = (
        (one, two, total - one - two)
        for one in range(0, total + 1, 4)
        for two in range(0, total - one + 1, 4)
    )
    return tuple(points for points in every if ranks(points) == order)


def _tricks(play: SkatPlay, state: int) -> dict[int, int]:
    if state in (UNKNOWN, MAYBE_ALL):
        return {}
    if state == NOBODY:
        return {1: play.pack.tricks - 2, 2: 1, 3: 1}
    return {seat: play.pack.tricks * (seat == ACTIVE[state - TAKEN]) for seat in ACTIVE}


def _written(play: SkatPlay, order: Ranks) -> list[list[int]] | None:
    """For each place: the factor for its card points, what is added, whether it is a game won."""
    points = next(iter(_points(play.pack.total, order)), None)
    if points is None or play.ramsch is None:
        return None
    taken = dict(zip(ACTIVE, points, strict=True))
    valued = replace(play.ramsch, march=False).value(RamschDeal(card_points=taken), ACTIVE, play.pack)
    return [_line(valued, seat, points=play.ramsch.winner is None) for seat in ACTIVE]


def _line(valued: Valued, seat: int, *, points: bool) -> list[int]:
    written = (valued.seat_points or {}).get(seat, 0)
    return [-1, 0, 0] if points else [0, written, int(seat in valued.won_by)]


def _problems(play: SkatPlay, number_of: Any) -> Json:
    """Findings about the numbers themselves, by what the phone compares."""
    total, tricks = play.pack.total, play.pack.tricks
    sound = {1: total - 60, 2: 30, 3: 30}
    wrong = {
        "points": RamschDeal(card_points={1: 1}),
        "tricks": RamschDeal(card_points=sound, tricks={1: 1, 2: 1, 3: 1}),
        "none": RamschDeal(card_points=sound, tricks={1: tricks}),
        "last": RamschDeal(card_points=sound, last_trick=4),
    }
    return {name: number_of(_first(play, deal)) for name, deal in wrong.items()}


def _first(play: SkatPlay, deal: RamschDeal) -> Finding:
    problems = play.value(deal, ACTIVE).problems
    return next(finding_of(one) for one in problems if one.severity is Severity.ERROR)
