"""The process that draws a voucher: what it reads, what it writes, and how it says that it could not."""

from __future__ import annotations

import io
import sys
from types import SimpleNamespace

import pypdfium2
import pytest
from PIL import Image

from skatclub.serving import platforms
from tests.tournaments.cashdesk.vouchers.test_cleaning import pdf, picture
from tournaments.cashdesk.vouchers import drawing
from tournaments.cashdesk.vouchers.drawing import drawn, main


def pages_of(document: bytes) -> list[Image.Image]:
    """The pages as pictures, a pixel for each that was drawn."""
    with pypdfium2.PdfDocument(document) as found:
        return [page.render(scale=145 / 72).to_pil().convert("RGB") for page in found]


@pytest.fixture
def limits(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What the process has asked of the system for itself, instead of asking it."""
    asked: list[object] = []
    monkeypatch.setattr(platforms, "give_way", lambda: asked.append("gives way"))
    monkeypatch.setattr(platforms, "limit_own_process", lambda *most: asked.append(most))
    return asked


def run(data: bytes, monkeypatch: pytest.MonkeyPatch) -> tuple[int, bytes]:
    """Exit status and what was written."""
    out = io.BytesIO()
    with monkeypatch.context() as patched:
        patched.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))
        patched.setattr(sys, "stdout", SimpleNamespace(buffer=out))
        return main(), out.getvalue()


def test_it_writes_what_it_has_drawn(limits: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    status, document = run(picture(), monkeypatch)
    assert (status, document[:5], len(pages_of(document))) == (0, b"%PDF-", 1)
    assert limits == ["gives way", (20, 1_500_000_000)]


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (b"", 3),
        (b"GIF89a", 3),
        (b"%PDF-1.7 nothing", 3),
        (pdf()[:100], 3),
        (pdf(11), 4),
        (picture(size=(50, 20)), 5),
    ],
    ids=["nothing", "GIF", "no PDF", "half a PDF", "many pages", "many pixels"],
)
def test_it_ends_with_a_status_for_each_refusal(
    limits: list[object], monkeypatch: pytest.MonkeyPatch, data: bytes, status: int
) -> None:
    monkeypatch.setattr(drawing, "MOST_PIXELS", 999)
    assert run(data, monkeypatch) == (status, b"")


def test_as_many_pages_and_pixels_as_are_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(pages_of(drawn(pdf(10)))) == 10
    monkeypatch.setattr(drawing, "MOST_PIXELS", 800)
    assert len(pages_of(drawn(picture()))) == 1


@pytest.mark.parametrize(
    ("data", "size"),
    [
        (picture(size=(3400, 1700)), (1700, 850)),
        (picture(size=(850, 1700)), (850, 1700)),
        (picture(size=(40, 20)), (40, 20)),
        (pdf(size=(200, 100)), (1700, 850)),
        (pdf(size=(100, 200)), (850, 1700)),
    ],
    ids=["wide", "high", "small", "wide PDF", "high PDF"],
)
def test_the_longest_side_has_1700_pixels(data: bytes, size: tuple[int, int]) -> None:
    (page,) = pages_of(drawn(data))
    assert [abs(found - wanted) <= 1 for found, wanted in zip(page.size, size, strict=True)] == [True, True]


def test_what_is_transparent_is_white() -> None:
    target = io.BytesIO()
    clear = Image.new("RGBA", (40, 20), (255, 0, 0, 0))
    clear.paste((255, 0, 0, 255), (0, 0, 20, 20))
    clear.save(target, format="PNG")
    (page,) = pages_of(drawn(target.getvalue()))
    red, white = page.getpixel((5, 10)), page.getpixel((35, 10))
    assert isinstance(red, tuple)
    assert isinstance(white, tuple)
    assert (min(white) > 240, red[0] > 240, max(red[1:]) < 20) == (True, True, True)


@pytest.mark.parametrize("width", [0, 100_000])
def test_a_page_without_a_size_is_not_drawn(monkeypatch: pytest.MonkeyPatch, width: float) -> None:
    for name in ("get_width", "get_height"):
        monkeypatch.setattr(pypdfium2.PdfPage, name, lambda _page: width)
    with pytest.raises(ValueError, match="no size"):
        drawn(pdf())


def test_a_pdf_without_pages_is_none() -> None:
    with pytest.raises((ValueError, pypdfium2.PdfiumError)):
        drawn(
            b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj trailer<</Root 1 0 R>>"
        )
