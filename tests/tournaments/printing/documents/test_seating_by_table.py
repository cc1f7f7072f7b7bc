"""The poster of tables: cards beside each other, inside the margins."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pypdfium2
import pytest

from tests.drawings import is_as_before, pages_in_short
from tests.factories import make_entries, make_tournament, seat_series
from tests.papers import boxes_of, made, problems_of
from tournaments.printing.documents.seating_by_table import GAP, _pages
from tournaments.printing.engine.story import UPRIGHT

FIRST, SECOND = UPRIGHT.margin + 8, UPRIGHT.margin + (UPRIGHT.inside + GAP) / 2 + 8


def test_ten_tables_take_one_page_with_its_head(db: None) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 40)
    seat_series(tournament, 1, [entries[at : at + 4] for at in range(0, 40, 4)])
    with pypdfium2.PdfDocument(made("seating-by-table", tournament)) as document:
        assert len(document) == 1


@pytest.mark.parametrize(("players", "lefts"), [(8, [FIRST, FIRST]), (80, [FIRST, SECOND] * 10)])
def test_the_cards_stand_beside_each_other(db: None, players: int, lefts: list[float]) -> None:
    """A few tables one below the other, many in two columns, each name inside its card."""
    tournament = make_tournament()
    entries = make_entries(tournament, players)
    seat_series(tournament, 1, [entries[at : at + 4] for at in range(0, players, 4)])
    data = made("seating-by-table", tournament)
    assert problems_of(data) == []
    assert is_as_before(f"seating-by-table-{players}", pages_in_short(data))
    found: dict[int, Any] = {}
    with pypdfium2.PdfDocument(data) as document:
        for page in document:
            titles = [box for box in boxes_of(page) if box.text.strip().startswith("Table ")]
            found |= {int(box.text.split()[1]): box.left for box in titles}
    assert [found[number] for number in sorted(found)] == pytest.approx(lefts, abs=2)


@pytest.mark.parametrize(
    ("heights", "pages"),
    [([], 1), ([4, 6], 1), ([6, 6], 2), ([6, 12, 8], 2), ([6, 12, 9], 3), ([11], 2), ([10, 20, 20, 1], 4)],
)
def test_rows_of_cards_on_pages(heights: list[float], pages: int) -> None:
    """The first page has room for 10, the others for 20; the highest card of a row counts."""
    rows: Any = [[SimpleNamespace(height=1), SimpleNamespace(height=height)] for height in heights]
    assert _pages(rows, 10, 20) == pages
