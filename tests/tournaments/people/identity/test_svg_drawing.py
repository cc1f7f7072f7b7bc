"""An SVG drawn as pixels, here without the process of its own."""

from __future__ import annotations

import io
import sys
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

from tests.tournaments.people.identity.test_logos import SVG
from tournaments.people.identity import svg_drawing
from tournaments.people.identity.svg_drawing import drawn, main

SIZED = '<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}"><rect width="5" height="5"/></svg>'


@pytest.mark.parametrize(
    ("size", "pixels"), [((20, 10), (1200, 600)), ((10, 40), (300, 1200)), ((2400, 2400), (1200, 1200))]
)
def test_the_longer_side_has_1200_pixels(size: tuple[int, int], pixels: tuple[int, int]) -> None:
    assert drawn(SIZED.format(*size).encode()).size == pixels


def test_where_nothing_is_drawn_one_sees_through() -> None:
    picture = drawn(SVG.replace(b'<rect width="20"', b'<rect width="10"'))
    assert (picture.mode, picture.getpixel((300, 300)), picture.getpixel((900, 300))) == (
        "RGBA",
        (255, 0, 0, 255),
        (255, 255, 255, 0),
    )


@pytest.mark.parametrize("size", [(0, 5), (5, 0), (133_400, 5), (5, 133_400), (-5, 5)])
def test_a_size_that_nothing_has(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="nothing to draw"):
        drawn(SIZED.format(*size).encode())


@pytest.mark.parametrize(("data", "status"), [(SVG, 0), (b"<x/>", 3)])
def test_the_process(data: bytes, status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It gives way, limits itself first, and writes a PNG."""
    called: list[Any] = []
    platforms = SimpleNamespace(
        give_way=lambda: called.append("gives way"), limit_own_process=lambda *limits: called.append(limits)
    )
    out = io.BytesIO()
    monkeypatch.setattr(svg_drawing, "platforms", platforms)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(buffer=out))
    assert (main(), called) == (status, ["gives way", (5, 1_000_000_000)])
    if not status:
        assert Image.open(io.BytesIO(out.getvalue())).format == "PNG"
