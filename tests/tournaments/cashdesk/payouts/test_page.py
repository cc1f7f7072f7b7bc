"""What the desk sees of each prize before and after it is paid."""

from __future__ import annotations

import pytest

from tests.factories import COMMAND
from tests.tournaments.cashdesk.payouts.test_paying_teams import team_evening
from tests.tournaments.cashdesk.sides import (
    POINTS,
    close,
    give_prize,
    nobody_there,
    plan_prizes,
    play_closed,
    played_evening,
    put_float,
)
from tests.tournaments.cashdesk.year.sides import income
from tests.tournaments.ledger.sides import make_evening
from tournaments.cashdesk.payouts import page as page_of_payouts
from tournaments.cashdesk.payouts.page import payout_page
from tournaments.cashdesk.payouts.prizes_to_pay import PrizeToPay
from tournaments.ledger.charges import settle
from tournaments.models import CashRules, PrizePlan, Tournament

pytestmark = pytest.mark.django_db


def rows(tournament: Tournament) -> list[tuple[str, list[tuple[object, ...]]]]:
    return [
        (
            group.title,
            [(one.prize.place, one.amount, one.owes, one.paid, one.kept, one.outcome) for one in group.rows],
        )
        for group in payout_page(tournament).groups
    ]


def test_what_is_owed_is_said_until_it_is_kept_from_the_prize() -> None:
    """Each owes 50 kr and 1 kr for a lost game; 200 kr are in the drawer."""
    tournament = make_evening(4, series_count=1)
    plan_prizes(tournament)
    play_closed(tournament, POINTS)
    put_float(tournament)
    page = payout_page(tournament)
    assert (page.has_plan, page.is_final, list(page.absent)) == (True, True, [])
    assert (page.drawer.held, page.drawer.missing) == ("DKK200.00", 0)
    assert rows(tournament) == [
        ("Main prizes", [
            (1, "DKK120.00", "DKK50.00", "", "", ""),
            (2, "DKK80.00", "DKK51.00", "", "", ""),
        ]),
    ]  # fmt: skip
    give_prize(tournament, 2, set_off=True)
    assert rows(tournament) == [
        ("Main prizes", [
            (1, "DKK120.00", "DKK50.00", "", "", ""),
            (2, "DKK80.00", "", "DKK80.00", "DKK51.00", "paid out"),
        ]),
    ]  # fmt: skip
    page = payout_page(tournament)
    assert (page.drawer.held, page.drawer.missing, page.missing, list(page.kept)) == ("DKK171.00", 0, "", [])


def test_a_team_owes_nothing() -> None:
    tournament = team_evening()
    give_prize(tournament, 1)
    assert rows(tournament) == [
        ("Teams", [
            (1, "DKK150.00", "", "DKK150.00", "", "paid out"),
            (2, "DKK50.00", "", "", "", ""),
        ]),
    ]  # fmt: skip


def test_what_the_pots_lack_and_where_it_can_come_from() -> None:
    """Four have paid 50 kr, 8 kr of each for the season; 200 kr of prizes need 32 kr more."""
    tournament = played_evening(loss_fee=0, loss_tier_from=None, loss_tier_fee=None)
    PrizePlan.objects.update(pot_from="typed", pot=20_000)
    assert (payout_page(tournament).missing, list(payout_page(tournament).kept)) == ("", [])
    CashRules.objects.create(tournament=tournament, season_part=8)
    settle(tournament, by=COMMAND)
    assert tournament.club
    income(tournament.club, 100)
    page = payout_page(tournament)
    assert (page.missing, list(page.kept)) == ("DKK32.00", [("pot-season", "Pot of the season", "DKK32.00")])


def test_who_was_not_there_and_what_cannot_be_paid_yet() -> None:
    tournament = played_evening()
    absent = nobody_there(tournament, 1)
    assert list(payout_page(tournament).absent) == [absent]
    close(tournament, 20_600)
    assert payout_page(tournament).drawer.missing == 20_000
    Tournament.objects.update(series_count=2)
    tournament.refresh_from_db()
    page = payout_page(tournament)
    assert (page.is_final, page.drawer.missing) == (False, 0)


def test_one_unit_that_is_owed_is_said() -> None:
    prize = PrizeToPay("main", 1, "entry-1", 5_000, can_be_paid=True)
    assert [page_of_payouts._shown(prize, owes, "DKK").owes for owes in (1, 0, -1)] == ["DKK0.01", "", ""]
