"""The preview of a file: who is new, what is here already, what is shown of long lists."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.factories import make_player, make_tournament
from tests.tournaments.people.history.files import DAY
from tournaments.foundations.errors import Refused
from tournaments.models import Club, HistoryImport, PastEvening, PastResult, Player
from tournaments.people.history import overview as module
from tournaments.people.history.file_formats.rows import HistoryPerson, PastFile, PastRow, Unread
from tournaments.people.history.overview import Overview, overview
from tournaments.people.history.people_rows import PersonRow, people_rows
from tournaments.people.history.persons.matching import GUEST, LEFT_OUT, NEW, Match, Why

NAMES = [
    HistoryPerson(str(place), name) for place, name in enumerate(("Kurt Hansen", "Bo Juul", "Eva Holm", "Ib"))
]
KURT = 7


def row(person: int, points: int = 900, **fields: Any) -> PastRow:
    return PastRow(2, person, DAY, 1, points, 10, 2, 3)._replace(**fields)


def file_of(*rows: PastRow) -> PastFile:
    doubts = tuple(Unread(line, "?") for line in range(12))
    return PastFile(tuple(NAMES), rows, (Unread(1, "x"),), 4, (), doubts, 12)


def shown(*rows: PastRow, changed: tuple[PastRow, ...] = ()) -> Overview:
    """Kurt is known, Bo is asked about, Eva is new, and Ib a guest by the answer so far."""
    players = (KURT, None, NEW, GUEST)
    matches = [
        Match(place, one, player) for place, (one, player) in enumerate(zip(NAMES, players, strict=True))
    ]
    days = (DAY, DAY + dt.timedelta(days=7))
    return Overview(file_of(*rows), tuple(matches), players, days, 5, 4, changed, 3, ())


def test_numbers_of_people_and_lines() -> None:
    found = shown()
    assert (found.evenings, found.on_record, found.not_listed, found.seen) == (2, 2, 3, "5-4-0-3")
    assert [one.person.name for one in found.questions] == ["Bo Juul"]
    assert [one.person.name for one in found.new] == ["Eva Holm"]


def test_long_lists_are_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = tuple(row(place % 4, series=place) for place in range(1, 13))
    found = shown(*rows, changed=rows)
    assert [one.line for one in found.doubts] == list(range(10))
    assert found.examples == [(one, NAMES[one.person].name) for one in rows[:10]]
    assert len(found.differing) == 12
    monkeypatch.setattr(module, "MOST_DIFFERING", 2)
    assert found.differing == [(rows[0], "Bo Juul"), (rows[1], "Eva Holm")]
    assert found.results_of() == {0: 3, 1: 3, 2: 3, 3: 3}


def test_a_row_of_a_person() -> None:
    found = shown(row(0), row(0, series=2), row(3))
    kurt = Player(pk=KURT, first_name="Kurt")
    match = Match(0, NAMES[0], KURT, (kurt,), Why.KNOWN)
    problem = Refused("history-person-undecided", field="person:1", name="Bo Juul")
    rows = list(people_rows(found, {"person:0": "new", "other:3": "Kai"}, problem))
    assert [(one.results, one.answer, one.other, one.problem) for one in rows] == [
        (2, "new", "", ""),
        (0, "", "", "Say first who “Bo Juul” is."),
        (0, "", "", ""),
        (1, "", "Kai", ""),
    ]
    assert [one.is_open for one in rows] == [True, True, False, True]
    assert [one.problem for one in people_rows(found, {})] == [""] * 4
    known = PersonRow(match, 2, "", "", "")
    assert (known.player, known.reason, rows[1].player) == (kurt, "as in an earlier import", None)


@pytest.mark.django_db
def test_what_is_here_already(club: Club) -> None:
    """Of the same club and the same rules; another number is a difference, and nobody's rows are left out."""
    kurt = make_player(1, club, first_name="Kurt", last_name="Hansen")
    other = Club.objects.get(name="Elsewhere")
    for where, rules, points in ((club, "isko", 900), (club, "dskv", 1), (other, "isko", 2)):
        evening = PastEvening.objects.create(club=where, date=DAY, rules=rules)
        job = HistoryImport.objects.create(club=where, state="done")
        numbers = {"points": points, "won": 10, "lost": 2}
        PastResult.objects.create(evening=evening, series=1, player=kurt, source=job, **numbers)
    rows = (row(0), row(1), row(2), row(0, series=2))
    next_week = DAY + dt.timedelta(days=7)
    here = make_tournament("Here", club=club, date=DAY)
    make_tournament("Another day", club=club, date=next_week)
    make_tournament("Another club", club=other, date=DAY)

    found = overview(club, file_of(*rows), "isko", {"person:2": "none"})

    assert found.players == (kurt.pk, NEW, LEFT_OUT, NEW)
    assert (found.fresh, found.known, found.changed, found.left_out) == (2, 1, (), 1)
    assert (found.days, found.evenings_here) == ((DAY,), (here,))
    for fields in ({"points": 899}, {"won": 9}, {"lost": 3}):
        one = row(0, **fields)
        assert overview(club, file_of(one), "isko", {}).changed == (one,)
    assert overview(club, file_of(row(0, table=9)), "isko", {}).changed == ()
