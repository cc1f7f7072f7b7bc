"""What one deal of skat is worth, for International, Danish, household and Tchibo skat alike.

The order: value = base × factor × doublings; the bid is compared with that; then the loss; then kontra.
"""

from __future__ import annotations

from dataclasses import dataclass

from scoring.rules.deal import AnyDeal, Passed, Seats, Valued, has_errors, refused
from scoring.rules.problems import Problem, error
from scoring.rules.reckoning import GAME, Levels, Reckoning, next_multiple
from scoring.rules.skat.announcing import SCHNEIDER, Announced, levels
from scoring.rules.skat.booking import Decision, book, deciding_reason
from scoring.rules.skat.checks import check_deal
from scoring.rules.skat.config import SkatRules
from scoring.rules.skat.deal import NO_EXTRAS, Extras, RamschDeal, SkatDeal
from scoring.rules.skat.null import value_null
from scoring.rules.skat.outcome import Outcome, find_outcome

TOO_HIGH_ADDS = 2  # TCHIBO, “túllicitálva +2”


@dataclass(frozen=True, eq=False)
class SkatPlay(SkatRules):
    """Values deals by the rules that are set."""

    def value(self, deal: AnyDeal, active: Seats) -> Valued:
        """What the deal is worth; ``active`` are the three seats that take part."""
        if isinstance(deal, SkatDeal):
            return self._value_played(deal)
        if isinstance(deal, RamschDeal):
            return self._value_ramsch(deal, active)
        if isinstance(deal, Passed):
            return self._value_passed(deal)
        return refused([*deal.problems, error("wrong-kind", field="deal")])

    def _value_ramsch(self, deal: RamschDeal, active: Seats) -> Valued:
        if self.ramsch is None:
            return refused([*deal.problems, error("option-not-allowed", field="ramsch")])
        return self.ramsch.value(deal, active, self.pack)

    def _value_passed(self, deal: Passed) -> Valued:
        if not self.passed:
            return refused([*deal.problems, error("passed-not-allowed", field="passed")])
        if has_errors(deal.problems):
            return refused(deal.problems)
        return Valued(deal.problems, value=0, points=0, reason="passed")

    def _value_played(self, deal: SkatDeal) -> Valued:
        found = list(deal.problems)
        check_deal(self, deal, found)
        if deal.game in self.values.nullgames:
            return value_null(self, deal, found)
        said = self.values.announcing.understand(deal)
        # The usual case, kept short because every deal of every sheet passes here.
        if deal.extras is NO_EXTRAS:
            called = said.called
            outcome = find_outcome(self.scale, deal, called=called)
        else:
            called = _called(deal, said)
            outcome = _outcome_before_play(deal) or find_outcome(self.scale, deal, called=called)
        if isinstance(outcome, Problem):
            return refused([*found, outcome])
        if found and has_errors(found):
            return refused(found)
        kept = outcome.made and called <= outcome.schneider + outcome.schwarz
        return self._compare_with_bid(deal, said, outcome, kept, found)

    def _compare_with_bid(
        self, deal: SkatDeal, said: Announced, outcome: Outcome, kept: bool, found: list[Problem]
    ) -> Valued:
        reckoning = self._reckon(deal, said, outcome, deal.tops)
        too_high = deal.bid is not None and deal.bid > reckoning.value
        if too_high and self._is_never_overbid(deal):
            tops = self._tops_of_hand(deal)
            if tops is None:
                return refused([*found, error("outcome-missing", field="hand_tops")])
            reckoning, too_high = self._reckon(deal, said, outcome, tops), False
        # A sheet may mark a game as won when the card points won it and only the bid lost it.
        if outcome.counted and deal.won not in (None, kept, kept and not too_high):
            return refused([*found, error("outcome-contradicts", field="won")])
        decision = self._decide(deal, outcome, reckoning, kept, too_high)
        return book(deal, found, reckoning, decision, deal.extras.kontra)

    def _decide(
        self, deal: SkatDeal, outcome: Outcome, reckoning: Reckoning, kept: bool, too_high: bool
    ) -> Decision:
        reason, loss = _reason(deal, outcome, kept, too_high), self._loss_factor(deal.hand, too_high)
        if too_high:
            return Decision(False, reason, self._value_when_too_high(reckoning, deal.bid or 0), loss)
        return Decision(kept, reason, reckoning.value, loss)

    def _is_never_overbid(self, deal: SkatDeal) -> bool:
        """In some houses a hand game is never overbid."""
        return deal.hand and self.hand_overbid != "normal"

    def _loss_factor(self, hand: bool, too_high: bool) -> int:
        # There, the two added levels are the whole penalty.
        if too_high and self.adds_when_too_high:
            return 1
        return self.hand_loss if hand else self.loss

    def _value_when_too_high(self, reckoning: Reckoning, bid: int) -> int:
        if self.adds_when_too_high:
            return (abs(reckoning.tops) + GAME + TOO_HIGH_ADDS) * reckoning.base
        return next_multiple(reckoning.base, bid)

    def _tops_of_hand(self, deal: SkatDeal) -> int | None:
        """The tops that count in a hand game below its bid, where it is never overbid. None: not recorded."""
        # Before the skat was seen the declarer could only count the tops of the hand.
        return deal.extras.hand_tops if self.hand_overbid == "hand" else deal.tops

    def _reckon(self, deal: SkatDeal, said: Announced, outcome: Outcome, tops: int) -> Reckoning:
        counts_ouvert = self.values.counts_ouvert(deal.game)
        if deal.extras is NO_EXTRAS:
            steps = levels(said, outcome.schneider, outcome.schwarz, counts_ouvert)
        elif deal.is_wrongly_laid_away:
            # Lost as announced: without levels, since it was not played out.
            return self.values.reckon(deal.game, tops, ())
        else:
            steps = self._steps(deal, said, outcome, counts_ouvert)
        return self.values.reckon(deal.game, tops, steps, ouvert=said.ouvert)

    def _steps(self, deal: SkatDeal, said: Announced, outcome: Outcome, counts_ouvert: bool) -> Levels:
        extras = deal.extras
        if extras.gift == "accepted":
            # Only the hand counts: whether schneider was possible is not known.
            plain: Levels = (("hand", 1),) if said.hand else ()
        else:
            schneider = outcome.schneider or extras.gift == "refused"
            plain = levels(said, schneider, outcome.schwarz, counts_ouvert)
        return plain + self._steps_of_extras(extras, outcome)

    def _steps_of_extras(self, extras: Extras, outcome: Outcome) -> Levels:
        """Steps of some houses only. Defenders' announcements count when the game is lost at that level."""
        defenders = () if outcome.made else extras.defenders_announced
        refused_gift_counts = extras.gift == "refused" and self.gift == "counts"
        counts = {
            "patrouille": extras.patrouille,
            "rum": int(extras.rum),
            "gift": int(refused_gift_counts),
            "defenders_schneider": int(outcome.schneider and "schneider" in defenders),
            "defenders_schwarz": int(outcome.schwarz and "schwarz" in defenders),
        }
        return tuple((name, count) for name, count in counts.items() if count)


def _outcome_before_play(deal: SkatDeal) -> Outcome | None:
    """A gift that was accepted, or a fault in laying away, decides the deal before it is played."""
    if deal.extras.gift == "accepted":
        return Outcome(True, False, False)
    return Outcome(False, False, False) if deal.is_wrongly_laid_away else None


def _called(deal: SkatDeal, said: Announced) -> int:
    """What the declarer owes: 1 schneider, 2 schwarz."""
    # Nothing was played out, so that no announcement can be missed.
    if _outcome_before_play(deal):
        return 0
    # The defenders offered to give up: a declarer who plays on must beat them by more.
    return max(said.called, SCHNEIDER if deal.extras.gift == "refused" else 0)


def _reason(deal: SkatDeal, outcome: Outcome, kept: bool, too_high: bool) -> str:
    reason = deciding_reason(deal, outcome, kept, too_high)
    if deal.extras is NO_EXTRAS:
        return reason
    # The fault was made before the cards were played, so it takes precedence over everything else.
    if deal.is_wrongly_laid_away:
        return "skat-count"
    gift = deal.extras.gift
    missed_gift = bool(gift) and reason == "announcement"
    accepted_gift = gift == "accepted" and reason == "points"
    return "gift" if missed_gift or accepted_gift else reason
