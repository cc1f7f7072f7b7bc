"""A closing as page and paper show it: its bookings in words, and every account from before to after."""

from __future__ import annotations

import pytest

from tests.factories import COMMAND, make_player
from tests.tournaments.cashdesk.sides import close, give_prize, nobody_there, played_evening
from tests.tournaments.ledger.sides import entry_of, pay
from tournaments.cashdesk.closing.closing import book_float, take_closing_back
from tournaments.cashdesk.closing.page import (
    ShownTill,
    account_rows,
    shown_bookings,
    shown_closing,
    shown_closings,
    shown_till,
    signed_money,
)
from tournaments.checkin.entries import enter, undo_entry
from tournaments.ledger.booking import reverse
from tournaments.ledger.payments import give_back
from tournaments.models import CashRules, Closing, Player, Seat, Tournament

pytestmark = pytest.mark.django_db
FLOAT, PAID, PRIZE, LEFT = 50_000, 20_600, 8_000, 12_000


def closed_evening() -> tuple[Tournament, Closing]:
    """Number 2 gets a prize, nobody comes for the other one, Hanne stays away; 2 kr are missing."""
    tournament = played_evening()
    CashRules.objects.create(tournament=tournament, unclaimed="left", absent_fee=3)
    Player.objects.create(first_name="Hanne", club=tournament.club)
    book_float(tournament, FLOAT, by=COMMAND, token="float")
    give_prize(tournament, 2, proxy="Grete Holm")
    nobody_there(tournament, 1)
    return tournament, close(tournament, 62_400, "under the stage")


def plain(text: str) -> str:
    return text.replace("\xa0", " ").replace("DKK", "")


def said(closing: Closing) -> list[tuple[str, list[tuple[str, str, str]]]]:
    return [
        (plain(one.text), [(source, target, plain(amount)) for source, target, amount in one.lines])
        for one in shown_bookings(closing)
    ]


def test_what_was_paid_out_and_never_in_the_drawer_is_missing() -> None:
    tills = [ShownTill([], "", seen, has_bookings=True) for seen in (-300, 0, 500)]
    assert [till.missing for till in tills] == [300, 0, 0]


def test_what_it_covers_in_words() -> None:
    _tournament, closing = closed_evening()
    players = ("1 Åse Madsen", "2 Kurt Hansen", "3 Őrsi János", "4 Inge Sørensen")
    assert said(closing) == [
        (
            "Entry fee · Lost games, series 1",
            [
                *((name, "Pot for prizes", "50.00") for name in players[:2]),
                (players[1], "Club", "1.00"),
                *((name, "Pot for prizes", "50.00") for name in players[2:]),
                (players[3], "Club", "5.00"),
            ],
        ),
        (
            "Paid in cash",
            [
                ("Drawer", name, amount)
                for name, amount in zip(players, ("50.00", "51.00", "50.00", "55.00"), strict=True)
            ],
        ),
        ("Float", [("Drawer", "Club", "500.00")]),
        (
            "Paid in cash · Prize · receipt 1, Kurt Hansen, taken by Grete Holm",
            [(players[1], "Drawer", "80.00"), ("Pot for prizes", players[1], "80.00")],
        ),
        (
            "Prize that nobody came for · Åse Madsen: not there: left to the club",
            [("Pot for prizes", "Club", "120.00")],
        ),
        (
            "Difference at the count · Drawer emptied · Fee of an absent member · Difference, borne by the club",
            [
                ("Differences", "Drawer", "2.00"),
                ("Club", "Drawer", "624.00"),
                ("Hanne", "Club", "3.00"),
                ("Club", "Differences", "2.00"),
            ],
        ),
    ]


