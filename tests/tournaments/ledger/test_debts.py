"""Open amounts go to the member's account and are paid on another evening; two players who are one owe together."""

from __future__ import annotations

import pytest

from tests.factories import COMMAND, make_player
from tests.refusals import refused
from tests.tournaments.ledger.sides import (
    check_books,
    entry_of,
    lines_of,
    make_club,
    make_evening,
    pay,
    standing,
)
from tournaments.ledger.debts import carry_over, debts, move_to, take_debt
from tournaments.models import CashBook, Club, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> Tournament:
    return make_evening(2, club=make_club(carries_over=True))


def owing(*players: int) -> dict[int, int]:
    return debts(CashBook.objects.first(), players)


def test_what_is_open_is_carried_and_paid_later(evening: Tournament) -> None:
    """50 kr of which 20 are paid; the other player's account does not appear."""
    one, two = (entry_of(evening, number) for number in (1, 2))
    pay(evening, 1, 2_000)
    booking = carry_over(evening, one, by=COMMAND, token="carry")
    assert carry_over(evening, one, by=COMMAND, token="carry") == booking
    member = f"player-{one.player_id}"
    assert (booking.kind, lines_of(booking)) == ("carrying", [(member, "entry-1", 3_000, "carried")])
    assert standing(evening) == {1: (5_000, 5_000, 0), 2: (5_000, 0, 5_000)}
    assert owing(one.player_id, two.player_id) == {one.player_id: 3_000}

    paid = take_debt(evening, one, by=COMMAND, token="debt")
    assert take_debt(evening, one, by=COMMAND, token="debt") == paid
    assert (paid.kind, lines_of(paid)) == ("taking", [("drawer", member, 3_000, "cash")])
    assert owing(one.player_id) == {}
    check_books(evening)
    with refused("nothing-open", name=one.player):
        take_debt(evening, one, by=COMMAND, token="again")


def test_who_has_paid_has_nothing_to_carry(evening: Tournament) -> None:
    pay(evening, 1)
    one = entry_of(evening, 1)
    with refused("nothing-open", name=one.player):
        carry_over(evening, one, by=COMMAND, token="carry")


def test_only_where_the_club_wants_that(evening: Tournament) -> None:
    Club.objects.update(carries_over=False)
    with refused("nothing-is-carried-over"):
        carry_over(evening, entry_of(evening, 1), by=COMMAND, token="carry")


def test_nobody_owes_in_a_book_that_is_not_there() -> None:
    assert debts(None, [1]) == {}


def test_two_players_who_are_one_owe_together(evening: Tournament) -> None:
    one, two = (entry_of(evening, number) for number in (1, 2))
    other = make_player(3)
    for entry in (one, two):
        carry_over(evening, entry, by=COMMAND, token=f"carry {entry.pk}")
    move_to(kept=one.player_id, doubled=two.player_id)
    move_to(kept=one.player_id, doubled=other.pk)
    assert owing(one.player_id, two.player_id) == {one.player_id: 10_000}
