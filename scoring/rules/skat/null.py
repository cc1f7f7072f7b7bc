"""Null and revolution: won without a trick, worth a fixed value.

Source: WIKIPEDIA, “Null (Wert 23)”; UNION, “Overreize” (overbid: the next higher null).
"""

from __future__ import annotations

from scoring.rules.deal import Valued, has_errors, refused
from scoring.rules.problems import Problem, error, warning
from scoring.rules.reckoning import Reckoning
from scoring.rules.skat.booking import Decision, book
from scoring.rules.skat.config import SkatRules
from scoring.rules.skat.deal import PlayedDeal, SkatDeal


def value_null(rules: SkatRules, deal: SkatDeal, found: list[Problem]) -> Valued:
    """The worth of a null. Overbid: lost at the smallest null value that reaches the bid."""
    made = _made(rules, deal)
    if isinstance(made, Problem):
        return refused([*found, made])
    if has_errors(found):
        return refused(found)
    value = rules.values.null_value(deal.game, hand=deal.hand, ouvert=deal.ouvert)
    too_high = _is_too_high(rules, deal, value)
    decision = _decide(rules, deal, made, value, too_high)
    if too_high:
        found = found + _needs_ruling(decision.value, deal.bid or 0)
    # A fault in laying away loses, whatever is ticked on the sheet.
    if deal.won not in (None, made, decision.won) and not deal.is_wrongly_laid_away:
        return refused([*found, error("outcome-contradicts", field="won")])
    return book(deal, found, null_reckoning(deal.game, value), decision, deal.extras.kontra)


def _decide(rules: SkatRules, deal: SkatDeal, made: bool, value: int, too_high: bool) -> Decision:
    loss = rules.hand_loss if deal.hand else rules.loss
    reason = _deciding_reason(deal, made, too_high)
    if not too_high:
        return Decision(made, reason, value, loss)
    return Decision(False, reason, rules.values.null_that_reaches(deal.bid or 0, value), loss)


def null_reckoning(game: str, value: int) -> Reckoning:
    """The derivation of a fixed value."""
    return Reckoning(game, 0, value, (), (), value)


def null_made(deal: PlayedDeal, most_tricks: int) -> bool | Problem:
    """Whether the declarer took no trick, or why this cannot be determined."""
    if deal.decided_for:
        return deal.decided_for == "declarer"
    if deal.tricks is None:
        return error("outcome-missing", field="tricks") if deal.won is None else deal.won
    if not 0 <= deal.tricks <= most_tricks:
        return error("card-points-impossible", field="tricks")
    return deal.tricks == 0


def _made(rules: SkatRules, deal: SkatDeal) -> bool | Problem:
    # A fault in laying away loses the game, however it was played.
    return False if deal.is_wrongly_laid_away else null_made(deal, rules.pack.tricks)


def _is_too_high(rules: SkatRules, deal: SkatDeal, value: int) -> bool:
    """Whether the bid is above the value. In some houses a hand game is never overbid."""
    if deal.bid is None or (deal.hand and rules.hand_overbid != "normal"):
        return False
    return deal.bid > value


def _needs_ruling(booked: int, bid: int) -> list[Problem]:
    """No null reaches a bid above the highest one; the rules do not say what happens then."""
    return [] if booked >= bid else [warning("needs-ruling", field="bid", bid=bid, value=booked)]


def _deciding_reason(deal: SkatDeal, made: bool, too_high: bool) -> str:
    if deal.is_wrongly_laid_away:
        return "skat-count"
    # A ruling for the declarer cannot save a bid that was too high.
    if deal.decided_for and not (too_high and made):
        return "decided"
    return "overbid" if too_high else "trick"
