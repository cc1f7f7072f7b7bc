"""Which cases of a matrix run in ``make test``; the others run in ``make endurance``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest


def shortened(cases: Iterable[Any], is_short: Callable[[Any], bool]) -> list[Any]:
    """The cases as parameters of a test; those that are not short are marked as long.

    Of each kind of case one is enough to notice a mistake of the code; all of them are for the languages,
    widths, roles and states in which only one of them may look different.
    """
    return [
        pytest.param(*_values(case), marks=[] if is_short(case) else pytest.mark.endurance) for case in cases
    ]


def _values(case: Any) -> tuple[Any, ...]:
    return case if isinstance(case, tuple) else (case,)
