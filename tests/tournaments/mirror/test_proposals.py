"""Registrations made on the mirror: fetched by the hall each once, wherever the connection breaks, and answered there."""

from __future__ import annotations

import datetime as dt
import random
from collections.abc import Callable
from contextlib import suppress

import pytest
import time_machine
from django.core.cache import cache
from django.test import Client
from django.utils import timezone, translation

from tests.conftest import make_user
from tests.factories import make_tournament
from tests.refusals import refused
from tests.tournaments.mirror.halls import file_of, paired_hall
from tournaments.access.permissions import Role
from tournaments.foundations.errors import Refused
from tournaments.journal.public_version import replace_version
from tournaments.mirror.accepting_pushes import take_push
from tournaments.mirror.envelope import new_key, public_of
from tournaments.mirror.halls import revoke
from tournaments.mirror.proposals import fetching
from tournaments.mirror.proposals.decisions import accept, forget_old, refuse
from tournaments.mirror.proposals.fetching import fetch_now, fetch_waiting, is_fetch_due
from tournaments.mirror.proposals.forms import values_of
from tournaments.mirror.proposals.handing_over import answer_to
from tournaments.models import (
    FetchedProposal,
    MirrorCopy,
    MirroredHall,
    MirrorPairing,
    MirrorProposal,
    Registration,
    Tournament,
)
from tournaments.public.registration import sent as sent_registrations
from tournaments.public.registration.sent import FORGOTTEN_AFTER, forget_old_proposals

TYPED = {"first_name": "Åse", "last_name": "Hemmelig", "club_name": "Ribe", "contact": "aase@example.org"}
Ask = Callable[[str, str, bytes], bytes]
pytestmark = pytest.mark.django_db


@pytest.fixture
def hall(monkeypatch: pytest.MonkeyPatch) -> MirroredHall:
    """Paired with a mirror in the same database; the evening, which takes registrations, is on the mirror."""
    make_tournament(state="open", takes_registrations=True)
    found, secret = paired_hall()
    MirrorPairing.objects.create(
        address="https://skat.example",
        own_key=secret,
        mirror_key=public_of(bytes(found.own_key)),
        paired_at=timezone.now(),
    )
    file = file_of(secret, "club-evening")
    be_at_home(is_hall=False)
    take_push(file)
    monkeypatch.setattr(fetching, "ask", lambda _address, _path, question: answer_to(question))
    return found


def be_at_home(*, is_hall: bool) -> None:
    """Whether this database is that of the hall at the moment, or that of the mirror."""
    Tournament.objects.update(slug="club-evening" if is_hall else "elsewhere")
    cache.clear()


def register_on_mirror(**typed: str) -> str:
    """The link of the page to which the form leads."""
    be_at_home(is_hall=False)
    answer = Client().post("/tournaments/club-evening/register/", TYPED | typed)
    assert answer.status_code == 302
    return str(answer.headers["Location"])


def page_of(link: str) -> str:
    be_at_home(is_hall=False)
    return Client().get(link, headers={"accept-language": "en"}).content.decode()


def test_from_the_form_to_the_desk_and_back(hall: MirroredHall) -> None:
    page = Client().get("/tournaments/club-evening/", headers={"accept-language": "en"}).content.decode()
    assert "/tournaments/club-evening/register/" in page
    link = register_on_mirror()
    assert "Sent to the club; not yet confirmed." in page_of(link)
    be_at_home(is_hall=True)
    fetch_now()
    kept = MirrorProposal.objects.get()
    assert (kept.content, kept.fetched_at is not None) == ({}, True)  # it has gone from the mirror
    assert "The club has received it; not yet confirmed." in page_of(link)
    be_at_home(is_hall=True)
    found = FetchedProposal.objects.get()
    taken = accept(found, **values_of(found))
    assert (taken.full_name, taken.contact, taken.state) == ("Åse Hemmelig", "aase@example.org", "asked")
    assert Client().get(link).status_code == 200  # the same link works in the hall
    assert FetchedProposal.objects.get().content == {}
    fetch_now()
    assert "The club has your registration now." in page_of(link)
    assert (FetchedProposal.objects.get().is_told, FetchedProposal.objects.count()) == (True, 1)


def test_a_refusal_says_why(hall: MirroredHall) -> None:
    link = register_on_mirror()
    fetch_now()
    found = FetchedProposal.objects.get()
    with refused("proposal-without-reason", field="reason"):
        refuse(found, "  ")
    refuse(found, "The hall is too small")
    fetch_now()
    assert "The club has refused the registration: The hall is too small" in page_of(link)
    with refused("proposal-answered"):
        accept(found, **TYPED)
    assert Registration.objects.count() == 0


