"""The form for two players who swap: what was typed stays, and the first empty field is ready for typing."""

from __future__ import annotations

import pytest
from django.http import QueryDict

from tests.factories import make_entries, make_tournament, seat_series
from tournaments.seating.swap_form import SwapForm


@pytest.mark.parametrize(
    ("asked", "one", "focus"),
    [("", "", "one"), ("one=2", "2 Kurt Hansen", "two"), ("one=Nobody", "Nobody", "two")],
)
def test_a_link_fills_in_the_first_player(db: None, asked: str, one: str, focus: str) -> None:
    tournament = make_tournament()
    series = seat_series(tournament, 1, [make_entries(tournament, 4)])
    form = SwapForm(series, QueryDict(asked))
    focused = [name for name, field in form.fields.items() if "data-focus" in field.widget.attrs]
    assert (form.is_bound, form.initial["one"], focused) == (False, one, [focus])
    assert [form[name].id_for_label for name in form.fields] == ["one", "two"]
    assert SwapForm(series, QueryDict(f"{asked}&two=3")).is_bound
