"""When a form asks whether a rule of line-ups is broken knowingly."""

from __future__ import annotations

import pytest
from django import forms
from django.http import QueryDict

from tournaments.league.knowingly_form import KnowinglyForm
from tournaments.league.line_up.rules import Breach, How, Rule, RuleSetting
from tournaments.models import League

HARD, FINE = RuleSetting(How.HARD), RuleSetting(How.FINE, fine=500)


class _Form(KnowinglyForm):
    place_1 = forms.CharField(required=False)
    place_2 = forms.CharField(required=False)


@pytest.mark.parametrize(
    ("settings", "data", "errors", "asks"),
    [
        ([], "x=", [], False),
        ([HARD], "knowingly=on", ["place_1"], False),
        ([FINE], "x=", ["place_1"], True),
        ([FINE], "knowingly=on", [], True),
        ([HARD, FINE], "x=", ["place_1", "place_2"], True),
        ([HARD, FINE], "knowingly=on", ["place_1"], True),
        ([HARD, HARD], "knowingly=on", ["place_1", "place_2"], False),
    ],
)
def test_a_breach_is_shown_at_its_player(
    settings: list[RuleSetting], data: str, errors: list[str], asks: bool
) -> None:
    form = _Form(QueryDict(data))
    assert form.is_valid()
    breaches = [Breach(Rule.UNREGISTERED, place, "Kurt", one) for place, one in enumerate(settings, 1)]
    form.show_breaches(breaches, League(currency="DKK"), lambda one: f"place_{one.player}")
    assert (list(form.errors), "knowingly" in form.fields) == (errors, asks)
