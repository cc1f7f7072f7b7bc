"""The mirror hands proposals over, repeatedly until the hall confirms them, and then deletes them."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from tournaments.foundations.errors import Refused
from tournaments.mirror.accepting_pushes import sender_of
from tournaments.mirror.envelope import Purpose, opened
from tournaments.mirror.proposals.messages import (
    MOST_AT_ONCE,
    FetchQuestion,
    SentProposal,
    read_question,
    written_proposals,
)
from tournaments.models import MirroredHall, MirrorProposal


def answer_to(question: bytes) -> bytes:
    """The signed answer to a hall. Raises ``Refused``."""
    envelope = opened(question)
    hall = sender_of(envelope, Purpose.FETCH)
    found = _noted(hall, read_question(envelope))
    return written_proposals(found, question, bytes(hall.own_key))


@transaction.atomic
def _noted(hall: MirroredHall, question: FetchQuestion) -> list[SentProposal]:
    """The hall's row, locked, so that a revocation or a repeated question waits."""
    holds = MirroredHall.objects.select_for_update().filter(pk=hall.pk, public_key=bytes(hall.public_key))
    locked = holds.filter(revoked_at=None).first()
    if locked is None:
        raise Refused("mirror-key-old")
    if question.turn <= locked.last_turn:
        raise Refused("mirror-turn-old")
    locked.last_turn = question.turn
    locked.save(update_fields=["last_turn"])
    mine = MirrorProposal.objects.filter(copy__hall=locked)
    mine.filter(key__in=question.received, fetched_at=None).update(fetched_at=timezone.now(), content={})
    for one in question.answers:
        answered = mine.filter(key=one.key, fetched_at__isnull=False)
        answered.update(state=one.state, reason=one.reason)
    waiting = list(mine.filter(fetched_at=None).select_related("copy")[:MOST_AT_ONCE])
    # From now on the hall may have it, even if this answer is lost.
    mine.filter(pk__in=[one.pk for one in waiting], handed_at=None).update(handed_at=timezone.now())
    return [SentProposal(one.key, one.kind, one.copy.slug, one.made_at, one.content) for one in waiting]
