"""What belongs together in a file: the plan and its series, venues and their players, each UUID once."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from uuid import UUID

import pytest

from tests.refusals import refused
from tournaments.models import Series
from tournaments.transfer.file import version_2
from tournaments.transfer.file.reader import FileRefused, PlaceInFile

FILE = PlaceInFile({"evening_plan": {}, "entries": []}, "")
PLAN, DRAW = Series.Seating.PLAN, Series.Seating.DRAW


def refusal(check: Any, **content: Any) -> tuple[str, str, dict[str, Any]] | None:
    try:
        check(FILE, SimpleNamespace(**content))
    except FileRefused as error:
        return error.code, error.place, error.values
    return None


@pytest.mark.parametrize(
    ("series", "is_refused"),
    [
        ([], True),
        ([(3, PLAN)], False),
        ([(4, PLAN)], True),
        ([(1, PLAN), (4, DRAW)], False),
        ([(1, DRAW)], False),
    ],
)
def test_a_plan_reaches_as_far_as_the_series_that_follow_it(
    series: list[tuple[int, str]], is_refused: bool
) -> None:
    made = [SimpleNamespace(number=number, seating=seating) for number, seating in series]
    found = refusal(version_2._refuse_plan_of_others, plan={"tables": [[], [], []]}, series=made)
    assert found == (("plan-too-short-in-file", "evening_plan", {"count": 3}) if is_refused else None)
    assert refusal(version_2._refuse_plan_of_others, plan=None, series=[]) is None


@pytest.mark.parametrize(("venue", "is_refused"), [(None, False), (1, False), (2, True)])
def test_a_player_is_at_a_venue_of_the_file(venue: int | None, is_refused: bool) -> None:
    entries = [SimpleNamespace(venue=None), SimpleNamespace(venue=venue)]
    found = refusal(version_2._refuse_unknown_venue, venues=[SimpleNamespace(number=1)], entries=entries)
    assert found == (("venues-in-file", "entries", {}) if is_refused else None)


@pytest.mark.parametrize("twice", [None, "entry", "table", "team"])
def test_each_uuid_stands_once(twice: str | None) -> None:
    """Of the tournament, its entries, tables and teams."""
    own = {
        name: UUID(int=1 if name == twice else number)
        for number, name in enumerate(("entry", "table", "team"), 2)
    }
    made = {name: SimpleNamespace(uuid=uuid) for name, uuid in own.items()}
    series = [SimpleNamespace(tables=[made["table"]])]
    teams = SimpleNamespace(teams=[made["team"]])
    content = {"uuid": UUID(int=1), "entries": [made["entry"]], "series": series}
    found = refusal(version_2._refuse_uuid_twice, **content, teams=teams)
    assert found == (("uuid-twice", "", {"uuid": UUID(int=1)}) if twice else None)
    assert (refusal(version_2._refuse_uuid_twice, **content, teams=None) is None) is (twice in (None, "team"))


@pytest.mark.parametrize(
    ("said", "here", "is_refused"),
    [
        ({"rehearsal": True}, False, True),
        ({"rehearsal": True}, True, False),
        ({"rehearsal": False}, False, False),
    ],
)
def test_made_up_results_stay_with_rehearsals(
    settings: Any, said: dict[str, bool], here: bool, is_refused: bool
) -> None:
    settings.REHEARSAL = here
    version_2._refuse_rehearsal(PlaceInFile({}, ""))
    place = PlaceInFile(said, "")
    if is_refused:
        with refused("file-of-rehearsal", field="file"):
            version_2._refuse_rehearsal(place)
    else:
        version_2._refuse_rehearsal(place)
