"""Paying out prizes: once, with a consecutive receipt number; set off, to a proxy, to the next ones, to the club."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.cashdesk.sides import (
    POINTS,
    close,
    give_prize,
    nobody_there,
    plan_prizes,
    play_closed,
    played_evening,
    prize_at,
    prizes,
    put_float,
)
from tests.tournaments.ledger.sides import (
    check_books,
    entry_of,
    lines_of,
    make_evening,
    pay,
    standing,
)
from tests.tournaments.ledger.test_booking import CHANGES
from tournaments.cashdesk.payouts.paying_out import (
    Handing,
    not_there,
    pay_prize,
    take_payout_back,
)
from tournaments.cashdesk.payouts.prizes_to_pay import prizes_of
from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.balances import balances_by_name
from tournaments.models import (
    CashRules,
    PrizePayout,
    PrizePlan,
    PrizePlanGroup,
    Seat,
    Tournament,
)

pytestmark = pytest.mark.django_db


def test_prize_by_prize_with_running_receipts() -> None:
    tournament = played_evening()
    assert prizes(tournament) == [("main", 1, "1", 12000), ("main", 2, "2", 8000)]
    second = give_prize(tournament, 2, proxy="Grete")
    first = give_prize(tournament, 1, is_cash=False)
    assert (second.receipt, second.proxy, first.receipt, first.is_cash) == (1, "Grete", 2, False)
    assert lines_of(second.booking) == [
        ("entry-2", "drawer", 8000, "cash"),
        ("pot-prize", "entry-2", 8000, "prize"),
    ]
    entry = entry_of(tournament, 2)
    assert (second.entry, second.payee, second.team_name) == (entry, f"entry-{entry.pk}", "")
    assert (second.tournament, second.book) == (tournament, second.booking.book)
    assert (second.group_key, second.place, second.amount, second.attempt) == ("main", 2, 8000, 1)
    assert (second.outcome, second.is_cash, second.set_off, second.thing) == ("paid", True, 0, "")
    assert (second.booking.kind, second.booking.values) == (
        "payout",
        {"group": "main", "place": 2, "outcome": "paid", "receipt": 1},
    )
    assert prizes(tournament) == []
    assert standing(tournament)[2] == (5100, 5100, 0)
    assert balances_by_name(tournament)["pot-prize"] == 0
    check_books(tournament)


def test_a_prize_is_paid_once_however_often_it_is_tapped() -> None:
    tournament = played_evening()
    prize = prize_at(tournament, 1)
    assert give_prize(tournament, 1, tap="tap").pk == PrizePayout.objects.get().pk
    again: dict[str, Any] = {"by": COMMAND, "seen": prize.amount, "how": Handing()}
    assert pay_prize(tournament, "main", prize.payee, token="tap", **again) == PrizePayout.objects.get()
    with refused("prize-paid-already", name=prize.name):
        pay_prize(tournament, "main", prize.payee, token="another desk", **again)
    with refused("prize-of-nobody"):
        pay_prize(tournament, "main", "entry-0", token="third desk", **again)
    assert balances_by_name(tournament)["drawer"] == -(4 * 5000 + 600 - 12000)


def test_the_database_refuses_the_same_prize_twice() -> None:
    payout = give_prize(played_evening(), 1)
    other = give_prize(payout.tournament, 2)
    columns = {
        f.attname: getattr(payout, f.attname) for f in PrizePayout._meta.concrete_fields if not f.primary_key
    }
    with pytest.raises(IntegrityError), transaction.atomic():
        PrizePayout.objects.create(**columns | {"booking_id": other.booking_id, "receipt": 99})


@pytest.mark.parametrize("table", ["tournaments_prizepayout", "tournaments_closing"])
@pytest.mark.parametrize("statement", CHANGES)
def test_payouts_and_closings_stay(statement: str, table: str) -> None:
    """Refused by their trigger, not by an error in it."""
    tournament = played_evening()
    give_prize(tournament, 1)
    close(tournament, 20600 - 12000)
    connection.check_constraints()
    with pytest.raises(IntegrityError, match="Payouts and closings are never"), transaction.atomic():
        connection.cursor().execute(statement.format(table))


def test_what_is_open_is_set_off() -> None:
    tournament = make_evening(4, series_count=1)
    plan_prizes(tournament)
    play_closed(tournament, POINTS)
    put_float(tournament)
    payout = give_prize(tournament, 2, set_off=True)
    assert payout.set_off == 5100
    assert lines_of(payout.booking) == [
        ("entry-2", "drawer", 2900, "cash"),
        ("pot-prize", "entry-2", 8000, "prize"),
    ]
    assert standing(tournament)[2] == (5100, 5100, 0)
    kept = give_prize(tournament, 1)
    assert (kept.set_off, standing(tournament)[1]) == (0, (5000, 0, 5000))
    check_books(tournament)


def test_who_has_paid_too_much_keeps_the_whole_prize() -> None:
    """Fees are 10 kr less than what was paid: there is nothing to set off."""
    tournament = played_evening()
    Tournament.objects.update(entry_fee=Decimal(40))
    tournament.refresh_from_db()
    payout = give_prize(tournament, 2, set_off=True)
    assert (payout.set_off, standing(tournament)[2]) == (0, (4100, 5100, -1000))


def test_a_sheet_corrected_after_paying_shows_the_difference() -> None:
    tournament = played_evening()
    give_prize(tournament, 1)
    Seat.objects.filter(entry=entry_of(tournament, 2)).update(series_points=9000)
    now = prizes_of(tournament).prizes
    assert [(one.start_number, one.amount, one.has_changed, one.waits) for one in now] == [
        (2, 12000, False, True),
        (1, 8000, True, False),
    ]
    take_payout_back(PrizePayout.objects.get(), by=COMMAND, token="back")
    assert prizes(tournament) == [("main", 1, "2", 12000), ("main", 2, "1", 8000)]
    anew = give_prize(tournament, 2)
    assert (anew.receipt, anew.attempt, anew.amount) == (2, 2, 8000)
    assert balances_by_name(tournament)["pot-prize"] == 12000
    check_books(tournament)


def test_a_paid_prize_that_is_nobodys_any_more_is_still_shown() -> None:
    tournament = played_evening()
    give_prize(tournament, 2)
    Seat.objects.filter(entry=entry_of(tournament, 3)).update(series_points=9000)
    (gone,) = [one for one in prizes_of(tournament).prizes if one.payout]
    assert (gone.start_number, gone.amount, gone.has_changed) == (2, 0, True)


def test_not_there_the_next_ones_move_up() -> None:
    tournament = played_evening()
    absent = nobody_there(tournament, 1)
    assert (absent.outcome, absent.receipt, lines_of(absent.booking)) == ("next", None, [])
    assert prizes(tournament) == [("main", 1, "2", 12000), ("main", 2, "3", 8000)]
    take_payout_back(absent, by=COMMAND, token="he is there after all")
    assert prizes(tournament) == [("main", 1, "1", 12000), ("main", 2, "2", 8000)]


def test_who_has_a_prize_of_another_group_was_there() -> None:
    tournament = played_evening()
    plan = PrizePlan.objects.get()
    PrizePlanGroup.objects.create(
        plan=plan, kind="series", takes="share", value=10, split="own", amounts=[2000], count=1
    )
    prize = give_prize(tournament, 1)
    with refused("absent-with-a-prize", name="Åse Madsen"):
        not_there(tournament, "series-1", prize.payee, by=COMMAND, token="series", seen=1800)


@pytest.mark.parametrize(("left_to", "account"), [("club", "club"), ("next", "pot-jackpot")])
def test_not_there_the_prize_is_left(left_to: str, account: str) -> None:
    tournament = played_evening()
    PrizePlan.objects.update(left_to=left_to)
    CashRules.objects.create(tournament=tournament, unclaimed="left")
    absent = nobody_there(tournament, 1)
    assert lines_of(absent.booking) == [("pot-prize", account, 12000, "unclaimed")]
    assert prizes(tournament) == [("main", 2, "2", 8000)]
    check_books(tournament)


def test_nothing_is_paid_before_it_is_certain() -> None:
    tournament = played_evening()
    Tournament.objects.update(series_count=2)
    with refused("prize-not-final", name=prize_at(tournament, 1).name):
        give_prize(tournament, 1)
    Tournament.objects.update(series_count=1)
    first = Seat.objects.get(entry=entry_of(tournament, 1))
    result = {name: getattr(first, name) for name in ("series_points", "won", "lost", "lost_by_others")}
    Seat.objects.filter(entry=entry_of(tournament, 2)).update(**result)
    with refused("prize-not-final", name=prize_at(tournament, 1).name):
        give_prize(tournament, 1)
    Seat.objects.filter(entry=entry_of(tournament, 2)).update(series_points=0)
    Seat.objects.filter(entry__start_number__gt=2).update(series_points=-1)
    prize = prize_at(tournament, 2)
    with refused("prize-changed-meanwhile", name=prize.name, amount=money_of_units(8000, "DKK")):
        pay_prize(tournament, "main", prize.payee, by=COMMAND, token="old page", seen=7000, how=Handing())


def test_a_player_who_paid_nothing_yet_is_charged_before() -> None:
    tournament = make_evening(4, series_count=1)
    plan_prizes(tournament)
    play_closed(tournament, POINTS)
    put_float(tournament)
    pay(tournament, 1)
    give_prize(tournament, 1)
    assert balances_by_name(tournament)["pot-prize"] == 20000 - 12000
