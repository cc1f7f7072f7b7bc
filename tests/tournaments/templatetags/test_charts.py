"""Charts as readers get them: escaped names, a table with the same figures, nothing where nothing is to be drawn."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.template import Context, Template
from django.utils.translation import override
from lxml import html

from tournaments.web.charts.attendance import Attendance, EveningCount
from tournaments.web.charts.points_spread import PointsSpread
from tournaments.web.charts.rank_path import RankLine, RankPath
from tournaments.web.charts.rank_spark import RankSpark
from tournaments.web.charts.season_curve import CurveLine, SeasonCurve
from tournaments.web.charts.table_board import BoardTile, TableBoard, TileState

HOSTILE = '<b>Bo</b> & "Co"'
PATH = RankPath(
    ("S1", "S2"),
    (
        RankLine(HOSTILE, "1.400", (5, 1)),
        RankLine("Åse", "1.300", (None, 2)),
        RankLine("Kurt", "1.200", (2, 3)),
        RankLine("Inge", "1.100", (3, 4)),
    ),
)
CURVE = SeasonCurve(
    ("5 Jan", "12 Jan"),
    (CurveLine(HOSTILE, "1.400", (None, 1400.0)), CurveLine("Åse", "1.300,50", (990.0, 1300.5))),
)
SPREAD = PointsSpread((-3, 0, 1, 1), own=1)
YEAR = Attendance((EveningCount(HOSTILE, 20, 5), EveningCount("12 Jan", 12)))
BOARD = TableBoard((BoardTile(1, TileState.OUT, HOSTILE), BoardTile(2, TileState.SURE, "done", "✓", "/2/")))


def drawn(tag: str, chart: Any) -> str:
    return Template(f"{{% load charts %}}{{% {tag} chart %}}").render(Context({"chart": chart}))


def table_of(tag: str, chart: Any) -> list[list[str]]:
    rows = html.fromstring(drawn(tag, chart)).findall(".//tr")
    return [[" ".join(cell.text_content().split()) for cell in row] for row in rows]


def test_the_table_behind_a_path() -> None:
    assert table_of("rank_path", PATH) == [
        ["Name", "S1", "S2", "Points"],
        [HOSTILE, "5", "1", "1.400"],
        ["Åse", "–", "2", "1.300"],
        ["Kurt", "2", "3", "1.200"],
        ["Inge", "3", "4", "1.100"],
    ]


def test_the_table_behind_a_curve() -> None:
    assert table_of("season_curve", CURVE) == [
        ["Evening", HOSTILE, "Åse"],
        ["5 Jan", "–", "990.00"],
        ["12 Jan", "1,400.00", "1,300.50"],
    ]


def test_the_table_behind_a_spread() -> None:
    rows = [["Points", "Players"], ["−3", "1"], ["−2", "0"], ["−1", "0"], ["0", "1"]]
    assert table_of("points_spread", SPREAD) == [*rows, ["1 · you", "2"]]


def test_the_table_behind_attendance() -> None:
    assert table_of("attendance", YEAR) == [
        ["Evening", "Players", "Guests"],
        [HOSTILE, "20", "5"],
        ["12 Jan", "12", "0"],
    ]


def test_a_small_line_is_read_aloud() -> None:
    assert 'aria-label="Places, the newest last: 9, 1"' in drawn("rank_spark", RankSpark((9, None, 1), 20))


@pytest.mark.parametrize("is_small", [False, True])
def test_the_board_says_each_state_in_words(is_small: bool) -> None:
    found = html.fromstring(f"<div>{drawn('table_board', TableBoard(BOARD.tiles, is_small))}</div>")
    first, second = (tile.text_content() for tile in found.findall(".//li"))
    assert (HOSTILE in first, "done" in second, found.find(".//a").get("href")) == (True, True, "/2/")


CHARTS = [
    ("rank_path", PATH),
    ("season_curve", CURVE),
    ("points_spread", SPREAD),
    ("attendance", YEAR),
    ("rank_spark", RankSpark((9, 1), 20)),
    ("table_board", BOARD),
]


@pytest.mark.parametrize(("tag", "chart"), CHARTS)
def test_it_is_the_same_drawing_in_every_language(tag: str, chart: Any) -> None:
    """A comma in a position would be a mistake of the drawing, and no name becomes markup."""
    positions = re.compile(r' (?:x|y|x1|x2|y1|y2|cx|cy|d|width|height)="([^"]*)"')
    found = {}
    for language in ("en", "de", "hu"):
        with override(language):
            page = drawn(tag, chart)
        assert "<b>Bo" not in page
        assert "style=" not in page
        found[language] = positions.findall(page)
    assert found["en"] == found["de"] == found["hu"]
    assert not any("," in one for one in found["en"])


@pytest.mark.parametrize(
    ("tag", "chart"),
    [
        ("rank_path", RankPath(("S1",), PATH.lines)),
        ("season_curve", SeasonCurve((), ())),
        ("points_spread", PointsSpread((1, 2, 3))),
        ("attendance", Attendance(())),
        ("rank_spark", RankSpark((1,), 3)),
        ("table_board", TableBoard(())),
    ],
)
def test_nothing_is_shown_where_nothing_is_to_be_drawn(tag: str, chart: Any) -> None:
    assert drawn(tag, chart).strip() == ""
