"""Draws a voucher in a process of its own: ``python -m tournaments.cashdesk.vouchers.drawing``.

A picture or a PDF arrives on standard input; a PDF of our own making, whose pages are pictures, goes to standard
output. So nothing of the file itself is kept, and one that is made to do harm gets little time and memory.
"""

from __future__ import annotations

import io
import sys
import warnings
from collections.abc import Iterator

import pypdfium2
from PIL import Image, ImageOps, UnidentifiedImageError

from skatclub.serving import platforms

SECONDS = 20  # of processor time; a page takes a tenth of a second
BYTES = 1_500_000_000  # of memory, most of them for libraries
LONGEST_SIDE = 1700  # pixels: an A4 page at 145 dots per inch, whose small print can be read
MOST_PIXELS = 60_000_000  # of a picture, before anything is unpacked
MOST_PAGES = 10
QUALITY = 70
NOT_A_VOUCHER, TOO_MANY_PAGES, TOO_MANY_PIXELS = 3, 4, 5  # exit statuses
# What the libraries raise for content that they cannot read.
UNREADABLE = (
    UnidentifiedImageError,
    pypdfium2.PdfiumError,
    OSError,
    SyntaxError,
    ValueError,
    ArithmeticError,
)


class TooMuch(Exception):
    """The file is readable and larger than a voucher is; ``args``: the exit status."""


def main() -> int:
    platforms.give_way()
    platforms.limit_own_process(SECONDS, BYTES)
    try:
        document = drawn(sys.stdin.buffer.read())
    except TooMuch as much:
        return int(much.args[0])
    except UNREADABLE:
        return NOT_A_VOUCHER
    sys.stdout.buffer.write(document)
    return 0


def drawn(data: bytes) -> bytes:
    """Raises ``TooMuch`` or one of ``UNREADABLE``."""
    pages = list(_pages(data) if data.lstrip()[:5] == b"%PDF-" else _picture(data))
    if not pages:
        raise ValueError("no pages")
    target = io.BytesIO()
    pages[0].save(
        target, format="PDF", save_all=True, append_images=pages[1:], quality=QUALITY, resolution=145
    )
    return target.getvalue()


def _pages(data: bytes) -> Iterator[Image.Image]:
    with pypdfium2.PdfDocument(data) as document:
        if len(document) > MOST_PAGES:
            raise TooMuch(TOO_MANY_PAGES)
        for page in document:
            longest = max(page.get_width(), page.get_height())
            if not 0 < longest < 100_000:
                raise ValueError("no size")
            yield page.render(scale=LONGEST_SIDE / longest).to_pil().convert("RGB")


def _picture(data: bytes) -> Iterator[Image.Image]:
    """The picture, turned upright according to the camera's metadata, which are not kept."""
    with warnings.catch_warnings():
        # The limit is ours, below.
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)
        picture = Image.open(io.BytesIO(data), formats=("PNG", "JPEG", "WEBP"))
    if picture.width * picture.height > MOST_PIXELS:
        raise TooMuch(TOO_MANY_PIXELS)
    upright = ImageOps.exif_transpose(picture).convert("RGBA")
    upright.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    white = Image.new("RGBA", upright.size, "white")
    white.alpha_composite(upright)
    yield white.convert("RGB")


if __name__ == "__main__":
    sys.exit(main())
