"""Who goes on to the next round: the line in the players' standings, on pages and paper."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest
from django.test import Client

from tests.factories import end_evening, make_entries, make_tournament, seat_series, store_result
from tests.papers import made, texts
from tests.tournaments.setup.test_views import form_data
from tournaments.models import JournalEntry, Tournament
from tournaments.printing.document_types import Ask
from tournaments.printing.documents.result_list import rows
from tournaments.standings.quota import QuotaLine, quota, quota_line

PAGE = "/tournaments/club-evening/standings/"
SENTENCE = "4 of 7 players go on to the next round (50 %)."


class Row(NamedTuple):
    """``rank`` None: without a result."""

    rank: int | None


def at(*ranks: int) -> list[Row]:
    return [Row(rank) for rank in ranks]


@pytest.mark.parametrize(
    ("starters", "per_cent", "go_on"),
    [(61, 30, 19), (55, 30, 17), (9, 50, 5), (8, 100, 8), (0, 30, 0), (10, 30, 3)],
)
def test_a_quota_is_rounded_up(starters: int, per_cent: int, go_on: int) -> None:
    assert quota(per_cent, starters) == go_on


@pytest.mark.parametrize(
    ("per_cent", "lines", "expected"),
    [
        (30, at(*range(1, 62)), QuotaLine(30, 61, 19, above=19)),
        (100, at(1, 2, 3), QuotaLine(100, 3, 3, above=3)),
        (1, at(1, 2, 3), QuotaLine(1, 3, 1, above=1)),
        # equal above the line only, below it only, then across it
        (50, at(1, 2, 2, 4, 5, 6), QuotaLine(50, 6, 3, above=3)),
        (50, at(1, 2, 3, 4, 4, 6), QuotaLine(50, 6, 3, above=3)),
        (50, at(1, 2, 3, 3, 5, 6), QuotaLine(50, 6, 3, above=4, equal=(3, 4))),
        (50, at(1, 2, 2, 2, 5, 6), QuotaLine(50, 6, 3, above=4, equal=(2, 4))),
        (50, at(1, 1, 1), QuotaLine(50, 3, 2, above=3, equal=(1, 3))),
        # players without a result do not count
        (50, [*at(1, 2, 3, 4), Row(None)], QuotaLine(50, 4, 2, above=2)),
        (100, [*at(1, 2), Row(None), Row(None)], QuotaLine(100, 2, 2, above=2)),
        (50, [Row(None)], None),
        (50, [], None),
        (None, at(1, 2), None),
    ],
)
def test_where_the_line_stands(per_cent: int | None, lines: list[Row], expected: QuotaLine | None) -> None:
    assert quota_line(per_cent, lines, is_final=True) == expected
    assert quota_line(per_cent, lines, is_final=False) is None


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (QuotaLine(30, 61, 19, 19), "19 of 61 players go on to the next round (30 %)."),
        (QuotaLine(5, 9, 1, 1), "1 of 9 players goes on to the next round (5 %)."),
        (
            QuotaLine(30, 61, 19, 20, (19, 20)),
            "19 of 61 players go on to the next round (30 %). Places 19 and 20 are equal: a lot decides.",
        ),
        (
            QuotaLine(30, 61, 19, 21, (18, 21)),
            "19 of 61 players go on to the next round (30 %). Places 18 to 21 are equal: a lot decides.",
        ),
    ],
)
def test_the_sentence_of_the_line(line: QuotaLine, sentence: str) -> None:
    assert line.sentence == sentence


@pytest.fixture
def evening(db: None) -> Tournament:
    """Seven who have played, in rank order 1, 5, 3, 6, 7, 2, 4, and one who has not."""
    tournament = make_tournament(quota=50, series_count=1)
    entries = make_entries(tournament, 8)
    series = seat_series(tournament, 1, [entries[:4], entries[4:7]], results_released=True)
    results = [[(100, 5, 0), (-20, 1, 1), (60, 3, 0), (-90, 0, 1)], [(90, 5, 1), (60, 1, 0), (20, 1, 0)]]
    for table, lines in zip(series.skat_tables.order_by("number"), results, strict=True):
        store_result(table, lines)
    end_evening(tournament)
    return tournament


def listed(client: Client, address: str = PAGE, **asked: Any) -> list[str]:
    """Start numbers, and the sentence of the line, in the order of the rows."""
    page = client.get(address, asked).content.decode()
    pattern = r'<tr id="(?:start|rank-of)-(\d+)"|<tr class="quota"><td colspan="\d+">(.*?)</td></tr>'
    return [number or sentence for number, sentence in re.findall(pattern, page)]


@pytest.mark.parametrize("reader", ["director_client", "visitor_client"])
def test_the_line_stands_in_the_standings(
    evening: Tournament, reader: str, request: pytest.FixtureRequest
) -> None:
    client = request.getfixturevalue(reader)
    in_order = ["1", "5", "3", "6", "7", "2", "4", "8"]
    with_line = [*in_order[:4], SENTENCE, *in_order[4:]]
    assert listed(client) == listed(client, sort="rank") == with_line
    # Only among everybody in rank order, and only where what is ranked is the whole evening
    assert listed(client, sort="-rank") == in_order[::-1]
    assert sorted(listed(client, sort="name")) == sorted(in_order)
    assert listed(client, q=evening.entries.get(start_number=6).player.last_name) == ["6"]
    assert SENTENCE not in listed(client, f"{PAGE}series-1/")


def test_the_line_stands_on_the_page_to_which_it_belongs(director_client: Client, db: None) -> None:
    tournament = make_tournament(quota=100)
    entries = make_entries(tournament, 28)
    series = seat_series(tournament, 1, [entries[first : first + 4] for first in range(0, 28, 4)])
    for table in series.skat_tables.all():
        store_result(table, [(10 * table.number + seat, 1, 0) for seat in range(4)])
    end_evening(tournament)
    sentence = "28 of 28 players go on to the next round (100 %)."
    assert sentence not in listed(director_client, per_page="25")
    assert listed(director_client, per_page="25", page="2")[3:] == [sentence]


def test_without_a_quota_there_is_no_line(director_client: Client, evening: Tournament) -> None:
    Tournament.objects.update(quota=None)
    assert listed(director_client) == ["1", "5", "3", "6", "7", "2", "4", "8"]


def test_the_line_stands_on_the_page_of_the_tournament_when_it_is_over(
    visitor_client: Client, evening: Tournament
) -> None:
    page = listed(visitor_client, "/tournaments/club-evening/")
    assert page == ["1", "5", "3", "6", SENTENCE, "7", "2", "4", "8"]


def test_the_line_on_paper(evening: Tournament) -> None:
    assert SENTENCE in " ".join(texts(made("result-list", evening))[0].split())
    assert rows(Ask(evening, "en", {})).line_below == 4
    for other in ({"series": "1"}, {"part": "class:open"}):
        paper = rows(Ask(evening, "en", other))
        assert (paper.line_below, SENTENCE in paper.rows.footnotes) == (0, False)


@pytest.mark.parametrize(("typed", "stored"), [("30", 30), ("100", 100), ("", None)])
def test_the_quota_is_a_setting(
    director_client: Client, evening: Tournament, typed: str, stored: int | None
) -> None:
    answer = director_client.post("/tournaments/club-evening/edit/", form_data(quota=typed))
    assert answer.status_code == 302
    assert Tournament.objects.get().quota == stored
    entry = JournalEntry.objects.get(action="settings-changed")
    assert (entry.before["quota"], entry.after["quota"]) == (50, stored)
    assert (
        "quota to the next round"
        in director_client.get("/tournaments/club-evening/journal/").content.decode()
    )


@pytest.mark.parametrize("typed", ["0", "101", "12.5", "half"])
def test_a_quota_that_is_none(director_client: Client, evening: Tournament, typed: str) -> None:
    form = director_client.post("/tournaments/club-evening/edit/", form_data(quota=typed)).context["form"]
    assert list(form.errors) == ["quota"]
    assert form["quota"].value() == typed
    assert Tournament.objects.get().quota == 50
