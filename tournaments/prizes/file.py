"""The file of ``manage.py share_prizes``: parses the input, and writes the answer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from tournaments.prizes.dividing import Plan, Ties
from tournaments.prizes.groups import PrizeGroup, Score, share_groups, share_pot
from tournaments.season.reckoning.fields import MOST_NUMBER, Fields, number, whole
from tournaments.season.reckoning.problems import Malformed

# A plan is computed again for each prize that is below the minimum.
MOST_SHARES, MOST_GROUPS = 1000, 100
PLAN_KEYS = ("pot", "unit", "shares", "minimum")


def answer(data: object) -> dict[str, Any]:
    """The amounts for each score, of one pot or of several groups. Raises ``Malformed``."""
    if isinstance(data, dict) and "groups" in data:
        return _answer_for_groups(Fields(data, "", ("scores", "ties", "groups", "one_each")))
    fields = Fields(data, "", (*PLAN_KEYS, "ties", "scores"))
    scores = _scores(fields)
    return {"amounts": list(share_pot(_plan(fields), scores, _ties(fields)))}


def _answer_for_groups(fields: Fields) -> dict[str, Any]:
    scores = _scores(fields)
    groups = _groups(fields, len(scores))
    one_each = fields.flag("one_each") if "one_each" in fields else False
    shared = share_groups(groups, scores, _ties(fields), one_each=one_each)
    return {
        "groups": {group.key: list(group.amounts) for group in shared},
        "left": {group.key: group.left for group in shared},
    }


def _ties(fields: Fields) -> Ties:
    return Ties(fields.choice("ties", list(Ties))) if "ties" in fields else Ties.LOT


def _scores(fields: Fields) -> list[Score]:
    """In order of place, the highest first. Without any score there is nobody to pay."""
    place = fields.place("scores")
    scores = [number(one, place) for one in _not_empty(fields, "scores")]
    _check_not_increasing(scores, place)
    return scores


def _plan(fields: Fields) -> Plan:
    return Plan(
        pot=fields.whole("pot", most=MOST_NUMBER),
        shares=_shares(fields),
        unit=fields.whole("unit", least=1, most=MOST_NUMBER) if "unit" in fields else 1,
        minimum=fields.whole("minimum", most=MOST_NUMBER) if "minimum" in fields else 0,
    )


def _shares(fields: Fields) -> tuple[int, ...]:
    """Never increasing, as the prizes that are made from them. The first one is not 0."""
    place = fields.place("shares")
    given = _not_empty(fields, "shares", most=MOST_SHARES)
    shares = [whole(one, place, least=0, most=MOST_NUMBER) for one in given]
    whole(shares[0], f"{place}[0]", least=1, most=MOST_NUMBER)
    _check_not_increasing(shares, place)
    return tuple(shares)


def _groups(fields: Fields, places: int) -> list[PrizeGroup]:
    given = _not_empty(fields, "groups", most=MOST_GROUPS)
    groups = [_group(one, f"groups[{at}]", places) for at, one in enumerate(given)]
    _check_different([group.key for group in groups], "groups")
    return groups


def _group(data: object, place: str, places: int) -> PrizeGroup:
    fields = Fields(data, place, ("key", "eligible", *PLAN_KEYS))
    return PrizeGroup(fields.text("key"), _plan(fields), _eligible(fields, places))


def _eligible(fields: Fields, places: int) -> tuple[int, ...]:
    """Everybody where it is left out; nobody where the list is empty."""
    if "eligible" not in fields:
        return tuple(range(places))
    place = fields.place("eligible")
    eligible = [whole(one, place, least=0, most=MOST_NUMBER) for one in fields.items("eligible")]
    for one in eligible:
        if one >= places:
            raise Malformed("no-such-place", place, value=one)
    _check_different(eligible, place)
    return tuple(sorted(eligible))


def _not_empty(fields: Fields, key: str, *, most: int | None = None) -> list[Any]:
    found = fields.items(key) if most is None else fields.items(key, most=most)
    if not found:
        raise Malformed("empty", fields.place(key))
    return found


def _check_not_increasing(numbers: Sequence[Score], place: str) -> None:
    for earlier, later in pairwise(numbers):
        if later > earlier:
            raise Malformed("increasing", place, value=earlier, next=later)


def _check_different(values: Sequence[object], place: str) -> None:
    seen = set[object]()
    for value in values:
        if value in seen:
            raise Malformed("twice", place, value=value)
        seen.add(value)
