"""Reminders go to each captain who has something to do, and a division is read once for all of them."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND
from tests.tournaments.league.leagues import NAMES, make_planned
from tournaments.league.captain.mail import mail_reminders, send_captain_mail
from tournaments.models import ClubTeam, League, LeagueChange, Meeting

pytestmark = pytest.mark.django_db
Sent = list[tuple[str, str, str]]


@pytest.fixture
def sent(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Sent:
    """What is on its way: to whom, its subject, its lines."""
    found: Sent = []
    settings.EMAIL_URL = "submission://u:p@mail.example.org:587"
    monkeypatch.setattr(send_captain_mail, "apply_async", lambda args, retry: found.append(tuple(args)))
    return found


def make_season(captains: int, teams: int = 4) -> League:
    """The first meetings are next week, so that line-ups are due. ``captains``: how many have an address."""
    division = make_planned(teams, days=2)
    Meeting.objects.filter(day=1).update(date=timezone.localdate() + dt.timedelta(days=7))
    Meeting.objects.filter(day=2).update(date=timezone.localdate() + dt.timedelta(days=70))
    for number, name in enumerate(NAMES[:captains]):
        ClubTeam.objects.filter(name=name).update(captain_mail=f"c{number}@example.org")
    return division.league


def test_each_captain_is_told_what_is_due_for_his_team(sent: Sent) -> None:
    league = make_season(captains=2)
    meeting = Meeting.objects.get(day=1)
    meeting.meeting_teams.filter(team__name="Ribe").update(lined_up_at=timezone.now())
    assert mail_reminders(league, lambda team: f"/{team.name}/", by=COMMAND) == 1
    ((to, subject, lines),) = sent
    assert (to, subject) == ("c0@example.org", "What is due: Tønder")
    assert lines.startswith("Name the line-up: meeting on ")
    assert lines.endswith("\n\nYour page: /Tønder/\n")
    change = LeagueChange.objects.first()
    assert change
    assert (change.action, change.after) == ("mail", {"mails": 1})


@pytest.mark.parametrize("captains", [1, 8])
def test_a_division_is_read_once_for_all_its_captains(
    captains: int, sent: Sent, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    league = make_season(captains, teams=8)
    with django_assert_num_queries(11):
        assert mail_reminders(league, lambda _team: "", by=COMMAND) == captains
    assert len(sent) == captains
