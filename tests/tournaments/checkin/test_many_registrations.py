"""Many registrations answered at once: by address, by time, by ticks."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.test import Client

from tests.factories import make_tournament
from tests.refusals import refused
from tournaments.checkin.many_registrations import (
    Sender,
    ask_many_again,
    decline_many,
    delete_many,
    found_registrations,
    senders_of,
)
from tournaments.checkin.registering import mark_of_address
from tournaments.models import Registration, Tournament

PAGE = "/tournaments/club-evening/registrations/many/"
State = Registration.State
EIGHT = dt.datetime(2026, 11, 20, 20, 0, tzinfo=dt.UTC)


@pytest.fixture
def flooded(db: None) -> Tournament:
    """Two people, and between them three registrations of a program, one each minute from 20:00 on."""
    tournament = make_tournament(state="open", takes_registrations=True)
    senders = ["home", "program", "program", "program", "pub"]
    for minute, sender in enumerate(senders):
        Registration.objects.create(
            tournament=tournament,
            first_name=f"{sender} {minute}",
            sent_from=sender,
            asked_at=EIGHT + dt.timedelta(minutes=minute),
        )
    return tournament


def states() -> dict[str, str]:
    return dict(Registration.objects.order_by("pk").values_list("first_name", "state"))


def keys(*names: str) -> list[int]:
    return list(Registration.objects.filter(first_name__in=names).values_list("pk", flat=True))


def test_what_is_found(flooded: Tournament) -> None:
    assert senders_of(flooded, State.ASKED) == [Sender(1, "program", 3)]
    found = {
        "address": found_registrations(flooded, State.ASKED, sent_from="program"),
        "time": found_registrations(
            flooded, State.ASKED, since=EIGHT + dt.timedelta(minutes=1), until=EIGHT + dt.timedelta(minutes=2)
        ),
        "declined": found_registrations(flooded, State.DECLINED),
    }
    assert {what: [one.first_name for one in rows] for what, rows in found.items()} == {
        "address": ["program 1", "program 2", "program 3"],
        "time": ["program 1", "program 2"],
        "declined": [],
    }


def test_declined_waiting_again_and_deleted(flooded: Tournament) -> None:
    assert decline_many(flooded, keys("program 1", "program 2")) == 2
    assert ask_many_again(flooded, keys("program 2", "pub 4")) == 1
    # Only what is declined goes.
    assert delete_many(flooded, keys("home 0", "program 1", "program 2")) == 1
    assert states() == dict.fromkeys(["home 0", "program 2", "program 3", "pub 4"], "asked")


@pytest.mark.parametrize("answer", [decline_many, ask_many_again])
def test_the_public_page_counts_anew_who_waits(flooded: Tournament, answer: Any) -> None:
    """It is cached until the tournament's public version changes."""
    decline_many(flooded, keys("pub 4"))
    Tournament.objects.update(places=3)
    before = Tournament.objects.get().public_version
    assert answer(flooded, keys("program 1", "pub 4")) == 1
    assert Tournament.objects.get().public_version != before


def test_only_those_of_this_tournament(flooded: Tournament) -> None:
    other = make_tournament("Other", state="open")
    assert decline_many(other, keys("home 0")) == 0
    assert set(states().values()) == {"asked"}


def test_nobody_is_ticked(flooded: Tournament) -> None:
    for answer in (decline_many, ask_many_again, delete_many):
        with refused("nobody-ticked"):
            answer(flooded, [])


def test_of_one_address_without_telling_which() -> None:
    marks = [mark_of_address(one) for one in ("192.0.2.7", "192.0.2.8", "2001:db8::1", "2001:db8::2")]
    assert (marks[0] != marks[1], marks[2] == marks[3], {len(one) for one in marks}) == (True, True, {16})


def test_the_page(director_client: Client, flooded: Tournament) -> None:
    page = director_client.get(PAGE, {"sent_from": "program"})
    assert [(one.first_name, sender) for one, sender in page.context["rows"]] == [
        ("program 1", 1),
        ("program 2", 1),
        ("program 3", 1),
    ]
    # The next step of the evening is the only main button.
    assert (page.content.decode().count("checked"), page.content.decode().count("button main")) == (3, 1)
    assert director_client.get(PAGE).content.decode().count("checked") == 0

    chosen = keys("program 1", "program 2", "program 3")
    answer = director_client.post(PAGE, {"do": "decline", "chosen": chosen}, follow=True)
    assert "3 registrations are declined." in answer.content.decode()
    answer = director_client.post(PAGE, {"do": "delete", "chosen": chosen}, follow=True)
    assert "3 registrations are deleted." in answer.content.decode()
    assert states() == {"home 0": "asked", "pub 4": "asked"}


