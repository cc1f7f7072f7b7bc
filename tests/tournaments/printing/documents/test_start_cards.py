"""Four start cards on a page: each stays inside its quarter, the marks for the scissors inside the page."""

from __future__ import annotations

from collections.abc import Iterator

import pypdfium2
import pytest

from tests.factories import make_entries, make_tournament, seat_series
from tests.papers import NOBODYS_MARGIN, made, problems_of, texts
from tournaments.models import Entry, Tournament
from tournaments.printing.document_types import Ask
from tournaments.printing.documents.start_cards import rows
from tournaments.printing.engine.story import UPRIGHT

ACROSS, UP = UPRIGHT.width / 2, UPRIGHT.height / 2
AIR = 6.0  # points between a card and the cut


def drawn(tournament: Tournament) -> Iterator[tuple[float, float, float, float]]:
    """The place of everything on the first page: left, bottom, right, top."""
    with pypdfium2.PdfDocument(made("start-cards", tournament)) as document:
        for piece in document[0].get_objects(max_depth=1):
            yield piece.get_bounds()


def is_at_cut(low: float, high: float, cut: float) -> bool:
    return low - AIR < cut < high + AIR


@pytest.mark.parametrize("series", [1, 3, 20])
def test_no_card_reaches_into_the_next_one(db: None, series: int) -> None:
    tournament = make_tournament(series_count=series)
    make_entries(tournament, 4)
    marks = []
    for left, bottom, right, top in drawn(tournament):
        assert left >= NOBODYS_MARGIN
        assert bottom >= NOBODYS_MARGIN
        assert right <= UPRIGHT.width - NOBODYS_MARGIN
        assert top <= UPRIGHT.height - NOBODYS_MARGIN
        if is_at_cut(left, right, ACROSS) or is_at_cut(bottom, top, UP):
            marks.append((round(right - left), round(top - bottom)))
    # A short line at each edge and a cross in the middle
    assert [max(mark) in (14, 15) for mark in marks] == [True] * 6


@pytest.mark.parametrize(("series", "height", "boxes"), [(3, 54, 3 * 8), (20, 12, 21 * 8)])
def test_rows_are_high_enough_for_a_pen_where_there_are_few(
    db: None, series: int, height: int, boxes: int
) -> None:
    """Of twenty the heading is as low as the rows."""
    tournament = make_tournament(series_count=series)
    make_entries(tournament, 1)
    with_line = 1.2
    heights = [round(top - bottom - with_line) for _left, bottom, _right, top in drawn(tournament)]
    assert heights.count(height) == boxes


def test_what_stands_on_a_card(db: None) -> None:
    tournament = make_tournament(series_count=3)
    entries = make_entries(tournament, 5)
    seat_series(tournament, 1, [entries[3::-1]])
    Entry.objects.filter(pk=entries[4].pk).update(is_withdrawn=True, is_here=False)
    cards = rows(Ask(tournament, "en"))
    assert [(card.start_number, card.places) for card in cards] == [
        (2, {1: (1, 3)}),
        (3, {1: (1, 2)}),
        (1, {1: (1, 4)}),
        (4, {1: (1, 1)}),
    ]
    (page,) = texts(made("start-cards", tournament))
    assert page.count("Seat") == 4
    assert problems_of(made("start-cards", tournament)) == []
