"""The pages of a captain and of his link: what each form does, what is refused, what comes back as typed."""

from __future__ import annotations

import datetime as dt
import re
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND
from tests.tournaments.league.leagues import first_meeting, make_planned, make_squad, report, team
from tournaments.league.captain.links import captain_path, revoke_captain_link, save_link
from tournaments.league.captain.mail import send_captain_mail
from tournaments.league.line_up.rules import How, Rule, RuleSetting
from tournaments.league.line_up.settings import USUAL, save_rules
from tournaments.league.scheduling import meetings_of
from tournaments.models import (
    DateRequest,
    Division,
    League,
    LeagueChange,
    LeagueFine,
    LineUpPlayer,
    Meeting,
    MeetingObjection,
    Player,
    SquadPlayer,
)

pytestmark = pytest.mark.django_db
HOME = "/leagues/skatliga-2026/"
NAMES = ("Tønder", "Ribe", "Husum", "Kiel")


def text_of(answer: Any) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def errors(answer: Any) -> dict[str, list[str]]:
    return {name: list(found) for name, found in answer.context["form"].errors.items()}


@pytest.fixture
def division() -> Division:
    """One match day, today; Kiel is host."""
    found = make_planned(4, days=1)
    Meeting.objects.update(date=timezone.localdate(), host=team("Kiel"))
    return found


def page_of(name: str) -> str:
    until = timezone.localdate() + dt.timedelta(days=90)
    return captain_path(save_link(team(name), until=until, mail="", by=COMMAND))


def meeting_of(name: str, division: Division) -> str:
    return f"{page_of(name)}meetings/{first_meeting(division).pk}/"


def test_the_page_says_what_is_due_and_who_meets(visitor_client: Client, division: Division) -> None:
    make_squad("Ribe", 2)
    answer = visitor_client.get(page_of("Ribe"))
    assert "Name the line-up Match day 1" in text_of(answer)
    assert "✗ late" in text_of(answer)
    assert "host: Kiel" in text_of(answer)
    assert "Ribe 2 · since" in text_of(answer)
    assert answer["Cache-Control"] == "private, no-cache"
    assert '<meta name="robots" content="noindex">' in answer.content.decode()
    assert "Report the result" in text_of(visitor_client.get(page_of("Kiel")))


PAGES = ("", "squad/", "meetings/{}/", "meetings/{}/line-up/", "meetings/{}/objection/", "meetings/{}/date/")


@pytest.mark.parametrize("place", [*PAGES, "meetings/{}/totals/"])
def test_a_dead_link_opens_no_page(visitor_client: Client, division: Division, place: str) -> None:
    own = page_of("Kiel")
    page = own + place.format(first_meeting(division).pk)
    assert visitor_client.get(page).status_code == 200
    revoke_captain_link(team("Kiel"), by=COMMAND)
    for answer in (visitor_client.get(page), visitor_client.post(page, {"text": "x", "date": "2030-01-01"})):
        assert answer.status_code in {404, 405}
    assert "It is not the link of a captain" in text_of(visitor_client.get(page))


def test_the_meetings_of_others_are_not_found(visitor_client: Client) -> None:
    division = make_planned(8, days=1)
    own = page_of("Kiel")
    foreign = [
        one.pk
        for one in meetings_of(division)
        if "Kiel" not in {r.team.name for r in one.meeting_teams.all()}
    ]
    assert len(foreign) == 1
    for place in PAGES[2:]:
        page = own + place.format(foreign[0])
        assert visitor_client.get(page).status_code == 404
    assert visitor_client.post(f"{own}meetings/{foreign[0]}/do/", {"do": "agree"}).status_code == 404