def test_a_time_that_is_none_is_named(director_client: Client, flooded: Tournament) -> None:
    page = director_client.get(PAGE, {"since": "soon"})
    assert list(page.context["form"].errors) == ["since"]
    assert len(page.context["rows"]) == 5


def test_senders_of_many_first(flooded: Tournament) -> None:
    """Those without an address are nobody's, and one registration from an address is not many."""
    for name, sender in (("a", "pub"), ("b", "home"), ("c", ""), ("d", "")):
        Registration.objects.create(tournament=flooded, first_name=name, sent_from=sender)
    other = make_tournament("Other", state="open")
    Registration.objects.create(tournament=other, first_name="x", sent_from="pub")
    assert senders_of(flooded, State.ASKED) == [
        Sender(1, "program", 3),
        Sender(2, "home", 2),
        Sender(3, "pub", 2),
    ]
    decline_many(flooded, keys("program 1", "program 2", "home 0"))
    assert senders_of(flooded, State.DECLINED) == [Sender(1, "program", 2)]


@pytest.mark.parametrize(
    ("button", "count", "sentence", "query"),
    [
        ("decline", 1, "1 registration is declined.", ""),
        ("ask-again", 1, "1 registration waits for an answer again.", "?state=declined"),
        ("ask-again", 2, "2 registrations wait for an answer again.", "?state=declined"),
        ("delete", 1, "1 registration is deleted.", "?state=declined"),
    ],
)
def test_what_is_said_afterwards_and_where(
    director_client: Client, flooded: Tournament, button: str, count: int, sentence: str, query: str
) -> None:
    chosen = keys("program 1", "program 2")[:count]
    if button != "decline":
        decline_many(flooded, chosen)
    answer = director_client.post(PAGE, {"do": button, "chosen": [*chosen, "x"]}, follow=True)
    assert answer.redirect_chain == [(f"{PAGE}{query}", 302)]
    assert sentence in answer.content.decode()
    assert answer.context["state"] == ("declined" if query else "asked")


def test_the_choice_of_addresses(director_client: Client, flooded: Tournament) -> None:
    """The times are those of Denmark."""
    Registration.objects.create(tournament=flooded, first_name="a", sent_from="pub")
    context = director_client.get(PAGE, {"since": "2026-11-20T21:01"}).context
    assert context["form"].fields["sent_from"].choices == [
        ("", "any address"),
        ("program", "address 1: 3 registrations"),
        ("pub", "address 2: 2 registrations"),
    ]
    assert (context["count"], context["is_chosen"]) == (5, True)
    assert [sender for _one, sender in context["rows"]] == [1, 1, 1, 2, 2]


@pytest.mark.parametrize("wrong", [{"until": "later"}, {"sent_from": "nobody"}])
def test_a_wrong_field_ticks_nobody(
    director_client: Client, flooded: Tournament, wrong: dict[str, str]
) -> None:
    """Otherwise those would be ticked whom the other field alone finds."""
    context = director_client.get(PAGE, {"since": "2026-11-20T21:01"} | wrong).context
    assert (context["count"], context["is_chosen"]) == (5, False)
    assert list(context["form"].errors) == list(wrong)


def test_a_page_of_many_shows_five_hundred(
    director_client: Client, flooded: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert director_client.get(PAGE).context["most"] == 500
    monkeypatch.setattr("tournaments.checkin.many_registration_views.MOST_SHOWN", 2)
    context = director_client.get(PAGE).context
    assert (context["count"], len(context["rows"]), context["most"], context["is_chosen"]) == (5, 2, 2, False)


def test_a_hundred_senders_are_offered(flooded: Tournament) -> None:
    Registration.objects.bulk_create(
        Registration(tournament=flooded, first_name="a", key=f"key{number}", sent_from=f"{number % 101:03}")
        for number in range(202)
    )
    senders = senders_of(flooded, State.ASKED)
    assert (len(senders), senders[0].mark, senders[1].mark, senders[99].mark) == (
        100,
        "program",
        "000",
        "098",
    )
