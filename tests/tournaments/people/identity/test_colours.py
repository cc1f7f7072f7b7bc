"""Every colour that a club can choose can be read, light and dark, and is taken for no signal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.skatclub.test_stylesheets import contrast
from tournaments.people.identity.colours import (
    APART,
    DARK_CARD,
    NEXT,
    READABLE,
    WELL,
    WHITE,
    WRONG,
    WRONG_IN_THE_DARK,
    ClubColours,
    club_colours,
    difference,
)

# Text of tokens.css that stands on the club's tints.
INK, QUIET, INK_IN_THE_DARK, QUIET_IN_THE_DARK = "#1d1a15", "#4e483d", "#f5f0e5", "#cdc5b5"
any_colour = st.integers(0, 0xFFFFFF).map("#{:06x}".format)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [("#000000", "#ffffff", 21.0), ("#ffffff", "#ffffff", 1.0), ("#767676", "#ffffff", 4.54)],
)
def test_contrast(one: str, other: str, expected: float) -> None:
    """The last one is the well-known lightest grey with 4.5 : 1."""
    assert contrast(one, other) == contrast(other, one) == pytest.approx(expected, abs=0.005)


def test_difference() -> None:
    assert difference("#000000", "#ffffff") == pytest.approx(1.0, abs=1e-4)
    assert difference("#9b0f1f", "#9b0f1f") == 0
    assert difference("#9b0f1f", "#9b0000") < APART < difference("#9b0f1f", "#0c4a45")


@given(any_colour)
def test_text_in_the_colour_can_be_read(setting: str) -> None:
    found = club_colours(setting)
    pairs = [
        (found.ink, WHITE),
        (found.ink, WELL),
        (found.ink, found.soft),
        (found.dark, DARK_CARD),
        (found.dark, found.dark_soft),
        (found.deep, WHITE),
    ]
    assert [pair for pair in pairs if contrast(*pair) < READABLE] == []
    assert contrast(found.deep, WHITE) >= contrast(found.ink, WHITE)


@given(any_colour)
def test_other_text_can_be_read_on_its_tints(setting: str) -> None:
    found = club_colours(setting)
    pairs = [
        (INK, found.soft),
        (INK, found.mid),
        (QUIET, found.soft),
        (INK_IN_THE_DARK, found.dark_soft),
        (INK_IN_THE_DARK, found.dark_mid),
        (QUIET_IN_THE_DARK, found.dark_soft),
    ]
    assert [pair for pair in pairs if contrast(*pair) < READABLE] == []


@given(any_colour)
def test_it_is_taken_for_no_signal(setting: str) -> None:
    found = club_colours(setting)
    pairs = [(found.ink, WRONG), (found.dark, WRONG_IN_THE_DARK), (found.dark, NEXT)]
    assert [pair for pair in pairs if difference(*pair) < APART] == []


@pytest.mark.parametrize(
    ("setting", "ink", "dark"),
    [
        ("", "#3d3a34", "#c8c0af"),
        ("#0c4a45", "#0c4a45", "#36d6c9"),  # dark enough: stays as it is
        ("#24387a", "#24387a", "#b1bdff"),
        ("#ff0000", "#650000", "#ffcdcd"),  # a red club gets the red of wine, "wrong" is #8f0c1b
        ("#ffee00", "#514b00", "#ffee00"),  # a pale one is darkened, and stays on dark pages
        ("#ffb92e", "#62450b", "#ffd59d"),  # the colour of the lamp itself
        ("#ffffff", "#4a4a4a", "#ffffff"),
        ("#000000", "#000000", "#c0c0c0"),
    ],
)
def test_what_follows_from_a_colour(setting: str, ink: str, dark: str) -> None:
    found = club_colours(setting)
    assert (found.ink, found.dark) == (ink, dark)


def test_every_form_of_one_colour() -> None:
    assert club_colours("#24387a") == ClubColours(
        ink="#24387a",
        dark="#b1bdff",
        deep="#18285b",
        soft="#ebedf3",
        mid="#b9bfd4",
        dark_soft="#2e2c2d",
        dark_mid="#41414b",
    )


@pytest.mark.parametrize("written", ["red", "#abc", "#12345g", "#1234567", "123456", "#ABCDEF", "#12345\n"])
def test_anything_else_is_no_colour(written: str) -> None:
    with pytest.raises(ValueError, match="^" if "\n" in written else written):
        club_colours(written)
