"""What lies in the folder of an evening, in which order."""

from __future__ import annotations

import pytest

from tests.factories import make_entries, make_tournament, seat_series
from tournaments.printing.document_types import Ask
from tournaments.printing.documents.folder import parts
from tournaments.printing.registry import PAPERS

BY_SERIES = {
    0: ["result-list"],
    1: ["result-list", "seats-1", "sheets-1"],
    2: ["result-list", "result-list-1", "result-list-2", "seats-1", "sheets-1", "seats-2", "sheets-2"],
}
WHOLE_EVENING = ["check-in-list", "loss-list", "journal", "rules"]


@pytest.mark.parametrize("series", [0, 1, 2])
def test_the_papers_of_the_folder(db: None, series: int) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 4)
    for number in range(1, series + 1):
        seat_series(tournament, number, [entries])

    found = list(parts(PAPERS, Ask(tournament, "en", {"series": 7})))

    names = [*BY_SERIES[series], *WHOLE_EVENING]
    assert [name for name, _paper, _own in found] == names
    about_series = {name: {"series": int(name[-1])} for name in names if name[-1].isdigit()}
    about_all = {"result-list": {"signatures": True}} | {name: {} for name in WHOLE_EVENING}
    assert {name: own.parameters for name, _paper, own in found} == about_all | about_series
