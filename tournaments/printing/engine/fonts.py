"""The typefaces of everything on paper: Source Sans 3, as on the screen, EB Garamond on certificates.

All are embedded as subsets. DejaVu Sans provides characters that they lack: suits, check boxes, Greek, Cyrillic, Hebrew
and Arabic letters.
"""

from __future__ import annotations

from functools import cache
from typing import cast

from django.conf import settings
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from tournaments.foundations.thread_lock import ThreadLock

REGULAR, BOLD = "SourceSans3-Regular", "SourceSans3-Bold"
SERIF, SERIF_BOLD = "EBGaramond-Regular", "EBGaramond-SemiBold"
# The fallback typeface for missing characters, in the same weight.
FALLBACK = {
    REGULAR: "DejaVuSans",
    BOLD: "DejaVuSans-Bold",
    SERIF: "DejaVuSans",
    SERIF_BOLD: "DejaVuSans-Bold",
}
_registering = ThreadLock()


@cache
def register_fonts() -> None:
    """Makes the fonts known to reportlab, once in a process."""
    folder = settings.PROGRAM_DIR / "static" / "fonts"
    # A font that is replaced while another thread writes with it makes its paper unreadable.
    with _registering:
        for name in sorted({*FALLBACK, *FALLBACK.values()} - {*pdfmetrics.getRegisteredFontNames()}):
            pdfmetrics.registerFont(TTFont(name, str(folder / f"{name}.ttf")))


@cache
def letters_of(font: str) -> frozenset[str]:
    """The characters that the font has a glyph for."""
    register_fonts()
    face = cast(TTFont, pdfmetrics.getFont(font)).face
    # Control characters have glyphs in some fonts, but nothing to show.
    return frozenset(chr(code) for code in face.charToGlyph if code >= 32)


class Widths(dict[str, float]):
    """The width of each character of a font at a size of one point."""

    def __init__(self, font: str) -> None:
        super().__init__()
        self.face = cast(TTFont, pdfmetrics.getFont(font)).face

    def __missing__(self, letter: str) -> float:
        per_mille = self.face.charWidths.get(ord(letter), self.face.defaultWidth)
        self[letter] = width = float(per_mille) / 1000
        return width


@cache
def widths_of(font: str) -> Widths:
    register_fonts()
    return Widths(font)
