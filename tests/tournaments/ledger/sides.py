"""Evenings with money for tests."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from decimal import Decimal
from typing import Any

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tournaments.ledger.balances import balances_by_name
from tournaments.ledger.loss_fees import Tier
from tournaments.ledger.open_amounts import open_amounts
from tournaments.ledger.owed import EntryFacts, Item, Rules, items
from tournaments.ledger.payments import WantedPayment, take
from tournaments.ledger.table_pots import TablePot
from tournaments.models import Account, Booking, BookingLine, Club, Entry, SkatTable, Tournament


def make_club(**fields: Any) -> Club:
    return Club.objects.create(**{"name": "Tønder", "currency": "DKK"} | fields)


def make_evening(players: int = 4, **fields: Any) -> Tournament:
    """An evening that takes 50 kr, 1 kr for a lost game and 2 kr from the fourth on."""
    club = fields.pop("club", None) or make_club()
    fees: dict[str, Any] = {"entry_fee": Decimal(50), "loss_fee": Decimal(1)}
    tiers: dict[str, Any] = {"loss_tier_from": 4, "loss_tier_fee": Decimal(2)}
    tournament = make_tournament(**fees | tiers | fields, club=club)
    make_entries(tournament, players, club)
    return tournament


def play(tournament: Tournament, number: int, lost: list[int]) -> SkatTable:
    """A recorded series with one table, start numbers from 1 on, with these lost games."""
    entries = list(tournament.entries.order_by("start_number"))[: len(lost)]
    table = seat_series(tournament, number, [entries]).skat_tables.get()
    store_result(table, [(100, 5, count) for count in lost])
    return table


def entry_of(tournament: Tournament, start_number: int) -> Entry:
    return tournament.entries.select_related("player").get(start_number=start_number)


def pay(
    tournament: Tournament, start_number: int, amount: int | None = None, token: str = "", **how: Any
) -> Booking:
    entry = entry_of(tournament, start_number)
    token = token or f"tap {Booking.objects.count()}"
    return take(tournament, [WantedPayment(entry.pk, amount)], by=COMMAND, token=token, **how)


def pay_together(tournament: Tournament) -> Booking:
    """Everybody pays what is open, in one booking: quicker, where the evening only has to be paid."""
    wanted = [
        WantedPayment(entry)
        for entry in tournament.entries.order_by("start_number").values_list("pk", flat=True)
    ]
    return take(tournament, wanted, by=COMMAND, token=f"tap {Booking.objects.count()}")


def lines_of(booking: Booking) -> list[tuple[str, str, int, str]]:
    """From, to, amount, what for."""
    lines = BookingLine.objects.filter(booking=booking).order_by("pk")
    return [(one.source.name, one.target.name, one.amount, one.code) for one in lines]


def standing(tournament: Tournament) -> dict[int, tuple[int, int, int]]:
    """Owed, paid and open by start number."""
    tournament.refresh_from_db()
    return {one.entry.start_number: (one.owed, one.paid, one.open) for one in open_amounts(tournament)}


def check_books(tournament: Tournament) -> None:
    """What must hold at every moment, computed from the lines anew."""
    by_name = balances_by_name(tournament)
    assert sum(by_name.values()) == 0
    lines: Counter[int] = Counter()
    for source, target, amount in BookingLine.objects.values_list("source_id", "target_id", "amount"):
        lines[source] -= amount
        lines[target] += amount
    for account in Account.objects.all():
        assert account.balance == lines[account.pk], account
        assert account.held >= 0 or not (account.is_never_negative or account.is_drawer), account
    for owed, paid, open_ in standing(tournament).values():
        assert owed == paid + open_


def everything_owed() -> list[Item]:
    """What somebody owes where every fee is set, also one that comes later; who stays, and who goes home."""
    fees: dict[str, Any] = {one.name: 100 for one in fields(Rules) if one.type == "int"}
    table = TablePot(100, {4: [200, 120, 80, 0], 3: [200, 100, 0]})
    rules = Rules(**fees | {"entry_fee": 1000, "last_series": 2, "tiers": (Tier(1, 100),), "table": table})
    facts = (
        EntryFacts(lists={1: 3, 2: 3}, at_table={1: 50, 2: 50}),
        EntryFacts(is_withdrawn=True, lists={1: 3}),
    )
    return [item for one in facts for item in items(rules, one)]
