"""What a worker looks for every few seconds: with a mirror, and only when something waits."""

from __future__ import annotations

import datetime as dt
import logging
from typing import Any

import pytest
from django.core.cache import cache
from django.utils import timezone
from kombu.exceptions import ChannelError, OperationalError
from pytest_django import DjangoAssertNumQueries

from tournaments.mirror import tasks
from tournaments.mirror.tasks import look_after_mirror, push_waiting
from tournaments.models import MirrorPairing

pytestmark = pytest.mark.django_db


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What is done in its order; something is due."""
    found: list[Any] = []
    monkeypatch.setattr(tasks, "note_changes", lambda: found.append("counted"))
    monkeypatch.setattr(tasks, "is_due", lambda _pairing: True)
    monkeypatch.setattr(tasks, "is_fetch_due", lambda _pairing: False)
    cache.set(tasks.FORGOTTEN_ON, timezone.localdate())
    monkeypatch.setattr(tasks, "send_waiting", lambda: found.append("sent"))
    monkeypatch.setattr(push_waiting, "apply_async", lambda **options: found.append(options))
    return found


def be_paired() -> None:
    MirrorPairing.objects.create(address="https://a", own_key=b"", mirror_key=b"", paired_at=timezone.now())


def test_without_a_mirror_nothing_is_done(
    done: list[Any], django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(1):
        look_after_mirror()
    assert done == []


def test_changes_are_counted_and_what_waits_is_queued(
    done: list[Any], monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    be_paired()
    with django_assert_num_queries(1):  # the pairing, once for all of them
        look_after_mirror()
    assert done == ["counted", {"expires": 30, "retry": False}]
    monkeypatch.setattr(tasks, "is_due", lambda _pairing: False)
    look_after_mirror()
    assert done[2:] == ["counted"]


def test_what_waits_on_the_mirror_is_reason_enough(done: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    be_paired()
    monkeypatch.setattr(tasks, "is_due", lambda _pairing: False)
    monkeypatch.setattr(tasks, "is_fetch_due", lambda _pairing: True)
    look_after_mirror()
    assert done == ["counted", {"expires": 30, "retry": False}]


def test_old_proposals_are_forgotten_once_a_day(done: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "forget_old_proposals", lambda _now: done.append("here"))
    monkeypatch.setattr(tasks, "forget_old", lambda _now: done.append("fetched"))
    look_after_mirror()
    assert done == []
    cache.set(tasks.FORGOTTEN_ON, timezone.localdate() - dt.timedelta(days=1))
    look_after_mirror()
    look_after_mirror()
    assert done == ["here", "fetched"]


def test_a_worker_sends_what_waits(done: list[Any]) -> None:
    push_waiting()
    assert (done, push_waiting.name) == (["sent"], "tournaments.push")


@pytest.mark.parametrize("error", [OperationalError("gone"), ChannelError("gone")])
def test_a_broker_that_is_gone_is_said_in_the_log(
    done: list[Any], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    def fails(**_options: Any) -> None:
        raise error

    be_paired()
    monkeypatch.setattr(push_waiting, "apply_async", fails)
    with caplog.at_level(logging.WARNING):
        look_after_mirror()
    assert caplog.messages == ["a push could not be queued: gone"]
