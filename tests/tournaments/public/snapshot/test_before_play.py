"""What a visitor reads before play: the fee, how much is played, free places and the waiting list."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from tests.factories import make_entries, make_tournament, seat_series
from tournaments.checkin.registering import decline, register
from tournaments.models import Club, Registration, Tournament
from tournaments.public.snapshot.before_play import BeforePlay, before_play
from tournaments.public.snapshot.making import take_snapshot

PAGE = "/tournaments/club-evening/"


def evening(**fields: Any) -> Tournament:
    club = Club.objects.create(name="Niebüll", currency="EUR")
    return make_tournament(
        club=club, state="open", takes_registrations=True, entry_fee=Decimal(12), rounds=6, **fields
    )


def ask(tournament: Tournament, count: int) -> None:
    for number in range(count):
        register(tournament, first_name=f"Gast {number}", last_name="")


@pytest.mark.parametrize(("asked", "free", "waiting"), [(0, 3, 0), (2, 1, 0), (3, 0, 0), (5, 0, 2)])
def test_free_places_and_the_waiting_list(db: None, asked: int, free: int, waiting: int) -> None:
    tournament = evening(places=7)
    make_entries(tournament, 4)
    ask(tournament, asked)
    with translation.override("de"):
        assert before_play(tournament) == BeforePlay("12,00\xa0€", 6, free, waiting)


def test_without_a_limit_and_without_a_fee(db: None) -> None:
    tournament = make_tournament(state="open", rounds=12)
    assert before_play(tournament) == BeforePlay("", 12)


def test_it_is_of_no_use_once_the_seats_are_out(db: None) -> None:
    tournament = evening(places=7)
    assert take_snapshot(tournament.pk).before == BeforePlay("€12.00", 6, 7, 0)
    seat_series(tournament, 1, [make_entries(tournament, 4)])
    assert take_snapshot(tournament.pk).before is None


def test_the_page_follows_each_registration(db: None, visitor_client: Client) -> None:
    tournament = evening(places=1)
    assert "on the waiting list" not in visitor_client.get(PAGE).content.decode()
    ask(tournament, 2)
    assert "on the waiting list</dt><dd>1</dd>" in visitor_client.get(PAGE).content.decode()
    decline(Registration.objects.latest("pk"))
    assert "on the waiting list" not in visitor_client.get(PAGE).content.decode()


def test_who_may_register_reads_it_there_too(db: None, visitor_client: Client) -> None:
    evening(places=1)
    page = visitor_client.get(f"{PAGE}register/").content.decode()
    assert "<dt>free places</dt><dd>1</dd>" in page
    assert "<dt>entry fee</dt><dd>€12.00</dd>" in page
