"""What is given is the pot, to the smallest unit of every currency, for any number of winners, step and rule for ties."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import make_tournament
from tests.tournaments.cashdesk.sides import give_prize, plan_prizes, play_closed
from tests.tournaments.ledger.sides import check_books, make_club, make_evening, pay_together
from tournaments.cashdesk.payouts.prizes_to_pay import prizes_of
from tournaments.foundations.currencies import CURRENCIES, usual_cash_step
from tournaments.ledger.balances import balances_by_name
from tournaments.models import PrizePlan, PrizePlanGroup
from tournaments.prizes.dividing import DivisionPlan, Ties
from tournaments.prizes.groups import share_pot
from tournaments.prizes.settings import GroupSettings, PlanSettings, group_columns, plan_columns, settings_of

EQUAL = (500, 5, 0)


@given(
    currency=st.sampled_from(CURRENCIES),
    pot=st.integers(0, 10**7),
    shares=st.lists(st.integers(1, 100), min_size=1, max_size=20).map(
        lambda own: tuple(sorted(own, reverse=True))
    ),
    ranks=st.lists(st.integers(1, 6), min_size=1, max_size=30).map(sorted),
    step=st.none() | st.integers(1, 10**5),
    minimum=st.integers(0, 10**4),
    ties=st.sampled_from(Ties),
)
def test_what_is_given_is_the_pot(
    currency: str,
    pot: int,
    shares: tuple[int, ...],
    ranks: list[int],
    step: int | None,
    minimum: int,
    ties: Ties,
) -> None:
    unit = step or usual_cash_step(currency)
    amounts = share_pot(DivisionPlan(pot, shares, unit, minimum), [-rank for rank in ranks], ties)
    assert sum(amounts) == pot
    assert min(amounts) >= 0


@pytest.mark.django_db
@pytest.mark.parametrize(("pot", "winners", "amounts"), [(1_001, 2, [501, 500]), (1_000, 3, [334, 333, 333])])
def test_forints_of_equal_winners(pot: int, winners: int, amounts: list[int]) -> None:
    """Stored with two decimals, given and booked in whole forints, paid in steps of five."""
    tournament = make_evening(
        4, series_count=1, entry_fee=Decimal(1_000), loss_fee=0, club=make_club(currency="HUF")
    )
    plan_prizes(tournament, (100,) * winners, ties="share")
    PrizePlan.objects.update(pot_from="typed", pot=pot * 100, unit=100)
    play_closed(tournament, [EQUAL] * winners + [(100, 3, 0)] * (4 - winners))
    pay_together(tournament)

    assert [one.amount for one in prizes_of(tournament).prizes] == amounts
    while any(one.waits for one in prizes_of(tournament).prizes):
        give_prize(tournament, 1)
    balances = balances_by_name(tournament)
    paid = sum(5 * round(amount / 5) for amount in amounts)
    assert balances["pot-prize"] == 4_000 - pot
    assert (balances["drawer"], balances.get("difference", 0)) == (paid - 4_000, pot - paid)
    check_books(tournament)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("currency", "pot", "amounts", "stored"),
    [
        ("DKK", 20_050, (15_000, 5_050), [20_050, 15_000, 5_050]),
        ("HUF", 200, (150, 50), [20_000, 15_000, 5_000]),
    ],
)
def test_a_plan_is_stored_with_two_decimals(
    currency: str, pot: int, amounts: tuple[int, ...], stored: list[int]
) -> None:
    """Amounts in units; parts in proportion stay as they were typed."""
    parts = (250, 100)
    groups = (
        GroupSettings("main", "share", 100, "own", parts),
        GroupSettings("women", "besides", 0, "own", amounts),
        GroupSettings("loss", "losses", 0, "own", parts),
    )
    settings = PlanSettings(groups, pot=pot)
    tournament = make_tournament(club=make_club(currency=currency))
    plan = PrizePlan.objects.create(tournament=tournament, **plan_columns(settings, currency))
    for group in groups:
        PrizePlanGroup.objects.create(plan=plan, **group_columns(group, currency))

    assert settings_of(PrizePlan.objects.get()) == settings
    assert [plan.pot, *plan.groups.get(kind="women").amounts] == stored
    assert plan.groups.get(kind="loss").amounts == [250, 100]
