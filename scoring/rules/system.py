"""A rule system: which parts it is put together from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from scoring.rules import problems
from scoring.rules.cards import Pack
from scoring.rules.deal import Deal, Seats, Valued
from scoring.rules.problems import Problem
from scoring.rules.reachable import Amounts, nearest_reachable, reachable
from scoring.rules.report import Report, Sheet
from scoring.rules.settlement import SEEGER, SeatResult, Settlement, Tally
from scoring.rules.sheet.customs import Customs
from scoring.rules.sheet.roles import Roles, skat_roles
from scoring.rules.sheet.score import score_sheet
from scoring.rules.skat.deal import SkatRules

DUTIES = 4  # räuberskat: suit, grand, null, ramsch


class UnknownOption(ValueError):
    """A rule system has no such option, or it cannot be set to this."""


class Play(Protocol):
    """How one deal is valued. ``ladder``: every bid, lowest first; the amounts: what one game can bring and cost."""

    @property
    def pack(self) -> Pack: ...
    @property
    def ladder(self) -> tuple[int, ...]: ...
    @property
    def won_amounts(self) -> Amounts: ...
    @property
    def lost_amounts(self) -> Amounts: ...
    def value(self, deal: Deal, active: Seats) -> Valued:
        """What the deal is worth; ``active`` are the seats that take part."""
        ...


@dataclass(frozen=True, eq=False)
class RuleSystem:
    """One way of playing: how deals are valued, a table is settled and ties are broken.

    ``tie_breaks`` name what decides between equal totals, a minus before what is better when higher.
    ``takes_tallies``: a series can be recorded as three numbers for each seat. ``penalties``: points off, by code.
    ``measure``: what the total of a series is: ``points``, a ``balance`` of money or ``rounds_lost`` (as minus).
    ``roles``: who deals and takes part in deal n. ``options``: each option's name and what it may be set to, the
    first being what holds unless set; ``with_options`` builds the system that a house plays. ``scorer``: how a whole
    sheet is scored.
    """

    key: str
    source: str
    play: Play = field(default_factory=SkatRules)
    customs: Customs = field(default_factory=Customs)
    settlement: Settlement = SEEGER
    table_sizes: tuple[int, ...] = (3, 4)
    tie_breaks: tuple[str, ...] = ("-won", "lost")
    takes_tallies: bool = True
    penalties: Mapping[str, int] = field(default_factory=dict)
    measure: str = "points"
    roles: Callable[[int, int], Roles] = skat_roles
    options: Mapping[str, tuple[object, ...]] = field(default_factory=dict)
    with_options: Callable[[Mapping[str, object]], RuleSystem] | None = None
    scorer: Callable[[RuleSystem, Sheet], Report] = score_sheet

    def score(self, sheet: Sheet) -> Report:
        """Every deal, running totals, the settlement and all problems. Raises ``MalformedSheet``."""
        return self.scorer(self, sheet)

    def number_of_deals(self, seats: int, rounds: int) -> int:
        """In a round everybody deals once; räuberskat has as many deals as there are duties."""
        return seats * (DUTIES if self.customs.robber else rounds)

    def most_games(self, seats: int, rounds: int) -> int:
        """How often one seat can declare: at four the dealer sits out, so three deals of a round."""
        return min(seats, 3) * rounds

    @property
    def counts_games(self) -> bool:
        """Whether games won and lost are counted; a ledger knows none."""
        return self.measure != "balance"

    @property
    def takes_penalties(self) -> bool:
        """Whether a ruling can take points off; a ledger has its fines, lost rounds are no points."""
        return self.measure == "points"

    def bonus(self, seats: int) -> tuple[int, int, int]:
        """Points for a game won, off for one lost, and for one lost by another at a table of ``seats``."""
        settlement = self.settlement
        return settlement.per_won, settlement.per_lost, settlement.per_lost_by_others[seats]

    def settle(self, tallies: Sequence[Tally]) -> tuple[SeatResult, ...]:
        """Series points of one table, in seat order."""
        return self.settlement.settle(tallies)

    def reachable(self, points: int, won: int, lost: int) -> bool:
        """Whether so many games won and lost can give ``points`` game points."""
        return reachable(points, won, lost, self.play.won_amounts, self.play.lost_amounts)

    def nearest_reachable(self, points: int, won: int, lost: int) -> int:
        """The game points nearest to ``points`` that so many games can give."""
        return nearest_reachable(points, won, lost, self.play.won_amounts, self.play.lost_amounts)

    def check_tallies(
        self, tallies: Sequence[Tally], *, passed: int, rounds: int | None
    ) -> tuple[Problem, ...]:
        """Every problem of one table's tallies. ``rounds`` None: the number of deals is not checked."""
        negative = problems.negative_counts(tallies, passed)
        if negative:
            return tuple(negative)
        found = [] if rounds is None else self._count_games(tallies, passed, rounds)
        found += self._unreachable(tallies) if self.takes_tallies else []
        found += problems.totals_that_differ(tallies, self.settle(tallies))
        return tuple(found)

    def _count_games(self, tallies: Sequence[Tally], passed: int, rounds: int) -> list[Problem]:
        seats = len(tallies)
        added = problems.games_do_not_add_up(tallies, passed, self.number_of_deals(seats, rounds))
        return added + problems.too_many_games(tallies, self.most_games(seats, rounds))

    def _unreachable(self, tallies: Sequence[Tally]) -> list[Problem]:
        return [
            problems.error(
                "points-unreachable",
                seat=seat,
                field="game_points",
                points=tally.game_points,
                won=tally.won,
                lost=tally.lost,
                nearest=self.nearest_reachable(tally.game_points, tally.won, tally.lost),
            )
            for seat, tally in enumerate(tallies, 1)
            if not self.reachable(tally.game_points, tally.won, tally.lost)
        ]
