"""The pages of clubs and players: who is found, what a button does, what an empty list says."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.test import Client

from tests.factories import make_player, make_tournament
from tests.tournaments.season.seasons import play
from tournaments.models import Club, Player, Tournament
from tournaments.people import views

pytestmark = pytest.mark.django_db


def test_a_letter_or_a_word_that_nobody_has(director_client: Client) -> None:
    """The search stays where nothing was found; where nobody is known there is none."""
    assert not director_client.get("/players/").context["any"]
    assert not director_client.get("/clubs/").context["any"]
    assert director_client.get("/clubs/", {"q": "x"}).context["any"]
    assert director_client.get("/players/", {"letter": "Q"}).context["any"]
    make_player(1, Club.objects.create(name="Tønder"))
    page = director_client.get("/players/", {"q": "x" * 101, "letter": "Mad"})
    assert (page.context["typed"], page.context["letter"], page.context["any"]) == ("x" * 100, "M", "x" * 100)
    assert director_client.get("/players/").context["any"] is True
    found = director_client.get("/clubs/", {"q": "x" * 101}).context
    assert (found["typed"], found["any"]) == ("x" * 100, "x" * 100)


def test_clubs_with_the_number_of_their_players(
    director_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Danish order; merged rows are no players."""
    aalborg, ribe = Club.objects.create(name="Aalborg"), Club.objects.create(name="Ribe")
    kept = make_player(1, ribe)
    make_player(2, ribe)
    make_player(3, ribe, merged_into=kept, is_active=False)
    rows = director_client.get("/clubs/").context["table"].rows
    assert [(row.record, row.record.members) for row in rows] == [(ribe, 2), (aalborg, 0)]
    assert views.ROWS_PER_PAGE == 100
    monkeypatch.setattr(views, "ROWS_PER_PAGE", 1)
    for address in ("/clubs/", "/players/"):
        assert len(director_client.get(address).context["table"].page) == 1


@pytest.mark.parametrize(
    ("fields", "typed", "found", "said"),
    [
        ({"is_guest": True}, {"do": "member"}, (False, None), ["Ib Holm has been saved.", "Ib Holm is a member from now on."]),
        ({"is_guest": True}, {"do": "guest"}, (True, None), ["Ib Holm has been saved.", "Ib Holm is a guest."]),
        ({"is_guest": True}, {}, (True, None), ["Ib Holm has been saved."]),
        ({"is_guest": True}, {"club": "1"}, (False, 1), ["Ib Holm has been saved.", "Ib Holm is a member of Tønder from now on."]),
        ({"is_guest": True}, {"club": "1", "do": "guest"}, (False, 1), ["Ib Holm has been saved.", "Ib Holm is a member of Tønder from now on."]),
        ({}, {"do": "member"}, (False, None), ["Ib Holm has been saved."]),
        ({}, {"do": "guest"}, (True, None), ["Ib Holm has been saved.", "Ib Holm is a guest."]),
        ({}, {"club": "1", "do": "guest"}, (False, 1), ["Ib Holm has been saved."]),
        (
            {"membership_number": "17"},
            {"do": "guest", "membership_number": "17"},
            (False, None),
            ["Ib Holm has been saved.", "Ib Holm has a number on record and stays a member. Empty the numbers first, on the page of the player."],
        ),
    ],
)  # fmt: skip
def test_which_button_makes_a_guest_or_a_member(
    director_client: Client,
    fields: dict[str, Any],
    typed: dict[str, str],
    found: tuple[bool, int | None],
    said: list[str],
) -> None:
    Club.objects.create(pk=1, name="Tønder")
    player = Player.objects.create(first_name="Ib", last_name="Holm", **fields)
    sent = {"first_name": "Ib", "last_name": "Holm", "player_class": "open", "is_active": "on"} | typed
    answer = director_client.post(f"/players/{player.pk}/", sent, follow=True)
    player.refresh_from_db()
    assert (player.is_guest, player.club_id) == found
    assert [str(one) for one in answer.context["messages"]] == said


def test_an_erased_player_has_no_page(director_client: Client) -> None:
    erased = make_player(1, erased_on="2026-01-01", shown_as="number", is_active=False, last_name="")
    pages = (f"/players/{erased.pk}/", "/players/4711/", "/clubs/4711/", f"/players/{erased.pk}/memberships/")
    assert [director_client.get(page).status_code for page in pages] == [404] * 4


def test_attendance_of_the_last_365_days_of_this_club(
    director_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tournaments.people.views.timezone.localdate", lambda: dt.date(2026, 6, 1))
    club, other = Club.objects.create(name="Tønder"), Club.objects.create(name="Ribe")
    evenings = play(None, {"Anna": [1, 2, 3, 4]}, club=club)
    days = (dt.date(2025, 6, 1), dt.date(2025, 6, 2), dt.date(2026, 6, 1), dt.date(2026, 6, 2))
    for one, day in zip(evenings, days, strict=True):
        Tournament.objects.filter(pk=one.pk).update(date=day)
    make_tournament("Elsewhere", club=other, date=dt.date(2026, 1, 1))
    assert len(director_client.get(f"/clubs/{club.pk}/").context["attendance"].evenings) == 2
    assert director_client.get(f"/clubs/{other.pk}/").context["attendance"].evenings == ()
    assert director_client.get("/clubs/new/").context["attendance"] is None


def test_what_a_player_has_scored_is_for_those_who_may_read_it(director_client: Client) -> None:
    player = make_player(1)
    assert director_client.get(f"/players/{player.pk}/").context["history"] is not None
    assert director_client.get("/players/new/").context["history"] is None
    new = director_client.post("/players/new/", {"first_name": "Bo", "player_class": "open"})
    assert (new.status_code, Player.objects.count()) == (302, 2)
