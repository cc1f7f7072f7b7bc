"""Repeatable numbers: those of SHA-256, worked out with another program, and how they are used."""

from __future__ import annotations

import pytest

from tournaments.foundations.chance import Chance

# printf 'skat/0' | sha256sum, and skat/1
FIRST = "67d50617b5d8e8807f929cebf006d57f64ed07af28133e4fadc7b5584f3ce272"
SECOND = "d1b5548bafabf6ca88c3fb2d192899f21244c6012b764f1c3e6b410e6cc676b4"


def test_the_numbers_are_those_of_the_seed_and_a_counter() -> None:
    chance, digits = Chance("skat"), FIRST + SECOND
    assert [chance.seed() for _each in range(8)] == [
        digits[place : place + 16] for place in range(0, 128, 16)
    ]
    again = Chance("skat")
    assert [again.below(1000), again.below(2**32), again.below(1)] == [975, 3_050_891_392, 0]


def test_numbers_that_would_favour_small_ones_are_passed_over() -> None:
    """2³² is one more than three times something, so the highest of its numbers is not used."""
    chance = Chance("")
    chance._words = iter([2**32 - 1, 2**32 - 2, 5])
    assert [chance.below(3), chance.below(3)] == [2, 2]


def test_each_place_changes_with_one_up_to_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    chance, limits = Chance(""), list[int]()

    def first(limit: int) -> int:
        limits.append(limit)
        return 0

    monkeypatch.setattr(chance, "below", first)
    items = [1, 2, 3, 4]
    chance.shuffle(items)
    assert (items, limits) == ([2, 3, 4, 1], [4, 3, 2])
