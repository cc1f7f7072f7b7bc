"""Letters that a typeface lacks, emoji, and names that are read from right to left."""

from __future__ import annotations

import pytest

from tournaments.printing.engine.letters import (
    BOLD,
    REGULAR,
    can_draw,
    printable,
    runs,
    standing_in,
    width_of,
)


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
        ("a\x07b", "a b"),  # a control character that is no space
        ("a\u2028b", "a b"),  # a space that is no control character
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


@pytest.mark.parametrize(
    ("text", "accented"),
    [
        ("M\u0303aria", [(REGULAR, "M\u0303aria")]),  # Source Sans has this tilde
        ("J\u030can", [("DejaVuSans", "J\u030c"), (REGULAR, "an")]),  # and not this one
        ("b\u1abe", [(REGULAR, "b")]),  # neither has it
        ("\u1d25\u0324", [(REGULAR, "\u1d25")]),  # one has the letter and the other the accent
    ],
)
def test_accents_that_no_letter_of_its_own_has(text: str, accented: list[tuple[str, str]]) -> None:
    assert list(runs(printable(text), REGULAR)) == accented


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Åse Őrsi-Ærø", True),
        ("Nguyễn Thị Ánh", True),
        ("J\u030can", True),
        ("محمد דוד Юрий", True),
        ("b\u1abeo", False),
        ("王偉", False),
        ("Bo 😀", False),
    ],
)
def test_what_can_be_drawn_whole(text: str, drawn: bool) -> None:
    assert can_draw(text) is drawn


def in_order(text: str) -> str:
    return "".join(part for _font, part in runs(text, REGULAR))


@pytest.mark.parametrize(
    ("text", "from_the_left"),
    [
        ("לוי", "יול"),
        ("לוי (4)", "יול (4)"),  # the number stays behind the name, and its brackets as they are
        ("כהן לוי, 12 Bo", "יול ןהכ, 12 Bo"),
        ("Bo · לוי · 3", "Bo · יול · 3"),
        ("לו\u05bcי", "יו\u05bcל"),  # a point stays with its letter
        ("محمد (4)", "ﺪﻤﺤﻣ (4)"),
    ],
)
def test_right_to_left_names_are_turned_round_by_themselves(text: str, from_the_left: str) -> None:
    assert in_order(text) == from_the_left


def test_other_words_stand_for_names_that_cannot_be_drawn() -> None:
    with standing_in({"王偉": "★ No. 3", "王": "★ No. 4", "Bo": "nobody"}):
        shown = [printable(text) for text in ("王偉 (3)", "王, Bo", "王偉明", "Bo")]
    assert shown == ["★ No. 3 (3)", "★ No. 4, nobody", "★", "Bo"]
    assert printable("王偉") == "★"


def test_arabic_letters_are_joined() -> None:
    """Meem at the beginning, hah and meem in the middle, dal at the end: from the left in reverse."""
    assert "".join(text for _font, text in runs("محمد", REGULAR)) == "ﺪﻤﺤﻣ"


def test_the_width_is_that_of_all_runs() -> None:
    parts = width_of("Bo ", REGULAR, 10) + width_of("♣", REGULAR, 10)
    assert width_of("Bo ♣", REGULAR, 10) == pytest.approx(parts)
    assert width_of("nn", REGULAR, 10) == pytest.approx(2 * width_of("n", REGULAR, 10))
