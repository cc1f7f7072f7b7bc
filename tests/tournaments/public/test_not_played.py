"""Half way through: a table is still out. Its players have a dash and no rank on every list, below all others."""

from __future__ import annotations

import csv
import io
import json
import re
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from tests.factories import make_tournament, seat_two_tables, store_result
from tests.papers import made, texts
from tournaments.models import Screen, Tournament
from tournaments.people.own_links import own_path
from tournaments.standings.shared_ranks import ties_of

PAGE = "/tournaments/club-evening/"


@pytest.fixture
def evening(db: None) -> Tournament:
    """Numbers 1 to 4 have 330, 10, -290 and -290 points; 5 to 7 still play. Everybody sees results as they come in."""
    evening = make_tournament(visibility="live")
    table = seat_two_tables(evening).skat_tables.get(number=1)
    store_result(table, [(100, 5, 1), (-20, 1, 1), (-400, 1, 0), (-400, 1, 0)], 37)
    return evening


@pytest.fixture
def visitor() -> Client:
    return Client(headers={"accept-language": "en"})


def cells(client: Client, address: str) -> dict[int, list[str]]:
    """The cells of each row that is led by a start number, from top to bottom."""
    page = client.get(address).content.decode()
    rows = re.findall(r'<tr id="(?:start|rank-of)-(\d+)"[^>]*>(.*?)</tr>', page, re.DOTALL)
    return {int(number): [text_of(cell) for cell in re.findall(r"<td.*?</td>", row)] for number, row in rows}


def text_of(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


@pytest.mark.parametrize(("reader", "club"), [("visitor_client", ["—"]), ("director_client", [])])
def test_the_standings(
    evening: Tournament, reader: str, club: list[str], request: pytest.FixtureRequest
) -> None:
    found = cells(request.getfixturevalue(reader), f"{PAGE}standings/")
    assert (list(found)[:2], set(list(found)[2:4]), set(list(found)[4:])) == ([1, 2], {3, 4}, {5, 6, 7})
    assert found[3] == ["=3", *club, "−290", "1", "0", "−290"]
    assert found[5] == ["–", *club, "—", "—", "—", "—"]


@pytest.mark.parametrize(
    ("sort", "first", "last"),
    [("rank", 1, {5, 6, 7}), ("total", None, {1}), ("-total", 1, {5, 6, 7}), ("-rank", None, {1})],
)
def test_sorting_keeps_them_below(
    evening: Tournament, visitor: Client, sort: str, first: int | None, last: set[int]
) -> None:
    found = list(cells(visitor, f"{PAGE}standings/?sort={sort}"))
    assert found[-1] in last
    assert first is None or found[0] == first


def test_the_page_of_the_tournament(evening: Tournament, visitor: Client) -> None:
    assert cells(visitor, PAGE)[6] == ["–", "–", "–", "–"]


def test_the_search_says_what_the_own_page_says(evening: Tournament, visitor: Client) -> None:
    assert "No result yet." in text_of(visitor.get(f"{PAGE}?q=5").content.decode())
    assert "Place =3 with −290" in text_of(visitor.get(f"{PAGE}?q=3").content.decode())
    own = {number: visitor.get(own_path(evening.entries.get(start_number=number))) for number in (3, 5)}
    assert "You have no result yet." in own[5].content.decode()
    assert "of 4" in text_of(own[3].content.decode())


def test_other_programs(
    evening: Tournament, visitor: Client, director_client: Client, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("standings", "club-evening", "--json")
    by_command = json.loads(capsys.readouterr().out)
    by_api: list[dict[str, Any]] = visitor.get("/api/v1/tournaments/club-evening/standings").json()
    names = ("rank", "shared", "series_points", "won", "lost", "total")
    for rows in (by_command, by_api):
        assert [[row[name] for name in names] for row in rows[2:5]] == [
            [3, True, [-290], 1, 0, -290],
            [3, True, [-290], 1, 0, -290],
            [None, False, [None], None, None, None],
        ]
    call_command("standings", "club-evening")
    assert capsys.readouterr().out.splitlines()[-1].split() == ["–", "Bo", "Aagaard", "–", "–", "–"]
    federation = director_client.get(f"{PAGE}standings/federation.csv").content.decode("utf-8-sig")
    assert federation.splitlines()[-1] == ",Bo Aagaard,,,,Open,,,,,,,,,"


def test_files_and_paper(evening: Tournament, visitor: Client) -> None:
    file = visitor.get(f"{PAGE}standings/?_export=csv").content.decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(file), delimiter=","))
    assert rows[-1][0] == rows[-1][-1] == ""
    paper = " ".join(texts(made("result-list", evening))[0].split())
    assert "=3 4 Inge Sørensen 1 0 −290" in paper
    assert "– 5 Ærø Ibsen – – –" in paper


def test_no_lot_is_offered_for_their_place(evening: Tournament) -> None:
    assert [(tie.first, tie.start_numbers) for tie in ties_of(evening)] == [(3, [3, 4])]


def test_the_wall(evening: Tournament, visitor: Client) -> None:
    for scene in ("standings", "first-three"):
        Screen.objects.create(name=scene, slug=scene, tournament=evening, scene=scene, language="en")
    lists, first = (visitor.get(f"/hall/{one}/now/").content.decode() for one in ("standings", "first-three"))
    rows = [text_of(row) for row in re.findall(r"<li.*?</li>", lists)]
    assert sorted(rows[4:]) == ["– Bo A. –", "– Jürgen G. –", "– Ærø I. –"]
    assert re.findall(r'<span class="rank">(.*?)</span>', first) == ["1", "2", "3", "3"]
