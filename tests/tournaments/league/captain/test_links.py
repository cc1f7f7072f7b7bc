"""The link of a captain: made, expired, revoked, forged; what a new captain ends."""

from __future__ import annotations

import datetime as dt

import pytest
import time_machine

from tests.factories import COMMAND
from tests.tournaments.league.leagues import (
    FIRST_DAY,
    make_division,
    make_league,
    make_planned,
    make_squad,
    refused_as,
    team,
)
from tournaments.access.actors import captain
from tournaments.access.link_tokens import DeadLink, WrongLink
from tournaments.league.captain.links import (
    captain_path,
    old_captains,
    revoke_captain_link,
    save_link,
    team_of_link,
    token_of_team,
    usual_last_day,
)
from tournaments.league.captain.squad import add_members, choosable, members_to_add
from tournaments.league.squads.squads import add_to_squad, change_team
from tournaments.models import ClubTeam, League, LeagueChange, Player

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("in_january")]
LAST = dt.date(2026, 12, 31)


@pytest.fixture
def in_january() -> object:
    with time_machine.travel(dt.datetime(2026, 1, 15, 12, tzinfo=dt.UTC), tick=True):
        yield


def linked(name: str = "Kiel", until: dt.date = LAST, mail: str = "") -> ClubTeam:
    return save_link(team(name), until=until, mail=mail, by=COMMAND)


def why(token: str) -> WrongLink | None:
    try:
        team_of_link(token)
    except DeadLink as dead:
        return dead.why
    return None


def test_a_link_leads_to_its_team_until_its_last_day() -> None:
    make_planned(4)
    kiel = linked()
    token = token_of_team(kiel)
    assert captain_path(kiel) == f"/captain/{token}/"
    assert (team_of_link(token), kiel.name.casefold() in token.casefold()) == (kiel, False)
    with time_machine.travel(dt.datetime(2026, 12, 31, 21, tzinfo=dt.UTC)):
        assert why(token) is None
    with time_machine.travel(dt.datetime(2027, 1, 1, 12, tzinfo=dt.UTC)):
        assert why(token) is WrongLink.EXPIRED


def test_forged_and_revoked_links_lead_nowhere() -> None:
    make_planned(4)
    kiel, ribe = linked(), team("Ribe")
    token = token_of_team(kiel)
    foreign = f"{token_of_team(ribe).partition('-')[0]}-{token.partition('-')[2]}"
    for wrong in (foreign, token[:-1], token + "A", token.swapcase(), "", "-", "1-", token_of_team(ribe)):
        assert why(wrong) is WrongLink.UNKNOWN
    revoke_captain_link(kiel, by=COMMAND)
    revoke_captain_link(kiel, by=COMMAND)
    assert (why(token), captain_path(team("Kiel"))) == (WrongLink.UNKNOWN, "")
    assert token_of_team(linked()) != token
    noted = LeagueChange.objects.filter(action="link").order_by("pk").values_list("before", "after")
    until = {"link_until": "2026-12-31"}
    assert list(noted) == [
        ({"link_until": None}, until),
        (until, {"link_until": None}),
        ({"link_until": None}, until),
    ]


def test_saving_again_keeps_the_link() -> None:
    make_planned(4)
    before = token_of_team(linked())
    after = linked(until=dt.date(2026, 6, 30), mail="k@example.org")
    assert (token_of_team(after), after.captain_mail) == (before, "k@example.org")
    with refused_as("link-backwards", "link_until"):
        linked(until=dt.date(2026, 1, 14))


def test_another_captain_needs_another_link() -> None:
    make_planned(4)
    one, two = make_squad("Kiel", 2)
    change_team(team("Kiel"), name="Kiel", captain=one, withdrawn_on=None, by=COMMAND)
    token = token_of_team(linked(mail="one@example.org"))
    change_team(team("Kiel"), name="Kiel I", captain=one, withdrawn_on=None, by=COMMAND)
    assert why(token) is None
    change_team(team("Kiel I"), name="Kiel I", captain=two, withdrawn_on=None, by=COMMAND)
    assert (why(token), team("Kiel I").captain_mail) == (WrongLink.UNKNOWN, "")


def test_the_usual_last_day_without_dates() -> None:
    make_division(4)
    assert usual_last_day(team("Kiel")) == dt.date(2026, 12, 31)


