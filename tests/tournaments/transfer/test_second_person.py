"""Files of older versions: a yes or no instead of the choice of a second person, sheets confirmed by their typist, rulings
without kind, points, deal and committee."""

from __future__ import annotations

import pytest

from tests.factories import COMMAND
from tests.tournaments.transfer.evenings import rich_file
from tournaments.models import ScoreSheet
from tournaments.transfer.importing import import_tournament


@pytest.mark.parametrize(("flag", "chosen"), [(True, "another"), (False, "none")])
def test_the_yes_or_no_of_older_files_is_read(db: None, flag: bool, chosen: str) -> None:
    data = rich_file()
    del data["second_person"]
    assert import_tournament(data | {"needs_second_person": flag}, by=COMMAND).second_person == chosen


def test_a_confirmation_by_the_typist_is_none(db: None) -> None:
    data = rich_file()
    sheet = data["series"][0]["tables"][0]["sheet"]
    sheet["confirmed"]["by"] = sheet["recorded"]["by"]
    import_tournament(data, by=COMMAND)
    stored = ScoreSheet.objects.get(skat_table__series__number=1, skat_table__number=1)
    assert (stored.state, stored.recorded_as, stored.confirmed_as) == ("recorded", "anna", "")


def test_rulings_of_older_files_are_of_no_kind(db: None) -> None:
    data = rich_file()
    for name in ("code", "points", "deal", "referred", "answer", "answered"):
        del data["rulings"][0][name]
    ruling = import_tournament(data, by=COMMAND).rulings.get()
    assert (ruling.text, ruling.code, ruling.points, ruling.referred_at) == (
        "Looked at the skat.",
        "other",
        0,
        None,
    )
