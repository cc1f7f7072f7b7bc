"""One deal: the fields it may have, and what it is worth once it is valued.

Source: rules.md, "The `score` command". A field of the wrong kind is named and left aside; the rest is still checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from scoring.rules.problems import Problem, error, is_error, warning
from scoring.rules.skat.system import Reckoning

Deal = Mapping[str, Any]
Seats = tuple[int, ...]

COMMON_FIELDS: Mapping[str, type] = {
    "declarer": int, "game": str, "tops": int, "bid": int, "ouvert": bool, "card_points": int, "tricks": int,
    "won": bool, "schneider": bool, "schwarz": bool, "schneider_announced": bool, "schwarz_announced": bool,
    "decided_for": str, "passed": bool,
}  # fmt: skip
SPECIAL_FIELDS: Mapping[str, type] = {
    "hand": bool, "cards_laid_away": int, "kontra": int, "hand_tops": int, "patrouille": int, "rum": bool,
    "gift": str, "defenders_announced": list, "ramsch": dict, "contract": str, "passt_mir_nicht": bool, "gave_up": str,
}  # fmt: skip
FIELDS: Mapping[str, type] = {**COMMON_FIELDS, **SPECIAL_FIELDS}
CHOICES: Mapping[str, tuple[str, ...]] = {
    "decided_for": ("declarer", "defenders"),
    "gift": ("accepted", "refused"),
    "contract": ("tournee", "guckser", "solo"),
    "gave_up": ("surrender", "too-high"),
}
CODE_OF_WRONG_KIND: Mapping[str, str] = {
    "declarer": "declarer-missing", "game": "unknown-game", "tops": "tops-out-of-range", "bid": "not-a-bid",
    "card_points": "card-points-impossible", "tricks": "card-points-impossible",
}  # fmt: skip


@dataclass(slots=True)
class Valued:
    """What a deal is worth. ``points`` are signed and what is written for the declarer; None: the deal counts nothing.

    ``value`` is what was booked before a loss, kontra or a bock round multiplies it. ``seat_points``: where several get
    points. ``won_by``: who is credited with a won game although nobody declared. The rest is its derivation.
    """

    problems: tuple[Problem, ...] = ()
    won: bool | None = None
    value: int | None = None
    points: int | None = None
    reason: str | None = None
    seat_points: Mapping[int, int] | None = None
    won_by: Seats = ()
    reckoning: Reckoning | None = None
    bid: int | None = None
    loss: int = 1
    doublings: int = 0


def refused(problems: list[Problem]) -> Valued:
    """A deal with an error: it is reported and counts nothing. The same is not said twice of a field."""
    first: dict[tuple[str, str | None], Problem] = {}
    for problem in problems:
        first.setdefault((problem.code, problem.field), problem)
    return Valued(tuple(first.values()))


def tidy(deal: Deal, own_fields: frozenset[str]) -> tuple[Deal, list[Problem]]:
    """The deal without fields that are no use, and what is wrong with those."""
    if _is_plain(tuple(deal), tuple(map(type, deal.values())), own_fields):
        return deal, []
    found: list[Problem] = []
    for name, value in deal.items():
        if value is not None:
            found += _field_problem(name, value, own_fields)
    useless = {problem.field for problem in found if is_error(problem)} | (SPECIAL_FIELDS.keys() - own_fields)
    return {name: value for name, value in deal.items() if name not in useless}, found


@lru_cache(maxsize=4096)
def _is_plain(names: tuple[str, ...], kinds: tuple[type, ...], own_fields: frozenset[str]) -> bool:
    """Whether fields of these names and kinds need no second look; most deals of a sheet are alike in this."""
    return all(
        FIELDS.get(name) is kind and name not in CHOICES and (name in COMMON_FIELDS or name in own_fields)
        for name, kind in zip(names, kinds, strict=True)
    )


def _field_problem(name: str, value: Any, own_fields: frozenset[str]) -> list[Problem]:
    if name not in FIELDS:
        return [warning("unknown-field", field=name)]
    if name in SPECIAL_FIELDS and name not in own_fields:
        return [error("option-not-allowed", field=name)] if value else []
    if type(value) is not FIELDS[name]:
        return [error(CODE_OF_WRONG_KIND.get(name, "wrong-kind"), field=name, unreadable=str(value)[:40])]
    if name in CHOICES and value not in CHOICES[name]:
        return [error("unknown-choice", field=name)]
    return []
