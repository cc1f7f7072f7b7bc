"""The two reasons of a sheet: how long they may be, and that neither is asked of everybody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django import forms

from tournaments.sheets.typing.reasons import public_reason, seats_without_total, why_changed


@pytest.mark.parametrize("field", [public_reason, why_changed])
def test_a_reason_has_at_most_300_letters(field: Callable[[], forms.CharField]) -> None:
    assert [field().clean(typed) for typed in ("", "x" * 300)] == ["", "x" * 300]
    with pytest.raises(forms.ValidationError) as caught:
        field().clean("x" * 301)
    assert caught.value.error_list[0].code == "max_length"


class Line:
    def __init__(self, total: int | None) -> None:
        self.stated_total = total


@pytest.mark.parametrize(
    ("totals", "unreadable"),
    [([None, None], []), ([1, 0], []), ([1, None, 0], [1]), ([None, 0, None], [0, 2]), ([], [])],
)
def test_seats_whose_total_is_unreadable_beside_others(
    totals: list[int | None], unreadable: list[int]
) -> None:
    lines: Any = [Line(total) for total in totals]
    assert seats_without_total(lines) == [lines[place] for place in unreadable]
