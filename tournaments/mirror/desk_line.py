"""The desk's line about a tournament on the mirror: it states only what a signed receipt proves."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from enum import StrEnum

from django.utils import timezone

from tournaments.foundations.errors import Refused
from tournaments.mirror.channel import host_of
from tournaments.mirror.pairing import pairing_now
from tournaments.mirror.subjects import NOT_PUBLIC, PublicSubject
from tournaments.models import MirrorPairing, MirrorSubject


class LineState(StrEnum):
    AS_HERE = "as-here"
    BEHIND = "behind"
    NEVER = "never"  # not confirmed yet
    HIDDEN = "hidden"  # public neither here nor on the mirror
    STILL_THERE = "still-there"  # hidden here, still shown by the mirror


@dataclass(frozen=True)
class MirrorLine:
    """``shown``: the version on the mirror, ``newest``: the one here; ``minutes``: how long the mirror has been behind.

    ``why``: the failure of the last attempt, "" for none.
    """

    host: str
    state: LineState
    shown: int = 0
    newest: int = 0
    minutes: int = 0
    why: str = ""


def mirror_line(public: PublicSubject) -> MirrorLine | None:
    """The line; None without a mirror. Two queries."""
    pairing = pairing_now()
    if pairing is None:
        return None
    row = MirrorSubject.objects.filter(kind=public.kind, slug=public.slug).first()
    host, why = host_of(pairing.address), _why(pairing, row)
    is_hidden = public.state == NOT_PUBLIC
    if row is None:
        return MirrorLine(host, LineState.HIDDEN if is_hidden else LineState.NEVER, why=why)
    is_newest = row.acknowledged == row.number and row.state == public.state
    # A change of a moment ago has no number yet.
    newest = row.number if row.state == public.state else row.number + 1
    return MirrorLine(
        host,
        _state(is_hidden=is_hidden, is_newest=is_newest, shown=row.acknowledged),
        row.acknowledged,
        newest,
        0 if is_newest else _minutes_since(row.behind_since),
        why,
    )


def _state(*, is_hidden: bool, is_newest: bool, shown: int) -> LineState:
    if is_newest:
        return LineState.HIDDEN if is_hidden else LineState.AS_HERE
    if not shown:
        return LineState.NEVER
    return LineState.STILL_THERE if is_hidden else LineState.BEHIND


def _why(pairing: MirrorPairing, row: MirrorSubject | None) -> str:
    """The failure of this object, otherwise that of sending in general."""
    if row is not None and row.failure:
        return Refused(row.failure, **row.failure_values).sentence
    return Refused(pairing.failure, **pairing.failure_values).sentence if pairing.failure else ""


def _minutes_since(moment: dt.datetime | None) -> int:
    return max(0, int((timezone.now() - moment).total_seconds()) // 60) if moment else 0
