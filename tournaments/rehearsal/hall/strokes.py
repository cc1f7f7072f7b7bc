"""Handwritten figures: a table of strokes in a box of 10 by 16, with random variation. Pure.

Drawn, so that no typeface has to be shipped. Points are joined by smooth curves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

Point = tuple[float, float]
Stroke = Sequence[Point]
STROKES: dict[str, tuple[Stroke, ...]] = {
    "0": (((5, 0), (1, 3), (0.5, 9), (3, 15.5), (7, 15), (9.5, 9), (8.5, 3), (5, 0.3)),),
    "1": (((1.5, 5), (4, 2.5), (6, 0), (5.8, 8), (5.4, 16)),),
    "2": (((1, 4), (2.5, 0.8), (6, 0), (8.8, 3), (7, 8), (3.5, 12.5), (0.8, 15.6), (5, 15), (9.6, 15.8)),),
    "3": (((1, 2), (4.5, 0), (8.4, 2.6), (6.5, 6.6), (4, 7.6), (8, 8.8), (9, 12.4), (5.5, 16), (0.8, 14)),),
    "4": (((5.5, 0), (3.2, 5.5), (0.6, 10.6), (5, 10.4), (9.6, 10.2)), ((7, 5.6), (6.6, 11), (6.2, 16))),
    "5": (
        ((2.4, 0.4), (1.8, 6.6), (5.4, 6), (8.8, 9), (7.6, 14), (4, 16), (0.6, 14.4)),
        ((2.4, 0.4), (5.5, 0.6), (9, 0.2)),
    ),
    "6": (((7.6, 0.4), (3.4, 4), (1, 10), (2.4, 15), (6.4, 15.8), (8.8, 12), (6.6, 8.8), (3, 9.8), (1.2, 12)),),
    "7": (((0.8, 0.8), (5, 0.6), (9.2, 0.4), (6.4, 6.5), (4, 16)), ((2.6, 8.2), (5, 7.8), (8, 8))),
    "8": (
        (
            (7.8, 2), (4.6, 0), (1.8, 2.8), (4.6, 7), (8.4, 11), (6.6, 15.6), (2.6, 15.4), (1.2, 11.6), (4.8, 7.4),
            (8, 3.8), (7.6, 1.6),
        ),
    ),
    "9": (((8.6, 3.4), (5.4, 0), (1.4, 2.8), (2, 7), (6, 7.6), (8.6, 3.6), (8.4, 9), (7, 16)),),
    "-": (((1, 8.6), (4.5, 8), (9, 8.4)),),
}  # fmt: skip
WIDTH, HEIGHT, STEP = 10, 16, 12.5
SCRAWL: Stroke = ((0, 3), (9, 13), (1, 12), (10, 4), (2, 8), (8, 2), (4, 15), (9, 8), (0, 10))
SIGNATURE: Stroke = (
    (0, 10), (6, 1), (9, 12), (13, 6), (16, 12), (22, 5), (24, 13), (30, 7), (34, 12), (42, 4), (46, 13),
    (58, 8), (70, 11),
)  # fmt: skip


def written(text: str, left: float, top: float, chance: Random, size: float = 1.4) -> Iterator[str]:
    """The figures of ``text`` as paths, from the left."""
    for place, sign in enumerate(text):
        lean, up, grow = chance.uniform(-0.1, 0.22), chance.uniform(-2, 2), chance.uniform(0.9, 1.08)
        for stroke in STROKES[sign]:
            moved = [_varied(point, lean, grow, chance) for point in stroke]
            at = left + place * STEP * size
            yield path_of([(at + x * size, top + up + y * size) for x, y in moved])


def scrawl(left: float, top: float, chance: Random, size: float = 1.4) -> str:
    """A scribble that makes a figure illegible."""
    moved = [_varied(point, 0, 1, chance) for point in SCRAWL]
    return path_of([(left + x * size, top + y * size) for x, y in moved])


def signature(left: float, top: float, chance: Random) -> str:
    grow, tall = chance.uniform(0.8, 1.15), chance.uniform(0.7, 1.4)
    return path_of(
        [
            (left + (x + chance.uniform(-1.5, 1.5)) * grow, top + (y + chance.uniform(-3, 3)) * tall)
            for x, y in SIGNATURE
        ]
    )


def _varied(point: Point, lean: float, grow: float, chance: Random) -> Point:
    x, y = (value + chance.uniform(-0.4, 0.4) for value in point)
    return (x + lean * (HEIGHT - y)) * grow, y * grow


def path_of(points: Sequence[Point]) -> str:
    """A smooth path through the midpoints of neighbouring points, which are the control points."""
    (x, y), *rest = points
    parts = [f"M{x:.1f} {y:.1f}"]
    for (ax, ay), (bx, by) in pairwise(rest):
        parts.append(f"Q{ax:.1f} {ay:.1f} {(ax + bx) / 2:.1f} {(ay + by) / 2:.1f}")
    parts.append(f"L{rest[-1][0]:.1f} {rest[-1][1]:.1f}")
    return "".join(parts)
