"""Answering many registrations at once: those from one address, from a span of time, or ticked ones."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Count, QuerySet

from tournaments.checkin.entries import lock_open
from tournaments.foundations.errors import Refused
from tournaments.journal.public_version import replace_version
from tournaments.models import Registration, Tournament
from tournaments.models.transitions import move

State = Registration.State
A_MINUTE = dt.timedelta(minutes=1)
MOST_SENDERS = 100


@dataclass(frozen=True)
class Sender:
    """An address from which more than one person has registered, represented by a number."""

    number: int
    mark: str
    count: int


def senders_of(tournament: Tournament, state: State) -> list[Sender]:
    """The senders, those with the most registrations first."""
    found = tournament.registrations.filter(state=state).exclude(sent_from="").order_by()
    counts = found.values_list("sent_from").annotate(count=Count("pk")).filter(count__gt=1)
    ordered = counts.order_by("-count", "sent_from")[:MOST_SENDERS]
    return [Sender(number, mark, count) for number, (mark, count) in enumerate(ordered, 1)]


def found_registrations(
    tournament: Tournament,
    state: State,
    *,
    sent_from: str = "",
    since: dt.datetime | None = None,
    until: dt.datetime | None = None,
) -> QuerySet[Registration]:
    """The registrations in the order of their time; the minute ``until`` is included."""
    found = tournament.registrations.filter(state=state)
    found = found.filter(sent_from=sent_from) if sent_from else found
    found = found.filter(asked_at__gte=since) if since else found
    return found.filter(asked_at__lt=until + A_MINUTE) if until else found


def decline_many(tournament: Tournament, chosen: Collection[int]) -> int:
    """Declines the chosen ones; returns how many. Those that were answered in the meantime stay as they are."""
    return _move_many(tournament, chosen, State.ASKED, State.DECLINED)


def ask_many_again(tournament: Tournament, chosen: Collection[int]) -> int:
    """Takes ``decline_many`` back."""
    return _move_many(tournament, chosen, State.DECLINED, State.ASKED)


def delete_many(tournament: Tournament, chosen: Collection[int]) -> int:
    """Deletes permanently, and only registrations that were declined before."""
    _refuse_nobody(chosen)
    return tournament.registrations.filter(pk__in=chosen, state=State.DECLINED).delete()[0]


def _move_many(tournament: Tournament, chosen: Collection[int], before: State, after: State) -> int:
    _refuse_nobody(chosen)
    with transaction.atomic():
        locked = lock_open(tournament)
        rows = list(locked.registrations.select_for_update().filter(pk__in=chosen, state=before))
        for one in rows:
            move(one, after)
        # It sends no signal: the public page shows how many wait.
        replace_version(Tournament.objects.filter(pk=locked.pk))
        return Registration.objects.bulk_update(rows, ["state"], batch_size=500) if rows else 0


def _refuse_nobody(chosen: Collection[int]) -> None:
    if not chosen:
        raise Refused("nobody-ticked")
