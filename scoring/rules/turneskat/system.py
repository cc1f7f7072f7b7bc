"""Wisconsin tournée skat: contracts, levels, losses and surrender. Source: 000.

Lost once, but guckser, and tournée with both cards turned, twice; the doubling comes last ("Vinst och förlust").
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from scoring.rules.cards import Pack, Scale
from scoring.rules.deal import Deal, Seats, Valued, refused, tidy
from scoring.rules.problems import Problem, error, is_error
from scoring.rules.settlement import PLAIN
from scoring.rules.skat.announcing import Announced, levels
from scoring.rules.skat.deal import why
from scoring.rules.skat.null import null_made
from scoring.rules.skat.outcome import Outcome, find_outcome
from scoring.rules.skat.system import Reckoning, next_multiple
from scoring.rules.system import RuleSystem
from scoring.rules.turneskat.checks import OWN_FIELDS, check_contract
from scoring.rules.turneskat.ramsch import value_ramsch
from scoring.rules.turneskat.values import CONTRACTS, EVERYTHING, TurneskatValues, reckon


@dataclass(frozen=True, eq=False)
class TurneskatRules:
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
        bases = {one.base for one in self.values.reckonings}
        booked = {next_multiple(base, bid) for base in bases for bid in self.ladder} | self.values.bids
        return tuple(sorted({factor * value for factor in (1, 2) for value in booked}))

    def value(self, deal: Deal, active: Seats) -> Valued:
        """What the deal is worth; ``active`` are the three seats that take part."""
        deal, found = tidy(deal, OWN_FIELDS)
        if deal.get("passed"):
            return refused([*found, error("passed-not-allowed", field="passed")])
        if deal.get("ramsch") is not None:
            return value_ramsch(deal["ramsch"], active, self.pack, found)
        check_contract(deal, self.values.bids, found)
        if deal.get("game") == "null":
            return self._value_null(deal, found)
        if deal.get("gave_up"):
            return refused(found) if any(map(is_error, found)) else _give_up(deal, found)
        return self._value_played(deal, found)

    def _value_null(self, deal: Deal, found: list[Problem]) -> Valued:
        made = null_made(deal, self.pack.tricks)
        if isinstance(made, Problem):
            found = [*found, made]
        elif deal.get("won") not in (None, made):
            found = [*found, error("outcome-contradicts", field="won")]
        if isinstance(made, Problem) or any(map(is_error, found)):
            return refused(found)
        value = CONTRACTS[deal["contract"]].nulls[bool(deal.get("ouvert"))]
        reason = "decided" if deal.get("decided_for") else "trick"
        return _booked(deal, found, made, value, reason, Reckoning("null", 0, value, (), (), value))

    def _value_played(self, deal: Deal, found: list[Problem]) -> Valued:
        said = announced(deal)
        outcome = find_outcome(self.scale, deal, called=said.called)
        if isinstance(outcome, Problem):
            return refused([*found, outcome])
        if any(map(is_error, found)):
            return refused(found)
        reckoning, bid = _reckon(deal, said, outcome), deal.get("bid") or 0
        kept = outcome.made and said.called <= outcome.schneider + outcome.schwarz
        too_high = bid > reckoning.value
        won = kept and not too_high
        if outcome.counted and deal.get("won") not in (None, kept, won):
            return refused([*found, error("outcome-contradicts", field="won")])
        value = next_multiple(reckoning.base, max(bid, reckoning.value))
        return _booked(deal, found, won, value, why(deal, outcome, kept, too_high), reckoning)


def announced(deal: Deal) -> Announced:
    """Schwarz announced includes schneider announced; grand ouvert always counts as schwarz announced."""
    if deal.get("schwarz_announced") or (deal.get("ouvert") and deal.get("game") == "grand"):
        return EVERYTHING
    return Announced(schneider=bool(deal.get("schneider_announced")))


def _reckon(deal: Deal, said: Announced, outcome: Outcome) -> Reckoning:
    steps = levels(said, outcome.schneider, outcome.schwarz)
    return reckon(
        CONTRACTS[deal["contract"]], deal["game"], deal["tops"], steps, ouvert=bool(deal.get("ouvert"))
    )


def _give_up(deal: Deal, found: list[Problem]) -> Valued:
    """Lost at the lowest level that reaches the bid; too high only where even schwarz does not reach it."""
    simple, bid = _reckon(deal, Announced(), Outcome(False, False, False)), deal.get("bid") or 0
    schwarz = _reckon(deal, Announced(), Outcome(False, True, True))
    if deal["gave_up"] == "too-high" and bid <= schwarz.value:
        return refused([*found, error("cannot-give-up", field="gave_up")])
    value = max(simple.value, next_multiple(simple.base, bid))
    return _booked(deal, found, False, value, deal["gave_up"], simple)


def _booked(
    deal: Deal, found: list[Problem], won: bool, value: int, reason: str, reckoning: Reckoning
) -> Valued:
    twice = deal["contract"] == "guckser" or bool(deal.get("passt_mir_nicht"))
    loss = 2 if twice and not won else 1
    points = value if won else -loss * value
    return Valued(
        tuple(found), won, value, points, reason, reckoning=reckoning, bid=deal.get("bid"), loss=loss
    )


TURNESKAT = RuleSystem(
    key="turneskat",
    source="000_75912dd424e66672.txt",
    play=TurneskatRules(),
    settlement=PLAIN,
    takes_tallies=False,
)
