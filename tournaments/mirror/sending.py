"""Sends what the mirror does not show yet: one object at a time, in its newest state, with growing pauses after
failures.

Only a receipt that the mirror has signed counts.
"""

from __future__ import annotations

import datetime as dt

from django.db import transaction
from django.db.models import Case, F, Q, QuerySet, When
from django.utils import timezone

from tournaments.foundations.errors import Refused
from tournaments.mirror.channel import ask, host_of
from tournaments.mirror.counting import count_from, made_push
from tournaments.mirror.envelope import Purpose, digest_of, signed
from tournaments.mirror.pairing import pairing_now
from tournaments.mirror.pushes import Push, packed
from tournaments.mirror.receipts import Receipt, read_receipt
from tournaments.mirror.subjects import NOT_PUBLIC, PublicSubject
from tournaments.models import MirrorKind, MirrorPairing, MirrorSubject

PUSH = "/mirror/push/"
PAUSE, LONGEST_PAUSE = dt.timedelta(seconds=10), dt.timedelta(minutes=5)
LEASE = dt.timedelta(minutes=2)  # longer than any attempt
MOST_AT_ONCE = 5  # so that prints do not wait for the first day of a mirror
CLOCKS_DIFFER = dt.timedelta(minutes=10)
# Refusals that concern one object; others may still be accepted.
ABOUT_ONE = frozenset(
    {"mirror-address-taken", "mirror-other-format", "mirror-too-large", "mirror-file-broken"}
)

TOURNAMENTS_FIRST = Case(When(kind=MirrorKind.TOURNAMENT, then=0), default=1)
Rows = QuerySet[MirrorPairing] | QuerySet[MirrorSubject]


def is_due(pairing: MirrorPairing) -> bool:
    """Whether something may be sent now. One query, none during a pause."""
    return _may_try(pairing.next_at) and _waiting().exists()


def _waiting() -> QuerySet[MirrorSubject]:
    """Objects that the mirror has not confirmed: tournaments before what follows from them, the newest first."""
    now = timezone.now()
    # Later than the longest pause: the clock was set back.
    may = Q(next_at=None) | Q(next_at__lte=now) | Q(next_at__gt=now + LONGEST_PAUSE)
    return MirrorSubject.objects.filter(may, acknowledged__lt=F("number")).order_by(
        TOURNAMENTS_FIRST, "-made_at"
    )


def _may_try(at: dt.datetime | None) -> bool:
    now = timezone.now()
    return at is None or not now < at <= now + LONGEST_PAUSE


def send_waiting() -> None:
    """Sends what is due, unless another worker is sending. A failure is noted, and the rest waits."""
    pairing = pairing_now()
    if pairing is None or not _may_try(pairing.next_at) or not _claim(pairing):
        return
    try:
        for row in _waiting()[:MOST_AT_ONCE]:
            send(pairing, PublicSubject(row.kind, row.slug, row.state))
    except Refused:
        return  # noted
    finally:
        _ours(pairing).update(busy_until=None)


def _claim(pairing: MirrorPairing) -> bool:
    now = timezone.now()
    free = Q(busy_until=None) | Q(busy_until__lte=now) | Q(busy_until__gt=now + LEASE)
    return bool(_ours(pairing).filter(free).update(busy_until=now + LEASE))


def send(pairing: MirrorPairing, public: PublicSubject) -> None:
    """Sends one object in its present state; again if the mirror already knows its number. Raises ``Refused`` if
    nothing can be sent; a refusal of this object alone is noted.
    """
    push = made_push(public)
    try:
        if not _sent(pairing, push):
            _sent(pairing, made_push(public))
    except Refused as refused:
        if refused.code not in ABOUT_ONE:
            _note_failure(_ours(pairing), refused, tried_at=timezone.now())
            raise
        _note_failure(_row(push), refused)


def _sent(pairing: MirrorPairing, push: Push) -> bool:
    """False if the mirror shows something else under this number or a higher one."""
    file = signed(bytes(pairing.own_key), Purpose.PUSH, packed(push))
    answer = ask(pairing.address, PUSH, file)
    receipt = read_receipt(answer, bytes(pairing.mirror_key), digest_of(file))
    _note_receipt(pairing, receipt)
    if receipt.digest == digest_of(file):
        _note_shown(push)
        return True
    count_from(push.kind, push.slug, receipt.number)
    return False


def _note_receipt(pairing: MirrorPairing, receipt: Receipt) -> None:
    """Notes that the mirror has answered, and whether the two clocks differ."""
    now = timezone.now()
    off = abs(now - receipt.at)
    failure = "mirror-clocks-differ" if off > CLOCKS_DIFFER else ""
    values = (
        {"host": host_of(pairing.address), "here": _said(now), "there": _said(receipt.at)} if failure else {}
    )
    _ours(pairing).update(
        heard_at=now, tried_at=now, attempts=0, failure=failure, failure_values=values, next_at=None
    )


def _said(moment: dt.datetime) -> str:
    return timezone.localtime(moment).isoformat(" ", "minutes")[:16]


@transaction.atomic
def _note_shown(push: Push) -> None:
    row = _row(push).select_for_update().get()
    row.acknowledged, row.acknowledged_at = push.number, timezone.now()
    if row.number == push.number:
        row.behind_since = None
    row.attempts, row.failure, row.failure_values, row.next_at = 0, "", {}, None
    row.save()


def _note_failure(rows: Rows, why: Refused, **more: object) -> None:
    """Each pause since the last receipt is twice as long as the one before, up to the longest."""
    attempts: int = rows.values_list("attempts", flat=True).first() or 0
    pause = min(PAUSE * 2 ** min(attempts, 10), LONGEST_PAUSE)
    values = {name: str(value) for name, value in why.values.items()}
    rows.update(
        attempts=attempts + 1, failure=why.code, failure_values=values, next_at=timezone.now() + pause, **more
    )


def _ours(pairing: MirrorPairing) -> QuerySet[MirrorPairing]:
    """The pairing's row, unless the keys were replaced meanwhile."""
    return MirrorPairing.objects.filter(pk=pairing.pk)


def _row(push: Push) -> QuerySet[MirrorSubject]:
    return MirrorSubject.objects.filter(kind=push.kind, slug=push.slug)


def required_pairing() -> MirrorPairing:
    pairing = pairing_now()
    if pairing is None:
        raise Refused("mirror-none")
    return pairing


def push_now(public: PublicSubject) -> None:
    """For a command and the page's button, without waiting for a pause. Raises ``Refused``."""
    pairing = required_pairing()
    if (
        public.state == NOT_PUBLIC
        and not MirrorSubject.objects.filter(kind=public.kind, slug=public.slug).exists()
    ):
        raise Refused("mirror-not-public")
    send(pairing, public)
    row = MirrorSubject.objects.get(kind=public.kind, slug=public.slug)
    if row.failure:
        raise Refused(row.failure, **row.failure_values)


def signed_file(public: PublicSubject) -> tuple[Push, bytes]:
    """The same file that would be sent, for a stick. Raises ``Refused``."""
    pairing = required_pairing()
    push = made_push(public)
    return push, signed(bytes(pairing.own_key), Purpose.PUSH, packed(push))
