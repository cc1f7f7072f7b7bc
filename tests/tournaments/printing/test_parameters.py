"""What can be typed about a paper, within its limits."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.exceptions import ValidationError

from tests.factories import make_tournament
from tournaments.printing.document_types import Parameter, ParameterType
from tournaments.printing.engine.fitting import STEP, _sizes
from tournaments.printing.parameters import _field

TEXT = Parameter("text", ParameterType.TEXT, "Text", most=10)
NUMBER = Parameter("right", ParameterType.NUMBER, "Right", most=10)
ABOVE = Parameter("up", ParameterType.NUMBER, "Up", most=10, least=1)
NOBODYS: Any = None


@pytest.mark.parametrize(
    ("parameter", "typed", "is_taken"),
    [
        (TEXT, "x" * 10, True),
        (TEXT, "x" * 11, False),
        (TEXT, "", True),
        (NUMBER, "10", True),
        (NUMBER, "-10", True),
        (NUMBER, "10.1", False),
        (NUMBER, "-10.1", False),
        (NUMBER, "1.55", False),
        (ABOVE, "1", True),
        (ABOVE, "0.9", False),
    ],
)
def test_limits(parameter: Parameter, typed: str, is_taken: bool) -> None:
    field = _field(parameter, NOBODYS)
    try:
        field.clean(typed)
    except ValidationError:
        assert not is_taken
    else:
        assert is_taken


def test_a_text_of_several_lines_is_tidy() -> None:
    assert _field(TEXT, NOBODYS).clean(" a  b \n c ") == "a b\nc"


def test_a_paper_of_a_tournament_without_series_offers_all_of_them(db: None) -> None:
    series: Any = _field(Parameter("series", ParameterType.SERIES, "Series"), make_tournament())
    assert list(series.choices) == [("", "all series")]


def test_the_smallest_type_is_tried_too() -> None:
    assert list(_sizes(9.2, 8)) == [9 - STEP * step for step in range(round(1 / STEP) + 1)]
    assert list(_sizes(8, 8)) == [8]
    assert list(_sizes(7.9, 8)) == []
