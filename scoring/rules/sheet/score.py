"""A whole sheet in, a report out, for games whose deals are each valued by themselves."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from scoring.rules.problems import Problem, wrong_number_of_deals
from scoring.rules.reachable import nearest_reachable, reachable
from scoring.rules.report import Report, Sheet
from scoring.rules.roles import Roles
from scoring.rules.settlement import SeatResult, Tally
from scoring.rules.sheet.customs import Customs
from scoring.rules.sheet.dealer import skat_roles
from scoring.rules.sheet.penalties import take_off
from scoring.rules.sheet.running import RunningSheet
from scoring.rules.slips import find_slip
from scoring.rules.system import Play, RuleSystem

DUTIES = 4  # räuberskat: suit, grand, null, ramsch
ANY_NUMBER_OF_DEALS = 10**6
PlayT = TypeVar("PlayT", bound=Play)


@dataclass(frozen=True, eq=False)
class DealByDeal:
    """A sheet of deals that are each valued by ``play``; ``customs`` span several deals."""

    play: Play
    customs: Customs

    def score(self, system: RuleSystem, sheet: Sheet) -> Report:
        """The report on deals, or on tallies where the sheet gives those."""
        if sheet.tallies is not None:
            return self._score_tallies(system, sheet)
        running = RunningSheet(self.play, self.customs, sheet.seats)
        for deal in sheet.deals:
            running.add(deal)
        off, wrong_penalties = take_off(system.penalties, sheet, len(sheet.deals))
        # Problems of the deals come first, in order, then those of the whole sheet.
        problems = [*running.problems, *self._check_number(sheet), *wrong_penalties]
        seats = self._settle(system, running, off)
        return Report(running.rows, seats, problems, coming=running.coming)

    def roles(self, number: int, seats: int) -> Roles:
        """Who deals and takes part in deal ``number``."""
        return skat_roles(number, seats)

    def number_of_deals(self, seats: int, rounds: int) -> int:
        """In a round everybody deals once; räuberskat has as many deals as there are duties."""
        return seats * (DUTIES if self.customs.robber else rounds)

    def unreachable(self, tally: Tally) -> int | None:
        """The reachable game points nearest to the tally's; None where the tally's own are reachable."""
        amounts = self.play.won_amounts, self.play.lost_amounts
        if reachable(tally.game_points, tally.won, tally.lost, *amounts):
            return None
        return nearest_reachable(tally.game_points, tally.won, tally.lost, *amounts)

    def _check_number(self, sheet: Sheet) -> list[Problem]:
        """Räuberskat has a fixed number of deals, so it is checked even where the rounds are not given."""
        rounds = 1 if self.customs.robber else sheet.rounds
        if rounds is None:
            return []
        return wrong_number_of_deals(len(sheet.deals), self.number_of_deals(sheet.seats, rounds))

    def _settle(self, system: RuleSystem, running: RunningSheet, off: list[int]) -> tuple[SeatResult, ...]:
        lines = zip(running.written, running.won, running.lost, off, strict=True)
        results = system.settle([Tally(*line) for line in lines])
        if not self.customs.round_ends:
            return results
        # Negative, so that more is better in all standings; pages show it as a count.
        return tuple(
            replace(result, rounds_lost=lost, series_points=-lost)
            for result, lost in zip(results, running.rounds_lost, strict=True)
        )

    def _score_tallies(self, system: RuleSystem, sheet: Sheet) -> Report:
        """Penalties by code name a deal; where the rounds are not given, any deal is accepted."""
        deals = self.number_of_deals(sheet.seats, sheet.rounds or 0) or ANY_NUMBER_OF_DEALS
        off, wrong_penalties = take_off(system.penalties, sheet, deals)
        tallies = [
            replace(tally, penalty=tally.penalty + more)
            for tally, more in zip(sheet.tallies or (), off, strict=True)
        ]
        settled = system.settle_tallies(tallies, passed=sheet.passed, rounds=sheet.rounds)
        # A penalty that could not be taken off is missing from the totals, and no slip explains that.
        slip = None if wrong_penalties else find_slip(system, settled, sheet.rounds)
        named = [slip.problem] if slip else []
        return Report([], settled.results, [*settled.problems, *wrong_penalties, *named])


def customs_of(system: RuleSystem) -> Customs:
    """The customs that span several deals; none in a ledger."""
    return system.sheet.customs if isinstance(system.sheet, DealByDeal) else Customs()


def play_of(system: RuleSystem, kind: type[PlayT]) -> PlayT:
    """How deals are valued in a system of this kind. Raises ``TypeError`` for another game."""
    play = system.sheet.play if isinstance(system.sheet, DealByDeal) else None
    if not isinstance(play, kind):
        raise TypeError(f"{system.key} is not played by {kind.__name__}")
    return play
