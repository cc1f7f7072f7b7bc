"""The file of ``manage.py score_season``: parses the input, and writes the table."""

from __future__ import annotations

from typing import Any

from tournaments.season.reckoning.fields import (
    MOST_ENTRIES,
    MOST_UNITS,
    Fields,
    items,
    number,
    number_or_quotient,
    whole,
)
from tournaments.season.reckoning.problems import Malformed
from tournaments.season.reckoning.rule import (
    Below,
    Bonus,
    DropWhen,
    Number,
    PlayerResults,
    Result,
    Rule,
    Season,
    Value,
)
from tournaments.season.reckoning.table import Line, two_decimals

RULE_KEYS = ("value", "n", "schedule", "drop_when", "minimum", "below", "bonus", "missed", "credit")
FULL, BELOW = "full", "below"


def parse_season(data: object) -> Season:
    """The season in a file. Raises ``Malformed``, also for a rule without ``value``."""
    fields = Fields(data, "", ("rule", "offered", "players"))
    rule = parse_rule(fields.value("rule"))
    offered = fields.whole("offered")
    return Season(rule, offered, _players(fields.value("players"), offered))


def parse_rule(data: object) -> Rule:
    """A club's rule. Raises ``Malformed``. Keys that its ``value`` does not use are checked but ignored."""
    fields = Fields(data, "rule", RULE_KEYS)
    value = Value(fields.choice("value", list(Value)))
    return Rule(
        value=value,
        n=_n(fields, value),
        schedule=_schedule(fields, value),
        drop_when=DropWhen(_choice_or(fields, "drop_when", DropWhen.FINAL)),
        minimum=fields.whole("minimum") if "minimum" in fields else 0,
        below=Below(_choice_or(fields, "below", Below.LISTED_AFTER)),
        bonus=_bonus(fields),
        free_misses=_free_misses(fields),
        credit=_credit(fields),
    )


def table_as_json(lines: list[Line]) -> list[dict[str, Any]]:
    """The table in rank order, as ``--json`` prints it."""
    return [line_as_json(line) for line in lines]


def _choice_or(fields: Fields, key: str, preset: DropWhen | Below) -> str:
    return fields.choice(key, list(type(preset))) if key in fields else preset


def _n(fields: Fields, value: Value) -> int:
    """Counting the best 0 would count nothing and is refused; dropping 0 is allowed."""
    is_needed = value in {Value.BEST, Value.DROP}
    if "n" not in fields and not is_needed:
        return 0
    return fields.whole("n", least=1 if value is Value.BEST else 0)


def _schedule(fields: Fields, value: Value) -> tuple[int, ...]:
    if "schedule" not in fields and value is not Value.DROP_SCHEDULE:
        return ()
    place = fields.place("schedule")
    numbers = fields.items("schedule", most=MOST_UNITS)
    return tuple(whole(one, place, least=1, most=MOST_UNITS) for one in numbers)


def _bonus(fields: Fields) -> Bonus | None:
    if "bonus" not in fields:
        return None
    inner = Fields(fields.value("bonus"), "rule.bonus", ("factor", "from"))
    factor = number_or_quotient(inner.value("factor"), inner.place("factor"), least=0)
    return Bonus(factor, inner.whole("from"))


def _free_misses(fields: Fields) -> int | None:
    if "missed" not in fields:
        return None
    return Fields(fields.value("missed"), "rule.missed", ("free",)).whole("free")


def _credit(fields: Fields) -> Number:
    if "credit" not in fields:
        return 0
    return number_or_quotient(fields.value("credit"), fields.place("credit"), least=0)


def _players(data: object, offered: int) -> tuple[PlayerResults, ...]:
    if not isinstance(data, dict):
        raise Malformed("not-an-object", "players")
    if len(data) > MOST_ENTRIES:
        raise Malformed("too-many", "players", most=MOST_ENTRIES)
    return tuple(_player(name, results, offered) for name, results in data.items())


def _player(name: str, data: object, offered: int) -> PlayerResults:
    """A list may end before the last unit that was offered; what follows is missed. It cannot be longer."""
    if not name.strip():
        raise Malformed("empty", "the name of a player")
    results = items(data, name, most=offered)
    return PlayerResults(name, tuple(_result(one, f"{name}[{at}]") for at, one in enumerate(results)))


def _result(data: object, place: str) -> Result | None:
    if data is None:
        return None
    if not isinstance(data, dict):
        return Result(number(data, place))
    fields = Fields(data, place, ("points", "won", "lost"))
    won, lost = (fields.whole(key) if key in fields else 0 for key in ("won", "lost"))
    return Result(number(fields.value("points"), fields.place("points")), won, lost)


def line_as_json(line: Line) -> dict[str, Any]:
    score = line.score
    return {
        "rank": line.rank,
        "shared": line.shared,
        "name": score.name,
        "units": score.units,
        "counted": score.counted,
        "struck": list(score.struck),
        "value": two_decimals(score.value),
        "listed": BELOW if score.is_below else FULL,
    }
