"""Registrations that wait on a mirror until the hall fetches them."""

from __future__ import annotations

import datetime as dt

import pytest
from django.utils import timezone

from tests.refusals import refused
from tests.tournaments.public.copies import make_copy
from tournaments.access.copies import Copy, find_copy
from tournaments.models import MirrorCopy, MirrorKind, MirrorProposal, ProposalKind
from tournaments.public.registration import sent
from tournaments.public.registration.sent import (
    find_sent,
    forget_old_proposals,
    send_registration,
    take_back_sent,
)

NOW = timezone.now()


@pytest.fixture
def copy(db: None) -> Copy:
    make_copy(MirrorKind.TOURNAMENT, "club-evening")
    found = find_copy(MirrorKind.TOURNAMENT, "club-evening")
    assert found is not None
    return found


def send(copy: Copy, sent_from: str = "mark") -> MirrorProposal:
    return send_registration(copy, sent_from=sent_from, first_name="Åse", contact="a@example.org")


def test_what_was_typed_is_kept_for_the_hall(copy: Copy) -> None:
    kept = MirrorProposal.objects.get(pk=send(copy).pk)
    assert (kept.copy_id, kept.kind, kept.content, kept.sent_from, kept.state) == (
        copy.pk, "registration", {"first_name": "Åse", "contact": "a@example.org"}, "mark", "waiting",
    )  # fmt: skip
    assert len(kept.key) > 20
    assert (kept.handed_at, kept.fetched_at, timezone.now() - kept.made_at < dt.timedelta(hours=1)) == (
        None,
        None,
        True,
    )


def test_so_many_wait_at_most(copy: Copy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sent, "MOST_ASKED", 2)
    first = send(copy, "")
    send(copy, "")
    with refused("registrations-too-many"):
        send(copy, "")
    MirrorProposal.objects.filter(pk=first.pk).update(fetched_at=NOW, content={})
    send(copy, "")
    make_copy(MirrorKind.TOURNAMENT, "another")
    other = find_copy(MirrorKind.TOURNAMENT, "another")
    assert other is not None
    send(other, "")
    assert MirrorProposal.objects.count() == 4


def test_so_many_from_one_address_in_an_hour(copy: Copy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sent, "MOST_FROM_ADDRESS", 2)
    for mark in ("one", "one", "two", "", "", ""):
        send(copy, mark)
    with refused("registering-too-often"):
        send(copy, "one")
    send(copy, "two")
    MirrorProposal.objects.filter(sent_from="one").update(made_at=NOW - dt.timedelta(minutes=61))
    send(copy, "one")


def test_the_link_leads_to_a_registration_of_that_tournament(copy: Copy) -> None:
    kept = send(copy)
    assert find_sent("club-evening", kept.key) == kept
    assert [find_sent("another", kept.key), find_sent("club-evening", "x")] == [None, None]
    for fields in ({"kind": "league"}, {"is_shown": False}):
        before = {name: getattr(kept.copy, name) for name in fields}
        MirrorCopy.objects.update(**fields)
        assert find_sent("club-evening", kept.key) is None
        MirrorCopy.objects.update(**before)
    MirrorProposal.objects.update(kind=ProposalKind.LINE_UP)
    assert find_sent("club-evening", kept.key) is None


def test_it_is_taken_back_until_the_hall_may_have_it(copy: Copy) -> None:
    one, two = send(copy), send(copy)
    take_back_sent(one)
    assert list(MirrorProposal.objects.all()) == [two]
    MirrorProposal.objects.update(handed_at=NOW)
    with refused("proposal-fetched"):
        take_back_sent(two)
    assert list(MirrorProposal.objects.all()) == [two]


def test_old_ones_are_forgotten(copy: Copy) -> None:
    kept = {days: send(copy) for days in (59, 61)}
    for days, one in kept.items():
        MirrorProposal.objects.filter(pk=one.pk).update(made_at=NOW - dt.timedelta(days=days))
    forget_old_proposals(NOW)
    assert list(MirrorProposal.objects.all()) == [kept[59]]
