"""The short rows of everybody who is here or may come."""

from __future__ import annotations

import pytest

from tests.factories import COMMAND, make_player, make_tournament
from tournaments.checkin.entries import enter, withdraw
from tournaments.checkin.everybody import awaited, entered, found, in_order, with_namesakes
from tournaments.models import Club, Tournament


@pytest.fixture
def tournament(db: None) -> Tournament:
    """Two of one name, one of whom is here; and who must not be among the members."""
    tournament = make_tournament(state="open")
    here = make_player(first_name="Åse", last_name="Østergård", membership_number="A7", club=None)
    enter(tournament, here, by=COMMAND)
    make_player(first_name="Åse", last_name="Østergård", club=Club.objects.create(name="Tønder"))
    withdraw(enter(tournament, make_player(first_name="Bo", last_name="Zimmer"), by=COMMAND), by=COMMAND)
    make_player(first_name="Åse", last_name="Dahl")
    make_player(first_name="Ib", last_name="Guest", is_guest=True)
    make_player(first_name="Per", last_name="Old", is_active=False)
    return tournament


def test_who_is_entered_and_who_may_come(tournament: Tournament) -> None:
    everybody = in_order([*entered(tournament), *awaited(tournament)])
    assert [(one.name, one.letter, one.start_number, one.is_here, one.is_expected) for one in everybody] == [
        ("åse dahl", "D", 0, False, True),
        ("bo zimmer", "Z", 2, False, False),
        ("åse østergård", "Ø", 1, True, False),
        ("åse østergård", "Ø", 0, False, True),
    ]


def test_namesakes_come_along(tournament: Tournament) -> None:
    everybody = in_order([*entered(tournament), *awaited(tournament)])
    (shown,) = found(everybody, "a7")
    assert [one.membership_number for one in with_namesakes([shown], everybody)] == ["A7", ""]
    assert with_namesakes([], everybody) == []
