"""Each step in a league leaves one line in its journal: what, about which row, who, from what to what."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.factories import COMMAND
from tests.tournaments.league.leagues import first_meeting, make_planned, make_squad, report, team
from tournaments.league.meetings.reporting import (
    make_binding,
    note_invitation,
    object_to_meeting,
    settle_meeting_objection,
)
from tournaments.league.squads.squads import add_to_squad, leave_squad
from tournaments.models import Division, LeagueChange, Meeting, SquadPlayer

pytestmark = pytest.mark.django_db
A_SERIES = {"Tønder": [400, 400], "Ribe": [300, 300], "Husum": [200, 200], "Kiel": [100, 100]}
Change = tuple[str, str, dict[str, object], dict[str, object]]


@pytest.fixture
def division() -> Division:
    return make_planned(4, days=1)


def changes_since(pk: int) -> list[Change]:
    rows = LeagueChange.objects.filter(pk__gt=pk).order_by("pk")
    assert {one.actor for one in rows} == {COMMAND.name}
    return [(str(one.action), one.about, one.before, one.after) for one in rows]


def newest() -> int:
    return LeagueChange.objects.latest("pk").pk


def test_the_steps_of_a_meeting(division: Division) -> None:
    meeting = first_meeting(division)
    about = f"meeting:{meeting.pk}"
    report(meeting, **A_SERIES)
    before = newest()
    note_invitation(meeting, by=COMMAND)
    note_invitation(meeting, by=COMMAND)  # changes nothing
    objection = object_to_meeting(meeting, team("Ribe"), "We have won 31.", by=COMMAND)
    settle_meeting_objection(objection, "The sheet says 30.", by=COMMAND)
    make_binding(meeting, by=COMMAND)
    stored = Meeting.objects.get(pk=meeting.pk)
    assert stored.invited_at
    assert stored.binding_at
    assert changes_since(before) == [
        ("meeting", about, {}, {"invited_at": stored.invited_at.isoformat()}),
        ("objection", about, {}, {"teams": [team("Ribe").pk]}),
        ("objection", about, {"teams": [team("Ribe").pk]}, {}),
        ("binding", about, {}, {"binding_at": stored.binding_at.isoformat()}),
    ]


def test_the_steps_of_a_squad(division: Division) -> None:
    player = make_squad("Tønder", 1)[0]
    row = SquadPlayer.objects.get()
    before = newest()
    leave_squad(row, dt.date(2026, 6, 30), by=COMMAND)
    again = add_to_squad(team("Ribe"), player, dt.date(2026, 7, 1), by=COMMAND)
    assert (again.team, again.player, again.from_on) == (team("Ribe"), player, dt.date(2026, 7, 1))
    assert changes_since(before) == [
        ("squad", f"clubteam:{team('Tønder').pk}", {"players": [player.pk]}, {}),
        ("squad", f"clubteam:{team('Ribe').pk}", {}, {"players": [player.pk]}),
    ]
