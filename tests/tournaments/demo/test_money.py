"""The count at the end of a demo evening: one in ten is two kroner short, and says so."""

from __future__ import annotations

from random import Random

import pytest

from tests.tournaments.ledger.sides import make_evening
from tournaments.demo.money import count_and_close, plan_money, take_all
from tournaments.prizes.current import plan_of
from tournaments.prizes.settings import GroupSettings, PlanSettings, settings_of

pytestmark = pytest.mark.django_db


class Dice(Random):
    def __init__(self, thrown: float) -> None:
        super().__init__()
        self.thrown = thrown

    def random(self) -> float:
        return self.thrown


@pytest.mark.parametrize(
    ("thrown", "difference", "explanation"), [(0.89, 0, ""), (0.91, -200, "En mønt mangler")]
)
def test_a_count(thrown: float, difference: int, explanation: str) -> None:
    """500 kr are in the drawer before four people pay 50 kr each."""
    tournament = make_evening(4)
    plan_money(tournament)
    plan = plan_of(tournament)
    assert plan is not None
    main = GroupSettings("main", "share", 100)
    assert settings_of(plan) == PlanSettings((main,), pot_from="stakes", unit=50, ties="share")
    take_all(tournament, "fees")
    closing = count_and_close(tournament, Dice(thrown))
    assert (closing.float_amount, closing.received, closing.paid_out) == (50_000, 20_000, 0)
    assert (closing.counted, closing.difference, closing.explanation) == (
        70_000 + difference,
        difference,
        explanation,
    )
