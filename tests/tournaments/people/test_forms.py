"""What the form of a player accepts."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import timezone

from tests.factories import make_player
from tournaments.models import Club, Player
from tournaments.people.forms import ClubForm, PlayerForm

TODAY = dt.date(2026, 11, 21)


@pytest.fixture(autouse=True)
def club(db: None, monkeypatch: pytest.MonkeyPatch) -> Club:
    """With Åse Madsen, no. 17, and Kurt Hansen, no. 18, who was merged into her."""
    monkeypatch.setattr(timezone, "localdate", lambda: TODAY)
    club = Club.objects.create(name="Tønder", pk=1)
    kept = make_player(1, club, membership_number="17", federation_number="4-17")
    make_player(2, club, membership_number="18", federation_number="4-18", merged_into=kept, is_active=False)
    return club


def refused_fields(player: Player | None = None, **typed: Any) -> list[str]:
    fields = {"first_name": "Bo", "player_class": "open", "is_active": "on", **typed}
    return list(PlayerForm(fields, instance=player).errors)


@pytest.mark.parametrize(
    ("typed", "refused"),
    [
        ({}, []),
        ({"first_name": "", "last_name": "Ibsen"}, []),
        ({"first_name": ""}, ["first_name"]),
        ({"first_name": "x" * 200}, ["first_name"]),
        ({"club": 1}, []),
        ({"club": 1, "membership_number": "17"}, ["membership_number"]),
        ({"club": 1, "membership_number": "18"}, []),
        ({"membership_number": "17"}, []),
        ({"federation_number": "4-17"}, ["federation_number"]),
        ({"federation_number": "4-18"}, []),
        ({"federation_number": "?"}, ["federation_number"]),
        ({"birth_year": 2026}, []),
        ({"birth_year": 2027}, ["birth_year"]),
        ({"birth_year": 1900}, []),
        ({"birth_year": 1899}, ["birth_year"]),
        ({"licence_date": "2026-11-21"}, []),
        ({"licence_date": "2026-11-22"}, ["licence_date"]),
        ({"licence_date": "1900-01-01"}, []),
        ({"licence_date": "1899-12-31"}, ["licence_date"]),
        ({"club": 1, "member_since": "0026-11-21"}, ["member_since"]),
        ({"club": 1, "member_since": "2026-11-21", "member_until": "9999-12-31"}, ["member_until"]),
        ({"objected_on": "2026-11-21"}, []),
        ({"objected_on": "2026-11-22"}, ["objected_on"]),
    ],
)
def test_a_new_player(typed: dict[str, Any], refused: list[str]) -> None:
    assert refused_fields(**typed) == refused


def test_known_players_keep_their_numbers() -> None:
    kept, merged = Player.objects.order_by("membership_number")
    numbers = {"club": 1, "membership_number": "17", "federation_number": "4-17"}

    assert refused_fields(kept, **numbers) == []
    assert refused_fields(merged, **numbers) == ["is_active"]
    assert refused_fields(merged, **numbers, is_active="") == []


def test_what_public_pages_show_is_kept_where_nothing_is_typed() -> None:
    for typed, shown in (({"shown_as": "full"}, "full"), ({}, "full")):
        player = Player.objects.get(membership_number="17")
        form = PlayerForm(
            {"first_name": "Åse", "membership_number": "17", "player_class": "open", **typed}, instance=player
        )
        form.save()
        assert Player.objects.get(membership_number="17").shown_as == shown


def test_how_long_a_club_keeps_data_stays_where_it_is_left_out() -> None:
    club = Club.objects.get()
    club.names_months, club.contacts_months = 60, 12
    form = ClubForm({"name": "Tønder", "contacts_months": "7", "currency": club.currency}, instance=club)
    assert form.is_valid(), form.errors
    found = form.cleaned_data
    assert (found["contacts_months"], found["names_months"]) == (7, 60)
