"""Links and short codes of tables: which tables have one, and what somebody may type."""

from __future__ import annotations

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tournaments.access.table_links import (
    is_on_phone,
    make_phones,
    make_phones_of,
    note_change,
    shown_code,
    table_path,
    typed_code_of,
)
from tournaments.models import SkatTable, TablePhone
from tournaments.models.phones import CODE_ALPHABET, new_code
from tournaments.people.own_links import TOKENS as OWN
from tournaments.seating.drawing.drawing import draw_series
from tournaments.setup.tournament_settings import change_settings


def test_codes_have_no_letter_that_is_misread() -> None:
    assert set(CODE_ALPHABET) & set("0O1ILU") == set()
    codes = {new_code() for _time in range(500)}
    assert all(len(code) == 5 and set(code) <= set(CODE_ALPHABET) for code in codes)
    assert len(codes) > 490


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("7K4-QX", "7K4QX"), ("7k4qx", "7K4QX"), (" 7K4 – QX ", "7K4QX"), ("7K4\u2011QX\n", "7K4QX"),
        ("7K4Q", ""), ("7K4QXX", ""), ("7K4Q0", ""), ("", ""), ("७K4QX", ""), ("-" * 500, ""), ("<b>7K", ""),
        (" " * 35 + "7K4QX", "7K4QX"), (" " * 36 + "7K4QX", ""), (" " * 35 + "7K4QX" + "QX", "7K4QX"),
    ],
)  # fmt: skip
def test_what_somebody_may_type(typed: str, code: str) -> None:
    assert typed_code_of(typed) == code


def test_a_code_as_it_is_printed() -> None:
    assert shown_code("7K4QX") == "7K4-QX"


@pytest.fixture
def table(db: None) -> SkatTable:
    tournament = make_tournament()
    return seat_series(tournament, 1, [make_entries(tournament, 4)]).skat_tables.get()


def test_a_link_is_made_once(table: SkatTable, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    make_phones([table])
    before = table_path(TablePhone.objects.get())
    with django_assert_num_queries(1):  # a table that has one is only looked up
        make_phones([table])
    assert table_path(TablePhone.objects.get()) == before
    assert before.startswith("/t/")


def test_a_players_token_is_no_tables_token(table: SkatTable) -> None:
    make_phones([table])
    phone = TablePhone.objects.get()
    assert OWN.signed(phone.pk, phone.key) not in table_path(phone)


@pytest.mark.parametrize(("tournament", "series", "made"), [(False, None, 0), (True, None, 1), (True, False, 0), (False, True, 1)])  # fmt: skip
def test_only_series_on_phones_get_links(
    table: SkatTable, tournament: bool, series: bool | None, made: int
) -> None:
    table.series.tournament.phones, table.series.phones = tournament, series
    make_phones_of(table.series)
    assert TablePhone.objects.count() == made


def test_links_come_with_the_draw(db: None) -> None:
    tournament = make_tournament(phones=True)
    make_entries(tournament, 8)
    draw_series(tournament, 1, by=COMMAND)
    assert TablePhone.objects.count() == 2


def test_links_come_when_phones_are_switched_on(table: SkatTable) -> None:
    change_settings(table.series.tournament, by=COMMAND, phones=True)
    assert TablePhone.objects.get().skat_table == table


def test_changes_are_counted_where_there_is_a_phone(table: SkatTable) -> None:
    assert note_change(table) is False
    make_phones([table])
    assert note_change(table) is True
    assert TablePhone.objects.get().version == 2


@pytest.mark.parametrize(
    ("tournament", "series", "table_s", "expected"),
    [
        (True, None, None, True), (False, None, None, False), (False, True, None, True), (True, False, None, False),
        (True, True, False, False), (False, False, True, True), (True, None, False, False), (False, None, True, True),
    ],
)  # fmt: skip
def test_the_nearest_choice_decides_whether_a_table_is_on_a_phone(
    table: SkatTable, tournament: bool, series: bool | None, table_s: bool | None, expected: bool
) -> None:
    table.series.tournament.phones, table.series.phones = tournament, series
    assert is_on_phone(table, TablePhone(skat_table=table, is_on=table_s)) is expected


def test_a_table_without_a_link_follows_its_series(table: SkatTable) -> None:
    found = []
    for table.series.phones in (True, False):
        found.append(is_on_phone(table))
    assert found == [True, False]