@pytest.mark.parametrize("seed", range(5))
def test_each_comes_once_wherever_the_connection_breaks(
    hall: MirroredHall, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Questions and answers are lost in any order, while more is sent."""
    chance = random.Random(seed)
    monkeypatch.setattr(fetching, "ask", breaking(chance))
    links = []
    for number in range(12):
        if number < 8:
            links.append(register_on_mirror(first_name=f"Person {number}"))
        with suppress(Refused):
            fetch_now()
    monkeypatch.setattr(fetching, "ask", lambda _address, _path, question: answer_to(question))
    fetch_now()
    names = list(FetchedProposal.objects.values_list("content__first_name", flat=True))
    assert sorted(names) == [f"Person {number}" for number in range(8)]
    left = [(one.content, one.fetched_at is None) for one in MirrorProposal.objects.all()]
    assert left == [({}, False)] * 8
    assert len(set(links)) == 8


def breaking(chance: random.Random) -> Ask:
    def ask(_address: str, _path: str, question: bytes) -> bytes:
        fate = chance.choice(["question lost", "answer lost", "whole"])
        if fate == "question lost":
            raise Refused("mirror-cut-off", host="skat.example")
        answer = answer_to(question)
        if fate == "answer lost":
            raise Refused("mirror-cut-off", host="skat.example")
        return answer

    return ask


def test_nobody_but_the_hall_is_told_anything(hall: MirroredHall, monkeypatch: pytest.MonkeyPatch) -> None:
    register_on_mirror()
    asked: list[bytes] = []

    def overhear(_address: str, _path: str, question: bytes) -> bytes:
        asked.append(question)
        return answer_to(question)

    monkeypatch.setattr(fetching, "ask", overhear)
    fetch_now()
    with refused("mirror-turn-old"):  # overheard, and asked again
        answer_to(asked[0])
    other, secret = paired_hall("Ribe")
    MirrorPairing.objects.update(own_key=secret, mirror_key=public_of(bytes(other.own_key)), turn=0)
    FetchedProposal.objects.all().delete()
    register_on_mirror()
    fetch_now()
    assert FetchedProposal.objects.count() == 0
    MirrorPairing.objects.update(own_key=new_key())
    with refused("mirror-key-unknown"):
        fetch_now()


def test_a_revoked_key_fetches_nothing(hall: MirroredHall) -> None:
    register_on_mirror()
    revoke(hall)
    with refused("mirror-key-revoked"):
        fetch_now()
    assert MirrorProposal.objects.get().content["last_name"] == "Hemmelig"


def test_an_answer_of_somebody_else_is_not_believed(
    hall: MirroredHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    register_on_mirror()
    kept: list[bytes] = []

    def replayed(_address: str, _path: str, question: bytes) -> bytes:
        kept.append(answer_to(question))
        return kept[0]

    monkeypatch.setattr(fetching, "ask", replayed)
    with refused("mirror-wrong-receipt"):
        fetch_now()
    assert FetchedProposal.objects.count() == 1  # of the first answer, which was right


def test_the_form_has_the_limits_of_the_hall(hall: MirroredHall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sent_registrations, "MOST_FROM_ADDRESS", 2)
    for _each in (1, 2):
        register_on_mirror()
    for typed in (TYPED, TYPED | {"website": "x"}, TYPED | {"first_name": ""}):
        answer = Client().post("/tournaments/club-evening/register/", typed)
        assert (answer.status_code, 'value="Hemmelig"' in answer.content.decode()) == (422, True)
    assert MirrorProposal.objects.count() == 2


def test_where_the_hall_takes_none_nothing_is_kept(hall: MirroredHall) -> None:
    be_at_home(is_hall=True)
    Tournament.objects.update(takes_registrations=False)
    replace_version(Tournament.objects.all())
    file = file_of(bytes(MirrorPairing.objects.get().own_key), "club-evening", 2)
    be_at_home(is_hall=False)
    take_push(file)
    assert Client().post("/tournaments/club-evening/register/", TYPED).status_code == 422
    assert "/register/" not in page_of("/tournaments/club-evening/")
    MirrorCopy.objects.update(is_shown=False)
    assert Client().get("/tournaments/club-evening/register/").status_code == 404


def test_it_can_be_taken_back_until_the_hall_may_have_it(hall: MirroredHall) -> None:
    one, two = register_on_mirror(), register_on_mirror()
    Client().post(f"{one}withdraw/")
    assert MirrorProposal.objects.count() == 1
    assert Client().get(one).status_code == 404
    fetch_now()
    Client().post(f"{two}withdraw/")
    assert MirrorProposal.objects.count() == 1


def test_what_was_typed_wrong_or_came_too_late_is_named(hall: MirroredHall) -> None:
    register_on_mirror()
    fetch_now()
    found = FetchedProposal.objects.get()
    with refused("proposal-without-tournament"):
        accept(found, **values_of(found))
    be_at_home(is_hall=True)
    FetchedProposal.objects.update(content={"first_name": "", "contact": "x" * 500})
    found.refresh_from_db()
    with translation.override("en"), pytest.raises(Refused) as wrong:
        accept(found, **values_of(found))
    said = str(wrong.value.values["problems"])
    assert (wrong.value.code, "First name: " in said, "elephone or e-mail: " in said) == (
        "proposal-wrong",
        True,
        True,
    )
    FetchedProposal.objects.update(content=TYPED)
    found.refresh_from_db()
    Tournament.objects.update(takes_registrations=False)
    with refused("registration-not-open"):
        accept(found, **values_of(found))
    assert FetchedProposal.objects.get().state == "waiting"


def test_the_page_of_the_director(hall: MirroredHall) -> None:
    register_on_mirror()
    register_on_mirror(first_name="Bo")
    be_at_home(is_hall=True)
    client = Client(headers={"accept-language": "en"})
    client.force_login(make_user("director", Role.DIRECTOR))
    client.post("/mirror/waiting/fetch/")
    page = client.get("/mirror/waiting/").content.decode()
    assert ("Åse Hemmelig" in page, "aase@example.org" in page, "Bo Hemmelig" in page) == (True, True, True)
    assert "2 proposals from the internet" in client.get("/").content.decode()
    first, second = FetchedProposal.objects.all()
    client.post(f"/mirror/waiting/{first.pk}/", {"do": "accept"})
    client.post(f"/mirror/waiting/{second.pk}/", {"do": "refuse", "reason": ""})
    assert [one.state for one in FetchedProposal.objects.all()] == ["accepted", "waiting"]
    client.post(f"/mirror/waiting/{second.pk}/", {"do": "refuse", "reason": "Full"})
    client.get("/mirror/waiting/")  # with what was just said
    page = client.get("/mirror/waiting/").content.decode()
    assert ("Hemmelig" in page.partition("<main")[2], "Full" in page) == (False, True)


def test_a_worker_asks_each_minute_and_later_after_a_failure(
    hall: MirroredHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert is_fetch_due(MirrorPairing.objects.get())
    register_on_mirror()
    fetch_waiting()
    assert (is_fetch_due(MirrorPairing.objects.get()), FetchedProposal.objects.count()) == (False, 1)
    MirrorPairing.objects.update(next_fetch_at=None)
    monkeypatch.setattr(fetching, "ask", lambda *_all: lost())
    fetch_waiting()
    pairing = MirrorPairing.objects.get()
    assert (pairing.fetch_failure, pairing.fetch_failure_values) == ("mirror-cut-off", {"host": "x"})
    assert not is_fetch_due(MirrorPairing.objects.get())


def test_the_turn_of_a_question_only_grows() -> None:
    """By the clock, and by one where that stands still or was set back."""
    pairing = MirrorPairing.objects.create(
        address="https://skat.example", own_key=b"", mirror_key=b"", paired_at=timezone.now()
    )
    at = dt.datetime(2026, 11, 27, 18, tzinfo=dt.UTC)
    with time_machine.travel(at, tick=False) as clock:
        turns = [fetching._next_turn(pairing) for _each in range(2)]
        clock.shift(dt.timedelta(seconds=2))
        turns.append(fetching._next_turn(pairing))
        clock.shift(dt.timedelta(days=-9))
        turns.append(fetching._next_turn(pairing))
    first = int(at.timestamp()) * 1000
    assert turns == [first, first + 1, first + 2000, first + 2001]
    MirrorPairing.objects.all().delete()
    with refused("mirror-none"):
        fetching._next_turn(pairing)


def lost() -> bytes:
    raise Refused("mirror-cut-off", host="x")


def test_what_nobody_fetches_or_answers_is_forgotten(hall: MirroredHall) -> None:
    register_on_mirror()
    register_on_mirror()
    fetch_now()
    register_on_mirror()
    later = timezone.now() + FORGOTTEN_AFTER
    forget_old_proposals(timezone.now())
    forget_old(timezone.now())
    assert (MirrorProposal.objects.count(), FetchedProposal.objects.count()) == (3, 2)
    forget_old_proposals(later)
    forget_old(later)
    assert (MirrorProposal.objects.count(), FetchedProposal.objects.count()) == (0, 0)
