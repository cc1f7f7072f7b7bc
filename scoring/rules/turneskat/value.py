"""What one deal of tournée skat is worth: contracts, levels, losses and surrender.

A loss counts once; guckser, and tournée with both cards turned, lose twice. The doubling comes last.
Source: TURNESKAT, “Vinst och förlust”.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from scoring.rules.cards import Pack, Scale
from scoring.rules.deal import AnyDeal, Passed, Seats, Valued, has_errors, refused
from scoring.rules.problems import Problem, error
from scoring.rules.reckoning import Reckoning, next_multiple
from scoring.rules.skat.announcing import Announced, levels
from scoring.rules.skat.booking import Decision, book, deciding_reason
from scoring.rules.skat.deal import RamschDeal
from scoring.rules.skat.null import null_made, null_reckoning
from scoring.rules.skat.outcome import Outcome, find_outcome
from scoring.rules.turneskat.checks import check_contract
from scoring.rules.turneskat.deal import LostRamsch, TurneskatDeal
from scoring.rules.turneskat.ramsch import value_ramsch
from scoring.rules.turneskat.values import CONTRACTS, EVERYTHING, TurneskatValues, reckon

SIMPLE = Outcome(made=False, schneider=False, schwarz=False)
LOST_SCHWARZ = Outcome(made=False, schneider=True, schwarz=True)


@dataclass(frozen=True, eq=False)
class TurneskatPlay:
    """How a deal is valued. Schneider begins at 91, one more than elsewhere."""

    values: TurneskatValues = field(default_factory=TurneskatValues)
    scale: Scale = field(default_factory=lambda: Scale(declarer_needs_more=1))

    @property
    def pack(self) -> Pack:
        """The cards it is played with."""
        return self.scale.pack

    @property
    def ladder(self) -> tuple[int, ...]:
        """Every value that some contract can have."""
        return self.values.ladder

    @cached_property
    def won_amounts(self) -> tuple[int, ...]:
        """What a won game can bring."""
        return self.values.ladder

    @cached_property
    def lost_amounts(self) -> tuple[int, ...]:
        """What a lost game can cost: once or twice, a value or the multiple that reaches the bid."""
        bases = {reckoning.base for reckoning in self.values.reckonings}
        booked = {next_multiple(base, bid) for base in bases for bid in self.ladder} | self.values.bids
        return tuple(sorted({factor * value for factor in (1, 2) for value in booked}))

    def value(self, deal: AnyDeal, active: Seats) -> Valued:
        """What the deal is worth; ``active`` are the three seats that take part."""
        if isinstance(deal, TurneskatDeal):
            return self._value_contract(deal)
        if isinstance(deal, RamschDeal | LostRamsch):
            return value_ramsch(deal, active, self.pack)
        if isinstance(deal, Passed):
            return refused([*deal.problems, error("passed-not-allowed", field="passed")])
        return refused([*deal.problems, error("wrong-kind", field="deal")])

    def _value_contract(self, deal: TurneskatDeal) -> Valued:
        found = list(deal.problems)
        check_contract(deal, self.values.bids, found)
        if deal.game == "null":
            return self._value_null(deal, found)
        # Nothing was played out, so there is no outcome to determine.
        if deal.gave_up:
            return refused(found) if has_errors(found) else _give_up(deal, found)
        return self._value_played(deal, found)

    def _value_null(self, deal: TurneskatDeal, found: list[Problem]) -> Valued:
        made = null_made(deal, self.pack.tricks)
        if isinstance(made, Problem):
            return refused([*found, made])
        if deal.won not in (None, made):
            found = [*found, error("outcome-contradicts", field="won")]
        if has_errors(found):
            return refused(found)
        value = CONTRACTS[deal.contract].nulls[deal.ouvert]
        reason = "decided" if deal.decided_for else "trick"
        return _book(
            deal, found, won=made, value=value, reason=reason, reckoning=null_reckoning("null", value)
        )

    def _value_played(self, deal: TurneskatDeal, found: list[Problem]) -> Valued:
        said = announced(deal)
        outcome = find_outcome(self.scale, deal, called=said.called)
        if isinstance(outcome, Problem):
            return refused([*found, outcome])
        if has_errors(found):
            return refused(found)
        kept = outcome.made and said.called <= outcome.schneider + outcome.schwarz
        return _compare_with_bid(deal, _reckon(deal, said, outcome), outcome, kept, found)


def announced(deal: TurneskatDeal) -> Announced:
    """Schwarz announced includes schneider announced; grand ouvert always counts as schwarz announced."""
    if deal.schwarz_announced or (deal.ouvert and deal.game == "grand"):
        return EVERYTHING
    return Announced(schneider=deal.schneider_announced)


def _reckon(deal: TurneskatDeal, said: Announced, outcome: Outcome) -> Reckoning:
    steps = levels(said, outcome.schneider, outcome.schwarz)
    return reckon(CONTRACTS[deal.contract], deal.game, deal.tops, steps, ouvert=deal.ouvert)


def _compare_with_bid(
    deal: TurneskatDeal, reckoning: Reckoning, outcome: Outcome, kept: bool, found: list[Problem]
) -> Valued:
    bid = deal.bid or 0
    # If no bid is written down, it cannot have been too high.
    too_high = bid > reckoning.value
    won = kept and not too_high
    # A sheet may mark a game as won when the card points won it and only the bid lost it.
    if outcome.counted and deal.won not in (None, kept, won):
        return refused([*found, error("outcome-contradicts", field="won")])
    value = next_multiple(reckoning.base, max(bid, reckoning.value))
    reason = deciding_reason(deal, outcome, kept, too_high)
    return _book(deal, found, reckoning, won=won, value=value, reason=reason)


def _give_up(deal: TurneskatDeal, found: list[Problem]) -> Valued:
    """Lost at the lowest level that reaches the bid; too high only where even schwarz does not reach it."""
    simple, bid = _reckon(deal, Announced(), SIMPLE), deal.bid or 0
    if deal.gave_up == "too-high" and bid <= _reckon(deal, Announced(), LOST_SCHWARZ).value:
        return refused([*found, error("cannot-give-up", field="gave_up")])
    value = max(simple.value, next_multiple(simple.base, bid))
    return _book(deal, found, simple, won=False, value=value, reason=deal.gave_up)


def _book(
    deal: TurneskatDeal, found: list[Problem], reckoning: Reckoning, *, won: bool, value: int, reason: str
) -> Valued:
    counts_twice = deal.contract == "guckser" or deal.passt_mir_nicht
    loss = 2 if counts_twice else 1
    return book(deal, found, reckoning, Decision(won, reason, value, loss))
