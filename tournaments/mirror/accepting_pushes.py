"""The mirror accepts a signed file, from the internet or from anybody's stick. Signature and number decide.

All or nothing: the copy is one row, replaced in one transaction, and only by content that every page can be made from.
"""

from __future__ import annotations

import datetime as dt
from typing import NamedTuple

from django.db import transaction
from django.db.models import Model
from django.utils import timezone

from scoring.parsing.malformed import Malformed
from tournaments.foundations.errors import Refused
from tournaments.mirror.checking import require_readable
from tournaments.mirror.envelope import Envelope, Purpose, digest_of, opened, require_signed
from tournaments.mirror.own_pages import pages_in, replace_own_pages
from tournaments.mirror.pushes import Push, unpacked
from tournaments.mirror.receipts import Receipt
from tournaments.models import League, MirrorCopy, MirroredHall, MirrorKind, PastEvening, Season, Tournament
from tournaments.public.evenings.club_year import clubs_with_a_page

OWN: dict[MirrorKind, type[Model]] = {
    MirrorKind.TOURNAMENT: Tournament,
    MirrorKind.OWN_PAGES: Tournament,
    MirrorKind.SEASON: Season,
    MirrorKind.LEAGUE: League,
    MirrorKind.DIVISION: League,
    MirrorKind.CAPTAINS: League,
}
OF_CLUBS = (MirrorKind.CLUB, MirrorKind.CLUB_YEAR)


class Taken(NamedTuple):
    """``receipt``: what is shown now; ``is_new``: whether the received file is shown for the first time."""

    hall: MirroredHall
    push: Push
    receipt: Receipt
    is_new: bool


def take_push(file: bytes) -> Taken:
    """Raises ``Refused``."""
    envelope = opened(file)
    hall = sender_of(envelope, Purpose.PUSH)
    push = unpacked(envelope.payload)
    try:
        require_readable(push)
    except Malformed as error:
        raise Refused("mirror-other-format") from error
    return _kept(hall, push, envelope.payload, digest_of(file))


def sender_of(envelope: Envelope, purpose: Purpose) -> MirroredHall:
    """The hall that has signed it. Raises ``Refused`` if its key is unknown or revoked."""
    hall = MirroredHall.objects.filter(public_key=envelope.key).first()
    if hall is None:
        is_old = any(envelope.key.hex() in one for one in _former_keys())
        raise Refused("mirror-key-old" if is_old else "mirror-key-unknown")
    if hall.revoked_at is not None:
        raise Refused("mirror-key-revoked")
    require_signed(envelope, bytes(hall.public_key), purpose)
    return hall


def _former_keys() -> list[list[str]]:
    return list(MirroredHall.objects.values_list("former_keys", flat=True))


@transaction.atomic
def _kept(hall: MirroredHall, push: Push, payload: bytes, digest: str) -> Taken:
    now = timezone.now()
    # Locked, so that of two simultaneous pushes the higher number stays, and a revocation waits.
    holds = MirroredHall.objects.select_for_update().filter(pk=hall.pk, public_key=bytes(hall.public_key))
    if not holds.filter(revoked_at=None).exists():
        raise Refused("mirror-key-old")
    copy = MirrorCopy.objects.select_for_update().filter(kind=push.kind, slug=push.slug).first()
    if copy is None or copy.hall_id != hall.pk:
        _refuse_taken(push, copy)
    elif copy.number >= push.number:
        return Taken(hall, push, Receipt(digest, copy.number, copy.digest, now), is_new=False)
    _write(copy or MirrorCopy(kind=push.kind, slug=push.slug), hall, push, payload, digest, now)
    return Taken(hall, push, Receipt(digest, push.number, digest, now), is_new=True)


def _refuse_taken(push: Push, copy: MirrorCopy | None) -> None:
    """Raises ``Refused`` if another hall had this address first. Addresses of revoked halls can be taken over."""
    if _is_own(MirrorKind(push.kind), push.slug.partition("/")[0]):
        raise Refused("mirror-address-taken", slug=push.slug)
    if copy is not None and copy.hall.revoked_at is None:
        raise Refused("mirror-address-taken", slug=push.slug)


def _is_own(kind: MirrorKind, name: str) -> bool:
    """Whether the mirror has data of its own at this address."""
    if kind in OF_CLUBS:
        return int(name) in clubs_with_a_page()
    if kind == MirrorKind.PAST_EVENING:
        return PastEvening.objects.filter(pk=int(name)).exists()
    here = OWN.get(kind)
    return here is not None and here._default_manager.filter(slug=name).exists()


def _write(
    copy: MirrorCopy, hall: MirroredHall, push: Push, payload: bytes, digest: str, now: dt.datetime
) -> None:
    """``content`` is read by ``access.copies``."""
    copy.hall, copy.number, copy.digest = hall, push.number, digest
    copy.is_shown, copy.listed = push.content is not None, push.listed
    copy.date = dt.date.fromisoformat(push.listed["date"]) if "date" in push.listed else None
    own_pages = pages_in(push)
    copy.content = payload if push.content is not None and own_pages is None else b""
    copy.made_at, copy.taken_at = push.made_at, now
    copy.save()
    if own_pages is not None:
        replace_own_pages(copy, own_pages)