def test_the_usual_last_day_is_after_the_last_match_day() -> None:
    make_planned(4, days=2)
    assert usual_last_day(team("Kiel")) == FIRST_DAY + dt.timedelta(weeks=4, days=30)


def test_a_link_lasts_while_results_can_be_objected_to() -> None:
    division = make_planned(4, days=1, league=make_league(binding_days=31))
    assert usual_last_day(team("Kiel")) == FIRST_DAY + dt.timedelta(days=31)
    League.objects.filter(pk=division.league_id).update(binding_days=29)
    assert usual_last_day(team("Kiel")) == FIRST_DAY + dt.timedelta(days=30)


def test_a_link_may_end_today() -> None:
    make_planned(4)
    kiel = linked(until=dt.date(2026, 1, 15))
    assert (kiel.link_until, why(token_of_team(kiel))) == (dt.date(2026, 1, 15), None)


def test_whom_a_captain_may_name() -> None:
    """Members of the club, and of the squads of its teams in this league; nobody who is gone."""
    make_planned(4)
    kiel = team("Kiel")
    make_squad("Kiel", 1)
    make_squad("Ribe", 1)
    Player.objects.create(first_name="Anna", club=kiel.club)
    guest = Player.objects.create(first_name="Bo")
    add_to_squad(kiel, guest, FIRST_DAY, by=COMMAND)
    old = Player.objects.create(first_name="Carl", club=kiel.club)
    add_to_squad(kiel, old, FIRST_DAY, by=COMMAND)
    Player.objects.filter(pk=old.pk).update(is_active=False)
    Player.objects.create(first_name="Dora", club=kiel.club, is_active=False)
    merged = Player.objects.create(first_name="Erik", club=kiel.club)
    add_to_squad(kiel, merged, FIRST_DAY, by=COMMAND)
    Player.objects.filter(pk=merged.pk).update(merged_into=old, is_active=False)
    gone = Player.objects.create(first_name="Finn", club=kiel.club)
    add_to_squad(kiel, gone, FIRST_DAY, by=COMMAND)
    erased = {"erased_on": FIRST_DAY, "shown_as": "number", "is_active": False}
    Player.objects.filter(pk=gone.pk).update(**erased)
    assert [one.first_name for one in choosable(kiel)] == ["Anna", "Bo", "Carl", "Kiel 1"]


def test_addresses_go_half_a_year_after_the_link() -> None:
    make_planned(4)
    linked("Kiel", dt.date(2026, 3, 1), "k@example.org")
    linked("Ribe", dt.date(2026, 3, 2), "r@example.org")
    revoke_captain_link(linked("Husum", mail="h@example.org"), by=COMMAND)
    found = [one.name for one in old_captains(dt.date(2026, 9, 1)).order_by("name")]
    assert found == ["Kiel"]
    assert sorted(one.name for one in old_captains(dt.date(2027, 1, 1))) == [
        "Elsewhere",
        "Elsewhere II",
        "Husum",
        "Kiel",
        "Ribe",
    ]


def test_a_captain_adds_members_of_his_club_from_today_on() -> None:
    make_planned(4)
    kiel = team("Kiel")
    member = Player.objects.create(first_name="Åse", club=kiel.club)
    guest = Player.objects.create(first_name="Kurt")
    with refused_as("captain-not-of-club", "members"):
        add_members(kiel, [member, guest], by=captain(kiel))
    with refused_as("not-your-team"):
        add_members(kiel, [member], by=captain(team("Ribe")))
    with refused_as("squad-empty", "members"):
        add_members(kiel, [], by=captain(kiel))
    assert not kiel.squad.exists()
    add_members(kiel, [member], by=captain(kiel))
    assert [(one.player, one.from_on) for one in kiel.squad.all()] == [(member, dt.date(2026, 1, 15))]
    assert LeagueChange.objects.filter(action="squad").get().actor == f"captain of team {kiel.pk}"


def test_a_captain_may_add_members_of_the_club_who_are_in_no_squad() -> None:
    make_planned(4)
    make_squad("Kiel", 1)
    make_squad("Ribe", 1)
    kiel = team("Kiel")
    free = [Player.objects.create(first_name=name, club=kiel.club) for name in ("Anna", "Bo")]
    Player.objects.create(first_name="Carl", club=team("Ribe").club)
    Player.objects.create(first_name="Dora", club=kiel.club, is_active=False)
    assert set(members_to_add(kiel)) == set(free)
