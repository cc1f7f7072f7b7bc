"""Registering beforehand: asked, confirmed, declined, withdrawn; the waiting list; two desks at once."""

from __future__ import annotations

import datetime as dt
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.utils import timezone

from tests.factories import COMMAND, make_entries, make_player, make_tournament, seat_series
from tests.refusals import refused
from tournaments.checkin.registering import (
    Queue,
    ask_again,
    change,
    confirm,
    decline,
    is_open,
    queue_of,
    register,
    take_back,
)
from tournaments.foundations.errors import Refused
from tournaments.models import Club, Entry, Player, Registration, Tournament

pytestmark = pytest.mark.django_db


def opened(**fields: Any) -> Tournament:
    return make_tournament("Club evening", **{"state": "open", "takes_registrations": True, **fields})


def asked(tournament: Tournament, first_name: str = "Karen", **fields: Any) -> Registration:
    return register(tournament, **{"first_name": first_name, "last_name": "Lund"} | fields)


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, True),
        ({"takes_registrations": False}, False),
        ({"visibility": "hidden"}, False),
        ({"state": "planned"}, False),
        ({"state": "running"}, False),
    ],
)
def test_when_visitors_can_register(fields: dict[str, Any], expected: bool) -> None:
    tournament = opened(**fields)
    assert is_open(tournament) is expected
    if not expected:
        with pytest.raises(Refused, match="Nobody can register"):
            asked(tournament)
    assert Registration.objects.count() == 0


def test_one_address_can_register_sixty_people_an_hour() -> None:
    tournament = opened()
    now = timezone.now()
    with time_machine.travel(now, tick=False):
        for _one in range(60):
            asked(tournament, sent_from="clubhouse")
        with refused("registering-too-often"):
            asked(tournament, sent_from="clubhouse")
        for _one in range(61):
            asked(tournament)  # without an address nothing is counted
        asked(tournament, sent_from="home")
    with time_machine.travel(now + dt.timedelta(hours=1), tick=False):
        asked(tournament, sent_from="clubhouse")
    assert Registration.objects.filter(sent_from="clubhouse").count() == 61


def test_confirmed_as_a_new_guest() -> None:
    tournament = opened()
    make_entries(tournament, 3)
    entry = confirm(asked(tournament, shows_full_name=True), by=COMMAND)
    person = entry.player
    assert (entry.start_number, entry.is_here, entry.fee_paid) == (4, False, False)
    assert (person.full_name, person.is_guest, person.shows_full_name) == ("Karen Lund", True, True)
    assert Registration.objects.get().state == "confirmed"


def test_confirmed_as_a_member() -> None:
    """Consent is given by registering, and never taken away by it."""
    tournament, club = opened(), Club.objects.create(name="Tønder")
    first = make_player(1, club, shows_full_name=True)
    second = make_player(2, club)
    confirm(asked(tournament), by=COMMAND, player=first)
    confirm(asked(tournament, shows_full_name=True), by=COMMAND, player=second)
    assert [one.shows_full_name for one in Player.objects.order_by("pk")] == [True, True]
    assert list(tournament.entries.order_by("pk").values_list("player", flat=True)) == [first.pk, second.pk]


def test_a_member_who_is_entered_already_is_refused() -> None:
    tournament = opened()
    entry = make_entries(tournament, 1)[0]
    registration = asked(tournament)
    with pytest.raises(Refused, match="on the list of players already"):
        confirm(registration, by=COMMAND, player=entry.player)
    registration.refresh_from_db()
    assert (registration.state, tournament.entries.count()) == ("asked", 1)


def test_declined_and_asked_again() -> None:
    registration = asked(opened())
    assert decline(registration).state == "declined"
    with pytest.raises(Refused, match="answered already"):
        confirm(registration, by=COMMAND)
    assert ask_again(registration).state == "asked"
    assert confirm(registration, by=COMMAND).start_number == 1
    with pytest.raises(Refused, match="answered already"):
        decline(registration)


def test_changed_until_it_is_answered() -> None:
    registration = asked(opened())
    assert change(registration, first_name="Kaja", contact="1234").full_name == "Kaja Lund"
    confirm(registration, by=COMMAND)
    with pytest.raises(Refused, match="answered already"):
        change(registration, first_name="Karen")
    assert Registration.objects.get().first_name == "Kaja"


