"""The page of a player's earlier memberships."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client

from tests.factories import make_entries, make_player, make_tournament
from tournaments.models import Club, PastMembership, Player, Tournament

pytestmark = pytest.mark.django_db
DAY = dt.date(2019, 6, 1)


@pytest.fixture
def player() -> Player:
    """Åse of an evening, once a member of Ribe, and of Aarhus before."""
    entry = make_entries(make_tournament(), 1)[0]
    for name, since, until in (("Ribe", dt.date(2018, 2, 1), DAY), ("Aarhus", None, DAY.replace(year=2017))):
        club = Club.objects.create(name=name)
        PastMembership.objects.create(player=entry.player, club=club, since=since, until=until)
    return entry.player


def test_the_earliest_first_and_clubs_in_danish_order(director_client: Client, player: Player) -> None:
    page = director_client.get(f"/players/{player.pk}/memberships/").context
    assert [one.club.name for one in page["earlier"]] == ["Aarhus", "Ribe"]
    assert [one.name for one in page["form"].fields["club"].queryset] == ["Ribe", "Aarhus"]
    assert page["form"].errors == {}


@pytest.mark.parametrize(
    ("typed", "said", "left"),
    [
        ({"club": "Ribe", "since": "2017-06-02", "until": "2018-01-01"}, "The membership is saved.", 3),
        ({"remove": "first"}, "The membership is removed.", 1),
    ],
)
def test_public_pages_follow(
    director_client: Client, player: Player, typed: dict[str, str], said: str, left: int
) -> None:
    version = Tournament.objects.get().public_version
    sent = {name: value for name, value in typed.items() if name not in ("club", "remove")}
    if "club" in typed:
        sent["club"] = str(Club.objects.get(name=typed["club"]).pk)
    else:
        sent["remove"] = str(PastMembership.objects.earliest("pk").pk)
    address = f"/players/{player.pk}/memberships/"
    answer = director_client.post(address, sent, follow=True)
    assert answer.redirect_chain == [(address, 302)]
    assert [str(one) for one in answer.context["messages"]] == [said]
    assert PastMembership.objects.filter(player=player).count() == left
    assert Tournament.objects.get().public_version != version


def test_only_the_players_own_can_be_removed(director_client: Client, player: Player) -> None:
    other = make_player(2)
    address = f"/players/{other.pk}/memberships/"
    for typed in (str(PastMembership.objects.earliest("pk").pk), "4711", "x"):
        assert director_client.post(address, {"remove": typed}).status_code == 404
    assert PastMembership.objects.count() == 2
    Player.objects.filter(pk=other.pk).update(merged_into=player, is_active=False)
    assert director_client.get(address).status_code == 404


@pytest.mark.parametrize(
    ("since", "until", "error"),
    [
        ("", "2017-05-31", "Another membership lasts until 1 Jun 2019."),
        ("2019-06-02", "2019-06-01", "The last day is before the first."),
        ("0018-02-01", "2019-06-02", "Type the whole year, such as 2026."),
        ("2019-06-02", "0019-06-02", "Type the whole year, such as 2026."),
        ("2019-06-02", "2019-06-02", ""),
    ],
)
def test_days_that_cannot_be(
    director_client: Client, player: Player, since: str, until: str, error: str
) -> None:
    typed = {"club": Club.objects.get(name="Ribe").pk, "since": since, "until": until}
    answer = director_client.post(f"/players/{player.pk}/memberships/", typed)
    found = [] if answer.status_code == 302 else [one[0] for one in answer.context["form"].errors.values()]
    assert [one.startswith(error) for one in found] == ([True] if error else [])
