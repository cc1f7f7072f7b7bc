"""Points taken off by a ruling. Source: UNION, “4 Mands bord”."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scoring.rules.problems import Problem, error
from scoring.rules.report import Penalty, Sheet
from scoring.rules.sheet.dealer import dealer_of


def take_off(codes: Mapping[str, int], sheet: Sheet, deals: int) -> tuple[list[int], list[Problem]]:
    """Points taken off each seat, and penalties that cannot be. ``codes``: the points of each fault."""
    off, found = [0] * sheet.seats, list[Problem]()
    for penalty in sheet.penalties:
        problem = _check(penalty, codes, sheet.seats, deals)
        if problem is None and penalty.seat:
            off[penalty.seat - 1] += codes.get(penalty.code or "", penalty.points or 0)
        elif problem is not None:
            found.append(problem)
    return off, found


def _check(penalty: Penalty, codes: Mapping[str, int], seats: int, deals: int) -> Problem | None:
    if penalty.seat is None or not 1 <= penalty.seat <= seats:
        return replace(error("penalty-wrong-seat", field="penalties"), deal=penalty.deal)
    if penalty.code is None:
        return _check_points(penalty)
    code = _wrong_fault(penalty, codes, seats, deals)
    return replace(error(code, seat=penalty.seat, field="penalties"), deal=penalty.deal) if code else None


def _check_points(penalty: Penalty) -> Problem | None:
    points = penalty.points
    if points is not None and points >= 0:
        return None
    return error("negative-count", seat=penalty.seat, field="penalty", count=points or 0)


def _wrong_fault(penalty: Penalty, codes: Mapping[str, int], seats: int, deals: int) -> str:
    """The fourth man may not look at the skat; only who sits out in that deal is the fourth man."""
    if penalty.code not in codes:
        return "option-not-allowed"
    if seats == 3:
        return "penalty-at-three"
    sits_out = dealer_of(penalty.deal, seats) if penalty.deal and 1 <= penalty.deal <= deals else None
    return "" if sits_out == penalty.seat else "penalty-wrong-seat"
