"""Played evenings with prizes for tests."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from tests.factories import COMMAND, seat_series, store_result
from tests.tournaments.ledger.sides import make_evening, pay_together
from tournaments.cashdesk.closing.closing import Count, book_float, close_cash
from tournaments.cashdesk.closing.denominations import change_for
from tournaments.cashdesk.closing.still_open import GROUPS
from tournaments.cashdesk.payouts.paying_out import Handing, not_there, pay_prize
from tournaments.cashdesk.payouts.prizes_to_pay import PrizeToPay, prizes_of
from tournaments.models import Booking, Closing, PrizePayout, PrizePlan, PrizePlanGroup, Series, Tournament

# 4 players pay 50 kr; the lost games of the series cost 0, 1, 0 and 5 kr.
POINTS = [(900, 10, 0), (700, 8, 1), (500, 6, 0), (300, 4, 4)]


def token() -> str:
    return f"tap {Booking.objects.count()}"


def play_closed(tournament: Tournament, results: list[tuple[int, int, int]], number: int = 1) -> Series:
    """A closed series with one table, start numbers from 1 on."""
    entries = list(tournament.entries.order_by("start_number"))[: len(results)]
    series = seat_series(tournament, number, [entries])
    store_result(series.skat_tables.get(), results)
    Series.objects.filter(pk=series.pk).update(state=Series.State.CLOSED)
    return series


def plan_prizes(tournament: Tournament, amounts: tuple[int, ...] = (12000, 8000), **fields: Any) -> PrizePlan:
    """Main prizes of 120 and 80 kr from the stakes."""
    plan = PrizePlan.objects.create(tournament=tournament, pot_from="stakes", unit=50, **fields)
    PrizePlanGroup.objects.create(
        plan=plan,
        kind="main",
        takes="share",
        value=100,
        split="own",
        amounts=list(amounts),
        count=len(amounts),
    )
    return plan


def played_evening(results: list[tuple[int, int, int]] = POINTS, **fields: Any) -> Tournament:
    """One closed series of four who have all paid what they owe, and two prizes."""
    tournament = make_evening(4, series_count=1, **{"entry_fee": Decimal(50)} | fields)
    plan_prizes(tournament)
    play_closed(tournament, results)
    pay_together(tournament)
    return tournament


def put_float(tournament: Tournament, amount: int = 20_000) -> None:
    """So that prizes can be paid before everybody has paid."""
    book_float(tournament, amount, by=COMMAND, token=token())


def prizes(tournament: Tournament) -> list[tuple[str, int, str, int]]:
    """Group, place, payee by start number, amount; those that wait."""
    return [
        (one.group, one.place, str(one.start_number or one.payee), one.amount)
        for one in prizes_of(tournament).prizes
        if one.waits
    ]


def prize_at(tournament: Tournament, place: int) -> PrizeToPay:
    return next(one for one in prizes_of(tournament).prizes if one.place == place and one.waits)


def give_prize(tournament: Tournament, place: int, tap: str = "", **how: Any) -> PrizePayout:
    prize = prize_at(tournament, place)
    return pay_prize(
        tournament, prize.group, prize.payee, by=COMMAND, token=tap or token(), seen=prize.amount, how=Handing(**how)
    )  # fmt: skip


def nobody_there(tournament: Tournament, place: int) -> PrizePayout:
    prize = prize_at(tournament, place)
    return not_there(tournament, prize.group, prize.payee, by=COMMAND, token=token(), seen=prize.amount)


def close(
    tournament: Tournament, counted: int, explanation: str = "", tap: str = "", **fields: Any
) -> Closing:
    count = Count(change_for(counted, "DKK"), explanation, **{"leaves": GROUPS} | fields)
    return close_cash(tournament, count, by=COMMAND, token=tap or token())
