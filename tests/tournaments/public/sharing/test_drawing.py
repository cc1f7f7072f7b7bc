"""The picture of a card: its size, its file, its colours. Whether names are whole is seen by what is drawn."""

from __future__ import annotations

import io
from unittest.mock import patch

import pytest
from PIL import Image

from tests.tournaments.people.identity.test_logos import SVG
from tournaments.people.identity.club_identity import ClubIdentity
from tournaments.people.identity.logos import clean_logo
from tournaments.printing.engine.tags import TaggedCanvas
from tournaments.public.sharing.card import CardPlace, SharedCard
from tournaments.public.sharing.drawing import draw_card

LONG = "Wolfgang-Maximilian Alexander von Hohenzollern-Sigmaringen Ib"
CLUB = ClubIdentity("Tønder", 1, "#24387a")
FIRST = (
    CardPlace(1, "=1", LONG, "13.412"),
    CardPlace(1, "=1", "ÅÅÅÅÅ" * 12, "900"),
    CardPlace(3, "3", "Bo", "-5"),
)
CARD = SharedCard(
    "tournament-1", CLUB, "Juletræf " * 13, "26. november 2026 · Kroen", "Stilling efter serie 2", FIRST
)


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def drawn_texts(card: SharedCard) -> tuple[str, list[float]]:
    """All words without spaces, and the sizes of the type."""
    put, sizes = [], []
    with patch.object(TaggedCanvas, "put", autospec=True) as called:
        draw_card(card)
    for _canvas, _x, _baseline, text, _font, size in (one.args for one in called.call_args_list):
        put.append(text)
        sizes.append(size)
    return "".join(put).replace(" ", ""), sizes


def test_size_and_the_clubs_colour() -> None:
    picture = opened(draw_card(CARD))
    assert picture.size == (1200, 630)
    assert picture.getpixel((20, 20)) == (24, 40, 91)
    assert picture.getpixel((20, 600)) == (246, 242, 233)


def test_the_logo_stands_at_the_left() -> None:
    assert opened(draw_card(CARD, clean_logo(SVG))).getpixel((120, 60)) == (255, 0, 0)


@pytest.mark.parametrize(
    ("card", "area"),
    [
        (CARD, (64, 150, 1136, 218)),  # its title
        (CARD, (168, 330, 900, 410)),  # the name of the first
        (CARD, (920, 330, 1136, 410)),  # the result of the first
        (SharedCard("club-1", CLUB, "Skatclub"), (64, 200, 1136, 480)),
    ],
)
def test_ink_is_dark_on_the_ground(card: SharedCard, area: tuple[int, int, int, int]) -> None:
    shades = opened(draw_card(card)).crop(area).convert("L").tobytes()
    assert min(shades) < 45
    assert max(shades) > 235


def test_everything_is_whole_and_large_enough() -> None:
    words, sizes = drawn_texts(CARD)
    wanted = [CARD.club.name, CARD.title, CARD.line, CARD.status, *(one.name for one in FIRST), "13.412"]
    assert [text for text in wanted if text.replace(" ", "") not in words] == []
    assert min(sizes) > 15


def test_short_words_are_as_large_as_they_may_be() -> None:
    """The title is larger where no names stand below it."""
    places = tuple(CardPlace(rank, "1", name, "900") for rank, name in ((1, "Bo"), (2, "Ib")))
    sizes = []
    for first in (places, ()):
        card = SharedCard("tournament-1", CLUB, "Cup", "21 Nov", "", first)
        with patch.object(TaggedCanvas, "put", autospec=True) as called:
            draw_card(card)
        sizes.append({one.args[3]: one.args[5] for one in called.call_args_list})
    assert [
        {text: size for text, size in one.items() if text in ("Cup", "21 Nov", "Bo", "900")} for one in sizes
    ] == [
        {"Cup": 62, "21 Nov": 32, "Bo": 44, "900": 44},
        {"Cup": 92, "21 Nov": 32},
    ]


@pytest.mark.parametrize(
    "card", [SharedCard("club-1", ClubIdentity(), "Skatclub"), SharedCard("club-1", CLUB, "☠ 名", "\x00")]
)
def test_nobody_to_name(card: SharedCard) -> None:
    assert opened(draw_card(card)).size == (1200, 630)
