"""Prizes of teams: paid in cash from the pot, without an account of a player."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tests.tournaments.cashdesk.sides import (
    POINTS,
    give_prize,
    nobody_there,
    play_closed,
    prizes,
)
from tests.tournaments.ledger.sides import (
    lines_of,
    make_evening,
    pay_together,
)
from tests.tournaments.season.sides import make_plan, make_team
from tournaments.cashdesk.payouts.prizes_to_pay import prizes_of
from tournaments.models import (
    PrizePlan,
    PrizePlanGroup,
    Tournament,
)

pytestmark = pytest.mark.django_db


def team_evening() -> Tournament:
    """200 kr for the better one of two pairs."""
    tournament = make_evening(4, series_count=1, loss_fee=0, loss_tier_fee=Decimal(0))
    plan = PrizePlan.objects.create(tournament=tournament, pot_from="stakes", unit=50)
    PrizePlanGroup.objects.create(
        plan=plan, kind="teams", takes="share", value=100, split="own", amounts=[15000, 5000], count=2
    )
    teams = make_plan(tournament, kind="tandem", size=2, starts_with=2)
    entries = list(tournament.entries.order_by("start_number"))
    make_team(teams, "Red", entries[2:])
    make_team(teams, "Blue", entries[:2])
    play_closed(tournament, POINTS)
    pay_together(tournament)
    return tournament


def test_a_team_is_paid_from_the_pot() -> None:
    tournament = team_evening()
    assert [
        (one.place, one.payee, one.name, one.amount, one.entry_pk) for one in prizes_of(tournament).prizes
    ] == [(1, "team-2", "Blue", 15000, None), (2, "team-1", "Red", 5000, None)]
    payout = give_prize(tournament, 1, set_off=True)
    assert (payout.team_name, payout.entry, payout.set_off) == ("Blue", None, 0)
    assert lines_of(payout.booking) == [("pot-prize", "drawer", 15000, "prize")]
    assert prizes(tournament) == [("teams", 2, "team-1", 5000)]


def test_the_prize_of_a_team_that_is_not_there_goes_to_the_next_one() -> None:
    tournament = team_evening()
    nobody_there(tournament, 1)
    assert prizes(tournament) == [("teams", 1, "team-1", 20000)]
