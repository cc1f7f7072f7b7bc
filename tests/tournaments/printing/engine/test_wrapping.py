"""Lines that fit, and lose nothing."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.printing.engine.letters import REGULAR, printable, width_of
from tournaments.printing.engine.wrapping import largest_size, width_for_lines, wrap


def test_between_words() -> None:
    assert wrap("Mogens Christensen", width_of("Christensen", REGULAR, 10), REGULAR, 10) == [
        "Mogens",
        "Christensen",
    ]


def test_after_a_hyphen_before_anywhere_else() -> None:
    assert wrap("Karl-Heinz", width_of("Karl-He", REGULAR, 10), REGULAR, 10) == ["Karl-", "Heinz"]


def test_inside_a_word_that_is_longer_than_the_line() -> None:
    width = width_of("nnnn", REGULAR, 10)
    assert wrap("n" * 10, width, REGULAR, 10) == ["nnnn", "nnnn", "nn"]


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=80), st.floats(min_value=1, max_value=300))
def test_nothing_is_lost_and_nothing_too_wide(text: str, width: float) -> None:
    lines = wrap(text, width, REGULAR, 10)
    assert "".join("".join(lines).split()) == "".join(printable(text).split())
    # A single character may be wider than the line.
    assert all(width_of(line, REGULAR, 10) <= width + 0.02 for line in lines if len(line) > 1)


def test_the_narrowest_column_for_two_lines() -> None:
    name = "Mogens Christensen"
    width = width_for_lines(name, 2)
    assert len(wrap(name, width)) == 2
    assert len(wrap(name, width - 0.3)) == 3


def test_words_stay_whole_as_long_as_they_can_be_read() -> None:
    width = width_of("Gewonnen", REGULAR, 6)
    size = largest_size("Gewonnen", width, 100, REGULAR, most=9, least=3, leading=1.2)
    assert size == 6


ONE = width_of("n", REGULAR, 1)


@pytest.mark.parametrize(
    ("width", "height", "size"),
    [
        (80 * ONE, 100, 9),  # on one line, as large as it may be
        (80 * ONE, 11, 9),
        (80 * ONE, 10, 8),  # 8.33 points high, in steps of half a point
        (60 * ONE, 100, 7.5),  # in one word of eight letters
        (20 * ONE, 100, 5.5),  # too small to read: rather broken, here into three lines
        (20 * ONE, 14, 5),  # which are 14 points high where each has 4 letters
        (1 * ONE, 1, 3),
    ],
)
def test_the_largest_type_for_a_box(width: float, height: float, size: float) -> None:
    assert largest_size("n" * 8, width, height, REGULAR, most=9, least=3, leading=1.2) == size


@pytest.mark.parametrize(
    ("word", "letters", "pieces"),
    [
        ("nn-nnnn", 4, ["nn-", "nnnn"]),
        ("n-nnnnnn", 6, ["n-", "nnnnnn"]),
        ("n-nnnnnnn", 7, ["n-nnnnn", "nn"]),  # a stump of two letters would be left
        ("nn/nn–nn", 5, ["nn/", "nn–nn"]),
    ],
)
def test_where_a_word_is_broken(word: str, letters: int, pieces: list[str]) -> None:
    """The signs are narrower than the letters."""
    assert wrap(word, letters * ONE) == pieces
