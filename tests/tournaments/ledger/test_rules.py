"""The rules of a cash desk in the journal, and copied to the next evening."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tests.factories import make_tournament
from tests.tournaments.ledger.sides import make_club, make_evening
from tournaments.ledger.rules import NAMES, copy_rules, rules_as_data
from tournaments.models import CashRules, Tournament

pytestmark = pytest.mark.django_db
SAID = {
    "list_fee": "3.00", "deposit": "20.00", "table_stake": "2.50", "table_parts_of_four": "2 1.20 0.80 0",
    "table_parts_of_three": "5 2.50 0", "season_part": "0.00", "jackpot_part": "0.00", "absent_fee": "0.00",
    "withdrawn": "pays", "unclaimed": "next",
}  # fmt: skip


@pytest.fixture
def ruled() -> Tournament:
    tournament = make_evening(0)
    CashRules.objects.create(
        tournament=tournament,
        list_fee=Decimal(3),
        deposit=Decimal(20),
        table_stake=Decimal("2.5"),
        table_parts_of_three=[500, 250, 0],
        withdrawn=CashRules.Withdrawn.ALWAYS_PAYS,
    )
    return tournament


def test_a_new_evening_of_the_club_has_the_rules(ruled: Tournament) -> None:
    again = make_tournament("Again", club=ruled.club)
    assert copy_rules(again, ruled) == SAID
    one, two = (CashRules.objects.get(tournament=each) for each in (ruled, again))
    assert {name: getattr(two, name) for name in NAMES} == {name: getattr(one, name) for name in NAMES}
    assert rules_as_data(two) == SAID


def test_an_evening_of_another_club_has_none(ruled: Tournament) -> None:
    other = make_tournament("Other", club=make_club(name="Højer"))
    assert copy_rules(other, ruled) == {}
    assert copy_rules(ruled, other) == {}
    assert list(CashRules.objects.values_list("tournament", flat=True)) == [ruled.pk]
