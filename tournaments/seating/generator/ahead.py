"""Several series planned together, so that the first of them leaves room for the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tournaments.foundations.chance import Chance
from tournaments.seating.generator.bounds import fewest_mates, fewest_of_one_group, fewest_repeats
from tournaments.seating.generator.facts import MATES, SeatingRule
from tournaments.seating.generator.known_continuation import known_continuation
from tournaments.seating.generator.search import Search, Seating
from tournaments.seating.generator.start import deal_out
from tournaments.seating.generator.weights import Weights

# How many players one attempt may try as partners of an exchange: some tenths of a second, less in small
# halls. Counted and not timed, so that a slow machine draws the same plan.
MOST_LOOKS = 100_000
LOOKS_PER_PAIR = 250
# Searches in one effort: one by all rules, and two that each take two steps (see ``Planning.attempts``).
SEARCHES = 5
# Up to this many players, it is worth counting the strangers that are left.
MOST_COUNTED = 40


def plan_series(
    weights: Weights, series: int, chance: Chance, *, effort: int = 1, most: int = 0
) -> list[Seating]:
    """The best seating found for ``series`` more series: tables of numbers.

    ``most``: number of series still to come; a known evening that reaches beyond ``series`` is used unchanged, since it
    could not be continued after changes for the sake of a later rule.
    """
    planning = Planning(weights, series, chance, lowest_cost(weights, series))
    known = planning.known(max(series, most))
    if len(known) > series and weights.order[0] == SeatingRule.REPEATS:
        return known
    found = []
    for search in planning.attempts(known[:series], effort):
        found.append(search)
        if search.least <= planning.floor:
            break
    return min(found, key=lambda search: search.least).best


def roomy_series(players: int) -> int:
    """The number of series that use at most seven tenths of all meetings, which a search can plan without repeats."""
    return 7 * (players - 1) // 30


def lowest_cost(weights: Weights, series: int) -> int:
    """A lower bound of the cost of any plan."""
    people, sizes, of = weights.people, weights.sizes, weights.of
    repeats = fewest_repeats([person.key for person in people], sizes, weights.history, series)
    teams = series * fewest_of_one_group([person.team for person in people], sizes)
    clubs = series * fewest_of_one_group([person.club for person in people], sizes)
    by_groups = of[SeatingRule.TEAMS] * teams + min(of[SeatingRule.TEAMS], of[SeatingRule.CLUBS]) * max(
        0, clubs - teams
    )
    return of[SeatingRule.REPEATS] * repeats + max(
        by_groups, _cost_of_strangers_lacking(weights, series, repeats)
    )


def _cost_of_strangers_lacking(weights: Weights, series: int, repeats: int) -> int:
    """The least cost of mates who must meet for nobody to meet anybody again; 0 in large halls."""
    groups = [(rule, name) for rule, names in MATES.items() for name in names if weights.of[rule]]
    rules = [rule for rule, name in groups if any(getattr(one, name) is not None for one in weights.people)]
    costs = [weights.of[rule] for rule in rules]
    if len(weights.people) > MOST_COUNTED or not rules or max(costs) > weights.of[SeatingRule.REPEATS]:
        return 0
    return min(costs) * fewest_mates(
        weights.people, weights.sizes, weights.history, series, repeats=repeats, rules=rules
    )


@dataclass(frozen=True)
class Planning:
    """The planning task, and a lower bound of its cost."""

    weights: Weights
    series: int
    chance: Chance
    floor: int

    def known(self, most: int) -> list[Seating]:
        """A known evening, where a search alone would hardly avoid repeats."""
        is_tight = len(self.weights.history.series) + most > roomy_series(len(self.weights.people))
        return known_continuation(self.weights, self.series, most, self.chance) if is_tight else []

    def attempts(self, known: Sequence[Seating], effort: int) -> Iterator[Search]:
        """Finished searches: from a known evening; by all rules; by the first rule alone and then by all."""
        if known:
            yield self._searched(self.weights, known)
        for _attempt in range(effort):
            yield self._searched(self.weights, self._dealt())
            for _again in range(2):
                plain = self._searched(self.weights.by_first_rule, self._dealt())
                yield self._searched(self.weights, plain.best)

    def _searched(self, weights: Weights, plan: Sequence[Seating]) -> Search:
        search = Search(weights, plan, self.chance, self.floor)
        search.run(min(MOST_LOOKS, LOOKS_PER_PAIR * len(self.weights.people) ** 2))
        return search

    def _dealt(self) -> list[Seating]:
        """A first seating for every series, in which players take turns at the tables of three."""
        threes, plan = list(self.weights.threes), []
        for _number in range(self.series):
            seating = deal_out(self.weights.people, threes, self.weights.sizes, self.chance)
            for one in (one for table in seating if len(table) == 3 for one in table):
                threes[one] += 1
            plan.append(seating)
        return plan
