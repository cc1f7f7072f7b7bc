"""The page of a meeting, its forms and its buttons."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from tests.tournaments.league.leagues import first_meeting, make_league, make_planned, report, team
from tests.tournaments.league.neighbours import own_row
from tests.tournaments.league.test_views import HOME, errors, text_of
from tournaments.league.due import end_of
from tournaments.models import Meeting, MeetingObjection, Tournament

pytestmark = pytest.mark.django_db


def test_a_season_of_one_meeting(director_client: Client) -> None:
    """From the date to a binding result, by the buttons of its page."""
    division = make_planned(4, days=1)
    meeting = first_meeting(division)
    page = f"{HOME}meetings/{meeting.pk}/"
    dates = {"date": "2026-02-14", "first_date": "2026-02-15", "last_date": "2026-02-01", "version": "1"}
    assert errors(director_client.post(f"{page}dates/", dates)) == {"last_date"}
    dates |= {"first_date": "", "last_date": "2026-03-01", "place": "Kroen", "host": str(team("Kiel").pk)}
    assert director_client.post(f"{page}dates/", dates)["Location"] == page
    director_client.post(f"{page}do/", {"do": "invite"})
    assert first_meeting(division).invited_at

    names = ("Tønder", "Ribe", "Husum", "Kiel")
    typed: dict[str, Any] = {"version": str(first_meeting(division).version)}
    for place, name in enumerate(names):
        for series in (1, 2):
            typed[f"points_{team(name).pk}_{series}"] = str(1000 - 100 * place)
    wrong = typed | {f"points_{team('Kiel').pk}_2": "", f"won_{team('Kiel').pk}_2": "9"}
    assert errors(director_client.post(f"{page}totals/", wrong)) == {f"points_{team('Kiel').pk}_2"}
    assert director_client.post(f"{page}totals/", typed)["Location"] == page

    objection = {"team": str(team("Ribe").pk), "text": "We have 950."}
    assert director_client.post(f"{page}objection/", objection)["Location"] == page
    director_client.post(f"{page}do/", {"do": "bind"})
    assert first_meeting(division).state == Meeting.State.REPORTED
    answer = f"{HOME}objections/{own_row(MeetingObjection).pk}/"
    assert errors(director_client.post(answer, {"answer": " "})) == {"answer"}
    director_client.post(answer, {"answer": "The sheet says 900."})
    director_client.post(f"{page}do/", {"do": "bind"})
    assert first_meeting(division).state == Meeting.State.BINDING
    shown = text_of(director_client.get(page))
    assert "The sheet says 900." in shown
    assert "Enter the totals" not in shown


def test_a_meeting_is_set_up_and_let_go(director_client: Client) -> None:
    division = make_planned(4, days=1)
    page = f"{HOME}meetings/{first_meeting(division).pk}/"
    director_client.post(f"{page}do/", {"do": "set-up"})
    tournament = own_row(Tournament)
    assert f"/tournaments/{tournament.slug}/" in director_client.get(page).content.decode()
    director_client.post(f"{page}do/", {"do": "let-go"})
    assert first_meeting(division).state == Meeting.State.PLANNED
    assert director_client.post(f"{page}take/", {"tournament": str(tournament.pk)})["Location"] == page
    assert first_meeting(division).tournament == tournament
    director_client.post(f"{page}do/", {"do": "nonsense"})
    assert errors(director_client.post(f"{page}take/", {"tournament": str(tournament.pk)})) == {"tournament"}


def test_the_page_says_that_its_tournament_has_another_date(director_client: Client) -> None:
    page = f"{HOME}meetings/{first_meeting(make_planned(4, days=1)).pk}/"
    director_client.post(f"{page}do/", {"do": "set-up"})
    assert "another date" not in text_of(director_client.get(page))
    Tournament.objects.filter(pk=own_row(Tournament).pk).update(date=dt.date(2026, 2, 14))
    assert "The tournament has another date: 14 Feb 2026." in text_of(director_client.get(page))


@pytest.fixture
def _no_midnight() -> Iterator[None]:
    """Today stays today while the test runs."""
    with time_machine.travel(timezone.now(), tick=False):
        yield


@pytest.mark.usefixtures("_no_midnight")
def test_the_next_step_of_a_meeting_on_its_page(director_client: Client) -> None:
    division = make_planned(2, days=1, league=make_league(binding_days=14))
    meeting = first_meeting(division)
    today = timezone.localdate()

    def shown() -> tuple[Any, ...]:
        found = director_client.get(f"{HOME}meetings/{meeting.pk}/").context
        return tuple(
            len(found[one]) if one == "captains" else found[one]
            for one in ("captains", "takes_line_ups", "until", "is_over", "is_late")
        )

    division.meetings.update(date=None)
    assert shown() == (2, True, None, False, False)
    division.meetings.update(date=today - dt.timedelta(days=14))
    assert shown() == (2, True, end_of(today), False, False)
    report(meeting, Tønder=[1, 1])
    assert shown() == (0, False, end_of(today), False, True)
    meeting.meeting_teams.filter(team=team("Ribe")).update(lined_up_at=timezone.now())
    division.meetings.update(date=today - dt.timedelta(days=15))
    assert shown() == (1, False, end_of(today - dt.timedelta(days=1)), True, True)


def test_each_button_of_a_meeting_says_what_it_has_done(director_client: Client) -> None:
    division = make_planned(4, days=1)
    page = f"{HOME}meetings/{first_meeting(division).pk}/do/"

    def said(do: str) -> list[str]:
        answer = director_client.post(page, {"do": do}, follow=True)
        return [f"{one.level_tag}: {one}" for one in answer.context["messages"]]

    assert said("invite") == ["success: It is noted that the teams are invited."]
    assert said("set-up") == ["success: The tournament of the meeting is set up."]
    assert said("let-go") == [
        "success: The meeting is only planned again. The tournament is still there.",
    ]
    assert said("bind") == ["error: The result of this meeting is not reported yet."]
    assert said("keep-day") == said("move-day") == ["error: This question is settled already."]
    assert said("nonsense") == []
    report(first_meeting(division), **{name: [1, 2] for name in ("Tønder", "Ribe", "Husum", "Kiel")})
    assert said("bind") == ["success: The result is binding."]