def test_only_the_host_finds_the_form_of_totals(visitor_client: Client, division: Division) -> None:
    assert visitor_client.get(f"{meeting_of('Ribe', division)}totals/").status_code == 404
    assert visitor_client.post(f"{meeting_of('Ribe', division)}totals/", {"version": "1"}).status_code == 404
    page = meeting_of("Kiel", division)
    typed: dict[str, Any] = {"version": str(first_meeting(division).version)}
    for place, name in enumerate(NAMES):
        typed |= {f"points_{team(name).pk}_{series}": str(1000 - 100 * place) for series in (1, 2)}
    wrong = visitor_client.post(f"{page}totals/", typed | {f"points_{team('Ribe').pk}_1": "many"})
    assert list(errors(wrong)) == [f"points_{team('Ribe').pk}_1"]
    assert 'value="many"' in wrong.content.decode()
    assert visitor_client.post(f"{page}totals/", typed)["Location"] == page
    assert first_meeting(division).state == Meeting.State.REPORTED
    change = LeagueChange.objects.first()
    assert change
    assert (change.action, change.actor, change.by) == ("totals", f"captain of team {team('Kiel').pk}", None)


def test_a_line_up_is_named_with_what_it_costs(visitor_client: Client, division: Division) -> None:
    squad = make_squad("Ribe", 3)
    guest = Player.objects.create(first_name="Kurt", club=team("Ribe").club)
    page = meeting_of("Ribe", division)
    form = visitor_client.get(f"{page}line-up/").context["form"]
    assert [form[f"place_{place}"].value() for place in (1, 2, 3, 4)] == [*(str(one.pk) for one in squad), ""]
    assert "knowingly" not in form.fields
    typed = {f"place_{place}": str(one.pk) for place, one in enumerate([*squad, guest], 1)} | {"version": "0"}

    hard = visitor_client.post(f"{page}line-up/", typed)
    assert errors(hard) == {
        "place_4": [
            "Kurt is in no squad of the club in this league. Registered players play, for their club."
        ]
    }
    assert "knowingly" not in hard.context["form"].fields
    fined = {**USUAL, Rule.UNREGISTERED: RuleSetting(How.FINE, fine=2000)}
    save_rules(League.objects.get(), League.objects.get().version, fined, by=COMMAND)
    asked = visitor_client.post(f"{page}line-up/", typed)
    assert errors(asked)["place_4"][0].endswith("It is possible, and costs DKK20.00.")
    assert asked.context["form"]["place_4"].value() == str(guest.pk)
    answer = visitor_client.post(f"{page}line-up/", typed | {"knowingly": "on"})
    assert answer["Location"] == page
    assert [one.player for one in LineUpPlayer.objects.all()] == [*squad, guest]
    assert LeagueFine.objects.get().amount == 2000
    shown = text_of(visitor_client.get(page))
    assert "Kurt" in shown
    assert "late" in shown
    assert "Still to be paid: DKK20.00" in text_of(visitor_client.get(page_of("Ribe")))


def test_a_stranger_is_no_choice(visitor_client: Client, division: Division) -> None:
    squad, stranger = make_squad("Ribe", 3), make_squad("Kiel", 1)[0]
    page = f"{meeting_of('Ribe', division)}line-up/"
    typed = {f"place_{place}": str(one.pk) for place, one in enumerate([*squad, stranger], 1)} | {
        "version": "0"
    }
    for wrong in (typed, typed | {"place_4": "9" * 30}, typed | {"place_4": "x"}):
        assert list(errors(visitor_client.post(page, wrong))) == ["place_4"]
    assert not LineUpPlayer.objects.exists()


def test_members_are_added(visitor_client: Client, division: Division) -> None:
    own = page_of("Ribe")
    member = Player.objects.create(first_name="Åse", club=team("Ribe").club)
    other = Player.objects.create(first_name="Bo", club=team("Kiel").club)
    assert list(errors(visitor_client.post(f"{own}squad/", {"members": [str(other.pk)]}))) == ["members"]
    assert list(errors(visitor_client.post(f"{own}squad/", {"x": "1"}))) == ["members"]
    assert visitor_client.post(f"{own}squad/", {"members": [str(member.pk)]})["Location"] == own
    assert SquadPlayer.objects.get().player == member


