"""Letters that a typeface lacks, emoji, and names that are read from right to left."""

from __future__ import annotations

import pytest

from tournaments.printing.engine.letters import BOLD, REGULAR, printable, runs, width_of


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Åse Őrsi-Ærø ß ű", "Åse Őrsi-Ærø ß ű"),
        ("A\u030ase", "Åse"),  # decomposed
        ("Bo 😀", "Bo ★"),
        ("👨‍👩‍👧 Bo", "★ Bo"),  # several characters, one picture
        ("👍🏽", "★"),
        ("❤️", "❤"),  # DejaVu has the heart; the selector for colour has no shape
        ("漢字", "★"),
        ("a\u200bb\tc\nd", "ab c d"),
        ("♣♠♥♦ ☐", "♣♠♥♦ ☐"),
        ("a(z) 5. asztal, a(z) 3. hely", "az 5. asztal, a 3. hely"),  # Hungarian, as on the pages
    ],
)
def test_what_is_printed(text: str, shown: str) -> None:
    assert printable(text) == shown


def test_letters_of_two_typefaces() -> None:
    assert runs("Bo ♣ 7", REGULAR) == (
        (REGULAR, "Bo "),
        ("DejaVuSans", "♣"),
        (REGULAR, " 7"),
    )
    assert runs("♣", BOLD) == (("DejaVuSans-Bold", "♣"),)


def test_an_accent_stays_with_its_letter() -> None:
    """Source Sans has the accent but no Cyrillic letters."""
    assert [font for font, _text in runs("Ю\u0301", REGULAR)] == ["DejaVuSans"]


def test_hebrew_stands_from_right_to_left() -> None:
    assert "".join(text for _font, text in runs("דוד 12", REGULAR)) == "12 דוד"


def test_arabic_letters_are_joined() -> None:
    """Meem at the beginning, hah and meem in the middle, dal at the end: from the left in reverse."""
    assert "".join(text for _font, text in runs("محمد", REGULAR)) == "ﺪﻤﺤﻣ"


def test_the_width_is_that_of_all_runs() -> None:
    parts = width_of("Bo ", REGULAR, 10) + width_of("♣", REGULAR, 10)
    assert width_of("Bo ♣", REGULAR, 10) == pytest.approx(parts)
    assert width_of("nn", REGULAR, 10) == pytest.approx(2 * width_of("n", REGULAR, 10))
