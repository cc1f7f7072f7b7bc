"""The picture of a paper's first page."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, BrokenBarrierError
from typing import Any

import pypdfium2
import pytest
from PIL import Image
from reportlab.pdfgen.canvas import Canvas

from tournaments.printing.pictures import first_page


def paper() -> bytes:
    """Two pages of a square; only the first one is grey."""
    target = io.BytesIO()
    canvas = Canvas(target, pagesize=(100, 100))
    canvas.setFillGray(0.5)
    canvas.rect(0, 0, 100, 100, stroke=0, fill=1)
    canvas.showPage()
    canvas.showPage()
    canvas.save()
    return target.getvalue()


def test_as_wide_as_was_asked_for_in_few_colours() -> None:
    usual = Image.open(io.BytesIO(first_page(paper())))
    assert (usual.size, usual.convert("RGB").getpixel((5, 5))) == ((700, 700), (128, 128, 128))
    small = Image.open(io.BytesIO(first_page(paper(), 50, colours=2)))
    assert (small.size, small.format) == ((50, 50), "PNG")


def test_no_two_threads_are_in_the_library_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of them would end the process, though not every time."""
    both, original, alone = Barrier(2), pypdfium2.PdfDocument, []

    def opened(pdf: bytes) -> Any:
        try:
            both.wait(0.2)
        except BrokenBarrierError:
            alone.append(True)
        both.reset()
        return original(pdf)

    monkeypatch.setattr(pypdfium2, "PdfDocument", opened)
    with ThreadPoolExecutor(2) as threads:
        assert len({*threads.map(first_page, [paper()] * 2)}) == 1
    assert alone == [True, True]
