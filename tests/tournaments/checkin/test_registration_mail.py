"""The mail with the link to a registration, without a server for mail."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.core import mail

from tests.factories import make_tournament
from tournaments.checkin import registration_mail
from tournaments.checkin.registration_mail import ask_for_mail, send_registration_link
from tournaments.models import Club, Tournament

LINK = "https://skat.example/registration/abc/"
KAREN = "karen@example.org"


@pytest.fixture
def tournament(db: None) -> Tournament:
    return make_tournament(starts_at=dt.time(19), place="Kroen")


@pytest.fixture
def queued(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What is queued, in place of a queue."""
    queued: list[Any] = []

    def queue(*asked: Any) -> bool:
        queued.append(asked)
        return True

    monkeypatch.setattr(registration_mail, "queue_mail", queue)
    return queued


def test_what_is_queued(tournament: Tournament, queued: list[Any]) -> None:
    assert ask_for_mail(KAREN, tournament, LINK, "de") is True
    tournament.club = Club.objects.create(name="Tønder", address_1="Kroen")
    tournament.place = ""
    assert ask_for_mail(KAREN, tournament, LINK, "en") is True
    told = (send_registration_link, KAREN, "Club evening", LINK)
    assert send_registration_link.name == "tournaments.registration_link"
    assert queued == [
        (*told, "de", "", "21. November 2026, 19:00 Uhr · Kroen"),
        (*told, "en", "Tønder\nKroen", "21 November 2026, 19:00"),
    ]


def test_nothing_without_an_address(tournament: Tournament, queued: list[Any]) -> None:
    assert ask_for_mail("", tournament, LINK, "de") is False
    assert queued == []


ASKED = "Mit diesem Link können Sie sie ändern oder zurückziehen:"


@pytest.mark.parametrize(
    ("more", "body"),
    [
        ({}, f"{ASKED}\n\n{LINK}\n"),
        ({"when": "heute"}, f"Club evening\nheute\n\n{ASKED}\n\n{LINK}\n"),
        ({"signature": "Tønder\nKroen"}, f"{ASKED}\n\n{LINK}\n\n-- \nTønder\nKroen\n"),
    ],
)
def test_the_whole_mail(more: dict[str, str], body: str) -> None:
    send_registration_link(KAREN, "Club evening", LINK, "de", **more)
    [sent] = mail.outbox
    assert (sent.to, sent.subject, sent.body) == ([KAREN], "Ihre Anmeldung: Club evening", body)
