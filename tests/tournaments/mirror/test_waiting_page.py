"""The officials' page of what was sent on the mirror: what it lists, and what each answer says."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tests.factories import make_tournament
from tests.refusals import refused
from tournaments.mirror.proposals.decisions import forget_old, refuse
from tournaments.mirror.proposals.shown_forms import ShownProposal, shown_proposal
from tournaments.models import FetchedProposal, MirrorPairing

pytestmark = pytest.mark.django_db
PAGE = "/mirror/waiting/"
TYPED = {"first_name": "Åse", "last_name": "Holm", "club_name": "Ribe", "contact": "aase@example.org"}
SENT = dt.datetime(2026, 11, 1, 12, tzinfo=dt.UTC)


def proposals(count: int, **fields: Any) -> list[FetchedProposal]:
    known = FetchedProposal.objects.count()
    usual = {"kind": "registration", "slug": "club-evening", "made_at": SENT, "fetched_at": SENT}
    return FetchedProposal.objects.bulk_create(
        FetchedProposal(key=str(known + number), **(usual | {"content": TYPED} | fields))
        for number in range(count)
    )


def test_forty_that_wait_and_the_last_twenty_answers(director_client: Client) -> None:
    make_tournament()
    answered = proposals(21, state="refused", content={})
    waiting = proposals(41)
    seen = director_client.get(PAGE).context
    assert [one.pk for one in seen["rows"]] == [one.pk for one in waiting[:40]]
    assert [one.pk for one in seen["answered"]] == [one.pk for one in reversed(answered[1:])]
    assert {dict(one.facts)["Tournament"] for one in seen["rows"]} == {"Club evening"}
    assert [one.pk for one in director_client.get(f"{PAGE}?page=2").context["rows"]] == [waiting[40].pk]


def test_what_the_last_attempt_has_said(director_client: Client) -> None:
    assert director_client.get(PAGE).context["why"] == ""
    pairing = MirrorPairing.objects.create(
        address="https://a", own_key=b"", mirror_key=b"", paired_at=timezone.now()
    )
    assert director_client.get(PAGE).context["why"] == ""
    pairing.fetch_failure, pairing.fetch_failure_values = "mirror-away", {"host": "skat.example"}
    pairing.save()
    assert "skat.example" in director_client.get(PAGE).context["why"]


def test_a_registration_is_shown_as_it_was_typed() -> None:
    (one,) = proposals(1)
    where = ("Tournament", "Club evening")
    assert shown_proposal(one, {"club-evening": "Club evening"}) == ShownProposal(
        one.pk, SENT, "Åse Holm", (where, ("Club", "Ribe"), ("Telephone or e-mail", "aase@example.org")), (),
        "Accept the registration",
    )  # fmt: skip
    one.content = {"last_name": "Holm"}
    found = shown_proposal(one, {})
    assert (found.title, found.facts) == ("Holm", (("Tournament", "club-evening"),))
    assert [problem.partition(":")[0] for problem in found.problems] == ["First name"]


def test_each_answer_says_what_it_has_done(director_client: Client) -> None:
    make_tournament(state="open", takes_registrations=True)
    first, second = proposals(2)

    def said(where: str, **typed: str) -> list[str]:
        answer = director_client.post(f"{PAGE}{where}/", typed, follow=True)
        return [f"{one.level_tag}: {one}" for one in answer.context["messages"]]

    registered = "Åse Holm is registered for Club evening, and waits for your confirmation there."
    assert said(str(first.pk), do="accept") == [f"success: {registered}"]
    assert said(str(second.pk), do="refuse", reason=" Full, \n sorry ") == [
        "success: It is refused. The mirror says so with the reason."
    ]
    assert FetchedProposal.objects.get(pk=second.pk).reason == "Full, sorry"
    assert [one[:6] for one in said(str(second.pk), do="accept")] == ["error:"]
    assert [one[:6] for one in said("fetch")] == ["error:"]


def test_a_long_reason_is_cut() -> None:
    (one,) = proposals(1)
    with refused("proposal-without-reason", field="reason"):
        refuse(one, " \n ")
    refuse(one, "x" * 201)
    assert FetchedProposal.objects.get().reason == "x" * 200


def test_what_is_older_than_sixty_days_is_forgotten() -> None:
    proposals(1)
    forget_old(SENT + dt.timedelta(days=60))
    assert FetchedProposal.objects.count() == 1
    forget_old(SENT + dt.timedelta(days=60, seconds=1))
    assert FetchedProposal.objects.count() == 0
