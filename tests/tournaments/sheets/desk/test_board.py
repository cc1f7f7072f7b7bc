"""The hall as a board of tables, and the lists beside it."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.tournaments.sheets.conftest import FOUR, table_with_three_deals
from tournaments.access.actors import player
from tournaments.models import Deal, ScoreSheet, Series, Tournament
from tournaments.sheets.desk.board import DeskPage
from tournaments.sheets.objections.objections import Figures, object_to
from tournaments.sheets.typing.recording import record_sheet

DESK = "/tournaments/club-evening/sheets/1/"
NOON = dt.datetime(2026, 11, 21, 12, 0, tzinfo=dt.UTC)  # 13:00 in Copenhagen


def hall_of(tables: int, **fields: Any) -> Series:
    tournament = make_tournament(**fields)
    entries = make_entries(tournament, 4 * tables)
    return seat_series(tournament, 1, [entries[n : n + 4] for n in range(0, 4 * tables, 4)])


def came(series: Series, number: int, minutes: int) -> None:
    """The paper came so many minutes after noon."""
    at = NOON + dt.timedelta(minutes=minutes)
    series.skat_tables.filter(number=number).update(sheet_arrived_at=at)


def type_in(series: Series, number: int, **fields: Any) -> ScoreSheet:
    record_sheet(series.skat_tables.get(number=number), FOUR, passed=2, version=0, by=COMMAND)
    ScoreSheet.objects.filter(skat_table__number=number).update(recorded_at=NOON, **fields)
    return ScoreSheet.objects.get(skat_table__number=number)


def shown(client: Client) -> DeskPage:
    page: DeskPage = client.get(DESK).context["desk"]
    return page


def tiles(page: DeskPage) -> list[tuple[int, str, str, str, str]]:
    return [
        (one.number, one.state.value, one.word, one.sign, one.url[len(DESK) :]) for one in page.board.tiles
    ]


@pytest.fixture
def hall(db: None) -> Series:
    """Six tables: one is out, two have come, one is typed in, one confirmed, the paper of one is wrong."""
    series = hall_of(6)
    came(series, 2, 5)
    came(series, 3, 1)
    type_in(series, 4)
    type_in(series, 5, state="confirmed", confirmed_at=NOON + dt.timedelta(minutes=2))
    type_in(series, 6, reason="torn <b>", ruling="too late")
    return series


@pytest.fixture
def at_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is an hour after noon."""
    monkeypatch.setattr("tournaments.sheets.desk.board.timezone.now", lambda: NOON + dt.timedelta(hours=1))


def test_each_table_with_its_state_in_words(recorder_client: Client, hall: Series, at_one: None) -> None:
    page = shown(recorder_client)
    assert tiles(page) == [
        (
            1,
            "out",
            "out, +59 min",
            "",
            "1/",
        ),  # most of six are four: the fourth paper came one minute after noon
        (2, "came", "came 13:05", "↓", "2/"),
        (3, "now", "type it now, 13:01", "↓", "3/"),
        (4, "typed", "typed in 13:00", "✓", "4/"),
        (5, "sure", "confirmed 13:02", "✓✓", "5/"),
        (6, "doubt", "paper wrong, typed in 13:00", "⚠", "6/"),
    ]
    assert page.counts == {"arrived": 2, "out": 1, "recorded": 2, "confirmed": 1}


def test_the_lists_beside_the_board(recorder_client: Client, hall: Series, at_one: None) -> None:
    page = shown(recorder_client)
    assert [(row.table.number, row.says, row.names[:2]) for row in page.arrived.rows] == [
        (3, "13:01", ["Kurt Hansen 9", "Őrsi János 10"]),
        (2, "13:05", ["Ærø Ibsen", "Jürgen Groß"]),
    ]
    assert [(row.table.number, row.says, row.names) for row in page.missing.rows] == [
        (1, "59 min after most tables of 4", ["Åse Madsen", "Kurt Hansen", "Őrsi János", "Inge Sørensen"])
    ]
    assert [row.table.number for row in page.noted.rows] == [6]
    assert page.waiting.rows == []
    text = recorder_client.get(DESK).content.decode()
    assert "Saved although the paper is wrong: torn &lt;b&gt;" in text
    assert "Ruling: too late" in text


