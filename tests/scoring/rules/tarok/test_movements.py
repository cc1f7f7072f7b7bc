"""What each event of a tarok deal moves between the players and the cups.

Four players, seat 1 deals and seat 3 sits out. Each cup has 80 from the start and 5 from the dealer.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.rules.report import Movement
from scoring.rules.tarok.cards import PAGAT, SCIESEN, matadors, price
from scoring.rules.tarok.deal import Announcement, Fine, HeldCard, TarokDeal
from scoring.rules.tarok.paying import pay_deal, pay_misdeal
from scoring.rules.tarok.table import FINES, Purse, TarokTable

TABLE = TarokTable(4, 1)
PLAIN = TarokDeal(last_trick=2, counts={1: 26, 4: 26})
START = Movement("start", (-40, -40, -40, -40), (80, 80))
DEALING = Movement("dealing", (-10, 0, 0, 0), (5, 5))
LAST_TRICK = Movement("last-trick", (-20, 40, 0, -20), (0, 0))


def moved(**changes: Any) -> list[Movement]:
    """What the deal moved after the start and the dealer's fee."""
    purse = Purse(4)
    assert pay_deal(replace(PLAIN, **changes), TABLE, purse) == "points"
    start, dealing, *others = purse.take_notes()
    assert (start, dealing) == (START, DEALING)
    return others


def king(seat: int, outcome: str, suit: str = "hearts") -> HeldCard:
    return HeldCard(seat, outcome, suit)


def test_a_plain_deal() -> None:
    assert moved() == [LAST_TRICK]
    assert moved(counts={1: 30, 4: 20}) == [LAST_TRICK, Movement("counting", (5, 0, 0, -5), (0, 0))]
    assert moved(counts={1: 30, 4: 39}) == [LAST_TRICK, Movement("counting", (5, -20, 0, 15), (0, 0))]


@pytest.mark.parametrize(
    ("announcement", "movement"),
    [
        (Announcement(4, "taroks", 10), Movement("announcement", (-10, -10, 0, 20), (0, 0))),
        (Announcement(1, "matadors", 4), Movement("announcement", (30, -15, 0, -15), (0, 0))),
        (Announcement(4, "spurt", group="kings"), Movement("announcement", (-15, -15, 0, 30), (0, 0))),
        (
            Announcement(4, "taroks", 10, status="false"),
            Movement("wrong-announcement", (0, 0, 0, -20), (10, 10)),
        ),
        (
            Announcement(1, "taroks", 10, status="missing"),
            Movement("wrong-announcement", (-20, 0, 0, 0), (10, 10)),
        ),
    ],
)
def test_an_announcement(announcement: Announcement, movement: Movement) -> None:
    assert moved(announcements=(announcement,)) == [movement, LAST_TRICK]


@pytest.mark.parametrize(
    ("cards", "movements"),
    [
        ([HeldCard(4, "home")], [Movement("pagat-home", (-5, -5, 0, 10), (0, 0))]),
        ([HeldCard(4, "lost")], [Movement("pagat-lost", (5, 5, 0, -15), (0, 5))]),
        ([king(4, "lost")], [Movement("king-lost", (5, 5, 0, -15), (5, 0))]),
        ([HeldCard(4, "behind")], [Movement("pagat-behind", (45, 45, 0, -175), (0, 85))]),
        ([king(4, "behind")], [Movement("king-behind", (40, 40, 0, -165), (85, 0))]),
        (
            [king(1, "behind", "clubs"), king(4, "behind")],
            [
                Movement("king-behind", (-165, 40, 0, 40), (85, 0)),
                Movement("king-behind", (40, 40, 0, -165), (85, 0)),
            ],
        ),
        (
            [king(1, "lost", "clubs"), king(4, "behind")],
            [
                Movement("king-lost", (-15, 5, 0, 5), (5, 0)),
                Movement("king-behind", (40, 40, 0, -170), (90, 0)),
            ],
        ),
        (
            [HeldCard(4, "home"), king(1, "lost", "clubs")],
            [
                Movement("pagat-home", (-5, -5, 0, 10), (0, 0)),
                Movement("king-lost", (-15, 5, 0, 5), (5, 0)),
            ],
        ),
    ],
)
def test_the_pagat_and_kings_on_the_way_and_behind(cards: list[HeldCard], movements: list[Movement]) -> None:
    pagat = next((card for card in cards if not card.suit), None)
    kings = tuple(card for card in cards if card.suit)
    assert moved(pagat=pagat, kings=kings) == [*movements, LAST_TRICK]


PAGAT_ULTIMO = Movement("pagat-ultimo", (-65, 155, -20, -65), (0, -5))
KING_ULTIMO = Movement("king-ultimo", (-60, 145, -20, -60), (-5, 0))


