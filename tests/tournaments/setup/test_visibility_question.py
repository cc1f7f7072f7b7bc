"""Before a tap shows more to the public than now, it is asked; before anything else it is not."""

from __future__ import annotations

import pytest

from tournaments.models import Tournament
from tournaments.setup.visibility_question import question_before

LIVE = (
    "Live: everybody then sees each result as soon as its sheet is typed in, released or not. Show them now?"
)
SHOWN = "Everybody then sees this tournament, who takes part, and what is released. Show it now?"
LAST = "Everybody then sees the results of the last series as soon as they are typed in. Show them now?"


@pytest.mark.parametrize(
    ("now", "is_last_silent", "wanted", "question"),
    [
        ("hidden", False, {"visibility": "hidden"}, ""),
        ("hidden", False, {"visibility": "released"}, SHOWN),
        ("hidden", False, {"visibility": "live"}, LIVE),
        ("hidden", True, {"is_last_silent": False}, ""),
        ("released", False, {"visibility": "hidden"}, ""),
        ("released", False, {"visibility": "live"}, LIVE),
        ("released", True, {"is_last_silent": False}, ""),
        ("live", False, {"visibility": "live"}, ""),
        ("live", False, {"visibility": "released"}, ""),
        ("live", True, {"is_last_silent": False}, LAST),
        ("live", True, {"is_last_silent": True}, ""),
        ("live", True, {}, ""),
        ("live", False, {"is_last_silent": False}, ""),
    ],
)
def test_what_is_asked(now: str, is_last_silent: bool, wanted: dict[str, str | bool], question: str) -> None:
    tournament = Tournament(visibility=now, is_last_silent=is_last_silent)
    assert question_before(tournament, wanted) == question
