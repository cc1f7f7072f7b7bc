"""The file of ``manage.py share_prizes``: parses the input, and writes the answer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from scoring.parsing.strict_json import JsonPlace
from tournaments.prizes.dividing import DivisionPlan, Ties
from tournaments.prizes.groups import PrizeGroup, Score, share_groups, share_pot
from tournaments.season.reckoning.fields import MOST_ENTRIES, MOST_NUMBER, number

# A limit, because a plan is computed again for each prize that is below the minimum.
MOST_SHARES, MOST_GROUPS = 1000, 100
PLAN_KEYS = ("pot", "unit", "shares", "minimum")


def answer(data: object) -> dict[str, Any]:
    """The amounts for each score, of one pot or of several groups. Raises ``Malformed``."""
    file = JsonPlace(data)
    if isinstance(data, dict) and "groups" in data:
        return _answer_for_groups(file.only("scores", "ties", "groups", "one_each"))
    scores = _scores(file.only(*PLAN_KEYS, "ties", "scores"))
    return {"amounts": list(share_pot(_plan(file), scores, _ties(file)))}


def _answer_for_groups(file: JsonPlace) -> dict[str, Any]:
    scores = _scores(file)
    groups = _groups(file.at("groups"), len(scores))
    one_each = file.at("one_each").flag() if file.has("one_each") else False
    shared = share_groups(groups, scores, _ties(file), one_each=one_each)
    return {
        "groups": {group.key: list(group.amounts) for group in shared},
        "left": {group.key: group.left for group in shared},
    }


def _ties(file: JsonPlace) -> Ties:
    return Ties(file.at("ties").choice(list(Ties))) if file.has("ties") else Ties.LOT


def _scores(file: JsonPlace) -> list[Score]:
    """In order of place, the highest first. Without any score there is nobody to pay."""
    place = file.at("scores")
    scores = [number(JsonPlace(one, place.path)) for one in _not_empty(place, most=MOST_ENTRIES)]
    _check_not_increasing(scores, place)
    return scores


def _plan(place: JsonPlace) -> DivisionPlan:
    return DivisionPlan(
        pot=place.at("pot").whole(least=0, most=MOST_NUMBER),
        shares=_shares(place.at("shares")),
        unit=place.whole_or("unit", 1, least=1, most=MOST_NUMBER),
        minimum=place.whole_or("minimum", 0, least=0, most=MOST_NUMBER),
    )


def _shares(place: JsonPlace) -> tuple[int, ...]:
    """The shares: never increasing, like the prizes; the first one is not 0."""
    _not_empty(place, most=MOST_SHARES)
    shares = place.wholes(least=0, most=MOST_NUMBER)
    JsonPlace(shares[0], f"{place.path}[0]").whole(least=1)
    _check_not_increasing(shares, place)
    return shares


def _groups(place: JsonPlace, places: int) -> list[PrizeGroup]:
    _not_empty(place, most=MOST_GROUPS)
    groups = [_group(one, places) for one in place.listed()]
    _check_different([group.key for group in groups], place)
    return groups


def _group(place: JsonPlace, places: int) -> PrizeGroup:
    place.only("key", "eligible", *PLAN_KEYS)
    return PrizeGroup(_key(place.at("key")), _plan(place), _eligible(place, places))


def _key(place: JsonPlace) -> str:
    if not place.string().strip():
        raise place.wrong("empty")
    return place.string()


def _eligible(group: JsonPlace, places: int) -> tuple[int, ...]:
    """Everybody if it is left out; nobody if the list is empty."""
    if not group.has("eligible"):
        return tuple(range(places))
    place = group.at("eligible")
    eligible = place.wholes(least=0, most=MOST_NUMBER, entries=MOST_ENTRIES)
    for one in eligible:
        if one >= places:
            raise place.wrong("no-such-place", value=one)
    _check_different(eligible, place)
    return tuple(sorted(eligible))


def _not_empty(place: JsonPlace, *, most: int) -> list[Any]:
    found = place.items(most=most)
    if not found:
        raise place.wrong("empty")
    return found


def _check_not_increasing(numbers: Sequence[Score], place: JsonPlace) -> None:
    for earlier, later in pairwise(numbers):
        if later > earlier:
            raise place.wrong("increasing", value=earlier, next=later)


def _check_different(values: Sequence[object], place: JsonPlace) -> None:
    seen = set[object]()
    for value in values:
        if value in seen:
            raise place.wrong("twice", value=value)
        seen.add(value)
