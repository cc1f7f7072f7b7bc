"""What was typed in earlier names exactly those who are here, or the draw is asked for again."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tournaments.seating.drawing.draw_facts import FactsChanged, _refuse_outdated
from tournaments.seating.drawing.wishes import Wishes

HERE: Any = [SimpleNamespace(start_number=key) for key in (1, 2, 3)]
DANISH: Any = SimpleNamespace(rule_system=SimpleNamespace(table_sizes=(3, 4)))


@pytest.mark.parametrize(
    ("wishes", "is_outdated"),
    [
        (Wishes(), False),
        (Wishes(listed=(3, 1, 2)), False),
        (Wishes(listed=(3, 1)), True),
        (Wishes(listed=(3, 1, 2, 4)), True),
        (Wishes(lines=((2, 1, 3),)), False),
    ],
)
def test_a_list_of_those_who_are_here(wishes: Wishes, is_outdated: bool) -> None:
    if is_outdated:
        with pytest.raises(FactsChanged):
            _refuse_outdated(DANISH, HERE, wishes)
    else:
        _refuse_outdated(DANISH, HERE, wishes)