def test_agreeing_and_objecting(visitor_client: Client, division: Division) -> None:
    report(first_meeting(division), Tønder=[4, 4], Ribe=[3, 3], Husum=[2, 2], Kiel=[1, 1])
    page = meeting_of("Ribe", division)
    mark = visitor_client.get(page).context["one"].mark
    visitor_client.post(f"{page}do/", {"do": "agree", "seen": "x"})
    assert "Your team agrees" not in text_of(visitor_client.get(page))
    assert visitor_client.post(f"{page}do/", {"do": "agree", "seen": mark})["Location"] == page
    assert "✓ Your team agrees to this result." in text_of(visitor_client.get(page))
    assert list(errors(visitor_client.post(f"{page}objection/", {"text": " "}))) == ["text"]
    visitor_client.post(f"{page}objection/", {"text": "We have 5."})
    objection = MeetingObjection.objects.get()
    assert (objection.team, objection.made_as) == (team("Ribe"), f"captain of team {team('Ribe').pk}")
    assert "We have 5." in text_of(visitor_client.get(page))


def test_another_date(visitor_client: Client, director_client: Client, division: Division) -> None:
    page, wanted = meeting_of("Ribe", division), timezone.localdate() + dt.timedelta(days=7)
    assert list(errors(visitor_client.post(f"{page}date/", {"date": "2020-01-01"}))) == ["date"]
    assert visitor_client.post(f"{page}date/", {"date": wanted.isoformat()})["Location"] == page
    others = [meeting_of(name, division) for name in ("Kiel", "Husum", "Tønder")]
    assert "“Ribe” asks for another date" in text_of(visitor_client.get(others[0]))
    assert "Answer: another date is asked for" in text_of(visitor_client.get(page_of("Kiel")))
    visitor_client.post(f"{others[0]}do/", {"do": "date-no"})
    for other in others:
        visitor_client.post(f"{other}do/", {"do": "date-yes"})
    leader = f"{HOME}meetings/{first_meeting(division).pk}/"
    assert "Kiel: ✓ agrees" in text_of(director_client.get(leader))
    director_client.post(f"{leader}do/", {"do": "move-day"})
    assert (first_meeting(division).date, DateRequest.objects.get().outcome) == (wanted, "moved")


def test_the_leader_makes_and_revokes_a_link(director_client: Client, division: Division) -> None:
    page = f"{HOME}teams/{team('Kiel').pk}/link/"
    until = (timezone.localdate() + dt.timedelta(days=9)).isoformat()
    assert list(errors(director_client.post(page, {"link_until": "2020-01-01"}))) == ["link_until"]
    wrong = director_client.post(page, {"link_until": until, "captain_mail": "nobody"})
    assert list(errors(wrong)) == ["captain_mail"]
    director_client.post(page, {"link_until": until, "captain_mail": "k@example.org"})
    shown = director_client.get(page).content.decode()
    assert captain_path(team("Kiel")) in shown
    assert "data:image/svg+xml" in shown
    director_client.post(f"{page}revoke/")
    assert team("Kiel").link_key == ""
    assert "The captain has no link." in text_of(director_client.get(page))


def test_mail_goes_out_where_there_is_a_server(
    director_client: Client, division: Division, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.CELERY_TASK_ALWAYS_EAGER = True
    save_link(
        team("Kiel"), until=timezone.localdate() + dt.timedelta(days=90), mail="k@example.org", by=COMMAND
    )
    link = f"{HOME}teams/{team('Kiel').pk}/link/mail/"
    director_client.post(link)
    assert mail.outbox == []
    settings.EMAIL_URL = "submission://u:p@mail.example.org:587"
    monkeypatch.setattr(send_captain_mail, "apply_async", lambda args, retry: send_captain_mail(*args))
    director_client.post(link)
    director_client.post(f"{HOME}remind/")
    director_client.post(f"{HOME}meetings/{first_meeting(division).pk}/invite/")
    assert [(one.to, one.subject) for one in mail.outbox] == [
        (["k@example.org"], "Your link as captain of Kiel"),
        (["k@example.org"], "What is due: Kiel"),
        (["k@example.org"], "Invitation: Nord, match day 1"),
    ]
    assert all(captain_path(team("Kiel")) in str(one.body) for one in mail.outbox)
    assert "Report the result" in str(mail.outbox[1].body)
    assert first_meeting(division).invited_at
    assert LeagueChange.objects.filter(action="mail").count() == 3


def test_the_page_takes_as_many_queries_for_many_meetings(
    visitor_client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    make_planned(8, days=7)
    own = page_of("Kiel")
    with django_assert_max_num_queries(16):
        visitor_client.get(own)
