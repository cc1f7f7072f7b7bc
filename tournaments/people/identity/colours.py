"""Derives the colours that pages need from the one colour that a club has chosen. Pure.

Contrast as WCAG 2.2 defines it. Whether two colours can be told apart is measured in OKLab (Björn Ottosson, 2020), in
which equal distances look equal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import dist

Linear = tuple[float, float, float]  # red, green and blue as amounts of light, 0 to 1

WRITTEN = re.compile(r"#[0-9a-f]{6}")
WITHOUT_A_SETTING = "#3d3a34"  # ink
# Surfaces and signals of ``static/css/tokens.css``; text in the club's colour appears on each of these surfaces.
WHITE, WELL, DARK_CARD = "#ffffff", "#ebe5d8", "#211e18"
WRONG, WRONG_IN_THE_DARK, NEXT = "#8f0c1b", "#ffa29b", "#ffb92e"
READABLE, DARK_HEAD = 7.0, 14.0  # contrast
APART = 0.1  # least distance in OKLab from signals with which the club's colour must not be confused
SOFT, MID, MID_IN_THE_DARK = 0.09, 0.32, 0.22  # parts of the club's colour in a tint
STEP = 0.96


@dataclass(frozen=True)
class ClubColours:
    """As ``#rrggbb``. ``ink``: heads, links and lines; ``dark``: the same on dark pages; ``deep``: dark heads.

    ``soft`` and ``mid`` are tints of the card, for backgrounds below text.
    """

    ink: str
    dark: str
    deep: str
    soft: str
    mid: str
    dark_soft: str
    dark_mid: str


@lru_cache(maxsize=64)
def club_colours(setting: str) -> ClubColours:
    """``setting``: as ``#rrggbb``, or "" for the program's own colour. Raises ``ValueError`` for anything else."""
    chosen = light_of(setting or WITHOUT_A_SETTING)
    ink = _darkened_apart(_with_contrast(chosen, WELL, READABLE, _darkened), [WRONG])
    on_dark_tint = _mixed_in_numbers(WHITE, DARK_CARD, SOFT)
    dark = _lightened_apart(
        _with_contrast(chosen, on_dark_tint, READABLE, _lightened), [WRONG_IN_THE_DARK, NEXT]
    )
    deep = _with_contrast(light_of(ink), WHITE, DARK_HEAD, _darkened)
    return ClubColours(
        ink=ink,
        dark=dark,
        deep=deep,
        soft=_mixed_in_numbers(ink, WHITE, SOFT),
        mid=_mixed_in_numbers(ink, WHITE, MID),
        dark_soft=_mixed_in_numbers(dark, DARK_CARD, SOFT),
        dark_mid=_mixed_in_numbers(dark, DARK_CARD, MID_IN_THE_DARK),
    )


def light_of(colour: str) -> Linear:
    """The amounts of light of ``#rrggbb``. Raises ``ValueError`` for anything else."""
    if not WRITTEN.fullmatch(colour):
        raise ValueError(colour)
    red, green, blue = (_to_light(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return red, green, blue


def difference(one: str, other: str) -> float:
    """How different two colours look: 0 for the same, 1 for black and white."""
    return dist(_oklab(light_of(one)), _oklab(light_of(other)))


def _with_contrast(light: Linear, against: str, wanted: float, change: Callable[[Linear, float], str]) -> str:
    """The colour itself if it is readable, otherwise changed as little as possible."""
    other = _luminance(light_of(against)) + 0.05
    is_on_dark = change is _lightened
    limit = other * wanted - 0.05 if is_on_dark else other / wanted - 0.05
    is_readable = _luminance(light) >= limit if is_on_dark else _luminance(light) <= limit
    return _written(light, up=is_on_dark) if is_readable else change(light, limit)


def _darkened(light: Linear, luminance: float) -> str:
    """With less of each component, so that the hue stays."""
    return _written(_scaled(light, luminance / _luminance(light)), up=False)


def _lightened(light: Linear, luminance: float) -> str:
    """As bright as the hue allows, then with white in it."""
    most = max(light)
    bright = _scaled(light, min(1 / most, luminance / _luminance(light))) if most else light
    missing = luminance - _luminance(bright)
    return _written(_with_white(bright, max(0.0, missing / (1 - _luminance(bright)))), up=True)


def _darkened_apart(colour: str, signals: Sequence[str]) -> str:
    """Darkened until it differs from the signals: a red club gets wine red, deeper than the red of "wrong"."""
    while any(difference(colour, one) < APART for one in signals):
        colour = _written(_scaled(light_of(colour), STEP), up=False)
    return colour


def _lightened_apart(colour: str, signals: Sequence[str]) -> str:
    """Lightened until it differs from the signals: on dark pages red is paler than "wrong", yellow paler than "next
    step"."""
    while any(difference(colour, one) < APART for one in signals):
        colour = _written(_with_white(light_of(colour), 1 - STEP), up=True)
    return colour


def _scaled(light: Linear, factor: float) -> Linear:
    red, green, blue = light
    return red * factor, green * factor, blue * factor


def _with_white(light: Linear, part: float) -> Linear:
    red, green, blue = (one + (1 - one) * part for one in light)
    return red, green, blue


def _mixed_in_numbers(colour: str, surface: str, part: float) -> str:
    """As ``color-mix(in srgb, colour part, surface)``."""
    pairs = ((int(colour[at : at + 2], 16), int(surface[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(above * part + below * (1 - part)):02x}" for above, below in pairs)


def _luminance(light: Linear) -> float:
    red, green, blue = light
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _to_light(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _from_light(light: float) -> float:
    return light * 12.92 if light <= 0.0031308 else float(1.055 * light ** (1 / 2.4) - 0.055)


def _written(light: Linear, *, up: bool) -> str:
    """As ``#rrggbb``, rounded to the side on which the contrast stays."""
    numbers = (_from_light(min(1.0, one)) * 255 for one in light)
    return "#" + "".join(f"{int(number + (1 - 1e-6 if up else 1e-6)):02x}" for number in numbers)


def _oklab(light: Linear) -> Linear:
    red, green, blue = light
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )
