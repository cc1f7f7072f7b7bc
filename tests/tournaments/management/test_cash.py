"""``manage.py cash``: a tournament's money as JSON, in the smallest unit."""

from __future__ import annotations

import json

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from tests.factories import COMMAND
from tests.tournaments.ledger.sides import make_evening, pay, play
from tournaments.ledger.charges import settle

pytestmark = pytest.mark.django_db


def test_accounts_and_entries(capsys: pytest.CaptureFixture[str]) -> None:
    tournament = make_evening(3)
    play(tournament, 1, [0, 4, 0])
    settle(tournament, by=COMMAND)
    pay(tournament, 2, 2000)

    call_command("cash", "club-evening", "--json")

    assert json.loads(capsys.readouterr().out) == {
        "currency": "DKK",
        "charged": {"entry": 15000, "loss": 500},
        "accounts": {
            "club": 500,
            "pot-prize": 15000,
            "entry-1": -5000,
            "entry-2": -3500,
            "entry-3": -5000,
            "drawer": -2000,
        },
        "entries": [
            {"start_number": 1, "owed": 5000, "paid": 0, "open": 5000},
            {"start_number": 2, "owed": 5500, "paid": 2000, "open": 3500},
            {"start_number": 3, "owed": 5000, "paid": 0, "open": 5000},
        ],
    }


def test_before_anything_is_booked(capsys: pytest.CaptureFixture[str]) -> None:
    make_evening(1)
    call_command("cash", "club-evening")
    assert capsys.readouterr().out.splitlines() == [
        "Currency DKK, smallest units",
        "   1 owed       5000 paid          0 open       5000",
    ]


def test_a_tournament_that_is_not_there() -> None:
    with pytest.raises(CommandError, match="There is no tournament “none”") as raised:
        call_command("cash", "none", "--json")
    assert raised.value.returncode == 2
