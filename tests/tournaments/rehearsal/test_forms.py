"""What is asked before a rehearsal begins: usual numbers, and what is wished for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tournaments.rehearsal.contents import RehearsalWish
from tournaments.rehearsal.forms import RehearsalForm


def evening_of(entered: int) -> Any:
    """As much of a tournament as the form asks: how many are entered and not withdrawn."""
    entries = {False: SimpleNamespace(count=lambda: entered)}
    return SimpleNamespace(
        entries=SimpleNamespace(filter=lambda *, is_withdrawn: entries[is_withdrawn]),
    )


@pytest.mark.parametrize(
    ("entered", "usual"), [(0, 16), (6, 16), (7, 7), (16, 16), (119, 119), (120, 120), (121, 120)]
)
def test_as_many_come_as_are_entered(entered: int, usual: int) -> None:
    """Sixteen where that is too few for an evening, and no more than the program plays."""
    form = RehearsalForm(evening_of(entered), {})
    assert (form.initial, form.is_valid(), form.wish().players) == ({"players": usual}, True, usual)


def test_what_is_wished_for() -> None:
    form = RehearsalForm(evening_of(20), {"players": "7", "real_names": "on", "seed": "123456"})
    assert form.is_valid()
    assert form.wish() == RehearsalWish(players=7, real_names=True, seed=123456)


@pytest.mark.parametrize(("drawn", "seed"), [(0, 1), (999_998, 999_999)])
def test_without_a_number_one_is_drawn(monkeypatch: pytest.MonkeyPatch, drawn: int, seed: int) -> None:
    below: list[int] = []

    def randbelow(most: int) -> int:
        below.append(most)
        return drawn

    monkeypatch.setattr("tournaments.rehearsal.forms.secrets.randbelow", randbelow)
    form = RehearsalForm(evening_of(20), {"players": "7"})
    assert form.is_valid()
    assert (form.wish(), below) == (RehearsalWish(players=7, real_names=False, seed=seed), [999_999])


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ({"players": "6"}, {"players"}), ({"players": "7"}, set()), ({"players": "120"}, set()), ({"players": "121"}, {"players"}),
        ({"seed": "1"}, set()), ({"seed": "0"}, {"seed"}), ({"seed": "999999"}, set()), ({"seed": "1000000"}, {"seed"}),
    ],
)  # fmt: skip
def test_numbers_that_there_are(typed: dict[str, str], wrong: set[str]) -> None:
    assert set(RehearsalForm(evening_of(20), typed).errors) == wrong
