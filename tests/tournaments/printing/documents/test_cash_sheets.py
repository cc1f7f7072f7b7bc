"""What the cash sheets of the tables and the list at the door say that somebody owes is what the cash book says."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tests.papers import made, texts
from tests.tournaments.ledger.sides import entry_of, make_evening, pay, play
from tournaments.models import CashRules, OutOfPot, Tournament
from tournaments.printing.documents import cash_sheets, check_in_list
from tournaments.printing.kinds import Ask

pytestmark = pytest.mark.django_db


def evening() -> Tournament:
    """A list costs 3 kr, the deposit is 20 kr, each table has a pot of 5 kr; player 3 plays without the pot."""
    tournament = make_evening(4, series_count=2)
    CashRules.objects.create(tournament=tournament, list_fee=3, deposit=20, table_stake=5)
    OutOfPot.objects.create(entry=entry_of(tournament, 3))
    pay(tournament, 1)
    return tournament


def lines(tournament: Tournament, series: int) -> list[tuple[Decimal, tuple[Decimal, ...], Decimal]]:
    data = cash_sheets.rows(Ask(tournament, "en", {"series": series}))
    return [(line.before, line.fees, line.sum) for line in data.tables[0][1]]


def test_everything_that_is_owed_is_on_the_cash_sheet() -> None:
    tournament = evening()
    play(tournament, 1, [0, 4, 0, 0])
    # The order of the table is 1, 3, 4 (equal, without a loss) and 2: the first three share what three places get.
    first = lines(tournament, 1)
    assert [(before, fees[0]) for before, fees, _sum in first] == [(0, 3), (70, 8), (20, 3), (70, 3)]
    assert sum(fees[1] for _before, fees, _sum in first) == 0
    assert any(fees[1] for _before, fees, _sum in first)
    assert [fees[2] for _before, fees, _sum in first] == [0, 0, 0, 0]

    play(tournament, 2, [1, 0, 0, 0])
    second = lines(tournament, 2)
    assert [(fees[0], fees[2]) for _before, fees, _sum in second] == [(4, -20), (3, -20), (3, -20), (3, -20)]
    assert [before for before, _fees, _sum in second] == [together for _before, _fees, together in first]
    headings = " ".join(texts(made("cash-sheets", tournament, series=2))[0].split())
    assert "Open before Lost Fee Table pot Deposit Sum" in headings


def test_without_such_rules_there_are_no_columns_for_them() -> None:
    tournament = make_evening(4)
    play(tournament, 1, [0, 4, 0, 0])
    headings = " ".join(texts(made("cash-sheets", tournament, series=1))[0].split())
    assert "Open before Lost Fee Sum" in headings


def test_the_list_at_the_door_asks_nobody_for_a_pot_that_he_is_not_in() -> None:
    tournament = evening()
    pay(tournament, 3)
    rows = check_in_list.rows(Ask(tournament, "en", {}))
    assert {one.start_number: one.stake for one in rows} == {1: 70, 2: 70, 3: 20, 4: 70}
    text = " ".join(texts(made("check-in-list", tournament))[0].split())
    assert "2 have paid: DKK90.00" in text
