"""Accounts are opened when they are first needed, once, each with its owner; a book belongs to a club or an evening."""

from __future__ import annotations

import pytest
from django.db import transaction

from tests.factories import make_player
from tests.tournaments.ledger.sides import entry_of, make_club, make_evening
from tournaments.ledger.accounts import (
    Kind,
    account,
    book_of,
    currency_of,
    currency_of_club,
    entry_account,
    entry_accounts,
    lock_book,
    lock_book_of_club,
    player_account,
    player_accounts,
)
from tournaments.models import Account, CashBook, Club, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> Tournament:
    return make_evening(2)


@pytest.fixture
def book(evening: Tournament) -> CashBook:
    with transaction.atomic():
        return lock_book(evening)[0]


@pytest.mark.parametrize(
    ("kind", "detail", "key", "is_own"),
    [
        (Kind.DRAWER, "", "t{}/drawer", True),
        (Kind.POT_PRIZE, "", "t{}/pot-prize", True),
        (Kind.POT_SERIES, "2", "t{}/pot-series-2", True),
        (Kind.CASH_BOX, "", "cash-box", False),
        (Kind.PURSE, "", "purse", False),
        (Kind.BANK, "", "bank", False),
        (Kind.CLUB, "", "club", False),
        (Kind.POT_SEASON, "", "pot-season", False),
        (Kind.POT_JACKPOT, "", "pot-jackpot", False),
    ],
)
def test_an_evenings_own_and_the_books(
    evening: Tournament, book: CashBook, kind: Kind, detail: str, key: str, is_own: bool
) -> None:
    found = account(book, kind, evening, detail)
    assert (found.key, found.kind, found.detail, found.book) == (key.format(evening.pk), kind, detail, book)
    assert found.tournament == (evening if is_own else None)
    assert account(book, kind, evening, detail) == found
    other = account(book, kind, make_evening(0, name="Other", club=evening.club), detail)
    assert (other == found) is not is_own


def test_of_entries(evening: Tournament, book: CashBook) -> None:
    first, second = (entry_of(evening, number) for number in (1, 2))
    known = entry_account(book, first)
    found = entry_accounts(book, [second, first])
    assert list(found) == [second.pk, first.pk]
    assert found[first.pk] == known
    rows = Account.objects.order_by("entry__start_number").values_list(
        "key", "kind", "tournament", "entry", "book"
    )
    assert list(rows) == [
        (f"t{evening.pk}/entry-{one.pk}", "entry", evening.pk, one.pk, book.pk) for one in (first, second)
    ]


def test_of_members_over_all_evenings(evening: Tournament, book: CashBook) -> None:
    one, two = make_player(3), make_player(4)
    known = player_account(book, one)
    assert list(player_accounts(book, [two, one])) == [two.pk, one.pk]
    assert player_account(book, one) == known
    assert (known.key, known.kind, known.player, known.tournament) == (
        f"player-{one.pk}",
        "player",
        one,
        None,
    )
    with transaction.atomic():
        other = lock_book_of_club(make_club(name="Ribe"))
    assert player_account(other, one) != known


def test_whose_a_book_is(evening: Tournament) -> None:
    assert evening.club
    assert book_of(evening) is None
    with transaction.atomic():
        book, fresh = lock_book(evening)
    assert (book.club, book.tournament, book.currency, fresh) == (evening.club, None, "DKK", evening)
    with transaction.atomic():
        assert lock_book_of_club(evening.club) == book
    assert (book_of(evening), book_of(make_evening(0, name="Other", club=evening.club))) == (book, book)
    Tournament.objects.filter(pk=evening.pk).update(club=None)
    evening.refresh_from_db()
    assert book_of(evening) is None
    with transaction.atomic():
        own, _fresh = lock_book(evening)
    assert (own.club, own.tournament, book_of(evening)) == (None, evening, own)


def test_money_is_counted_in_the_currency_of_the_book() -> None:
    club = make_club(currency="EUR")
    evening = make_evening(0, club=club)
    assert currency_of(evening) == "EUR"
    with transaction.atomic():
        lock_book(evening)
    CashBook.objects.update(currency="HUF")
    assert currency_of(evening) == "HUF"


def test_a_clubs_currency_is_that_of_its_book_once_there_is_one() -> None:
    """The setting may change afterwards; the book stays as it was begun."""
    club = make_club(currency="EUR")
    assert currency_of_club(club) == "EUR"
    with transaction.atomic():
        lock_book_of_club(club)
    Club.objects.update(currency="HUF")
    assert currency_of_club(Club.objects.get()) == "EUR"
