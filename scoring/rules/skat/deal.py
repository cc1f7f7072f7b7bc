"""What one deal of skat is worth, for International, Danish, household and tchibo skat alike.

The order is rules.md's: value = base × factor × doublings; the bid is tested on that; then the loss; then kontra.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from scoring.rules.cards import Pack, Scale
from scoring.rules.deal import Deal, Seats, Valued, refused, tidy
from scoring.rules.problems import Problem, error, is_error
from scoring.rules.skat.announcing import Announced, Levels, levels
from scoring.rules.skat.checks import check_deal, own_fields
from scoring.rules.skat.null import is_wrongly_laid_away, value_null
from scoring.rules.skat.outcome import Outcome, find_outcome
from scoring.rules.skat.ramsch import Ramsch
from scoring.rules.skat.system import GAME, GameValues, Reckoning, next_multiple

TOO_HIGH_ADDS = 2  # tchibo: "túllicitálva +2"


@dataclass(frozen=True, eq=False)
class SkatRules:
    """How a deal of skat is valued; each part off unless a rule system or a house wants it.

    ``bidding``: there are bids. ``passed``: a deal may be passed. ``loss``, ``hand_loss``: what a loss multiplies by.
    ``hand_overbid``: ``normal``, ``hand`` or ``skat``. ``kontra``: the highest level. ``gift``: None, ``plain`` or
    ``counts``. ``laid_away``: the number of cards laid away is looked at. ``defenders_announce``,
    ``adds_when_too_high``: the customs of the Hungarian introduction.
    """

    values: GameValues = field(default_factory=GameValues)
    scale: Scale = field(default_factory=Scale)
    bidding: bool = True
    passed: bool = True
    loss: int = 2
    hand_loss: int = 2
    hand_overbid: str = "normal"
    kontra: int = 0
    patrouille: bool = False
    rum: bool = False
    gift: str | None = None
    laid_away: bool = False
    defenders_announce: bool = False
    adds_when_too_high: bool = False
    ramsch: Ramsch | None = None

    @cached_property
    def own_fields(self) -> frozenset[str]:
        """The special fields that a deal may have here."""
        return own_fields(self)

    @cached_property
    def custom_fields(self) -> frozenset[str]:
        """The special fields that only some tables know."""
        return self.own_fields - {"hand"}

    @property
    def pack(self) -> Pack:
        """The cards it is played with."""
        return self.scale.pack

    @property
    def ladder(self) -> tuple[int, ...]:
        """Every bid, lowest first; none where nobody bids."""
        return self.values.ladder if self.bidding else ()

    @cached_property
    def won_amounts(self) -> tuple[int, ...]:
        """What a won game can bring, kontra in it."""
        doubled = {value << level for value in self.values.ladder for level in range(self.kontra + 1)}
        return tuple(sorted(doubled))

    @cached_property
    def lost_amounts(self) -> tuple[int, ...]:
        """What a lost game can cost, kontra in it."""
        factors = {self.loss, self.hand_loss}
        booked = self.values.booked_amounts if self.bidding else self.values.bids
        doubled = {
            value * loss << level for value in booked for loss in factors for level in range(self.kontra + 1)
        }
        return tuple(sorted(doubled))

    def value(self, deal: Deal, active: Seats) -> Valued:
        """What the deal is worth; ``active`` are the three seats that take part."""
        deal, found = tidy(deal, self.own_fields)
        if deal.get("passed"):
            return self._passed(found)
        if self.ramsch and deal.get("ramsch") is not None:
            return self.ramsch.value(deal["ramsch"], active, self.scale.pack, found)
        check_deal(self, deal, found)
        if deal.get("game") in self.values.nullgames:
            return value_null(self, deal, found)
        return self._value_with_outcome(deal, found)

    def _passed(self, found: list[Problem]) -> Valued:
        if not self.passed:
            return refused([*found, error("passed-not-allowed", field="passed")])
        if any(map(is_error, found)):
            return refused(found)
        return Valued(tuple(found), value=0, points=0, reason="passed")

    def _value_with_outcome(self, deal: Deal, found: list[Problem]) -> Valued:
        said = self.values.announcing.understand(deal)
        simple = self._simply(deal)
        called = 0 if simple else max(said.called, int(deal.get("gift") == "refused"))
        outcome = simple or find_outcome(self.scale, deal, called=called)
        if isinstance(outcome, Problem):
            return refused([*found, outcome])
        if found and any(map(is_error, found)):
            return refused(found)
        return self._book(deal, said, outcome, called, found)

    def _simply(self, deal: Deal) -> Outcome | None:
        """Decided before it was played: a fault in laying away, or a gift that was accepted."""
        if deal.get("gift") == "accepted":
            return Outcome(True, False, False)
        return Outcome(False, False, False) if is_wrongly_laid_away(deal) else None

    def _book(
        self, deal: Deal, said: Announced, outcome: Outcome, called: int, found: list[Problem]
    ) -> Valued:
        reckoning, bid = self._reckon(deal, said, outcome), deal.get("bid") or 0
        kept = outcome.made and called <= outcome.schneider + outcome.schwarz
        too_high = bid > reckoning.value
        if too_high and said.hand and self.hand_overbid != "normal":
            if self.hand_overbid == "hand" and deal.get("hand_tops") is None:
                return refused([*found, error("outcome-missing", field="hand_tops")])
            reckoning, too_high = self._hand_reckoning(deal, said, outcome, reckoning), False
        won = kept and not too_high
        if outcome.counted and deal.get("won") not in (None, kept, won):
            return refused([*found, error("outcome-contradicts", field="won")])
        loss = self._loss_factor(hand=said.hand, too_high=too_high)
        value = self._too_high(reckoning, bid) if too_high else reckoning.value
        reason = why(deal, outcome, kept, too_high)
        return self.booked(deal, found, won=won, value=value, reason=reason, loss=loss, reckoning=reckoning)

    def booked(
        self,
        deal: Deal,
        found: list[Problem],
        *,
        won: bool,
        value: int,
        reason: str,
        loss: int,
        reckoning: Reckoning,
    ) -> Valued:
        """The points, signed, with kontra in them."""
        doublings: int = deal.get("kontra") or 0
        points = (value if won else -loss * value) * 2**doublings
        return Valued(
            tuple(found), won, value, points, reason,
            reckoning=reckoning, bid=deal.get("bid"), loss=1 if won else loss, doublings=doublings,
        )  # fmt: skip

    def _loss_factor(self, *, hand: bool, too_high: bool) -> int:
        if too_high and self.adds_when_too_high:
            return 1
        return self.hand_loss if hand else self.loss

    def _too_high(self, reckoning: Reckoning, bid: int) -> int:
        if self.adds_when_too_high:
            return (abs(reckoning.tops) + GAME + TOO_HIGH_ADDS) * reckoning.base
        return next_multiple(reckoning.base, bid)

    def _hand_reckoning(
        self, deal: Deal, said: Announced, outcome: Outcome, with_skat: Reckoning
    ) -> Reckoning:
        if self.hand_overbid == "skat":
            return with_skat
        return self._reckon({**deal, "tops": deal["hand_tops"]}, said, outcome)

    def _reckon(self, deal: Deal, said: Announced, outcome: Outcome) -> Reckoning:
        game, values = deal["game"], self.values
        if is_wrongly_laid_away(deal):
            return values.reckon(game, deal["tops"], ())
        schneider, schwarz = outcome.schneider, outcome.schwarz
        if deal.get("gift") == "accepted":
            steps: Levels = (("hand", 1),) if said.hand else ()
        else:
            steps = levels(
                said, schneider or deal.get("gift") == "refused", schwarz, values.counts_ouvert(game)
            )
        if not self.custom_fields.isdisjoint(deal):
            steps += self._customs(deal, outcome)
        return values.reckon(game, deal["tops"], steps, ouvert=said.ouvert)

    def _customs(self, deal: Deal, outcome: Outcome) -> Levels:
        """Steps that only some tables know."""
        get = deal.get
        defenders = get("defenders_announced") or ()
        counts = (
            ("patrouille", get("patrouille") or 0),
            ("rum", int(bool(get("rum")))),
            ("gift", int(get("gift") == "refused" and self.gift == "counts")),
            ("defenders_schneider", int("schneider" in defenders and outcome.schneider and not outcome.made)),
            ("defenders_schwarz", int("schwarz" in defenders and outcome.schwarz and not outcome.made)),
        )
        return tuple((name, count) for name, count in counts if count)


def why(deal: Deal, outcome: Outcome, kept: bool, too_high: bool) -> str:
    """What decided the deal."""
    if is_wrongly_laid_away(deal):
        return "skat-count"
    if deal.get("decided_for") and not (too_high and outcome.made):
        return "decided"
    if too_high:
        return "overbid"
    if outcome.made and not kept:
        return "gift" if deal.get("gift") else "announcement"
    return "gift" if deal.get("gift") == "accepted" else "points"
