"""Web pages on paper: A4 upright, every column, no controls, 27 players on one page whatever the margins."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import TYPE_CHECKING

import pypdfium2
import pytest
from pypdf import PdfReader

from tests.conftest import make_user
from tests.papers import boxes_of
from tournaments.access.permissions import Role
from tournaments.demo.making import Stage, make_demo
from tournaments.foundations.points import points
from tournaments.standings.ranking import compute_standings

if TYPE_CHECKING:
    from tests.browsers import Pages

pytestmark = pytest.mark.browser


def beyond_the_edge(data: bytes) -> list[str]:
    """Texts that the paper does not show: they are in the file all the same."""
    with pypdfium2.PdfDocument(data) as document:
        return [
            box.text
            for page in document
            for box in boxes_of(page)
            if not 0 < box.left < box.right < page.get_width()
        ]


@pytest.mark.parametrize(
    "margin",
    ["8mm", "10mm", *(pytest.param(one, marks=pytest.mark.endurance) for one in ("0mm", "5mm", "15mm"))],
)
def test_standings_on_paper(new_page: Pages, margin: str) -> None:
    """With margins of 5 to 8 mm the total was lost, and with 10 mm the phone's layout was printed."""
    tournament = make_demo(players=27, series=3, stage=Stage.CLOSED, seed=1)
    page = new_page(locale="en-GB")
    page.goto(f"/tournaments/{tournament.slug}/standings/")

    data = page.pdf(format="A4", margin={"top": margin, "right": margin, "bottom": margin, "left": margin})
    printed = PdfReader(io.BytesIO(data))

    assert len(printed.pages) == 1
    text = printed.pages[0].extract_text()
    for line in compute_standings(tournament).lines:
        assert line.public_name in text
        assert points(line.total) in text
    for heading in ("Club", "Series 1", "Series 2", "Series 3", "Won", "Lost", "Total"):
        assert heading in text
    assert beyond_the_edge(data) == []
    for control in ("Find", "Save as", "Log in", "Password"):
        assert control not in text


def test_what_unfolds_on_the_screen_stands_on_paper(new_page: Pages, log_in: Callable) -> None:
    tournament = make_demo(players=8, series=1, stage=Stage.CLOSED, seed=1)
    page = new_page(locale="en-GB")
    log_in(page, make_user("director", Role.DIRECTOR))
    page.goto(f"/tournaments/{tournament.slug}/standings/lists/clubs/?best=all")

    text = PdfReader(io.BytesIO(page.pdf(format="A4"))).pages[0].extract_text()

    named = [line for line in compute_standings(tournament).lines if line.club]
    assert [line.name for line in named if f"{line.name}: {points(line.total)}" not in text] == []
    assert [control for control in ("Print this list", "Save as", "Standings") if control in text] == []
    assert page.locator("table details[open]").count() == 0


def test_a_page_of_an_official_on_paper(new_page: Pages, log_in: Callable) -> None:
    tournament = make_demo(players=27, series=2, stage=Stage.RECORDED, seed=1)
    page = new_page(locale="en-GB")
    log_in(page, make_user("anna", Role.DIRECTOR))
    page.goto(f"/tournaments/{tournament.slug}/seats/2/")
    text = "".join(one.extract_text() for one in PdfReader(io.BytesIO(page.pdf(format="A4"))).pages)
    assert tournament.entries.get(start_number=1).player.full_name in text
    assert "Log out" not in text
