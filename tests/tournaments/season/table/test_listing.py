"""The part of a season's table that is asked for."""

from __future__ import annotations

import pytest
from django.http import QueryDict
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.tournaments.season.seasons import make_season, play
from tournaments.models import Season
from tournaments.season.table.course import course_of
from tournaments.season.table.listing import SeasonQuery, listed_part
from tournaments.season.table.shown import shown_lines
from tournaments.season.table.standing import standing_of

pytestmark = pytest.mark.django_db
PAGE = "/seasons/club-championship/"


@pytest.fixture
def season() -> Season:
    season = make_season(value="sum")
    play(season, {f"P{number}": [number, number] for number in range(1, 103)})
    return season


def names(client: Client, address: str) -> list[str]:
    return [line.name for line, _bars in client.get(address).context["rows"]]


def test_sixty_on_a_page(season: Season, recorder_client: Client) -> None:
    first, last = names(recorder_client, PAGE), names(recorder_client, f"{PAGE}?page=2")
    assert (len(first), first[0], first[-1]) == (60, "P102", "P43")
    assert (len(last), last[0], last[-1]) == (42, "P42", "P1")
    assert names(recorder_client, f"{PAGE}?page=99") == last


def test_a_few_more_do_not_begin_a_page(recorder_client: Client) -> None:
    play(make_season(value="sum"), {f"P{number}": [number] for number in range(1, 81)})
    assert len(names(recorder_client, PAGE)) == 80


def test_found_by_a_name_on_any_page(season: Season, recorder_client: Client) -> None:
    assert names(recorder_client, f"{PAGE}?q=p1") == [
        "P102", "P101", "P100", "P19", "P18", "P17", "P16", "P15", "P14", "P13", "P12", "P11", "P10", "P1",
    ]  # fmt: skip
    assert names(recorder_client, f"{PAGE}?q=nobody") == []


def test_visitors_get_the_same_pages(season: Season, visitor_client: Client) -> None:
    assert "P102" in str(visitor_client.get(PAGE).content)
    second = str(visitor_client.get(f"{PAGE}?page=2").content)
    assert [name in second for name in ("P102", "P43<", "P42<", "P1<")] == [False, False, True, True]
    assert "P101" not in str(visitor_client.get(f"{PAGE}?q=P55").content)


@pytest.mark.parametrize(("page", "lines", "shown"), [("", 5, 1), ("0", 5, 1), ("7", 250, 4), ("x", 0, 1)])
def test_only_pages_that_exist(page: str, lines: int, shown: int) -> None:
    """Each page is kept by its number, so an invented one must not be."""
    assert SeasonQuery.of(QueryDict(f"page={page}")).within(lines).page == shown


def test_the_page_costs_the_same_for_many(
    season: Season, recorder_client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_max_num_queries(14):
        recorder_client.get(PAGE)


def test_no_place_and_no_value_while_everything_is_struck(recorder_client: Client) -> None:
    season = make_season(value="best", n=1)
    play(season, {"Anna": [900], "Bo": [400]})
    Season.objects.update(value="drop", n=1)
    answer = recorder_client.get(PAGE)
    assert [(line.name, line.shown_rank, line.has_value) for line, _bars in answer.context["rows"]] == [
        ("Anna", "–", False),
        ("Bo", "–", False),
    ]
    assert answer.content.decode().count('<td class="number total">not yet</td>') == 2


@pytest.mark.parametrize(
    ("asked", "query"),
    [
        ("", SeasonQuery("", 1, "")),
        ("group=guests&page=3&q=%20Anna%20", SeasonQuery("guests", 3, "Anna")),
        ("page=x", SeasonQuery("", 1, "")),
        (f"q={'a' * 101}", SeasonQuery("", 1, "a" * 100)),
    ],
)
def test_what_a_reader_asks_for(asked: str, query: SeasonQuery) -> None:
    assert SeasonQuery.of(QueryDict(asked)) == query


@pytest.mark.parametrize(
    ("query", "long"),
    [("", False), ("q=anna", True), ("q=nobody", True), ("q=anna+mad", True), ("page=2", False)],
)
def test_a_list_is_long_where_not_all_of_it_is_shown(query: str, long: bool) -> None:
    season = make_season(value="sum")
    play(season, {"Anna": [2], "Bo": [1]})
    lines = shown_lines(standing_of(season))
    asked = SeasonQuery.of(QueryDict(query))
    found = listed_part(lines, course_of(standing_of(season), lines), asked)
    assert found["is_long"] is long
    assert (found["group"], found["typed"]) == ("", asked.typed)
    assert len(found["rows"]) == {"q=anna": 1, "q=nobody": 0, "q=anna+mad": 0}.get(query, 2)
