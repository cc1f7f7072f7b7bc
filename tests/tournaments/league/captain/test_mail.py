"""Reminders go to each captain who has something to do, and a division is read once for all of them."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone
from django.utils.formats import date_format
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND
from tests.tournaments.league.leagues import NAMES, first_meeting, make_planned, refused_as, team
from tournaments.league.captain.mail import mail_invitations, mail_link, mail_reminders, send_captain_mail
from tournaments.models import ClubTeam, DateRequest, League, LeagueChange, Meeting

pytestmark = pytest.mark.django_db
Sent = list[tuple[str, str, str]]
# How each mail ends.
WHERE = "\n\nSkatliga · Nord\n"


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
    meeting = Meeting.objects.get(day=1, division__league=league)
    meeting.meeting_teams.filter(team__name="Ribe").update(lined_up_at=timezone.now())
    assert mail_reminders(league, lambda team: f"/{team.name}/", by=COMMAND) == 1
    ((to, subject, lines),) = sent
    assert (to, subject) == ("c0@example.org", "What is due: Tønder")
    day = meeting.date
    assert day
    shown = (date_format(one, "SHORT_DATE_FORMAT") for one in (day, day - dt.timedelta(days=1)))
    said = "Name the line-up: meeting on {}, due {} 23:59\n\nYour page: /Tønder/" + WHERE
    assert lines == said.format(*shown)
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


def noted() -> list[tuple[str, str, dict[str, int]]]:
    rows = LeagueChange.objects.filter(action="mail").order_by("pk")
    return [(one.about.partition(":")[0], one.actor, one.after) for one in rows]


def test_a_link_goes_to_its_captain(sent: Sent) -> None:
    make_planned(4)
    with refused_as("mail-without-address"):
        mail_link(team("Ribe"), "/captain/x/", by=COMMAND)
    ClubTeam.objects.filter(name="Ribe").update(captain_mail="r@example.org")
    mail_link(team("Ribe"), "/captain/x/", by=COMMAND)
    ClubTeam.objects.filter(name="Ribe").update(link_until=dt.date(2026, 12, 31))
    mail_link(team("Ribe"), "/captain/x/", by=COMMAND)
    without, until = sent
    assert without[:2] == until[:2] == ("r@example.org", "Your link as captain of Ribe")
    assert without[2].endswith("valid for your team until –.\n\n/captain/x/" + WHERE)
    assert until[2] == (
        "With this link you name your line-ups, see your invitations and agree to results. "
        "Do not pass it on: it is valid for your team until 31 Dec 2026.\n\n/captain/x/" + WHERE
    )
    assert noted() == [("clubteam", "tests", {"mails": 1})] * 2


def test_without_a_server_nothing_is_sent(sent: Sent, settings: Any) -> None:
    division = make_season(captains=1).divisions.get()
    settings.EMAIL_URL = ""
    with refused_as("mail-not-set-up"):
        mail_link(team("Tønder"), "/captain/x/", by=COMMAND)
    assert mail_invitations(first_meeting(division), lambda _team: "", by=COMMAND) == 0
    assert (sent, noted()) == ([], [])


def test_each_captain_is_invited(sent: Sent) -> None:
    make_season(captains=2)
    Meeting.objects.filter(day=1).update(date=dt.date(2026, 2, 7), place="The hall", host=team("Kiel"))
    meeting = first_meeting(team("Kiel").division)
    addresses = {"Tønder": "/t/"}
    assert mail_invitations(meeting, lambda team: addresses.get(team.name, ""), by=COMMAND) == 2
    teams = " – ".join(one.team.name for one in meeting.meeting_teams.all())
    facts = f"Date: 7 Feb 2026\nPlace: The hall\nHost: Kiel\nTeams: {teams}"
    subject = "Invitation: Nord, match day 1"
    assert sorted(sent) == [
        ("c0@example.org", subject, f"{facts}\n\nYour page: /t/{WHERE}"),
        ("c1@example.org", subject, facts + WHERE),
    ]
    Meeting.objects.filter(day=1).update(date=None, place="", host=None)
    sent.clear()
    mail_invitations(first_meeting(team("Kiel").division), lambda _team: "", by=COMMAND)
    assert {lines for _to, _subject, lines in sent} == {f"Teams: {teams}{WHERE}"}
    assert noted() == [("meeting", "tests", {"mails": 2})] * 2


def test_a_request_for_another_date_of_a_meeting_that_has_none(sent: Sent) -> None:
    league = make_season(captains=1)
    Meeting.objects.filter(division__league=league).update(date=None)
    DateRequest.objects.create(
        meeting=league.divisions.get().meetings.get(day=1), team=team("Kiel"), date=dt.date(2026, 3, 1)
    )
    mail_reminders(league, lambda _team: "", by=COMMAND)
    assert sent == [
        (
            "c0@example.org",
            "What is due: Tønder",
            "Answer: another date is asked for: meeting on –, due –" + WHERE,
        )
    ]
    assert noted() == [("league", "tests", {"mails": 1})]


def test_a_mail_is_sent_by_a_worker() -> None:
    send_captain_mail("r@example.org", "Subject", "Body")
    assert send_captain_mail.name == "tournaments.captain_mail"
    (message,) = mail.outbox
    assert (message.to, message.subject, message.body) == (["r@example.org"], "Subject", "Body")
