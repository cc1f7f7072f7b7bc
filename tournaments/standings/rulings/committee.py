"""Refers a ruling to the union's committee, and records its answer. Neither changes a result."""

from __future__ import annotations

from collections.abc import Callable

from django.db import transaction
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.foundations.names import tidy
from tournaments.models import Ruling, Tournament
from tournaments.standings.rulings.recording import ruling_as_data, write_ruling


def refer_to_committee(ruling: Ruling, *, by: Actor) -> Ruling:
    """Marks the ruling as referred. Idempotent. The ruling stays in force."""

    def refer(known: Ruling) -> None:
        known.referred_at = known.referred_at or timezone.now()

    return _changed(ruling, refer, by, reason=ruling.text)


def record_answer(ruling: Ruling, *, answer: str, by: Actor) -> Ruling:
    """Records the committee's answer, or corrects it; the journal keeps the older one. Raises ``Refused``.

    The answer may come weeks after the evening, when the tournament is closed.
    """
    text = tidy(answer)
    if not text:
        raise Refused("answer-without-text", field="answer")

    def note(known: Ruling) -> None:
        if known.referred_at is None:
            raise Refused("answer-without-question", field="answer")
        known.answer, known.answered_at = text, timezone.now()

    return _changed(ruling, note, by, reason=text)


def _changed(ruling: Ruling, change: Callable[[Ruling], None], by: Actor, *, reason: str) -> Ruling:
    with transaction.atomic():
        Tournament.objects.select_for_update().get(pk=ruling.tournament_id)
        known = Ruling.objects.select_for_update().filter(pk=ruling.pk).first()
        if known is None:
            raise Refused("ruling-gone")
        before = ruling_as_data(known)
        change(known)
        if ruling_as_data(known) == before:
            return known
        known.save()
        write_ruling(known, by, before=before, after=ruling_as_data(known), reason=reason)
        return known
