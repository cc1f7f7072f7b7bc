"""Pictures and PDFs of vouchers: drawn anew, or refused."""

from __future__ import annotations

import io

import pypdfium2
import pytest
from PIL import Image
from reportlab.pdfgen.canvas import Canvas

from tests.refusals import refused
from tournaments.cashdesk.vouchers import drawing
from tournaments.cashdesk.vouchers.cleaning import clean_voucher
from tournaments.cashdesk.vouchers.drawing import UNREADABLE, TooMuch, drawn


def picture(kind: str = "JPEG", size: tuple[int, int] = (40, 20), **more: object) -> bytes:
    target = io.BytesIO()
    Image.new("RGB", size, "red").save(target, format=kind, **more)
    return target.getvalue()


def pdf(pages: int = 1, *, size: tuple[float, float] = (200, 100)) -> bytes:
    target = io.BytesIO()
    canvas = Canvas(target, pagesize=size)
    for number in range(pages):
        canvas.drawString(20, 20, f"Hall, page {number}")
        canvas.linkURL("https://elsewhere.example/", (0, 0, 50, 50))
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def sizes(document: bytes) -> list[float]:
    """The proportions of each page."""
    with pypdfium2.PdfDocument(document) as found:
        return [round(page.get_width() / page.get_height(), 1) for page in found]


def test_another_process_draws_it() -> None:
    document = clean_voucher(pdf(2))
    assert (document[:5], sizes(document)) == (b"%PDF-", [2.0, 2.0])


@pytest.mark.parametrize("data", [picture(), picture("PNG"), picture("WEBP"), pdf(), b"\n" + pdf()])
def test_every_kind_becomes_a_pdf_of_ours(data: bytes) -> None:
    assert sizes(drawn(data)) == [2.0]


def test_a_photograph_is_upright_and_tells_nothing_else() -> None:
    exif = Image.Exif()
    exif[0x0112], exif[0x010E] = 6, "taken at the bar"
    document = drawn(picture(exif=exif))
    assert sizes(document) == [0.5]
    assert b"taken at the bar" not in document


def test_links_of_a_pdf_are_not_kept() -> None:
    assert b"elsewhere.example" in pdf()
    assert b"elsewhere.example" not in drawn(pdf())


@pytest.mark.parametrize(
    "data", [b"", b"%PDF-1.7 nothing", b"GIF89a", b"<svg/>", picture()[:200], picture("GIF"), pdf()[:100]]
)
def test_what_cannot_be_read(data: bytes) -> None:
    with pytest.raises(UNREADABLE):
        drawn(data)


def test_what_is_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TooMuch, match="4"):
        drawn(pdf(11))
    monkeypatch.setattr(drawing, "MOST_PIXELS", 799)
    with pytest.raises(TooMuch, match="5"):
        drawn(picture())


def test_a_refusal_of_the_other_process_is_said() -> None:
    with refused("voucher-unreadable", field="file", most=10):
        clean_voucher(b"no picture")
