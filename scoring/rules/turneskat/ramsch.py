"""Ramsch in tournée skat: who took most loses 20, 30 with one virgin, 50 with two; the skat is not counted.

Source: 000, "Om ramsch spelas".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.rules.cards import Pack
from scoring.rules.deal import Seats, Valued, refused
from scoring.rules.problems import Problem, error, is_error
from scoring.rules.skat.ramsch import RamschPlayed, read_ramsch

LOST_BY_VIRGINS: Mapping[int, int] = {0: 20, 1: 30, 2: 50}


def value_ramsch(told: Mapping[str, Any], active: Seats, pack: Pack, found: list[Problem]) -> Valued:
    """What the loser loses: he is named with the number of virgins, or found from what was taken."""
    loser, virgins, problems = _named(told, active) if "loser" in told else _found(told, active, pack)
    found = [*found, *problems]
    if loser is None or virgins is None or any(map(is_error, found)):
        return refused(found)
    value = LOST_BY_VIRGINS[virgins]
    return Valued(tuple(found), value=value, points=-value, reason="ramsch", seat_points={loser: -value})


Loser = tuple[int | None, int | None, list[Problem]]


def _named(told: Mapping[str, Any], active: Seats) -> Loser:
    loser, virgins, found = told["loser"], told.get("virgins") or 0, list[Problem]()
    if type(loser) is not int or loser not in active:
        found.append(error("outcome-contradicts", field="loser"))
    if type(virgins) is not int or virgins not in LOST_BY_VIRGINS:
        found.append(error("outcome-contradicts", field="virgins"))
    return (None, None, found) if found else (loser, virgins, found)


def _found(told: Mapping[str, Any], active: Seats, pack: Pack) -> Loser:
    """The skat's card points may be left out: they are what the players did not take."""
    played, found = read_ramsch(_with_skat(told, pack), active, pack)
    if played is None:
        return None, None, found
    loser = _loser(played)
    if loser is None:
        found.append(error("outcome-missing", field="last_trick"))
    virgins = _virgins(played)
    if virgins is None:
        found.append(error("outcome-missing", field="tricks"))
    return loser, virgins, found


def _with_skat(told: Mapping[str, Any], pack: Pack) -> Mapping[str, Any]:
    points = told.get("card_points")
    if told.get("skat_points") is not None or not isinstance(points, dict):
        return told
    taken = sum(number for number in points.values() if type(number) is int)
    in_skat = pack.total - taken
    return {**told, "skat_points": in_skat} if pack.possible(in_skat, 0) else told


def _loser(played: RamschPlayed) -> int | None:
    """A tie loses for who took a trick last; None where that is not said."""
    most = played.most()
    if len(most) == 1:
        return most[0]
    return played.last_trick if played.last_trick in most else None


def _virgins(played: RamschPlayed) -> int | None:
    """How many took no trick; somebody without card points may still have taken one."""
    if played.tricks:
        return sum(tricks == 0 for tricks in played.tricks.values())
    return 0 if all(played.card_points.values()) else None
