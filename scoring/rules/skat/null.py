"""Null and revolution: won without a trick, worth a fixed value.

Source: 004 "Null (Wert 23)"; 003 "Overreize", the next higher nolo; rules.md, "Null below the bid".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.rules.deal import Deal, Valued, refused
from scoring.rules.problems import Problem, error, is_error, warning
from scoring.rules.skat.system import Reckoning

if TYPE_CHECKING:
    from scoring.rules.skat.deal import SkatRules


def is_wrongly_laid_away(deal: Deal) -> bool:
    """Danish: more or fewer than two cards laid away; in a hand game nothing is (003 "Spilmelding")."""
    return deal.get("cards_laid_away", 2) not in (None, 2) and not deal.get("hand")


def value_null(rules: SkatRules, deal: Deal, found: list[Problem]) -> Valued:
    """The worth of a null. Overbid: lost at the smallest null value that reaches the bid."""
    hand, ouvert = bool(deal.get("hand")), bool(deal.get("ouvert"))
    made = null_made(deal, rules.scale.pack.tricks)
    if isinstance(made, Problem):
        found = [*found, made]
    if isinstance(made, Problem) or any(map(is_error, found)):
        return refused(found)
    value = rules.values.null_value(deal["game"], hand=hand, ouvert=ouvert)
    reckoning = Reckoning(deal["game"], 0, value, (), (), value)
    too_high = (deal.get("bid") or 0) > value and not (hand and rules.hand_overbid != "normal")
    if too_high:
        value, more = _raised(rules, deal["bid"], value)
        found = found + more
    won, loss = made and not too_high, rules.hand_loss if hand else rules.loss
    if deal.get("won") not in (None, made, won) and not is_wrongly_laid_away(deal):
        return refused([*found, error("outcome-contradicts", field="won")])
    reason = null_reason(deal, made, too_high)
    return rules.booked(deal, found, won=won, value=value, reason=reason, loss=loss, reckoning=reckoning)


def _raised(rules: SkatRules, bid: int, value: int) -> tuple[int, list[Problem]]:
    raised = rules.values.null_that_reaches(bid, value)
    return raised, [] if raised >= bid else [warning("needs-ruling", field="bid", bid=bid, value=raised)]


def null_made(deal: Deal, most_tricks: int) -> bool | Problem:
    """Whether the declarer took no trick (a fault of laying away loses), or why that cannot be said."""
    side, tricks, won = deal.get("decided_for"), deal.get("tricks"), deal.get("won")
    if is_wrongly_laid_away(deal):
        return False
    if side is None and tricks is not None and not 0 <= tricks <= most_tricks:
        return error("card-points-impossible", field="tricks")
    if side is None and tricks is None:
        return error("outcome-missing", field="tricks") if won is None else bool(won)
    return side == "declarer" if side else tricks == 0


def null_reason(deal: Deal, made: bool, too_high: bool) -> str:
    """What decided a null."""
    if is_wrongly_laid_away(deal):
        return "skat-count"
    if deal.get("decided_for") and not (too_high and made):
        return "decided"
    return "overbid" if too_high else "trick"
