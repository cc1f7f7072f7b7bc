"""Doubtful sentences: each example comes to what its reading promises."""

from __future__ import annotations

import pytest

from scoring.reference.readings import READINGS, Reading
from scoring.reference.worth import worth_of
from scoring.rules import RULE_SYSTEMS, find_rule_system

WITH_DEAL = [(key, one) for one in READINGS if one.deal for key in one.systems]


@pytest.mark.parametrize(
    ("key", "reading"), WITH_DEAL, ids=[f"{key}: {one.sentence}" for key, one in WITH_DEAL]
)
def test_the_example_comes_to_what_is_promised(key: str, reading: Reading) -> None:
    system = find_rule_system(key, reading.options if key == "household" else None)
    assert worth_of(system, reading.deal or {}).points == reading.points


def test_every_rule_system_has_readings_and_each_names_known_systems() -> None:
    assert {key for reading in READINGS for key in reading.systems} == set(RULE_SYSTEMS)
    assert all(reading.source for reading in READINGS)
