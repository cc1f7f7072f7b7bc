"""Doubtful sentences: each example comes to what its reading promises."""

from __future__ import annotations

import pytest

from scoring.presentation.rules_page import example_of
from scoring.reference.readings.reading import ReferenceReading
from scoring.systems import ENTRIES

WITH_DEAL = [
    (key, reading) for key, entry in ENTRIES.items() for reading in entry.readings if reading.deal is not None
]


@pytest.mark.parametrize(
    ("key", "reading"), WITH_DEAL, ids=[f"{key}: {reading.sentence}" for key, reading in WITH_DEAL]
)
def test_the_example_comes_to_what_is_promised(key: str, reading: ReferenceReading) -> None:
    example = example_of(ENTRIES[key], reading)
    assert example is not None
    assert example.points == reading.points


@pytest.mark.parametrize("key", ENTRIES)
def test_every_rule_system_has_readings_and_each_says_where_it_stands(key: str) -> None:
    assert ENTRIES[key].readings
    assert all(reading.sources for reading in ENTRIES[key].readings)