def test_withdrawn_with_its_entry() -> None:
    registration = asked(opened())
    confirm(registration, by=COMMAND)
    assert [take_back(registration).state for _twice in range(2)] == ["withdrawn", "withdrawn"]
    assert Entry.objects.get().is_withdrawn
    assert [
        (entry.actor, entry.after["is_withdrawn"]) for entry in Tournament.objects.get().journal.all()
    ] == [("registration", True)]


def test_who_has_a_seat_tells_the_desk() -> None:
    tournament = opened()
    entry = confirm(asked(tournament), by=COMMAND)
    seat_series(tournament, 1, [[entry]])
    with pytest.raises(Refused, match="You have a seat already"):
        take_back(Registration.objects.get())
    assert not Entry.objects.get().is_withdrawn


@pytest.mark.database
def test_the_waiting_list() -> None:
    """Four places; two players are entered, one has withdrawn: two of three registrations have a place."""
    tournament = opened(places=4)
    gone = make_entries(tournament, 3)[0]
    gone.is_here, gone.is_withdrawn = False, True
    gone.save()
    rows = [asked(tournament, name) for name in ("Karen", "Kaja", "Kirsten", "Kamma")]
    queue = queue_of(tournament)
    assert (queue.free, [queue.waits_at(row) for row in rows]) == (2, [0, 0, 1, 2])
    decline(rows[0])
    queue = queue_of(tournament)
    assert [queue.waits_at(row) for row in rows] == [0, 0, 0, 1]


def test_nobody_waits_without_a_limit() -> None:
    tournament = opened()
    row = asked(tournament)
    assert (queue_of(tournament).waits_at(row), Queue([row], 0).waits_at(row)) == (0, 1)


def test_more_entries_than_places_leave_none_free() -> None:
    tournament = opened(places=3)
    make_entries(tournament, 5)
    assert queue_of(tournament).free == 0


@pytest.mark.django_db(transaction=True)
@pytest.mark.database
def test_two_desks_confirm_one_registration_once() -> None:
    registration = asked(opened())

    def press(_desk: int) -> str:
        try:
            return f"no. {confirm(registration, by=COMMAND).start_number}"
        except Refused as refused:
            return refused.code
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as desks:
        assert sorted(desks.map(press, range(4))) == ["no. 1", *["registration-answered"] * 3]
    assert Entry.objects.count() == Player.objects.count() == 1


def test_a_list_that_a_program_fills_is_full() -> None:
    """At two thousand; only those that wait are counted."""
    tournament = opened()
    decline(asked(tournament))
    Registration.objects.bulk_create(
        Registration(tournament=tournament, first_name=f"{number}", key=f"key{number}")
        for number in range(1_999)
    )
    asked(tournament)
    with refused("registrations-too-many"):
        asked(tournament)


def test_parents_agree_at_the_desk() -> None:
    """A young guest is noted as one, and the form alone shows nobody's whole name."""
    young = confirm(asked(opened(), shows_full_name=True, is_under_age=True), by=COMMAND).player
    assert (young.is_guest, young.is_under_age, young.shows_full_name) == (True, True, False)


def test_who_is_shown_as_a_number_stays_one() -> None:
    member = make_player(1, shown_as="number")
    confirm(asked(opened(), shows_full_name=True), by=COMMAND, player=member)
    member.refresh_from_db()
    assert (member.shown_as, member.shows_full_name) == ("number", False)


def test_only_the_changed_fields_are_written() -> None:
    registration = asked(opened(), contact="1234")
    Registration.objects.update(last_name="Holm")
    change(registration, first_name="Kaja")
    assert Registration.objects.values_list("first_name", "last_name", "contact").get() == (
        "Kaja",
        "Holm",
        "1234",
    )


def test_what_was_declined_cannot_be_withdrawn() -> None:
    """The visitor's page was open before the answer."""
    registration = asked(opened())
    assert decline(registration).state == decline(registration).state == "declined"
    with refused("registration-answered"):
        take_back(registration)


def test_nobody_answers_what_was_withdrawn() -> None:
    registration = asked(opened())
    assert take_back(registration).entry is None
    with pytest.raises(Refused, match="answered already"):
        ask_again(registration)
