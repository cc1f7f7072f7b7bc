"""A rule system and the parts that it consists of. No part has a default, so each system names its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from scoring.rules.cards import Pack
from scoring.rules.deal import AnyDeal, Seats, Valued
from scoring.rules.problems import (
    Problem,
    games_do_not_add_up,
    negative_counts,
    points_unreachable,
    too_many_games,
    totals_that_differ,
)
from scoring.rules.reachable import Amounts
from scoring.rules.report import Report, Sheet
from scoring.rules.roles import Roles
from scoring.rules.settled import Settled
from scoring.rules.settlement import SeatResult, Settlement, Tally
from scoring.rules.sources import Text
from scoring.rules.tie_breaks import TieBreak


class UnknownOption(ValueError):
    """The rule system has no such option, or the option does not allow this value."""


class Play(Protocol):
    """How one deal is valued. ``ladder``: every bid, lowest first. Amounts: what one game can bring and cost."""

    @property
    def pack(self) -> Pack: ...
    @property
    def ladder(self) -> tuple[int, ...]: ...
    @property
    def won_amounts(self) -> Amounts: ...
    @property
    def lost_amounts(self) -> Amounts: ...
    def value(self, deal: AnyDeal, active: Seats) -> Valued:
        """What the deal is worth; ``active`` are the seats that take part."""
        ...


class SheetRules(Protocol):
    """How the deals of a table become a report: each valued by itself, or booked in a ledger."""

    def score(self, system: RuleSystem, sheet: Sheet) -> Report:
        """Every deal, running totals, the settlement and all problems."""
        ...

    def roles(self, number: int, seats: int) -> Roles:
        """Who deals and takes part in deal ``number``, which counts from 1."""
        ...

    def number_of_deals(self, seats: int, rounds: int) -> int:
        """How many deals belong to a series of ``rounds``."""
        ...

    def unreachable(self, tally: Tally) -> int | None:
        """The reachable game points nearest to the tally's; None where the tally's own are reachable."""
        ...


@dataclass(frozen=True, eq=False, kw_only=True)
class RuleSystem:
    """One way of playing: how a sheet is scored, a table is settled and ties are broken.

    ``takes_tallies``: a series can be recorded as three numbers for each seat. ``penalties``: points off, by code.
    ``measure``: what the total of a series is: ``points``, a ``balance`` of money or ``rounds_lost`` (as minus).
    ``options``: each option's name and what it may be set to, the first being the default;
    ``with_options`` builds the system that a house plays.
    """

    key: str
    source: Text
    sheet: SheetRules
    settlement: Settlement
    table_sizes: tuple[int, ...]
    tie_breaks: tuple[TieBreak, ...]
    takes_tallies: bool
    measure: str
    penalties: Mapping[str, int] = field(default_factory=dict)
    options: Mapping[str, tuple[object, ...]] = field(default_factory=dict)
    with_options: Callable[[Mapping[str, object]], RuleSystem] | None = None

    def score(self, sheet: Sheet) -> Report:
        """Every deal, running totals, the settlement and all problems."""
        return self.sheet.score(self, sheet)

    def roles(self, number: int, seats: int) -> Roles:
        """Who deals and takes part in deal ``number``, which counts from 1."""
        return self.sheet.roles(number, seats)

    def number_of_deals(self, seats: int, rounds: int) -> int:
        """How many deals belong to a series of ``rounds``."""
        return self.sheet.number_of_deals(seats, rounds)

    def most_games(self, seats: int, rounds: int) -> int:
        """How often one seat can declare: at a table of four the dealer sits out, which leaves three deals a round."""
        return min(seats, 3) * rounds

    @property
    def counts_games(self) -> bool:
        """Whether games won and lost are counted; a ledger has no such count."""
        return self.measure != "balance"

    @property
    def takes_penalties(self) -> bool:
        """Whether a ruling can take points off: not in a ledger, which has fines, nor from lost rounds."""
        return self.measure == "points"

    def bonus(self, seats: int) -> tuple[int, int, int]:
        """Points for a game won, off for one lost, and for one lost by another at a table of ``seats``."""
        settlement = self.settlement
        return settlement.per_won, settlement.per_lost, settlement.per_lost_by_others[seats]

    def settle(self, tallies: Sequence[Tally]) -> tuple[SeatResult, ...]:
        """Series points of one table, in seat order."""
        return self.settlement.settle(tallies)

    def settle_tallies(self, tallies: Sequence[Tally], *, passed: int, rounds: int | None) -> Settled:
        """What the lines of a table come to, and every problem. ``rounds`` None: deals are not counted."""
        results = self.settle(tallies)
        # With a negative count the other checks would only report the same error in other words.
        found = negative_counts(tallies, passed) or [
            *self._count_games(tallies, passed, rounds),
            *self._unreachable(tallies),
            *totals_that_differ(tallies, results),
        ]
        return Settled(tuple(tallies), results, passed, tuple(found))

    def _count_games(self, tallies: Sequence[Tally], passed: int, rounds: int | None) -> list[Problem]:
        if rounds is None:
            return []
        seats = len(tallies)
        added = games_do_not_add_up(tallies, passed, self.number_of_deals(seats, rounds))
        return added + too_many_games(tallies, self.most_games(seats, rounds))

    def _unreachable(self, tallies: Sequence[Tally]) -> list[Problem]:
        # Where not every point belongs to a declarer, the games do not limit a seat's points.
        if not self.takes_tallies:
            return []
        nearest = [(seat, tally, self.sheet.unreachable(tally)) for seat, tally in enumerate(tallies, 1)]
        return [points_unreachable(seat, tally, other) for seat, tally, other in nearest if other is not None]
