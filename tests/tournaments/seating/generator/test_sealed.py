"""A sealed planned evening: each series can be checked, and none of them reveals the next."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from itertools import count
from typing import Any

import pytest

from tournaments.seating.generator.facts import Participant, SeatingRule, Tables
from tournaments.seating.generator.published import NotADraw, Task, commitment, document, fingerprint
from tournaments.seating.generator.sealed import (
    evening_as_data,
    read_evening,
    read_sealed,
    seal,
    series_document,
)
from tournaments.seating.generator.verifying import Verdict, evening_of, tables_of, verify

TASK = Task("plan", tuple(Participant(key) for key in range(1, 17)), (4,) * 4, "the evening's seed", 1, 4)
EVENING = evening_of(TASK)
SERIES = 5
LONGEST_NUMBER = 2  # digits of start numbers and sizes, which are no seeds


def content() -> dict[str, Any]:
    numbers = count(1)
    found: dict[str, Any] = json.loads(json.dumps(seal(TASK, EVENING, lambda: f"chance {next(numbers)}")))
    return found


def published(number: int, *, is_over: bool = False) -> dict[str, Any]:
    """What can be downloaded of a series, before or after the last one is public."""
    found = series_document(content(), number)
    return found | ({"evening": evening_as_data(TASK)} if is_over else {})


def strings(data: Any) -> Iterator[str]:
    """Every text and number in a document, however deep."""
    if isinstance(data, dict):
        data = [*data.keys(), *data.values()]
    if isinstance(data, list):
        for item in data:
            yield from strings(item)
    else:
        yield str(data)


def attempts(known: list[dict[str, Any]], number: int, *, series: int = SERIES) -> Iterator[Tables]:
    """The tables of series ``number`` of ``series``, with everything that was published as the seed, also varied.

    The attacker knows who plays, the sizes and the order of the rules, and has this program.
    """
    words = {word for one in known for word in strings(one) if len(word) > LONGEST_NUMBER}
    words |= {sha256(word.encode()).hexdigest() for word in words}
    words |= {f"{word} {number}" for word in words} | {f"{word}-{number}" for word in words}
    tasks = [replace(TASK, seed=word, number=number, to_come=series - number) for word in words]
    return map(tables_of, tasks)


@pytest.mark.parametrize("next_one", [2, pytest.param(5, marks=pytest.mark.endurance)])
def test_what_is_published_never_tells_the_next_series(next_one: int) -> None:
    known = [published(number) for number in range(1, next_one)]
    assert EVENING.series[next_one - 1].tables not in attempts(known, next_one)


def test_the_attack_would_have_found_the_series_in_the_document_of_before() -> None:
    """The test of the test: version 1 published the seed of the evening."""
    assert EVENING.series[1].tables in attempts([document(TASK, EVENING.series[0].tables)], 2)


def test_tables_cannot_be_guessed_from_their_fingerprint() -> None:
    """A correct guess cannot be verified: the seed of a series is in its fingerprint, too."""
    known, tables = published(1), [list(table) for table in EVENING.series[1].tables]
    whole = known["evening_fingerprint"]
    for seed in ("", known["seed"], known["evening_commitment"], whole):
        guess = {"series": 2, "seed": seed, "tables": tables, "evening": whole}
        assert fingerprint(guess) not in known["fingerprints"]


@pytest.mark.parametrize("number", range(1, SERIES + 1))
def test_each_series_is_held_against_its_promise_and_later_planned_again(number: int) -> None:
    assert verify(published(number)) == Verdict(is_drawn_again=False)
    assert verify(published(number, is_over=True)) == Verdict()


def test_the_document_of_a_series() -> None:
    found = published(2)
    assert found["tables"] == [list(table) for table in EVENING.series[1].tables]
    assert found == {
        "format": "skatclub-draw",
        "version": 2,
        "mode": "plan",
        "series": 2,
        "seed": "chance 2",
        "commitment": found["fingerprints"][1],
        "fingerprints": published(1)["fingerprints"],
        "evening_commitment": commitment("the evening's seed"),
        "evening_fingerprint": fingerprint(evening_as_data(TASK)),
        "tables": found["tables"],
        "evening": None,
    }


def swapped(tables: list[list[int]]) -> list[list[int]]:
    first, second, *rest = tables
    return [[second[0], *first[1:]], [first[0], *second[1:]], *rest]


@pytest.mark.parametrize(
    "change",
    [
        {"tables": swapped(published(2)["tables"])},
        {"seed": "chance 3"},
        {"series": 3},
        {"commitment": published(1)["commitment"]},
        {"evening_fingerprint": fingerprint({})},
        {"fingerprints": published(2)["fingerprints"][::-1]},
    ],
)
def test_whatever_is_changed_is_noticed(change: dict[str, Any]) -> None:
    assert not verify(published(2) | change).is_unchanged
    assert not verify(published(2, is_over=True) | change)


@pytest.mark.parametrize(
    "change",
    [
        {"seed": "another"},
        {"order": ["repeats"]},
        {"players": [{"number": key, "club": 1} for key in range(1, 17)]},
        {"series": 6},
    ],
)
def test_another_evening_than_the_one_that_was_planned_is_noticed(change: dict[str, Any]) -> None:
    verdict = verify(published(2) | {"evening": evening_as_data(TASK) | change})
    assert (bool(verdict), verdict.is_committed) == (False, False)


def test_tables_that_the_plan_does_not_give_are_noticed() -> None:
    """Promised, but not found by the search: only the end of the evening can tell."""
    cheated = replace(EVENING, series=(EVENING.series[1], EVENING.series[0], *EVENING.series[2:]))
    first = series_document(seal(TASK, cheated, lambda: "chance"), 1)
    assert verify(first)
    assert verify(first | {"evening": evening_as_data(TASK)}).table == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"series": 6},
        {"series": 0},
        {"series": "1"},
        {"mode": "draw"},
        {"tables": [["1"]]},
        {"fingerprints": None},
        {"evening": {}},
        {"evening": evening_as_data(TASK) | {"series": 99}},
        {"format": "else"},
    ],
)
def test_what_is_no_planned_series_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(NotADraw):
        verify(published(1) | wrong)


def test_the_evening_is_read_as_it_was_written() -> None:
    task = replace(TASK, order=(SeatingRule.CLUBS, SeatingRule.REPEATS))
    assert read_evening(evening_as_data(task)) == task
    assert read_sealed(published(1, is_over=True)).evening == TASK
