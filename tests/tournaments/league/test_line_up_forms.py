"""The largest fine, typed for a rule of line-ups or for another reason."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict

from tests.tournaments.league.leagues import make_planned, team
from tournaments.league.line_up_forms import DivisionRulesForm, FineForm, LineUpRulesForm

pytestmark = pytest.mark.django_db


def sent(form: Any, **typed: str) -> QueryDict:
    data = QueryDict(mutable=True)
    shown = {name: form[name].value() for name in form.fields}
    data.update({name: "" if value is None else str(value) for name, value in shown.items()} | typed)
    return data


@pytest.mark.parametrize(("typed", "errors"), [("100000.00", []), ("100000.01", ["fine_lower"])])
def test_the_fine_of_a_rule(typed: str, errors: list[str]) -> None:
    division = make_planned(2, days=1)
    data = sent(LineUpRulesForm(division.league), fine_lower=typed)
    assert list(LineUpRulesForm(division.league, data).errors) == errors
    data = sent(DivisionRulesForm(division), fine_lower=typed)
    assert list(DivisionRulesForm(division, data).errors) == errors


@pytest.mark.parametrize(("typed", "errors"), [("100000.00", []), ("100000.01", ["amount"])])
def test_a_fine_for_another_reason(typed: str, errors: list[str]) -> None:
    division = make_planned(2, days=1)
    data = sent(FineForm(division), team=str(team("Ribe").pk), amount=typed, reason="late")
    assert list(FineForm(division, data).errors) == errors
