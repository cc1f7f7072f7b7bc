"""The derivation of a value, in words."""

import pytest
from django.utils import translation

from scoring.systems import find_rule_system
from scoring.words.derivations import derivation, spoken
from tests.scoring.helpers import value_of

CASES = [
    (
        {"game": "clubs", "tops": -2, "hand": True, "card_points": 90, "tricks": 8},
        "clubs, without 2, hand, schneider: 12 × (2 + 1 + 1 + 1) = 60",
        "without 2, game 3, hand 4, schneider 5, times 12",
    ),
    (
        {"game": "clubs", "tops": 1, "bid": 36, "card_points": 70, "tricks": 6},
        "clubs, with 1: 12 × (1 + 1) = 24; raised to 36, because 36 was bid; lost twice: −72",
        "with 1, game 2, times 12",
    ),
    ({"game": "null", "hand": True, "tricks": 0}, "null: 35", "null: 35"),
]


@pytest.mark.parametrize(("deal", "sentence", "said"), CASES)
def test_the_sum_is_written_out(deal, sentence, said):
    with translation.override("en"):
        valued = value_of(find_rule_system("isko"), {"declarer": 1, **deal})
        assert derivation(valued) == sentence
        assert valued.reckoning is not None
        assert spoken(valued.reckoning) == said


def test_kontra_and_doublings_are_said():
    system = find_rule_system("household", {"kontra": 2, "schneider_doubles": True})
    deal = {"declarer": 1, "game": "spades", "tops": 2, "card_points": 30, "tricks": 3, "kontra": 2}
    with translation.override("en"):
        assert derivation(value_of(system, deal)) == (
            "spades, with 2, schneider doubles: 11 × (2 + 1) × 2 = 66; lost twice, kontra × 4: −528"
        )
