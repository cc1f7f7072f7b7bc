"""What the cash sheets of the tables and the list at the door say that somebody owes is what the cash book says."""

from __future__ import annotations

import pytest

from tests.factories import seat_series
from tests.papers import made, problems_of, texts
from tests.tournaments.ledger.sides import entry_of, everything_owed, make_evening, pay, play
from tournaments.models import CashRules, OutOfPot, Tournament
from tournaments.printing.document_types import Ask
from tournaments.printing.documents import check_in_list
from tournaments.printing.documents.cash import cash_sheets
from tournaments.printing.engine.story import ACROSS, UPRIGHT

pytestmark = pytest.mark.django_db


def evening() -> Tournament:
    """A list costs 3 kr, the deposit is 20 kr, each table has a pot of 5 kr; player 3 plays without the pot."""
    tournament = make_evening(4, series_count=2)
    CashRules.objects.create(tournament=tournament, list_fee=3, deposit=20, table_stake=5)
    OutOfPot.objects.create(entry=entry_of(tournament, 3))
    pay(tournament, 1)
    return tournament


def lines(tournament: Tournament, series: int) -> list[list[float]]:
    """Open before, loss fee, list, table pot, deposit, sum."""
    data = cash_sheets.rows(Ask(tournament, "en", {"series": series}))
    return [[float(amount) for amount in (line.before, *line.fees, line.sum)] for line in data.tables[0][1]]


def test_every_charge_of_a_series_has_a_column() -> None:
    charged = {item.code for item in everything_owed() if item.series_number}
    assert charged == {code for _heading, codes in cash_sheets.COLUMNS for code in codes}


def test_everything_that_is_owed_is_on_the_cash_sheet() -> None:
    tournament = evening()
    play(tournament, 1, [0, 4, 0, 0])
    # Players 1, 3 and 4 are equal and share the pot of 20 kr; player 2, with four lost games, gets nothing out of it.
    assert lines(tournament, 1) == [
        [0, 0, 3, -1.67, 0, 1.33],
        [70, 5, 3, 5, 0, 83],
        [20, 0, 3, -1.67, 0, 21.33],
        [70, 0, 3, -1.66, 0, 71.34],
    ]
    play(tournament, 2, [1, 0, 0, 0])
    assert lines(tournament, 2) == [
        [1.33, 1, 3, 5, -20, -9.67],
        [83, 0, 3, -1.67, -20, 64.33],
        [21.33, 0, 3, -1.67, -20, 2.66],
        [71.34, 0, 3, -1.66, -20, 52.68],
    ]
    paper = made("cash-sheets", tournament, series=2)
    text = " ".join(texts(paper)[0].split())
    assert "Open before Lost Fee List Table pot Deposit Sum Paid Signature" in text
    assert "−20.00" in text
    assert problems_of(paper) == []


def test_without_such_rules_there_are_no_columns_for_them() -> None:
    tournament = make_evening(4)
    play(tournament, 1, [0, 4, 0, 0])
    headings = " ".join(texts(made("cash-sheets", tournament, series=1))[0].split())
    assert "Lost Fee Sum Paid Signature" in headings


def test_the_list_at_the_door_asks_nobody_for_a_pot_that_he_is_not_in() -> None:
    tournament = evening()
    pay(tournament, 3)
    rows = check_in_list.rows(Ask(tournament, "en", {}))
    assert {one.start_number: one.stake for one in rows} == {1: 70, 2: 70, 3: 20, 4: 70}
    text = " ".join(texts(made("check-in-list", tournament))[0].split())
    assert "2 have paid: DKK90.00" in text


@pytest.mark.parametrize("fees", [1, 2, 3])
def test_there_are_45_mm_to_sign(fees: int) -> None:
    paper = UPRIGHT if fees == 1 else ACROSS
    columns = cash_sheets._columns([(place, "Fee") for place in range(fees)], paper.inside)
    assert columns[-1].width == pytest.approx(45 / 25.4 * 72)
    assert sum(column.width for column in columns) == pytest.approx(paper.inside)
    assert columns[1].width > 80


def test_of_a_sheet_that_has_not_come_back_the_list_is_due() -> None:
    tournament = evening()
    seat_series(tournament, 1, [list(tournament.entries.order_by("start_number"))])
    data = cash_sheets.rows(Ask(tournament, "en", {"series": 1}))
    [(_number, found)] = data.tables
    assert [line.lost for line in found] == [None] * 4
    assert [float(line.fees[1]) for line in found] == [3, 3, 3, 3]
