"""The season on paper: what stands on it, one page, same data same bytes."""

from __future__ import annotations

import ctypes
import io
from pathlib import Path
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from django.core.management import call_command

from tests.papers import made, problems_of, squeezed, texts, whole_text, words_of
from tests.refusals import refused
from tests.tournaments.printing.hostile import NAMES
from tests.tournaments.season.seasons import make_club, make_members, make_season, play
from tournaments.models import Player, Season

pytestmark = pytest.mark.django_db


@pytest.fixture
def season() -> Season:
    """Anna and Bo are listed, Carl has too few results; the worst one is struck, each beyond 2 brings half a point."""
    season = make_season(value="drop", n=1, minimum=3, bonus_factor="1/2", bonus_from=2)
    play(season, {"Anna": [900, 1000, 1201, 700], "Bo": [1300, None, 400, 800], "Carl": [2000]})
    return season


def text_of(data: bytes) -> str:
    """Everything on the paper in one line: where a cell ends is the reader's guess."""
    return " ".join(" ".join(texts(data)).split())


HEADS = "Place Name Series played Results counted Points Average Bonus Total Struck"


def test_what_stands_on_it(season: Season) -> None:
    """Bo has missed one, which is his drop."""
    assert text_of(made("season", season)) == " ".join(
        [
            "Club championship Tønder · 1 Jan 2026 – 31 Dec 2026 Table of the season",
            "4 results so far, the last on 26 Jan 2026",
            HEADS,
            "1 Anna 4 3 3,101 1,033.67 1.00 3,102.00 (700)",
            "2 Bo 3 3 2,500 833.33 0.50 2,500.50",
            "Below the minimum of 3 results",
            HEADS,
            "3 Carl 1 1 2,000 2,000.00 −0.50 1,999.50",
            "Each series is one result.",
            "The sum counts, without the worst result. A missed one is struck first.",
            "0.5 points are added for each result above 2, and taken off for each below it.",
            "Players with fewer than 3 results are listed behind the others.",
            "Club championship · Table of the season 4 results so far, the last on 26 Jan 2026 Page 1 of 1",
        ]
    )


def test_an_average_is_the_total(season: Season) -> None:
    """Without a bonus there is nothing to add to it, and nothing is struck."""
    season.value, season.bonus_factor, season.minimum = Season.Value.AVERAGE, "", 0
    season.save()
    written = text_of(made("season", season))
    assert "Points Average 1 Carl 1 2,000 2,000.00 2 Anna 4 3,801 950.25 3 Bo 3 2,500 833.33 Each" in written


def color_of(piece: Any) -> tuple[int, ...]:
    parts = [ctypes.c_uint() for _part in range(4)]
    pdfium.FPDFPageObj_GetFillColor(piece.raw, *map(ctypes.byref, parts))
    return tuple(part.value for part in parts[:3])


def test_struck_results_are_grey(season: Season) -> None:
    with pypdfium2.PdfDocument(made("season", season)) as document:
        page = document[0]
        text_page = page.get_textpage()
        pieces = page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT], max_depth=4)
        colors = {words_of(piece.raw, text_page.raw).strip(): color_of(piece) for piece in pieces}
    assert colors["(700)"] == (0x4A, 0x50, 0x60)
    assert colors["Anna"] == colors["3,101"] == (0, 0, 0)


def test_a_list_of_its_own(season: Season) -> None:
    Player.objects.filter(first_name="Bo").update(player_class="women")
    written = text_of(made("season", season, group="women"))
    assert "Table of the season · Women" in written
    assert "Anna" not in written
    assert "Bo" in written


def test_a_guest_is_marked() -> None:
    season = make_season(guests="marked")
    make_members("Gerd", club=make_club("Ribe"))
    play(season, {"Anna": [900], "Gerd": [800]})
    assert "Gerd (guest)" in text_of(made("season", season))


def test_of_many_struck_results_only_the_number() -> None:
    season = make_season(value="best", n=1)
    play(season, {"Anna": [100, 200, 300, 400, 500, 600, 700, 800]})
    assert "7 results" in text_of(made("season", season))


def test_nothing_is_printed_without_results() -> None:
    with refused("nothing-to-print"):
        made("season", make_season())


@pytest.mark.parametrize(
    "language",
    ["de", "hu", *(pytest.param(code, marks=pytest.mark.endurance) for code in ("da", "en", "sv"))],
)
def test_forty_players_stand_on_one_page(language: str) -> None:
    """With names as they may be; nothing is cut, and nothing lies on anything else."""
    season = make_season(value="drop_schedule", schedule=[2, 3, 4], minimum=3, bonus_factor="1/2")
    club = make_club()
    names = [f"Karl-Heinz{number} von Hohenstein" for number in range(40)]
    hostile = [Player.objects.create(first_name=first, last_name=last, club=club) for first, last in NAMES]
    play(season, {name: [1000 - place, 900, 1001, 0][: place % 4 + 1] for place, name in enumerate(names)})
    data = made("season", season, language=language)
    assert len(texts(data)) == 1
    assert problems_of(data) == []
    assert [name for name in names if squeezed(name) not in whole_text(data)] == []
    assert data == made("season", season, language=language)

    # The longest names that the database allows need more room, and still stand whole.
    for place, player in enumerate(hostile):
        Player.objects.filter(first_name=names[place]).update(last_name=player.last_name)
    data = made("season", season, language=language)
    assert problems_of(data) == []


def test_the_command_makes_the_same_file(season: Season, tmp_path: Path) -> None:
    file = tmp_path / "table.pdf"
    call_command("print_documents", "season", season.slug, language="de", out=str(file), stdout=io.StringIO())
    assert file.read_bytes() == made("season", season, language="de")


def test_nobody_has_a_place_while_everything_is_struck() -> None:
    season = make_season(value="drop", n=2)
    play(season, {"Anna": [900, 1000], "Bo": [None, 400]})
    text = text_of(made("season", season))
    assert "– Anna 2 0 0 0.00 not yet (900) (1,000)" in text
    assert "– Bo 1 0 0 0.00 not yet (400)" in text
