"""Registrations made on a mirror, which wait until the hall fetches them and an official answers."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db import transaction
from django.utils import timezone

from tournaments.access.copies import Copy
from tournaments.checkin.registering import HOUR, MOST_ASKED, MOST_FROM_ADDRESS
from tournaments.foundations.errors import Refused
from tournaments.models import MirrorCopy, MirrorProposal, ProposalKind
from tournaments.models.registrations import new_key

# Far longer than a hall is offline; after that nobody will answer any more.
FORGOTTEN_AFTER = dt.timedelta(days=60)
REGISTRATION = ProposalKind.REGISTRATION


def send_registration(copy: Copy, *, sent_from: str, **typed: Any) -> MirrorProposal:
    """Stores a visitor's registration for the hall. Raises ``Refused``; the limits are those of the hall."""
    with transaction.atomic():
        # Locked, so that simultaneous ones do not exceed the limits.
        MirrorCopy.objects.select_for_update().get(pk=copy.pk)
        waiting = MirrorProposal.objects.filter(copy=copy.pk, fetched_at=None)
        if waiting.count() >= MOST_ASKED:
            raise Refused("registrations-too-many")
        _refuse_too_many_from(sent_from)
        return MirrorProposal.objects.create(
            copy_id=copy.pk, kind=REGISTRATION, key=new_key(), content=typed, made_at=timezone.now(),
            sent_from=sent_from,
        )  # fmt: skip


def _refuse_too_many_from(mark: str) -> None:
    since = timezone.now() - HOUR
    recent = MirrorProposal.objects.filter(sent_from=mark, made_at__gt=since)
    if mark and recent.count() >= MOST_FROM_ADDRESS:
        raise Refused("registering-too-often")


def find_sent(slug: str, key: str) -> MirrorProposal | None:
    """The registration of a link."""
    found = MirrorProposal.objects.select_related("copy").filter(copy__slug=slug, kind=REGISTRATION)
    return found.filter(key=key, copy__kind="tournament", copy__is_shown=True).first()


def take_back_sent(proposal: MirrorProposal) -> None:
    """Deletes it while the hall cannot have it yet. Raises ``Refused`` afterwards."""
    if not MirrorProposal.objects.filter(pk=proposal.pk, handed_at=None).delete()[0]:
        raise Refused("proposal-fetched")


def forget_old_proposals(now: dt.datetime) -> None:
    """Deletes old proposals that no hall has fetched, and old answers."""
    MirrorProposal.objects.filter(made_at__lt=now - FORGOTTEN_AFTER).delete()
