"""The number of a place stays inside its medal."""

from __future__ import annotations

import io

import pypdfium2
import pytest

from tests.papers import boxes_of
from tournaments.printing.documents.certificates.ornaments import write_number
from tournaments.printing.engine.fonts import register_fonts
from tournaments.printing.engine.tags import TaggedCanvas

RADIUS = 40.0


@pytest.mark.parametrize("number", [1, 3, 10, 99, 100])
def test_a_number_stays_inside_its_medal(number: int) -> None:
    register_fonts()
    target = io.BytesIO()
    canvas = TaggedCanvas(target, pagesize=(200, 200))
    with canvas.artifact():
        write_number(canvas, number, 100, 100, RADIUS)
    canvas.showPage()
    canvas.save()
    with pypdfium2.PdfDocument(target.getvalue()) as document:
        (box,) = boxes_of(document[0])
    corners = [(x - 100) ** 2 + (y - 100) ** 2 for x in (box.left, box.right) for y in (box.bottom, box.top)]
    assert max(corners) <= RADIUS**2
    assert (box.left + box.right) / 2 == pytest.approx(100, abs=2)
    assert (box.bottom + box.top) / 2 == pytest.approx(100, abs=4)
    # As large as it may be: no small figure in a large medal
    assert box.top - box.bottom > RADIUS / 4
