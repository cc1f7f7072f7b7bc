"""The hall fetches proposals: each is stored once, however often it arrives, and only then deleted by the mirror."""

from __future__ import annotations

import datetime as dt
import time

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from tournaments.foundations.errors import Refused
from tournaments.mirror.channel import ask
from tournaments.mirror.pairing import pairing_now
from tournaments.mirror.proposals.messages import (
    MOST_AT_ONCE,
    FetchQuestion,
    ProposalAnswer,
    SentProposal,
    read_proposals,
    written_question,
)
from tournaments.models import FetchedProposal, MirrorPairing, ProposalState

FETCH = "/mirror/proposals/"
EVERY, AFTER_FAILURE = dt.timedelta(minutes=1), dt.timedelta(minutes=5)
MOST_TIMES = 100  # at once; more than a mirror takes
WAITING = ProposalState.WAITING


def is_fetch_due(pairing: MirrorPairing) -> bool:
    at, now = pairing.next_fetch_at, timezone.now()
    # Later than the longest pause: the clock was set back.
    return at is None or not now < at <= now + AFTER_FAILURE


def fetch_waiting() -> None:
    """For a worker: a failure is noted, and the next attempt waits longer."""
    pairing = pairing_now()
    # Claimed first, so that two workers do not ask at the same time.
    if pairing is None or not _claimed(pairing):
        return
    try:
        fetch(pairing)
    except Refused as refused:
        _note(pairing, timezone.now() + AFTER_FAILURE, refused)


def _claimed(pairing: MirrorPairing) -> bool:
    now = timezone.now()
    free = Q(next_fetch_at=None) | Q(next_fetch_at__lte=now) | Q(next_fetch_at__gt=now + AFTER_FAILURE)
    mine = MirrorPairing.objects.filter(free, pk=pairing.pk)
    return bool(mine.update(next_fetch_at=now + EVERY))


def fetch_now() -> None:
    """For a button, without waiting for a pause. Raises ``Refused``."""
    pairing = pairing_now()
    if pairing is None:
        raise Refused("mirror-none")
    fetch(pairing)


def fetch(pairing: MirrorPairing) -> None:
    """Fetches until nothing is left, and the mirror knows what has arrived. Raises ``Refused``; what was fetched before
    stays."""
    for _time in range(MOST_TIMES):
        question = _question(pairing)
        written = written_question(question, bytes(pairing.own_key))
        found = read_proposals(ask(pairing.address, FETCH, written), written, bytes(pairing.mirror_key))
        _keep(question, found)
        if not found:
            break
    _note(pairing, timezone.now() + EVERY, None)


def _question(pairing: MirrorPairing) -> FetchQuestion:
    rows = FetchedProposal.objects
    received = rows.filter(is_confirmed=False).values_list("key", flat=True)[:MOST_AT_ONCE]
    answered = rows.filter(is_confirmed=True, is_told=False).exclude(state=WAITING)
    answers = answered.values_list("key", "state", "reason")[:MOST_AT_ONCE]
    return FetchQuestion(_next_turn(pairing), tuple(received), tuple(ProposalAnswer(*one) for one in answers))


@transaction.atomic
def _next_turn(pairing: MirrorPairing) -> int:
    """The next turn, never the same twice: at least the clock, so that it grows even after an older backup was
    restored."""
    row = MirrorPairing.objects.select_for_update().filter(pk=pairing.pk).first()
    if row is None:  # the keys were exchanged meanwhile
        raise Refused("mirror-none")
    row.turn = max(row.turn + 1, int(time.time() * 1000))
    row.save(update_fields=["turn"])
    return row.turn


@transaction.atomic
def _keep(question: FetchQuestion, found: list[SentProposal]) -> None:
    """Stores new proposals. The mirror has read the question, so the answers in it need not be repeated."""
    rows = FetchedProposal.objects
    rows.filter(key__in=question.received).update(is_confirmed=True)
    for told in question.answers:
        rows.filter(key=told.key, state=told.state).update(is_told=True)
    now = timezone.now()
    new = [FetchedProposal(**one._asdict(), fetched_at=now) for one in found]
    # A proposal that is already stored is confirmed with the next question.
    rows.bulk_create(new, ignore_conflicts=True)
    rows.filter(key__in=[one.key for one in found]).update(is_confirmed=False)


def _note(pairing: MirrorPairing, next_at: dt.datetime, why: Refused | None) -> None:
    values = {name: str(value) for name, value in why.values.items()} if why else {}
    heard = {} if why else {"fetched_at": timezone.now()}
    MirrorPairing.objects.filter(pk=pairing.pk).update(
        next_fetch_at=next_at, fetch_failure=why.code if why else "", fetch_failure_values=values, **heard
    )
