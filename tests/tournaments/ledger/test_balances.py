"""Sums over the lines of bookings: of an account, of an evening, of what was charged and paid."""

from __future__ import annotations

import pytest

from tests.factories import COMMAND
from tests.tournaments.ledger.sides import entry_of, make_evening, pay, play
from tournaments.ledger.balances import (
    balances_by_name,
    balances_in,
    charged_beside,
    charged_in,
    in_drawer,
    paid_and_charged,
)
from tournaments.ledger.charges import settle
from tournaments.ledger.codes import CHARGES
from tournaments.models import Account, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> Tournament:
    """Four players; number 2 has paid for all that was played, and number 3 a part."""
    tournament = make_evening(4)
    play(tournament, 1, [0, 5, 2, 0])
    play(tournament, 2, [1, 1, 0, 0])
    settle(tournament, by=COMMAND)
    pay(tournament, 2)
    pay(tournament, 3, 1_000)
    return tournament


def test_of_an_evening_by_name(evening: Tournament) -> None:
    """Of 50 kr from each, 1 kr for a lost game and 2 kr from the fourth on."""
    assert balances_by_name(evening) == {
        "pot-prize": 20_000,
        "club": 100 + 700 + 100 + 200,
        "entry-1": -5_100,
        "entry-2": 0,
        "entry-3": -4_200,
        "entry-4": -5_000,
        "drawer": -6_800,
    }
    assert (in_drawer(evening), in_drawer(make_evening(0, name="Other", club=evening.club))) == (6_800, 0)


def test_accounts_in_their_order_and_without_some(evening: Tournament) -> None:
    whole = balances_in(evening)
    assert [one.pk for one, _total in whole] == sorted(one.pk for one, _total in whole)
    few = balances_in(evening, without=(Account.Kind.ENTRY, Account.Kind.DRAWER))
    assert {one.name: total for one, total in few} == {"pot-prize": 20_000, "club": 1_100}


def test_an_account_of_the_club_over_its_evenings(evening: Tournament) -> None:
    other = make_evening(3, name="Other", club=evening.club)
    play(other, 1, [2, 0, 0])
    settle(other, by=COMMAND)
    assert balances_by_name(other)["club"] == 200
    assert Account.objects.get(kind="club").balance == 1_300


def test_merged_players_share_a_name(evening: Tournament) -> None:
    Account.objects.filter(entry__start_number=4).update(entry=None, detail="1")
    assert balances_by_name(evening)["entry-1"] == -10_100


def test_what_was_charged_by_code(evening: Tournament) -> None:
    assert charged_in(evening) == {"entry": 20_000, "loss": 1_100}
    Tournament.objects.update(entry_fee=20, loss_fee=0, loss_tier_from=None, loss_tier_fee=None)
    evening.refresh_from_db()
    settle(evening, by=COMMAND)
    assert charged_in(evening) == {"entry": 8_000}


@pytest.mark.parametrize(
    ("number", "series", "beside"),
    [(2, [1, 2], 0), (2, [1], 100), (2, [2], 700), (2, [], 800), (1, [2], 0), (4, [], 0)],
)
def test_what_was_charged_for_other_series(
    evening: Tournament, number: int, series: list[int], beside: int
) -> None:
    """The entry fee belongs to no series."""
    assert charged_beside(entry_of(evening, number).pk, series) == beside


def test_a_reduction_counts_against_it(evening: Tournament) -> None:
    Tournament.objects.update(loss_tier_fee=1)
    evening.refresh_from_db()
    settle(evening, by=COMMAND)
    assert charged_beside(entry_of(evening, 2).pk, [2]) == 500


def test_paid_and_charged(evening: Tournament) -> None:
    keys = [entry_of(evening, number).pk for number in (1, 2, 3)]
    assert paid_and_charged(keys, CHARGES) == {
        keys[0]: (0, 5_100),
        keys[1]: (5_800, 5_800),
        keys[2]: (1_000, 5_200),
    }
    assert paid_and_charged(evening.entries.order_by().values("pk"), ["entry"])[keys[1]] == (5_000, 5_000)
    assert paid_and_charged([], CHARGES) == {}
