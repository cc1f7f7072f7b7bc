"""``manage.py season SLUG --json``: the lines of the table, as the interface between programs says."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tests.tournaments.season.seasons import make_season, play

pytestmark = pytest.mark.django_db


def output(*arguments: Any) -> str:
    out = io.StringIO()
    call_command("season", *arguments, stdout=out)
    return out.getvalue()


def test_json() -> None:
    season = make_season(value="average", minimum=3, bonus_factor="1/3", bonus_from=3)
    play(season, {"Åse": [(100, 5, 1), (101, 1, 1), (102, 2, 2)], "Bo": [900, None, 901]})
    assert json.loads(output(season.slug, "--json")) == [
        {
            "rank": 1, "shared": False, "name": "Åse", "units": 3, "counted": 3, "struck": [],
            "value": "101.00", "listed": "full",
        },
        {
            "rank": 2, "shared": False, "name": "Bo", "units": 2, "counted": 2, "struck": [],
            "value": "900.17", "listed": "below",
        },
    ]  # fmt: skip


def test_text() -> None:
    season = make_season(minimum=2)
    play(season, {"Anna": [900], "Bo": [800]})
    assert [line.split() for line in output(season.slug).splitlines()] == [
        ["1", "Anna", "1", "900.00*"],
        ["2", "Bo", "1", "800.00*"],
    ]


def test_a_season_that_does_not_exist() -> None:
    with pytest.raises(CommandError) as refused:
        output("nothing", "--json")
    assert (str(refused.value), refused.value.returncode) == ("There is no season “nothing”.", 2)
