"""The worked example beside the form: the rule, applied to the season's players, or to three made-up ones."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.models import Player, Season, Tournament
from tournaments.season.evenings.results import SeasonMember, SeasonResults, read_results
from tournaments.season.evenings.units import Unit
from tournaments.season.reckoning.rule import PlayerResults, SeasonRule, UnitResult
from tournaments.season.stored_rule import rule_of
from tournaments.season.table.sentences import calculation, rule_sentences, shown_value
from tournaments.season.table.standing import SeasonLine, standing_from

MOST_LINES = 5
# Repeated as needed; the mean is 900.
PATTERN = (1040, 780, 1215, 655, 905, 1130, 575, 900)
SHARES = {"Anna": 1.0, "Bo": 0.75, "Carl": 0.4}


@dataclass(frozen=True)
class ExampleLine:
    rank: str
    name: str
    units: int
    missed: int
    struck: tuple[int, ...]
    calculation: str
    value: str
    is_below: bool


@dataclass(frozen=True)
class Example:
    """``is_made_up``: with invented players, because the season has none yet. ``more``: players who are not shown."""

    sentences: list[str]
    lines: tuple[ExampleLine, ...]
    offered: int
    is_made_up: bool
    more: int
    not_listed: int


def example_of(season: Season) -> Example:
    """The season as typed, saved or not: with its own players as soon as there are any."""
    rule = rule_of(season)
    read = read_results(season) if season.pk else None
    is_made_up = read is None or not read.members
    shown = _made_up(season, rule) if read is None or is_made_up else read
    standing = standing_from(shown, rule)
    return Example(
        sentences=rule_sentences(season),
        lines=tuple(_line(one) for one in standing.lines[:MOST_LINES]),
        offered=standing.offered,
        is_made_up=is_made_up,
        more=max(0, len(standing.lines) - MOST_LINES),
        not_listed=len(shown.members) - len(standing.lines),
    )


def _line(one: SeasonLine) -> ExampleLine:
    score = one.line.score
    points = [one.results.results[place] for place in score.struck]
    return ExampleLine(
        rank=one.shown_rank,
        name=one.member.name,
        units=score.units,
        missed=score.missed,
        struck=tuple(int(result.points) for result in points if result),
        calculation=calculation(score.steps),
        value=shown_value(score.value),
        is_below=score.is_below,
    )


def _made_up(season: Season, rule: SeasonRule) -> SeasonResults:
    """Three players: one always comes, one often, one rarely."""
    offered = _enough_to_show(rule)
    units = tuple(Unit(Tournament(), 0, ()) for _number in range(offered))
    names = list(SHARES)
    members = tuple(SeasonMember(Player(first_name=name), name, is_guest=False) for name in names)
    results = tuple(_played(name, offered, shift) for shift, name in enumerate(names))
    return SeasonResults(season, units, members, results)


def _played(name: str, offered: int, shift: int) -> PlayerResults:
    units = round(offered * SHARES[name])
    points = [PATTERN[(place + 3 * shift) % len(PATTERN)] - 20 * shift for place in range(units)]
    return PlayerResults(name, tuple(map(UnitResult, points)))


def _enough_to_show(rule: SeasonRule) -> int:
    """Enough units for each number of the rule to make a difference."""
    numbers = (6, rule.minimum * 3 // 2, rule.n + 2, *rule.schedule, (rule.free_misses or 0) * 2)
    return min(200, max(numbers) + 2)
