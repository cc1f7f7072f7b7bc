"""Points taken off by a ruling. Source: UNION, “4 Mands bord”."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scoring.rules.problems import Problem, error
from scoring.rules.report import Penalty, Sheet
from scoring.rules.sheet.dealer import dealer_of


def take_off(codes: Mapping[str, int], sheet: Sheet, deals: int) -> tuple[list[int], list[Problem]]:
    """Points taken off each seat, and impossible penalties. ``codes``: the points of each fault."""
    off, found = [0] * sheet.seats, list[Problem]()
    for penalty in sheet.penalties:
        seat = penalty.seat if penalty.seat in range(1, sheet.seats + 1) else None
        problem = _check(penalty, seat, codes, sheet.seats, deals)
        if problem:
            found.append(problem)
        elif seat:
            off[seat - 1] += _points(penalty, codes)
    return off, found


def _points(penalty: Penalty, codes: Mapping[str, int]) -> int:
    return codes.get(penalty.code or "", penalty.points or 0)


def _check(
    penalty: Penalty, seat: int | None, codes: Mapping[str, int], seats: int, deals: int
) -> Problem | None:
    if seat is None:
        code = "penalty-wrong-seat"
    elif penalty.code is None:
        return _check_points(penalty)
    else:
        code = _wrong_fault(penalty, codes, seats, deals)
    return replace(error(code, seat=seat, field="penalties"), deal=penalty.deal) if code else None


def _check_points(penalty: Penalty) -> Problem | None:
    points = penalty.points
    if points is not None and points >= 0:
        return None
    return error("negative-count", seat=penalty.seat, field="penalty", count=points or 0)


def _wrong_fault(penalty: Penalty, codes: Mapping[str, int], seats: int, deals: int) -> str:
    """Why the fault is impossible, or an empty code. Only the player who sits out can be the fourth man."""
    if penalty.code not in codes:
        return "option-not-allowed"
    # At a table of three nobody sits out, so nobody can look at the skat without playing.
    if seats == 3:
        return "penalty-at-three"
    if penalty.deal not in range(1, deals + 1) or penalty.deal is None:
        return "penalty-wrong-seat"
    return "" if dealer_of(penalty.deal, seats) == penalty.seat else "penalty-wrong-seat"
