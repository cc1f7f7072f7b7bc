"""Who owes what: for one, for all, from the settings and sheets as they are now."""

from __future__ import annotations

from decimal import Decimal

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.tournaments.ledger.sides import entry_of, make_club, make_evening, pay, play
from tournaments.ledger.open_amounts import (
    Open,
    amounts_of_all,
    open_amounts,
    open_over_evenings,
    totals_of,
)
from tournaments.models import CashRules, PrizePlan, PrizePlanGroup, ReducedFee, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> Tournament:
    tournament = make_evening(3)
    play(tournament, 1, [0, 5, 0])
    pay(tournament, 1)
    Tournament.objects.update(entry_fee=Decimal(40))
    tournament.refresh_from_db()
    return tournament


def figures(amounts: list[Open]) -> list[tuple[int, int, int]]:
    return [(one.owed, one.paid, one.open) for one in amounts]


def test_of_everybody_by_start_number(evening: Tournament) -> None:
    amounts = open_amounts(evening)
    assert [one.entry.start_number for one in amounts] == [1, 2, 3]
    assert figures(amounts) == [(4_000, 5_000, -1_000), (4_700, 0, 4_700), (4_000, 0, 4_000)]
    assert [[(item.code, item.amount) for item in one.items] for one in amounts[:2]] == [
        [("entry", 4_000)],
        [("entry", 4_000), ("loss", 700)],
    ]
    totals = totals_of(amounts)
    assert (totals.owed, totals.paid, totals.open) == (12_700, 5_000, 7_700)


def test_of_a_few_in_their_order(evening: Tournament) -> None:
    wanted = [entry_of(evening, number) for number in (3, 2)]
    assert figures(open_amounts(evening, wanted)) == [(4_000, 0, 4_000), (4_700, 0, 4_700)]
    assert open_amounts(evening, []) == []


def test_of_all_without_what_pages_show_of_an_entry(
    evening: Tournament, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_max_num_queries(8):
        amounts = amounts_of_all(evening, "DKK")
    by_key = {one.entry.pk: (one.owed, one.paid, one.open) for one in amounts}
    assert by_key == {one.entry.pk: (one.owed, one.paid, one.open) for one in open_amounts(evening)}
    assert amounts[0].entry.get_deferred_fields() > {"start_number", "player_id"}


def test_who_has_gone_home_before_playing_owes_nothing() -> None:
    tournament = make_evening(2)
    tournament.entries.filter(start_number=2).update(is_withdrawn=True, is_here=False)
    assert figures(open_amounts(tournament)) == [(5_000, 0, 5_000), (0, 0, 0)]
    assert sorted(figures(amounts_of_all(tournament, "DKK"))) == [(0, 0, 0), (5_000, 0, 5_000)]


def test_in_the_currency_of_the_book(evening: Tournament) -> None:
    assert figures(open_amounts(evening, currency="HUF"))[1][0] == 47
    assert figures(amounts_of_all(evening, "HUF"))[1][0] == 47


def test_over_several_evenings_each_by_its_own_rules() -> None:
    """The first has a table pot, the second a pot of lost games and a reduced fee, the third is paid."""
    club = make_club()
    one, two, three = (make_evening(4, club=club, name=name) for name in "ABC")
    CashRules.objects.create(tournament=one, table_stake=Decimal(1))
    plan = PrizePlan.objects.create(tournament=two)
    PrizePlanGroup.objects.create(plan=plan, kind="loss", takes="losses")
    ReducedFee.objects.create(entry=entry_of(two, 2), amount=Decimal(20), kind="guest")
    for evening in (one, two):
        play(evening, 1, [0, 5, 0, 0])
    pay(three, 2)
    found = open_over_evenings([entry_of(evening, 2) for evening in (three, one, two)], "DKK")
    assert figures(found) == [(5_000, 5_000, 0), (5_800, 0, 5_800), (2_700, 0, 2_700)]
    assert [[(item.code, item.to, item.amount) for item in now.items] for now in found[1:]] == [
        [("entry", "pot-prize", 5_000), ("loss", "club", 700), ("table", "pot-table", 100)],
        [("entry", "pot-prize", 2_000), ("loss", "pot-loss", 700)],
    ]
    assert open_over_evenings([], "DKK") == []
