"""A player's own line of a sheet that is kept on a phone: what is signed, and when there is nothing to sign."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND, seat_series
from tests.refusals import refused
from tests.tournaments.phones.tables import CLUBS, HEARTS, SPADES, Phone, phone_table
from tournaments.access.actors import device, player
from tournaments.access.table_links import make_phones
from tournaments.models import Entry, Objection, Seat, Series, TablePhone, TableSignature, Tournament
from tournaments.phones.own_line import SettledLine, settled_line
from tournaments.phones.signing import complete_deals, digest_of, object_to_sheet, sign
from tournaments.phones.switching import switch_table
from tournaments.sheets.deals.finishing import finish_sheet
from tournaments.sheets.objections.objections import Figures

FIGURES = [Figures(-90, 0, 1), Figures(114, 1, 0), Figures(112, 1, 0)]


@pytest.fixture
def phone(db: None) -> Phone:
    """All deals of a table of three are there: -90, 114 and 112 points."""
    phone = Phone(phone_table(rounds=1))
    phone.send(*(phone.deal(number, told) for number, told in enumerate([CLUBS, SPADES, HEARTS], 1)))
    return phone


def entry_of(phone: Phone, number: int) -> Entry:
    return Entry.objects.select_related("player").get(seats__skat_table=phone.table, seats__number=number)


def line(phone: Phone, number: int = 1, series: int = 1) -> SettledLine | None:
    return settled_line(entry_of(phone, number).pk, series)


def digest(phone: Phone) -> str:
    deals = complete_deals(phone.table)
    assert deals is not None
    return digest_of(deals)


def sheet_phone() -> TablePhone:
    return TablePhone.objects.select_related("skat_table").get()


def test_the_line_of_each_seat(phone: Phone) -> None:
    phone.post("sign", {"seat": 2})
    assert [line(phone, number) for number in (1, 2, 3)] == [
        SettledLine(FIGURES[0], digest(phone), False),
        SettledLine(FIGURES[1], digest(phone), True),
        SettledLine(FIGURES[2], digest(phone), False),
    ]


def test_the_line_is_asked_for_with_few_queries(
    phone: Phone, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    entry = entry_of(phone, 1).pk
    with django_assert_num_queries(8):
        assert settled_line(entry, 1)
    Series.objects.update(state="closed")
    with django_assert_num_queries(1):
        assert settled_line(entry, 1) is None


@pytest.mark.parametrize(
    "change",
    [
        lambda: Series.objects.update(state="draft"),
        lambda: Series.objects.update(state="closed"),
        lambda: Series.objects.update(phones=False),
        lambda: Tournament.objects.update(phones=False),
        lambda: Seat.objects.filter(number=1).update(substitute="Somebody Else"),
        lambda: TablePhone.objects.all().delete(),
    ],
)
def test_no_line_where_nothing_can_be_signed(phone: Phone, change: Callable[[], object]) -> None:
    change()
    assert line(phone) is None


def test_no_line_before_the_last_deal_and_while_one_is_open(phone: Phone) -> None:
    first, last = (phone.state()["deals"][number]["id"] for number in (0, 2))
    phone.send(phone.undo(1, first))
    assert line(phone) is None
    phone.send(phone.deal(1, CLUBS), phone.undo(3, last))
    assert line(phone) is None


def test_no_line_once_the_sheet_is_recorded(phone: Phone) -> None:
    finish_sheet(phone.table, stated=[None] * 3, penalties=[0] * 3, version=0, by=COMMAND)
    assert line(phone) is None


def test_only_the_series_that_is_asked_for(phone: Phone) -> None:
    """In series 2 nobody has dealt yet."""
    entries = [entry_of(phone, number) for number in (3, 2, 1)]
    series = seat_series(phone.table.series.tournament, 2, [entries])
    make_phones(series.skat_tables.all())
    assert (line(phone, 1), line(phone, 1, 2)) == (SettledLine(FIGURES[0], digest(phone), False), None)


# --- who signs which line: a player on the own page, a table's phone ---------------------------------------------
def test_a_player_signs_the_own_line_and_no_other(phone: Phone) -> None:
    by = player(entry_of(phone, 1))
    sign(sheet_phone(), 1, by=by, seen=digest(phone))
    with refused("not-your-line"):
        sign(sheet_phone(), 2, by=by, seen=digest(phone))
    with refused("not-your-line"):
        object_to_sheet(sheet_phone(), 2, "It was grand.", by=by)
    assert list(TableSignature.objects.values_list("seat__number", flat=True)) == [1]


def test_for_a_player_with_a_substitute_the_phone_signs(phone: Phone) -> None:
    Seat.objects.filter(number=1).update(substitute="Somebody Else")
    with refused("not-your-line"):
        sign(sheet_phone(), 1, by=player(entry_of(phone, 1)))
    sign(sheet_phone(), 1)
    assert TableSignature.objects.get().seat.number == 1


def test_the_phone_of_another_table_signs_nothing(phone: Phone) -> None:
    tournament = phone.table.series.tournament
    other = seat_series(tournament, 2, [list(tournament.entries.all())]).skat_tables.get()
    with refused("not-your-table", table=1):
        sign(sheet_phone(), 1, by=device(other))
    assert not TableSignature.objects.exists()


def test_what_was_changed_meanwhile_is_neither_signed_nor_objected_to(phone: Phone) -> None:
    with refused("line-changed"):
        sign(sheet_phone(), 1, seen="0" * 64)
    with refused("line-changed"):
        object_to_sheet(sheet_phone(), 1, "It was grand.", seen="0" * 64)
    assert (TableSignature.objects.count(), Objection.objects.count()) == (0, 0)


def test_where_the_phone_is_switched_off_nothing_is_signed(phone: Phone) -> None:
    switch_table(phone.table, on=False, by=COMMAND)
    with refused("phone-is-switched-off"):
        sign(sheet_phone(), 1)
    with refused("phone-is-switched-off"):
        object_to_sheet(sheet_phone(), 1, "It was grand.")