def test_every_account_from_before_to_after() -> None:
    """Afterwards number 1 has lost three games and pays for them, number 4 has lost one less and gets 2 kr back."""
    tournament, first = closed_evening()
    assert account_rows(first) == [
        ("Players of the evening", 0, PAID + PRIZE, PAID + PRIZE, 0),
        ("Pot for prizes", 0, PRIZE + LEFT, PRIZE + LEFT, 0),
        ("Club", 0, 62_600, FLOAT + 600 + LEFT + 300, 300),
        ("Drawer", 0, FLOAT + PAID, PRIZE + 62_600, 0),
        ("Differences", 0, 200, 200, 0),
        ("Member’s account", 0, 300, 0, -300),
    ]
    Seat.objects.filter(entry=entry_of(tournament, 1)).update(lost=3)
    pay(tournament, 1)
    Seat.objects.filter(entry=entry_of(tournament, 4)).update(lost=3)
    give_back(tournament, entry_of(tournament, 4), by=COMMAND, token="back")
    second = close(tournament, 100)
    assert [plain(one.text) for one in shown_bookings(second)] == [
        "Lost games, series 1",
        "Paid in cash",
        "Lost games, series 1",
        "Paid in cash",
        "Drawer emptied",
    ]
    assert account_rows(second) == [
        ("Players of the evening", 0, 500, 500, 0),
        ("Pot for prizes", 0, 0, 0, 0),
        ("Club", 300, 300, 300, 300),
        ("Drawer", 0, 300, 300, 0),
        ("Differences", 0, 0, 0, 0),
        ("Member’s account", -300, 0, 0, -300),
    ]


def test_the_account_of_an_entry_that_was_undone() -> None:
    """It keeps its start number."""
    tournament = played_evening()
    entry = enter(tournament, make_player(9), by=COMMAND)
    reverse(pay(tournament, entry.start_number), by=COMMAND, token="back")
    undo_entry(entry, by=COMMAND)
    closing = close(tournament, PAID)
    assert ("Paid in cash", [("Drawer", "5", "50.00")]) in said(closing)


def test_the_count_in_words() -> None:
    _tournament, closing = closed_evening()
    shown = shown_closing(closing)
    assert [(word, plain(amount)) for word, amount in shown.lines] == [
        ("Float", "500.00"),
        ("Received", "206.00"),
        ("Paid out", "−80.00"),
    ]
    assert [plain(text) for text in (shown.expected, shown.counted, shown.difference, shown.into)] == [
        "626.00",
        "624.00",
        "−2.00",
        "the club’s purse",
    ]
    assert [(plain(value), count, plain(sum_)) for value, count, sum_ in shown.pieces] == [
        ("500.00", 1, "500.00"),
        ("100.00", 1, "100.00"),
        ("20.00", 1, "20.00"),
        ("2.00", 2, "4.00"),
    ]
    assert not shown.is_taken_back


def test_what_should_be_there_and_the_closings_so_far() -> None:
    tournament, first = closed_evening()
    empty = [("Float", "0.00"), ("Received", "0.00"), ("Paid out", "0.00")]
    till = shown_till(tournament)
    assert ([(word, plain(amount)) for word, amount in till.lines], plain(till.expected)) == (empty, "0.00")
    assert (till.seen, till.has_bookings) == (0, False)
    book_float(tournament, 500, by=COMMAND, token="more")
    till = shown_till(tournament)
    assert (plain(till.expected), till.seen, till.has_bookings) == ("5.00", 500, True)
    second = close(tournament, 500)
    take_closing_back(second, by=COMMAND, token="back", note="miscounted")
    assert [(one.closing, one.is_taken_back, one.at, one.actor) for one in shown_closings(tournament)] == [
        (second, True, second.booking.at, COMMAND.name),
        (first, False, first.booking.at, COMMAND.name),
    ]


@pytest.mark.parametrize(("amount", "text"), [(1, "+0.01"), (0, "0.00"), (-1, "−0.01")])
def test_a_difference_has_its_sign(amount: int, text: str) -> None:
    assert plain(signed_money(amount, "DKK")) == text
