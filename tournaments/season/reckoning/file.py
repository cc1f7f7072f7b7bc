"""The file of ``manage.py score_season``: parses the input, and writes the table."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from scoring.parsing.malformed import Malformed
from scoring.parsing.strict_json import JsonPlace
from tournaments.season.reckoning.fields import (
    MOST_ENTRIES,
    MOST_NUMBER,
    MOST_UNITS,
    number,
    number_or_quotient,
)
from tournaments.season.reckoning.reckoning import Score
from tournaments.season.reckoning.rule import (
    Below,
    Bonus,
    DropWhen,
    PlayerResults,
    ReckonedSeason,
    SeasonRule,
    UnitResult,
    Value,
)
from tournaments.season.reckoning.table import RankedMember, two_decimals

RULE_KEYS = ("value", "n", "schedule", "drop_when", "minimum", "below", "bonus", "missed", "credit", "places")
OUTSIDE = "outside"  # in place of a result
FULL, BELOW, UNPLACED = "full", "below", "unplaced"


def parse_season(data: object) -> ReckonedSeason:
    """The season in a file. Raises ``Malformed``, also for a rule without ``value``."""
    file = JsonPlace(data).only("rule", "offered", "players")
    rule = parse_rule(file.at("rule").value)
    offered = _units(file.at("offered"))
    return ReckonedSeason(rule, offered, _players(file.at("players"), offered))


def parse_rule(data: object) -> SeasonRule:
    """A club's rule. Raises ``Malformed``. Keys that its ``value`` does not use are checked but ignored."""
    rule = JsonPlace(data, "rule").only(*RULE_KEYS)
    value = Value(rule.at("value").choice(list(Value)))
    return SeasonRule(
        value=value,
        n=_n(rule, value),
        schedule=_schedule(rule, value),
        drop_when=DropWhen(_choice_or(rule, "drop_when", DropWhen.FINAL)),
        minimum=rule.whole_or("minimum", 0, least=0, most=MOST_UNITS),
        below=Below(_choice_or(rule, "below", Below.LISTED_AFTER)),
        bonus=_bonus(rule),
        free_misses=_free_misses(rule),
        credit=number_or_quotient(rule.at("credit")) if rule.has("credit") else 0,
        places=_places(rule),
    )


def table_as_json(lines: list[RankedMember]) -> list[dict[str, Any]]:
    """The table in rank order, as ``--json`` prints it."""
    return [line_as_json(line) for line in lines]


def _units(place: JsonPlace, *, least: int = 0) -> int:
    return place.whole(least=least, most=MOST_UNITS)


def _choice_or(rule: JsonPlace, key: str, preset: DropWhen | Below) -> str:
    return rule.at(key).choice(list(type(preset))) if rule.has(key) else preset


def _n(rule: JsonPlace, value: Value) -> int:
    """Counting the best 0 would count nothing and is refused; dropping 0 is allowed."""
    is_needed = value in {Value.BEST, Value.DROP}
    if not rule.has("n") and not is_needed:
        return 0
    return _units(rule.at("n"), least=1 if value is Value.BEST else 0)


def _schedule(rule: JsonPlace, value: Value) -> tuple[int, ...]:
    if not rule.has("schedule") and value is not Value.DROP_SCHEDULE:
        return ()
    return rule.at("schedule").wholes(least=1, most=MOST_UNITS, entries=MOST_UNITS)


def _bonus(rule: JsonPlace) -> Bonus | None:
    if not rule.has("bonus"):
        return None
    bonus = rule.at("bonus").only("factor", "from")
    return Bonus(number_or_quotient(bonus.at("factor")), _units(bonus.at("from")))


def _places(rule: JsonPlace) -> tuple[int, ...]:
    """A worse place never brings more."""
    if not rule.has("places"):
        return ()
    places = rule.at("places").wholes(least=0, most=MOST_NUMBER, entries=MOST_UNITS)
    for better, worse in pairwise(places):
        if worse > better:
            raise rule.at("places").wrong("increasing", value=better, next=worse)
    return places


def _free_misses(rule: JsonPlace) -> int | None:
    return _units(rule.at("missed").only("free").at("free")) if rule.has("missed") else None


def _players(place: JsonPlace, offered: int) -> tuple[PlayerResults, ...]:
    players = place.fields()
    if len(players) > MOST_ENTRIES:
        raise place.wrong("too-many", most=MOST_ENTRIES)
    return tuple(_player(name, results, offered) for name, results in players.items())


def _player(name: str, data: object, offered: int) -> PlayerResults:
    """A player's results. A list may be shorter than the offered units, the rest being missed, but not longer."""
    if not name.strip():
        raise Malformed("empty", "the name of a player")
    own, is_unplaced = JsonPlace(data, name), False
    if isinstance(data, dict):
        own.only("results", "unplaced")
        is_unplaced = own.at("unplaced").flag() if own.has("unplaced") else False
        own = own.at("results")
    results = list(own.listed(most=offered))
    outside = frozenset(place for place, one in enumerate(results) if one.value == OUTSIDE)
    return PlayerResults(name, tuple(map(_result, results)), outside, is_unplaced)


def _result(place: JsonPlace) -> UnitResult | None:
    if place.value is None or place.value == OUTSIDE:
        return None
    if not isinstance(place.value, dict):
        return UnitResult(number(place))
    place.only("points", "won", "lost")
    won, lost = (place.whole_or(key, 0, least=0, most=MOST_UNITS) for key in ("won", "lost"))
    return UnitResult(number(place.at("points")), won, lost)


def line_as_json(line: RankedMember) -> dict[str, Any]:
    score = line.score
    return {
        "rank": line.rank,
        "shared": line.shared,
        "name": score.name,
        "units": score.units,
        "counted": score.counted,
        "struck": list(score.struck),
        "value": two_decimals(score.value),
        "listed": listed_as(score),
    }


def listed_as(score: Score) -> str:
    """How the player is listed: among all others, after them, or without a rank."""
    if score.is_unplaced:
        return UNPLACED
    return BELOW if score.is_below else FULL