def test_where_nothing_waits_the_board_takes_the_room(recorder_client: Client, db: None) -> None:
    """The tables are out, and nobody has waited long for one of them; then a paper comes."""
    series = hall_of(2)
    page = recorder_client.get(DESK)
    assert (page.context["desk"].has_lists, "<aside" in page.text) == (False, False)
    came(series, 1, 5)
    page = recorder_client.get(DESK)
    assert (page.context["desk"].has_lists, page.text.count('<aside class="stack">')) == (True, 1)


def test_the_only_other_table_of_its_size_is_named(recorder_client: Client, at_one: None) -> None:
    series = hall_of(2)
    came(series, 2, 29)
    assert [row.says for row in shown(recorder_client).missing.rows] == ["31 min after table 2"]
    Series.objects.update(state="closed")
    assert shown(recorder_client).missing.rows == []


def test_of_a_sheet_kept_deal_by_deal_the_last_deal_is_named(recorder_client: Client, db: None) -> None:
    table_with_three_deals()
    assert [tile[2] for tile in tiles(shown(recorder_client))] == ["out, deal 3 of 3"]


def test_an_open_objection_marks_its_table(recorder_client: Client, hall: Series) -> None:
    Tournament.objects.update(visibility="live")
    seat = hall.skat_tables.get(number=5).seats.get(number=2)
    object_to(seat, "I won 10", Figures(830, 9, 2), by=player(seat.entry))
    assert tiles(shown(recorder_client))[4][1:4] == ("doubt", "objection, confirmed 13:02", "⚠")


@pytest.mark.parametrize(
    ("second_person", "page"),
    [
        ("another", ("Compare and confirm", "4/confirm/")),
        ("blind", ("Enter it again, to compare", "4/again/")),
    ],
)
def test_a_second_person_is_led_to_the_comparison(
    recorder_client: Client, recorder: User, hall: Series, second_person: str, page: tuple[str, str]
) -> None:
    Tournament.objects.update(second_person=second_person)
    ScoreSheet.objects.filter(skat_table__number=6).update(recorded_by=recorder)
    found = [
        (row.table.number, row.says, row.url[len(DESK) :]) for row in shown(recorder_client).waiting.rows
    ]
    assert found == [(4, *page), (6, "waits for another person", "")]
    assert [tile[4] for tile in tiles(shown(recorder_client))] == ["1/", "2/", "3/", page[1], "5/", "6/"]
    ScoreSheet.objects.filter(skat_table__number=4).update(
        second={"passed": 1}, second_as="the other", second_at=NOON
    )
    first = shown(recorder_client).waiting.rows[0]
    assert (first.says, first.url) == ("Typed in twice, and they differ: compare", f"{DESK}4/compare/")


def test_a_sheet_kept_deal_by_deal_is_compared_with_the_paper(recorder_client: Client, hall: Series) -> None:
    """It cannot be typed in twice: the page for that would lead to its deals, where nobody can confirm."""
    Tournament.objects.update(second_person="blind")
    Deal.objects.create(skat_table=hall.skat_tables.get(number=4), number=1, told={"passed": True})
    row = shown(recorder_client).waiting.rows[0]
    assert (row.table.number, row.says, row.url) == (4, "Compare and confirm", f"{DESK}4/confirm/")
    assert recorder_client.get(row.url).context["may_confirm"]


def test_of_a_long_list_the_first_are_shown(recorder_client: Client, db: None) -> None:
    series = hall_of(9)
    for number in range(1, 9):
        came(series, number, 10 - number)
    page = shown(recorder_client)
    assert ([row.table.number for row in page.arrived.rows], page.arrived.more) == ([8, 7, 6, 5, 4, 3], 2)
    assert "and 2 more tables" in recorder_client.get(DESK).content.decode()


def test_before_the_release_there_is_no_board(director_client: Client, hall: Series) -> None:
    Series.objects.update(state="draft")
    page = director_client.get(DESK).content.decode()
    assert "The seats are drawn but not released. Release them first." in page
    assert 'class="board' not in page


@pytest.mark.parametrize("tables", [3, 70])
def test_a_large_hall_costs_no_more_queries(
    recorder_client: Client, django_assert_max_num_queries: DjangoAssertNumQueries, tables: int
) -> None:
    series = hall_of(tables)
    came(series, 1, 0)
    with django_assert_max_num_queries(20):
        recorder_client.get(DESK)
