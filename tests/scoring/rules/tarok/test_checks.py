"""What is wrong with a deal of tarok, whole: code, seat and field. Four players, seat 1 deals, so that seat 3 sits out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.rules.problems import Problem, error
from scoring.rules.tarok.checks import check_deal
from scoring.rules.tarok.deal import Announcement, Fine, HeldCard, TarokDeal
from scoring.rules.tarok.table import TarokTable

TABLE = TarokTable(4, 1)
PLAIN = TarokDeal(last_trick=2, counts={1: 26, 4: 26})
HALF_OF_CLUBS = Announcement(2, "half", group="clubs", missing="knave")


def found(**changes: Any) -> list[Problem]:
    return check_deal(replace(PLAIN, **changes), TABLE)


def contradicts(field: str, seat: int | None = None) -> list[Problem]:
    return [error("outcome-contradicts", seat=seat, field=field)]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"announcements": (Announcement(3, "taroks", 10),)}, "announcements"),
        ({"kings": (HeldCard(3, "lost", "clubs"),)}, "kings"),
        ({"fines": (Fine(3, "wrong-play"),)}, "fines"),
        ({"pagat": HeldCard(3, "home")}, "pagat"),
        ({"last_trick": 3}, "last_trick"),
        ({"nolo": 3}, "nolo"),
        ({"tout": 3}, "tout"),
    ],
)
def test_a_seat_that_sits_out_is_named_at_its_field(changes: dict[str, Any], field: str) -> None:
    assert found(**changes) == [error("sits-out", seat=3, field=field)]


@pytest.mark.parametrize(("seat", "named"), [(0, 0), (5, 5), (-1, None)])
def test_a_seat_that_could_not_be_read_is_not_named(seat: int, named: int | None) -> None:
    assert found(last_trick=seat) == [error("sits-out", seat=named, field="last_trick")]
    assert found(announcements=(Announcement(seat, "tout"),), kings=(HeldCard(seat, "home", "clubs"),)) == [
        error("sits-out", seat=named, field="announcements"),
        error("sits-out", seat=named, field="kings"),
        error("unknown-choice", seat=named, field="announcements"),
        error("unknown-choice", seat=named, field="kings"),
    ]
    assert found(fines=(Fine(seat, "singing"), Fine(seat, "cup-not-moved"))) == [
        error("sits-out", seat=named, field="fines"),
        error("sits-out", seat=named, field="fines"),
        error("option-not-allowed", seat=named, field="fines"),
        error("penalty-wrong-seat", seat=named, field="fines"),
    ]


@pytest.mark.parametrize(
    ("announcement", "is_known"),
    [
        (Announcement(2, "tout"), False),
        (Announcement(2, "taroks", 10, status="maybe"), False),
        (Announcement(2, "taroks", 10, status="missing"), True),
        (Announcement(2, "taroks", 10, status="false"), True),
        (Announcement(2, "taroks", 9), False),
        (Announcement(2, "taroks", 10), True),
        (Announcement(2, "taroks", 22, with_pagat=True), True),
        (Announcement(2, "taroks", 23, with_pagat=True), False),
        (Announcement(2, "matadors", 2), False),
        (Announcement(2, "matadors", 3), True),
        (Announcement(2, "matadors", 22), True),
        (Announcement(2, "matadors", 23), False),
        (Announcement(2, "whole", group="kings"), True),
        (Announcement(2, "whole", group="clubs"), True),
        (Announcement(2, "spurt", group="diamonds"), True),
        (Announcement(2, "spurt", group="queens"), False),
        (Announcement(2, "spurt"), False),
        (Announcement(2, "half", group="kings"), False),
        (Announcement(2, "half", group="kings", missing="hearts"), True),
        (Announcement(2, "half", group="kings", missing="queen"), False),
        (Announcement(2, "half", group="spades", missing="queen"), True),
        (Announcement(2, "half", group="spades", missing="hearts"), False),
        (Announcement(2, "tout", group="kings", missing="hearts"), False),
    ],
)
def test_which_announcements_there_are(announcement: Announcement, is_known: bool) -> None:
    unknown = [error("unknown-choice", seat=2, field="announcements")]
    assert found(announcements=(announcement,)) == ([] if is_known else unknown)


@pytest.mark.parametrize(
    ("outcome", "of_pagat", "of_king"),
    [
        ("home", True, False),
        ("lost", True, True),
        ("ultimo", True, True),
        ("behind", True, True),
        ("gone", False, False),
    ],
)
def test_what_can_become_of_a_card(outcome: str, of_pagat: bool, of_king: bool) -> None:
    """Seat 1 has the card; seat 1 took the last trick where it is an ultimo."""
    taker = 1 if outcome == "ultimo" else 2
    of_pagat_found = found(pagat=HeldCard(1, outcome), last_trick=taker)
    of_king_found = found(kings=(HeldCard(1, outcome, "hearts"),), last_trick=taker)
    assert of_pagat_found == ([] if of_pagat else [error("unknown-choice", field="pagat")])
    assert of_king_found == ([] if of_king else [error("unknown-choice", seat=1, field="kings")])


@pytest.mark.parametrize("suit", ["clubs", "spades", "hearts", "diamonds"])
def test_there_are_four_kings(suit: str) -> None:
    assert found(kings=(HeldCard(1, "lost", suit),)) == []
    assert found(kings=(HeldCard(1, "lost", "stars"),)) == [error("unknown-choice", seat=1, field="kings")]


@pytest.mark.parametrize(
    ("seat", "code", "problems"),
    [
        (1, "cup-not-moved", []),
        (2, "cup-not-moved", [error("penalty-wrong-seat", seat=2, field="fines")]),
        (2, "early-announcement", []),
        (2, "wrong-sciesen-call", []),
        (2, "wrong-play", []),
        (2, "wrong-cards", []),
        (2, "singing", [error("option-not-allowed", seat=2, field="fines")]),
    ],
)
def test_only_the_dealer_moves_the_cup(seat: int, code: str, problems: list[Problem]) -> None:
    assert found(fines=(Fine(seat, code),)) == problems


def test_of_a_void_deal_nothing_else_is_asked() -> None:
    void = TarokDeal(fines=(Fine(2, "wrong-cards"),))
    assert check_deal(void, TABLE) == []
    assert check_deal(replace(void, last_trick=3), TABLE) == [error("sits-out", seat=3, field="last_trick")]


def test_of_an_unreadable_deal_only_that_is_said() -> None:
    unreadable = (error("wrong-kind", field="pagat"),)
    assert found(problems=unreadable, last_trick=3) == list(unreadable)


MATADORS = (Announcement(2, "matadors", 3), Announcement(4, "matadors", 3))
TWICE = [error("card-proven-twice", field="announcements")]


@pytest.mark.parametrize(
    ("changes", "problems"),
    [
        ({"announcements": MATADORS}, TWICE),
        ({"announcements": (MATADORS[0], replace(MATADORS[1], status="missing"))}, TWICE),
        ({"announcements": (MATADORS[0], replace(MATADORS[1], status="false"))}, []),
        ({"announcements": MATADORS[:1] * 2}, TWICE),
        ({"announcements": (HALF_OF_CLUBS, replace(HALF_OF_CLUBS, group="spades"))}, []),
        ({"announcements": MATADORS[:1], "pagat": HeldCard(4, "home")}, TWICE),
        ({"announcements": MATADORS[:1], "pagat": HeldCard(2, "home")}, []),
        ({"announcements": (HALF_OF_CLUBS,), "kings": (HeldCard(4, "lost", "clubs"),)}, TWICE),
        ({"announcements": (HALF_OF_CLUBS,), "kings": (HeldCard(4, "lost", "spades"),)}, []),
        ({"kings": (HeldCard(1, "lost", "clubs"), HeldCard(1, "behind", "clubs"))}, TWICE),
        ({"kings": (HeldCard(1, "lost", "clubs"), HeldCard(1, "behind", "hearts"))}, []),
    ],
)
def test_no_card_is_in_two_hands(changes: dict[str, Any], problems: list[Problem]) -> None:
    """Two halves of one seat prove the sciesen in one hand; a king is lost in one trick only."""
    assert found(**changes) == problems


def contradictory(seat: int) -> list[Problem]:
    return [error("announcements-contradict", seat=seat, field="announcements")]


def spurts_and(seat: int, taroks: int) -> tuple[Announcement, ...]:
    """Four kings and the three other court cards of clubs, seven cards beside the taroks."""
    said = Announcement(seat, "taroks", taroks, with_pagat=True)
    return (
        said,
        Announcement(seat, "spurt", group="kings"),
        Announcement(seat, "spurt", group="clubs"),
    )


@pytest.mark.parametrize(
    ("announcements", "problems"),
    [
        (spurts_and(2, 18), []),
        (spurts_and(2, 19), contradictory(2)),
        (spurts_and(1, 21), []),
        (spurts_and(1, 22), contradictory(1)),
        ((Announcement(2, "whole", group="kings"), Announcement(2, "matadors", 3)), contradictory(2)),
        ((Announcement(2, "taroks", 10), Announcement(2, "matadors", 3)), contradictory(2)),
        ((Announcement(2, "taroks", 10, with_pagat=True), Announcement(2, "matadors", 10)), []),
        (
            (Announcement(2, "taroks", 10, with_pagat=True), Announcement(2, "matadors", 11)),
            contradictory(2),
        ),
        ((HALF_OF_CLUBS, Announcement(2, "whole", group="clubs")), contradictory(2)),
        (
            (Announcement(2, "taroks", 12), Announcement(4, "taroks", 11)),
            [error("too-many-taroks", field="announcements")],
        ),
        ((Announcement(2, "taroks", 11), Announcement(4, "taroks", 11)), []),
    ],
)
def test_announcements_must_be_possible_together(
    announcements: tuple[Announcement, ...], problems: list[Problem]
) -> None:
    """A hand has 25 cards, the dealer's 28; there are 22 taroks."""
    assert found(announcements=announcements) == problems