@pytest.mark.parametrize(
    ("changes", "movement"),
    [
        ({"tout": 2}, Movement("tout", (-125, 300, -40, -125), (-5, -5))),
        ({"tout": 2, "last_trick": None}, Movement("tout", (-125, 300, -40, -125), (-5, -5))),
        ({"nolo": 4, "counts": {}}, Movement("nolo", (-25, -25, 0, 50), (0, 0))),
        ({"pagat": HeldCard(2, "ultimo")}, PAGAT_ULTIMO),
        ({"pagat": HeldCard(2, "ultimo"), "last_trick": None}, PAGAT_ULTIMO),
        ({"kings": (king(2, "ultimo"),)}, KING_ULTIMO),
    ],
)
def test_how_a_deal_ends(changes: dict[str, Any], movement: Movement) -> None:
    assert moved(**changes) == [movement]


@pytest.mark.parametrize("status", ["false", "missing"])
def test_who_announced_wrongly_has_no_ultimo(status: str) -> None:
    said = Announcement(2, "taroks", 10, status=status)
    fined = Movement("wrong-announcement", (0, -20, 0, 0), (10, 10))
    ultimo = HeldCard(2, "ultimo")
    assert moved(announcements=(said,), pagat=ultimo) == [fined, LAST_TRICK]
    assert moved(announcements=(said,), pagat=ultimo, last_trick=None) == [fined, LAST_TRICK]
    of_another = replace(said, seat=4)
    first, last = moved(announcements=(of_another,), kings=(king(2, "ultimo"),))
    assert first == Movement("wrong-announcement", (0, 0, 0, -20), (10, 10))
    # The king cup has 10 more by then.
    assert last == Movement("king-ultimo", (-60, 155, -20, -60), (-15, 0))


def test_a_tout_is_counted_and_a_nolo_is_not() -> None:
    counted = moved(tout=2, counts={1: 0, 4: 0})
    assert counted[1:] == [Movement("counting", (-25, 50, 0, -25), (0, 0))]
    assert len(moved(nolo=2, last_trick=None, counts={})) == 1


@pytest.mark.parametrize(
    ("code", "amount"),
    [
        ("cup-not-moved", 5),
        ("early-announcement", 20),
        ("wrong-sciesen-call", 20),
        ("wrong-play", 20),
        ("wrong-cards", 40),
    ],
)
def test_fines_are_paid_in_each_cup_and_a_wrong_number_of_cards_voids_the_deal(
    code: str, amount: int
) -> None:
    said = Announcement(4, "taroks", 10)
    purse = Purse(4)
    reason = pay_deal(replace(PLAIN, fines=(Fine(4, code),), announcements=(said,)), TABLE, purse)
    fined = Movement(code, (0, 0, 0, -2 * amount), (amount, amount))
    paid = Movement("announcement", (-10, -10, 0, 20), (0, 0))
    rest = [] if code == "wrong-cards" else [paid, LAST_TRICK]
    assert list(purse.take_notes()) == [START, DEALING, fined, *rest]
    assert reason == ("points" if rest else "decided")
    assert FINES[code] == amount


def test_a_misdeal_costs_the_dealer_the_fee_twice() -> None:
    purse = Purse(4)
    assert pay_misdeal(TABLE, purse) == "passed"
    assert purse.take_notes() == (START, DEALING, replace(DEALING, code="misdeal"))
    assert (purse.balance, purse.cups) == ([-60, -40, -40, -40], {"king_cup": 90, "pagat_cup": 90})


def test_what_a_purse_notes() -> None:
    purse = Purse(3)
    assert purse.take_notes() == (Movement("start", (-40, -40, -40), (60, 60)),)
    assert purse.take_notes() == ()
    purse.note("nothing")
    assert purse.take_notes() == ()
    purse.put(2, "pagat_cup", 7)
    purse.put(1, "king_cup", -3)
    purse.collect(3, (1, 2), 4)
    purse.note("several")
    assert purse.take_notes() == (Movement("several", (3 - 4, -7 - 4, 8), (-3, 7)),)
    purse.empty(2, "pagat_cup")
    purse.note("emptied")
    assert purse.take_notes() == (Movement("emptied", (-20, 67 - 20, -20), (0, 60 - 67)),)


@pytest.mark.parametrize(
    ("kind", "count", "paid"),
    [
        ("taroks", 10, 10),
        ("taroks", 11, 15),
        ("taroks", 22, 70),
        ("matadors", 3, 10),
        ("matadors", 4, 15),
        ("spurt", 0, 15),
        ("whole", 0, 10),
        ("half", 0, 5),
    ],
)
def test_what_each_of_the_others_pays(kind: str, count: int, paid: int) -> None:
    assert price(kind, count) == paid


def test_matadors_follow_each_other_from_the_highest_tarok() -> None:
    assert list(matadors(3)) == ["tarok 21", PAGAT, SCIESEN]
    assert list(matadors(6)) == ["tarok 21", PAGAT, SCIESEN, "tarok 20", "tarok 19", "tarok 18"]
