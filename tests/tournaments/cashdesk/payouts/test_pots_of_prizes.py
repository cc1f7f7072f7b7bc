"""The pots that prizes are paid from: filled by the club, the season and the jackpot, emptied by the prizes."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.cashdesk.sides import (
    POINTS,
    close,
    give_prize,
    plan_prizes,
    play_closed,
    played_evening,
    prizes,
    put_float,
)
from tests.tournaments.ledger.sides import (
    check_books,
    entry_of,
    lines_of,
    make_evening,
    pay,
    pay_together,
    standing,
)
from tournaments.cashdesk.payouts.paying_out import (
    Handing,
    fill_pots,
    pay_prize,
)
from tournaments.cashdesk.payouts.prizes_to_pay import prizes_of
from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.accounts import Kind
from tournaments.ledger.balances import balances_by_name
from tournaments.models import (
    CashRules,
    OutOfPot,
    Player,
    PrizePlan,
    PrizePlanGroup,
)

pytestmark = pytest.mark.django_db


def test_a_pot_with_too_little_is_filled_by_the_club_first() -> None:
    tournament = played_evening()
    PrizePlan.objects.update(pot_from="typed", pot=25000)
    assert prizes(tournament) == [("main", 1, "1", 15000), ("main", 2, "2", 10000)]
    give_prize(tournament, 1)
    with refused("pot-not-enough", amount=money_of_units(5000, "DKK")):
        give_prize(tournament, 2)
    filled = fill_pots(tournament, by=COMMAND, token="fill")
    assert lines_of(filled) == [("club", "pot-prize", 5000, "top-up")]
    assert fill_pots(tournament, by=COMMAND, token="fill") == filled
    with refused("pots-have-enough"):
        fill_pots(tournament, by=COMMAND, token="fill again")
    put_float(tournament)
    give_prize(tournament, 2)
    assert balances_by_name(tournament)["pot-prize"] == 0


def test_parts_of_the_entry_fee_are_kept_for_season_and_jackpot() -> None:
    """50 kr: 10 for the season, 5 for the jackpot, 35 into tonight's prizes. Player 4 plays without the pot."""
    tournament = make_evening(4, series_count=1, loss_fee=0, loss_tier_fee=Decimal(0))
    plan_prizes(tournament, (7000, 3500))
    CashRules.objects.create(tournament=tournament, season_part=10, jackpot_part=5)
    OutOfPot.objects.create(entry=entry_of(tournament, 4))
    play_closed(tournament, POINTS[::-1])
    for number in (1, 2, 3):
        pay(tournament, number)
    assert standing(tournament)[4] == (0, 0, 0)
    balances = balances_by_name(tournament)
    assert {name: balances[name] for name in ("pot-season", "pot-jackpot", "pot-prize")} == {
        "pot-season": 3000,
        "pot-jackpot": 1500,
        "pot-prize": 10500,
    }
    # Three stakes of 35 kr; the best one, player 4, has no part in them.
    assert prizes(tournament) == [("main", 1, "3", 7000), ("main", 2, "2", 3500)]
    give_prize(tournament, 1)
    give_prize(tournament, 2)
    assert balances_by_name(tournament)["pot-prize"] == 0


def test_the_season_is_paid_from_its_pot_at_its_last_evening() -> None:
    tournament = make_evening(4, series_count=1, loss_fee=0, loss_tier_fee=Decimal(0))
    plan = plan_prizes(tournament, (15000, 7000))
    PrizePlan.objects.filter(pk=plan.pk).update(pot_from="typed", pot=22000)
    CashRules.objects.create(tournament=tournament, season_part=10, jackpot_part=5)
    play_closed(tournament, POINTS)
    pay_together(tournament)
    # 140 kr are in the pot for 220 kr of prizes, 40 kr in that of the season, 20 kr in the jackpot.
    season = fill_pots(tournament, by=COMMAND, token="season", source=Kind.POT_SEASON)
    assert lines_of(season) == [("pot-season", "pot-prize", 4000, "top-up")]
    with refused("pot-is-empty"):
        fill_pots(tournament, by=COMMAND, token="again", source=Kind.POT_SEASON)
    jackpot = fill_pots(tournament, by=COMMAND, token="jackpot", source=Kind.POT_JACKPOT)
    assert lines_of(jackpot) == [("pot-jackpot", "pot-prize", 2000, "top-up")]
    assert lines_of(fill_pots(tournament, by=COMMAND, token="club")) == [
        ("club", "pot-prize", 2000, "top-up")
    ]
    give_prize(tournament, 1)
    words = {"amount": money_of_units(5000, "DKK"), "missing": money_of_units(2000, "DKK")}
    with refused("drawer-not-enough", **words):
        give_prize(tournament, 2)
    put_float(tournament, 2000)
    give_prize(tournament, 2)
    assert {name for name, left in balances_by_name(tournament).items() if left} == set()
    check_books(tournament)


def test_groups_of_series_and_classes_are_paid_from_the_pot_for_prizes() -> None:
    tournament = make_evening(4, series_count=1, loss_fee=0, loss_tier_fee=Decimal(0))
    plan = PrizePlan.objects.create(tournament=tournament, pot_from="stakes", unit=50)
    for kind, share in {"main": 60, "series": 20, "women": 20}.items():
        PrizePlanGroup.objects.create(plan=plan, kind=kind, takes="share", value=share, count=1)
    Player.objects.filter(entries=entry_of(tournament, 3)).update(player_class="women")
    play_closed(tournament, POINTS)
    pay_together(tournament)
    assert prizes(tournament) == [
        ("main", 1, "1", 12000),
        ("series-1", 1, "1", 4000),
        ("women", 1, "3", 4000),
    ]
    for prize in prizes_of(tournament).prizes:
        paid = pay_prize(
            tournament,
            prize.group,
            prize.payee,
            by=COMMAND,
            token=prize.group,
            seen=prize.amount,
            how=Handing(),
        )
        assert ("pot-prize", f"entry-{prize.start_number}", prize.amount, "prize") in lines_of(paid.booking)
    close(tournament, 0)
    assert set(balances_by_name(tournament).values()) == {0}


def test_what_there_are_no_coins_for_is_a_difference() -> None:
    tournament = played_evening(entry_fee=Decimal("50.20"))
    PrizePlan.objects.update(unit=1)
    pot = balances_by_name(tournament)["pot-prize"]
    for place in (2, 1):
        give_prize(tournament, place)
    assert pot == 20080
    assert balances_by_name(tournament)["pot-prize"] == 0
    assert balances_by_name(tournament)["drawer"] % 50 == 0
    check_books(tournament)
