"""Parameters of a list's address: nonsense is ignored."""

from __future__ import annotations

from http import HTTPStatus
from itertools import cycle

import django_tables2 as tables
import pytest
from django.http import QueryDict
from django.test import Client, RequestFactory
from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import make_user
from tests.examples import examples
from tests.factories import make_entries, make_tournament, seat_series
from tournaments.access.permissions import Role
from tournaments.models import Club, Series
from tournaments.web.lists import ListQuery, configure_from

STANDINGS = "/tournaments/club-evening/standings/"
LISTS = [
    STANDINGS,
    "/players/",
    "/clubs/",
    "/clubs/7/all-time/",
    "/tournaments/club-evening/journal/",
    "/tournaments/club-evening/",
    "/",
]
HUGE, LONG = "9" * 5000, "x" * 5000
NONSENSE = [
    "-1",
    "0",
    "1",
    "3.5",
    "100000",
    HUGE,
    "²",
    "٣",
    "\ud7ff",
    "æ",
    LONG,
    "",
    " ",
    "-",
    "--name",
    "name,-club",
]
PARAMETERS = ["per_page", "page", "sort", "_export", "q", "series", "table"]


def asked(**values: str) -> ListQuery:
    query = QueryDict(mutable=True)
    query.update(values)
    return ListQuery.of(query, per_page=50)


@pytest.mark.parametrize(
    ("typed", "per_page"),
    [("25", 25), ("50", 50), ("100", 100), ("250", 250), *((typed, 50) for typed in NONSENSE), ("251", 50)],
)
def test_pages_have_one_of_a_few_lengths(typed: str, per_page: int) -> None:
    assert asked(per_page=typed).per_page == per_page


@pytest.mark.parametrize(
    ("typed", "rows", "page"),
    [
        ("1", 0, 1),
        ("2", 50, 1),
        ("2", 51, 2),
        ("3", 100, 2),
        ("-1", 500, 1),
        ("²", 500, 1),
        (HUGE, 500, 1),
        ("0", 9, 1),
    ],
)
def test_a_page_that_is_not_there(typed: str, rows: int, page: int) -> None:
    assert asked(page=typed).within(rows).page == page


def test_what_an_address_without_choices_means() -> None:
    assert (asked(), ListQuery()) == (ListQuery("", 1, 50), ListQuery("", 1, 250))
    assert asked(sort="-name", page="3", per_page="25") == ListQuery("-name", 3, 25)
    assert asked(sort="x" * 41).sort == "x" * 40


class Names(tables.Table):
    name = tables.Column()


@pytest.mark.parametrize(
    ("query", "shown"),
    [
        ("", ["b", "c", "a"]),
        ("sort=name", ["a", "b", "c"]),
        ("sort=-name", ["c", "b", "a"]),
        ("sort=--name", ["b", "c", "a"]),
        ("sort=club", ["b", "c", "a"]),
        ("page=2&per_page=2", ["b", "c", "a"]),
    ],
)
def test_a_list_in_the_order_that_a_reader_asked_for(
    rf: RequestFactory, query: str, shown: list[str]
) -> None:
    request = rf.get(f"/?{query}")
    table = Names([{"name": name} for name in "bca"])
    configure_from(request, table, per_page=100)
    assert [row.get_cell("name") for row in table.paginated_rows] == shown
    assert (vars(table)["request"], vars(table)["parameters"]) == (request, request.GET)


def test_a_page_of_a_list(rf: RequestFactory) -> None:
    table = Names([{"name": f"{number:02}"} for number in range(30)])
    configure_from(rf.get("/?page=2&per_page=25&sort=-name"), table, per_page=100)
    assert [row.get_cell("name") for row in table.paginated_rows] == ["04", "03", "02", "01", "00"]


@pytest.fixture
def clients(db: None) -> list[Client]:
    """A director, and a visitor of an evening with something to read on every list."""
    club = Club.objects.create(pk=7, name="Tønder")
    tournament = make_tournament(club=club)
    entries = make_entries(tournament, 4, club)
    seat_series(tournament, 1, [entries], results_released=True, state=Series.State.RELEASED)
    director = Client(headers={"accept-language": "en"})
    director.force_login(make_user("director", Role.DIRECTOR))
    return [director, Client(headers={"accept-language": "en"})]


@pytest.mark.parametrize("step", [7, pytest.param(1, marks=pytest.mark.endurance)])
@pytest.mark.parametrize("place", LISTS)
def test_nonsense_in_an_address_is_answered_with_the_list(
    clients: list[Client], place: str, step: int
) -> None:
    """Each of them by the director or the visitor in turn; the next test asks as both.

    In the short form each list is asked every seventh, begun elsewhere, so that together they are asked all of it.
    """
    nonsense = [(name, typed) for name in PARAMETERS for typed in NONSENSE]
    asked = zip(cycle(clients), nonsense[LISTS.index(place) % step :: step], strict=False)
    wrong = [
        (name, typed)
        for client, (name, typed) in asked
        if client.get(place, {name: typed}, follow=True).status_code != HTTPStatus.OK
    ]
    assert wrong == []


@examples(20)
@given(
    place=st.sampled_from(LISTS),
    query=st.dictionaries(
        st.sampled_from(PARAMETERS),
        st.sampled_from(NONSENSE) | st.text(max_size=20) | st.integers().map(str),
        min_size=1,
    ),
)
@pytest.mark.database
def test_no_address_of_a_list_makes_the_program_stumble(
    clients: list[Client], place: str, query: dict[str, str]
) -> None:
    refused = {HTTPStatus.BAD_REQUEST} if any("\x00" in text for text in query.values()) else set()
    assert {client.get(place, query).status_code for client in clients} <= {200, 302} | refused


@pytest.mark.parametrize(
    ("typed", "after"),
    [("x", "%3Fq%3Dx"), ("x" * 5000, ""), ("æ" * 5000, "")],
    ids=["short", "long", "quoted"],
)
def test_a_visitor_is_asked_to_log_in_whatever_is_asked_for(
    clients: list[Client], typed: str, after: str
) -> None:
    answer = clients[1].get("/players/", {"q": typed})
    assert (answer.status_code, answer["Location"]) == (302, f"/login/?next=/players/{after}")


@pytest.mark.parametrize("wanted", ["xls", "json", "latex", "ods", "CSV", "../csv"])
def test_files_that_are_not_made_here(clients: list[Client], wanted: str) -> None:
    for client in clients:
        answer = client.get(STANDINGS, {"_export": wanted})
        assert (answer.status_code, answer["Content-Type"]) == (200, "text/html; charset=utf-8")
        assert "Standings can only be saved as CSV or XLSX" in answer.content.decode()


def test_pages_of_players_go_on(clients: list[Client]) -> None:
    make_entries(make_tournament("Another"), 106)
    tables = [clients[0].get("/players/", {"page": page}).context["table"] for page in ("1", "2", "99")]
    assert [len(table.paginated_rows) for table in tables] == [100, 10, 10]
