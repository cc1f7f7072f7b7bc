"""What is counted of untrusted XML before it is parsed."""

from __future__ import annotations

import pytest

from tests.refusals import refused
from tournaments.people.spreadsheets import markup
from tournaments.people.spreadsheets.markup import TagBudget


@pytest.fixture(autouse=True)
def _small_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(markup, "LONGEST_GAP", 10)
    monkeypatch.setattr(markup, "MOST_TAGS", 3)


@pytest.mark.parametrize(
    "chunks",
    [
        [b"<" + b"x" * 9],
        [b"x" * 10],
        [b"<xxxx", b"xxxxx"],
        [b"xxxxxxxxxx<", b"xxxxxxxxx"],
        [b"<<", b"<"],
        [b"<xxxxxxxx", b"x<", b"xxxxxxxxx"],
    ],
)
def test_within_the_limits(chunks: list[bytes]) -> None:
    budget = TagBudget()
    for chunk in chunks:
        budget.spend(chunk)


@pytest.mark.parametrize(
    "chunks",
    [
        [b"<" + b"x" * 10],
        [b"xxxxx", b"xxxxx", b"x"],
        [b"<xxxx", b"xxxxx", b"x"],
        [b"<xx<", b"xxxxxxxxxx"],
        [b"<<<", b"<"],
        [b"<<<<"],
    ],
)
def test_one_more_in_the_last_piece_is_too_much(chunks: list[bytes]) -> None:
    budget = TagBudget()
    for chunk in chunks[:-1]:
        budget.spend(chunk)
    with refused("file-too-large", field="file"):
        budget.spend(chunks[-1])
