"""The poster of names grows to fill its page."""

from __future__ import annotations

import pypdfium2
import pytest

from tests.drawings import is_as_before, pages_in_short
from tests.factories import make_entries, make_tournament, seat_series
from tests.papers import boxes_of, made, problems_of
from tournaments.printing.documents.seating_by_name import PrintedSeat, _pages
from tournaments.printing.engine.story import UPRIGHT

HEIGHT = 700.0


@pytest.mark.parametrize(("names", "pages"), [(0, 0), (1, 1), (27, 1), (40, 1), (250, 4)])
def test_so_many_names_take_so_many_pages(names: int, pages: int) -> None:
    seats = [PrintedSeat(f"Hansen, Inge {number}", number, number // 4 + 1, 1) for number in range(names)]
    blocks = _pages(seats, UPRIGHT.inside, HEIGHT, HEIGHT)
    assert len(blocks) == pages
    if names in (27, 40):  # one column, two columns
        assert HEIGHT - 1 <= blocks[0].height <= HEIGHT


@pytest.mark.parametrize(("players", "pages"), [(8, 1), (40, 1), (160, 3)])
def test_the_poster_fills_the_page_between_its_margins(db: None, players: int, pages: int) -> None:
    """From the left margin to the right one; nothing lies on the foot, and no page has a few lines only."""
    tournament = make_tournament()
    entries = make_entries(tournament, players)
    seat_series(tournament, 1, [entries[at : at + 4] for at in range(0, players, 4)])
    names = [f"{entry.player.last_name}, {entry.player.first_name}" for entry in entries]
    data = made("seating-by-name", tournament)
    assert problems_of(data) == []
    assert is_as_before(f"seating-by-name-{players}", pages_in_short(data))
    with pypdfium2.PdfDocument(data) as document:
        every_box = [boxes_of(page) for page in document]
        assert len(every_box) == pages
        read = [box.text.strip() for boxes in every_box for box in boxes]
        assert sorted(text for text in read if text in names) == sorted(names), "each once"
        for boxes in every_box:
            left = min(box.left for box in boxes if box.text.strip() == "Name")
            right = max(box.right for box in boxes if box.text.strip() == "Seat")
            # Between the text and the edge of a column are four points.
            assert left == pytest.approx(UPRIGHT.margin + 4, abs=2)
            assert right == pytest.approx(UPRIGHT.width - UPRIGHT.margin - 4, abs=2)
            if players > 8:
                assert len(boxes) > 100
