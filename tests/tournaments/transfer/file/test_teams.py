"""A file's teams: optional, and refused where the database would not take them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.factories import COMMAND
from tests.tournaments.transfer.evenings import rich_file
from tournaments.models import Team, TeamPlan
from tournaments.transfer.file.reader import FileRefused
from tournaments.transfer.importing import import_tournament


def test_a_file_without_teams_is_read(db: None) -> None:
    data = rich_file()
    del data["teams"]
    import_tournament(data, by=COMMAND)
    assert not TeamPlan.objects.exists()


def test_in_older_files_games_decide_between_equal_totals(db: None) -> None:
    data = rich_file()
    assert data["teams"].pop("equal_totals") == "shared"
    import_tournament(data, by=COMMAND)
    assert TeamPlan.objects.get().equal_totals == "games"


def test_teams_of_a_copy_have_uuids_of_their_own(db: None) -> None:
    data = rich_file()
    import_tournament(data, by=COMMAND)
    import_tournament(data, by=COMMAND, as_copy=True)
    assert Team.objects.count() == 4


@pytest.mark.parametrize(
    ("change", "code", "place"),
    [
        ({"kind": "seven"}, "word-unknown", "teams, kind"),
        ({"size": 21}, "number-out-of-range", "teams, size"),
        ({"counted": 5}, "number-out-of-range", "teams, counted"),
        ({"starts_with": 0}, "number-out-of-range", "teams, starts_with"),
        ({"factor": -1}, "number-out-of-range", "teams, factor"),
        ({"equal_totals": "lot"}, "word-unknown", "teams, equal_totals"),
        ({"quota": 101}, "number-out-of-range", "teams, quota"),
        ({"version": 0}, "number-out-of-range", "teams, version"),
        ({"more": 1}, "key-unknown", "teams"),
    ],
)
def test_a_wrong_plan_is_refused(db: None, change: dict[str, Any], code: str, place: str) -> None:
    data = rich_file()
    data["teams"] |= change
    with pytest.raises(FileRefused) as error:
        import_tournament(data, by=COMMAND)
    assert (error.value.code, error.value.place) == (code, place)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"number": 1}, "number-twice"),
        ({"number": 0}, "number-out-of-range"),
        ({"name": "Røde & „Sorte“"}, "word-twice"),
        ({"name": " "}, "empty-in-file"),
        ({"players": [999]}, "start-number-unknown"),
        ({"players": [7, 7]}, "number-twice"),
        ({"players": [5]}, "number-twice"),  # plays for the first team
        ({"players": [6, 7, 8, 9, 10]}, "length-in-file"),
    ],
)
def test_a_wrong_team_is_refused(db: None, change: dict[str, Any], code: str) -> None:
    data = rich_file()
    data["teams"]["teams"][1] |= change
    with pytest.raises(FileRefused) as error:
        import_tournament(data, by=COMMAND)
    assert (error.value.code, error.value.place[:5]) == (code, "teams")
    assert not TeamPlan.objects.exists()
