"""A typed name that is one of the people on record."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.factories import COMMAND, make_entries, make_player, make_tournament
from tests.refusals import refused
from tournaments.checkin.entries import add_guest, enter
from tournaments.checkin.guests import entries_named, known_by_name, members_named
from tournaments.models import Tournament

AASE: dict[str, Any] = {"first_name": "Åse", "last_name": "Holm"}


@pytest.fixture
def tournament(db: None) -> Tournament:
    return make_tournament(state="open")


def test_people_on_record_by_name_members_first(tournament: Tournament) -> None:
    guest = make_player(**AASE, is_guest=True)
    for day in (7, 21, 14):
        evening = make_tournament(f"March {day}", date=dt.date(2026, 3, day), state="open")
        enter(evening, guest, by=COMMAND)
    member = make_player(first_name="Aase", last_name="Holm")
    enter(evening, member, by=COMMAND)
    make_player(**AASE, is_active=False)
    enter(tournament, make_player(**AASE), by=COMMAND)
    other = make_player(first_name="Bo", last_name="Aagaard", is_guest=True)

    known = known_by_name(tournament)

    assert {key: [(one, one.last_here) for one in rows] for key, rows in known.items()} == {  # type: ignore[attr-defined]
        "aase holm": [(member, None), (guest, dt.date(2026, 3, 21))],
        "aagaard bo": [(other, None)],
    }


def test_members_of_a_typed_name_and_nobody_else(tournament: Tournament) -> None:
    retired = make_player(**AASE, is_active=False)
    make_player(**AASE, is_guest=True)
    make_player(**AASE, merged_into=retired, is_active=False)
    make_player(first_name="Åse", last_name="Holmgaard")
    enter(tournament, make_player(**AASE), by=COMMAND)
    assert members_named(tournament, "holm, aase") == [retired]
    others = [make_player(first_name="Aase", last_name="Holm") for _number in range(6)]
    assert members_named(tournament, "Åse Holm") == [retired, *others[:5]]
    with refused("guest-without-name", field="guest"):
        members_named(tournament, " ")


def test_who_is_here_with_that_name_by_start_number(tournament: Tournament) -> None:
    make_entries(tournament, 2)
    first = enter(tournament, make_player(**AASE), by=COMMAND)
    second = enter(tournament, make_player(first_name="Aase", last_name="Holm"), by=COMMAND)
    enter(make_tournament("Another", state="open"), make_player(**AASE), by=COMMAND)
    assert entries_named(tournament, "aase holm") == [first, second]
    assert entries_named(tournament, "Napoleon") == []
    with refused("guest-without-name", field="guest"):
        entries_named(tournament, "")


def test_a_guest_whose_name_only_begins_alike_is_another(tournament: Tournament) -> None:
    before = make_tournament("Last time", state="open")
    longer = add_guest(before, "Ib Holmgaard", by=COMMAND).player
    member = make_player(first_name="Ib", last_name="Holm")
    found = add_guest(tournament, "Ib Holm", by=COMMAND).player
    assert found not in {longer, member}
    assert found.is_guest
