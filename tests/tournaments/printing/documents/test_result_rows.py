"""The rows of a result list: marks of remarks, series beside and below one another, and the line about the total."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from scoring.systems import find_rule_system
from tournaments.printing.documents.result_rows import (
    MOST_BESIDE,
    _both,
    _numbered_remarks,
    _stacked,
    footnote_marks,
    reckoning,
)
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.fitting import FittedColumn


def standings(*about: int | None) -> Any:
    notes = [SimpleNamespace(start_number=one, sentence=f"remark on {one}") for one in about]
    return SimpleNamespace(notes=notes, lots=[SimpleNamespace(sentence="by lot")])


def test_a_player_has_the_numbers_of_all_remarks() -> None:
    found = standings(7, None, 3, 7)
    assert footnote_marks(found) == {7: " 1) 4)", 3: " 3)"}
    assert _numbered_remarks(found) == [
        "by lot", "1) remark on 7", "2) remark on None", "3) remark on 3", "4) remark on 7",
    ]  # fmt: skip
    assert footnote_marks(standings()) == {}


def series(count: int) -> list[FittedColumn]:
    return [
        FittedColumn(f"S{number}", [f"{number}00", "–"], align=Align.RIGHT) for number in range(1, count + 1)
    ]


def test_few_series_stand_beside_one_another() -> None:
    assert _stacked(series(MOST_BESIDE)) == series(MOST_BESIDE)


@pytest.mark.parametrize("more", [1, 2])
def test_many_series_stand_below_one_another(more: int) -> None:
    count = MOST_BESIDE + more
    half = (count + 1) // 2
    found = _stacked(series(count))
    assert len(found) == half
    assert found[0] == FittedColumn(f"S1 S{half + 1}", [f"100\n{half + 1}00", "–\n–"], align=Align.RIGHT)
    last = series(count)[half - 1]
    assert found[-1] == (last if count % 2 else _both(last, series(count)[-1]))


@pytest.mark.parametrize(
    ("key", "options", "sentence"),
    [
        ("household", {"settlement": "bierlachs"}, "Counted: rounds lost; the fewest are best."),
        ("tarok", {}, "Counted: the balance of what was paid and received."),
        ("turneskat", {}, "Total of a series = points of all deals as written, less penalties."),
        (
            "danish",
            {},
            "Total of a series = game points + 50 for each game won − 50 for each game lost, and for each game lost by "
            "the others + 40 (table of three) or + 30 (table of four), less penalties.",
        ),
    ],
)
def test_how_the_total_comes_about(key: str, options: dict[str, object], sentence: str) -> None:
    assert reckoning(find_rule_system(key, options)) == sentence
