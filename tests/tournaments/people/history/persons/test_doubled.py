"""Two of a file who are one player and both played in a series."""

from __future__ import annotations

import pytest

from tests.refusals import refused
from tests.tournaments.people.history.files import DAY
from tournaments.people.history.file_formats.rows import HistoryPerson, PastRow
from tournaments.people.history.persons.doubled import Doubled, doubled, refuse_doubled, with_doubles_asked
from tournaments.people.history.persons.matching import GUEST, LEFT_OUT, NEW, Match, Why

FIRST = PastRow(2, 0, DAY, 1, 900, 10, 2, 3)
SECOND = FIRST._replace(line=3, person=1)


@pytest.mark.parametrize(
    ("players", "rows", "found"),
    [
        ([7, 7], [FIRST, SECOND], [Doubled(SECOND, 0, 1)]),
        ([1, 1], [SECOND, FIRST], [Doubled(FIRST, 1, 0)]),
        ([7, 8], [FIRST, SECOND], []),
        ([7, 7], [FIRST, FIRST], []),
        ([7, 7], [FIRST, SECOND._replace(series=2)], []),
        ([7, 7], [FIRST, SECOND._replace(date=DAY.replace(day=1))], []),
        ([None, None], [FIRST, SECOND], []),
        ([NEW, NEW], [FIRST, SECOND], []),
        ([GUEST, GUEST], [FIRST, SECOND], []),
        ([LEFT_OUT, LEFT_OUT], [FIRST, SECOND], []),
    ],
)
def test_who_cannot_both_be_it(players: list[int | None], rows: list[PastRow], found: list[Doubled]) -> None:
    assert list(doubled(rows, players)) == found


def test_they_are_asked_about_and_refused() -> None:
    people = [HistoryPerson("17", "Kurt Hansen"), HistoryPerson("", "K. Hansen"), HistoryPerson("", "Bo")]
    matches = [Match(place, one, 7 if place < 2 else 8) for place, one in enumerate(people)]
    asked = with_doubles_asked(matches, [FIRST, SECOND])
    assert [(one.player, one.why) for one in asked] == [
        (None, Why.DOUBLED),
        (None, Why.DOUBLED),
        (8, Why.NAME),
    ]
    refuse_doubled(matches, [7, NEW, 8], [FIRST, SECOND])
    said = {"first": "“Kurt Hansen” (17)", "second": "“K. Hansen”", "day": "12 Mar 2009", "series": 1}
    with refused("history-two-are-one", field="person:1", **said):
        refuse_doubled(matches, [7, 7, 8], [FIRST, SECOND])
