"""A house plays by the rules unless it has set something else."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from scoring.rules.system import UnknownOption
from scoring.rules.systems.household import OPTIONS, House, household


def test_what_is_not_set_is_the_first_of_what_is_allowed() -> None:
    defaults = asdict(House())
    assert list(defaults) == list(OPTIONS)
    assert {name: list(value) if name == "bock" else value for name, value in defaults.items()} == {
        name: allowed[0] for name, allowed in OPTIONS.items()
    }


@pytest.mark.parametrize(
    "options",
    [{"kontra": True}, {"kontra": 5}, {"rum": 1}, {"bock": "60-60"}, {"bock": [[]]}, {"whist": True}],
)
def test_what_cannot_be_set(options: dict[str, object]) -> None:
    with pytest.raises(UnknownOption):
        household(options)


def test_reasons_for_bock_come_in_any_order() -> None:
    assert household({"bock": ["grand-hand", "60-60"]}).takes_tallies is False
