"""Figures as a hand writes them, with a hand that varies nothing."""

from __future__ import annotations

from random import Random
from typing import Any
from zlib import crc32

import pytest

from tournaments.rehearsal.hall.strokes import STROKES, _varied, path_of, scrawl, signature, written

# What may vary, and by how much: leaning, up and down, the size, each point; of a signature its width and height.
USUAL = {
    (-0.1, 0.22): 0, (-2, 2): 0, (0.9, 1.08): 1, (-0.4, 0.4): 0, (0.8, 1.15): 1, (0.7, 1.4): 1, (-1.5, 1.5): 0,
    (-3, 3): 0,
}  # fmt: skip


class Steady(Random):
    """Gives what stands above, or another value for one of them."""

    def __init__(self, changed: dict[tuple[float, float], float] | None = None) -> None:
        super().__init__(0)
        self.values: dict[Any, float] = USUAL | (changed or {})

    def uniform(self, a: float, b: float) -> float:
        return self.values[a, b]


def test_a_path_goes_through_the_middles_of_its_points() -> None:
    assert path_of([(0, 0), (10, 0), (10, 20), (0, 20)]) == (
        "M0.0 0.0Q10.0 0.0 10.0 10.0Q10.0 20.0 5.0 20.0L0.0 20.0"
    )
    assert path_of([(1.25, 2), (3, 4.06)]) == "M1.2 2.0L3.0 4.1"


@pytest.mark.parametrize(
    ("lean", "grow", "chance", "expected"),
    [
        (0, 1, 0, (2, 6)),
        (0, 2, 0, (4, 12)),
        (0.5, 1, 0, (2 + 0.5 * 10, 6)),
        (0.5, 2, 0, (14, 12)),
        (-0.1, 1, 0, (1, 6)),
        (0.5, 1, 0.4, (2.4 + 0.5 * 9.6, 6.4)),
    ],
)
def test_a_point_leans_and_grows(
    lean: float, grow: float, chance: float, expected: tuple[float, float]
) -> None:
    """What is higher leans further: its height above the line is 16 - 6."""
    assert _varied((2, 6), lean, grow, Steady({(-0.4, 0.4): chance})) == pytest.approx(expected)


ONE = "M101.5 55.0Q104.0 52.5 105.0 51.2Q106.0 50.0 105.9 54.0Q105.8 58.0 105.6 62.0L105.4 66.0"
MINUS = "M113.5 58.6Q117.0 58.0 119.2 58.2L121.5 58.4"


def test_figures_stand_beside_one_another() -> None:
    assert list(written("1-", 100, 50, Steady(), size=1)) == [ONE, MINUS]
    assert list(written("", 100, 50, Steady())) == []
    assert len(list(written("4", 0, 0, Steady()))) == len(STROKES["4"]) == 2


def test_a_figure_is_larger_higher_and_leans() -> None:
    (larger,) = written("1", 100, 50, Steady(), size=2)
    assert larger.startswith("M103.0 60.0Q108.0 55.0 ")
    (higher,) = written("1", 100, 50, Steady({(-2, 2): -2}), size=1)
    assert higher.startswith("M101.5 53.0Q104.0 50.5 ")
    (leaning,) = written("1", 100, 50, Steady({(-0.1, 0.22): 0.2}), size=1)
    assert leaning.startswith("M103.7 55.0Q106.7 52.5 ")  # 1.5 + 0.2 · 11 and 4 + 0.2 · 13.5
    (usual,) = written("1", 0, 0, Steady())
    assert usual.startswith("M2.1 7.0")  # its size is 1.4


def test_every_figure_is_there() -> None:
    assert sorted(STROKES) == sorted("0123456789-")
    for strokes in STROKES.values():
        assert all(0 <= x <= 10 and 0 <= y <= 16 for stroke in strokes for x, y in stroke)


def test_a_scrawl_and_a_signature() -> None:
    assert scrawl(100, 50, Steady(), size=1).startswith("M100.0 53.0Q109.0 63.0 105.0 62.5Q101.0 62.0 ")
    assert scrawl(100, 50, Steady(), size=1).endswith("L100.0 60.0")
    assert scrawl(100, 50, Steady()).startswith("M100.0 54.2Q112.6 68.2 ")
    assert signature(100, 50, Steady()).startswith("M100.0 60.0Q106.0 51.0 107.5 56.5Q109.0 62.0 ")
    assert signature(100, 50, Steady()).endswith("L170.0 61.0")
    wide = signature(100, 50, Steady({(0.8, 1.15): 2, (0.7, 1.4): 0.5}))
    assert wide.startswith("M100.0 55.0Q112.0 50.5 ")
    moved = signature(100, 50, Steady({(-1.5, 1.5): 1, (-3, 3): -2}))
    assert moved.startswith("M101.0 58.0Q107.0 49.0 ")


def test_every_figure_is_as_it_was_drawn() -> None:
    """Look at a sheet of the rehearsal before you write another checksum here."""
    paths = [*written("0123456789-", 0, 0, Steady(), size=1)]
    paths += [scrawl(0, 0, Steady(), size=1), signature(0, 0, Steady())]
    assert len(paths) == 16
    assert f"{crc32(' '.join(paths).encode()):08x}" == "fe45b3af"
