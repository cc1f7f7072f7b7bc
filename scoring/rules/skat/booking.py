"""What is written for the declarer once the value and the winner are known."""

from __future__ import annotations

from typing import NamedTuple

from scoring.rules.deal import Valued
from scoring.rules.problems import Problem
from scoring.rules.reckoning import Reckoning
from scoring.rules.skat.deal import PlayedDeal
from scoring.rules.skat.outcome import Outcome


class Decision(NamedTuple):
    """Who won and why, what is booked, and how many times a loss counts."""

    won: bool
    reason: str
    value: int
    loss: int


def book(
    deal: PlayedDeal, found: list[Problem], reckoning: Reckoning, decision: Decision, kontra: int = 0
) -> Valued:
    """The points, signed: a lost game counts ``loss`` times, each level of ``kontra`` doubles."""
    won, reason, value, loss = decision
    points = value if won else -loss * value
    return Valued(
        tuple(found),
        won,
        value,
        points << kontra,
        reason,
        reckoning=reckoning,
        bid=deal.bid,
        loss=1 if won else loss,
        doublings=kontra,
    )


def deciding_reason(deal: PlayedDeal, outcome: Outcome, kept: bool, too_high: bool) -> str:
    """What decided a suit game or grand. ``kept``: the announced level was reached, too."""
    # A ruling for the declarer cannot save a bid that was too high.
    if deal.decided_for and not (too_high and outcome.made):
        return "decided"
    if too_high:
        return "overbid"
    return "announcement" if outcome.made and not kept else "points"
