"""Checks the chain of a tournament's journal: finds entries changed, removed or inserted from outside.

It cannot detect that somebody with write access to the database has recomputed every later checksum, or has
removed the newest entries. A checksum noted elsewhere detects that too: it is no longer in the chain.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache as cache_once
from typing import Any

from django.core.cache import cache
from django.db import DatabaseError
from django.utils import timezone

from tournaments.journal.checksums import COVERED, entry_hash
from tournaments.journal.redaction import announced_hashes
from tournaments.models import JournalEntry, Tournament

CHECKED_FOR = 600  # seconds until a page checks a whole chain again


class Fault(StrEnum):
    CONTENT = "content"
    ORDER = "order"
    UNREADABLE = "unreadable"


@dataclass(frozen=True)
class Chain:
    """How far a chain was followed: its entries, the newest checksum, and the first entry that is wrong, if any."""

    entries: int = 0
    last_hash: str = ""
    checked_at: dt.datetime | None = None
    broken_at: int = 0
    fault: Fault | None = None

    @property
    def is_intact(self) -> bool:
        return self.fault is None


def check_chain(tournament: Tournament, start: Chain | None = None) -> Chain:
    """Follows the chain from the first entry or the end of ``start``; stops at the first wrong entry."""
    chain = replace(start or Chain(), checked_at=timezone.now())
    # Looked up only when an entry does not fit its own checksum.
    announced = cache_once(lambda: announced_hashes(tournament))
    return follow(_entries(tournament, chain.entries), chain, announced)


def follow(
    entries: Iterable[Mapping[str, Any]], chain: Chain, announced: Callable[[], dict[int, str]]
) -> Chain:
    """``chain`` continued by ``entries``, which must be in order, up to the first wrong one."""
    try:
        for values in entries:
            fault = _fault_of(values, chain, announced)
            if fault:
                return replace(chain, broken_at=chain.entries + 1, fault=fault)
            chain = replace(chain, entries=values["number"], last_hash=values["entry_hash"])
    except (DatabaseError, TypeError, ValueError, AttributeError):
        # Somebody has stored a value of the wrong type: SQLite accepts text in a column of numbers.
        return replace(chain, broken_at=chain.entries + 1, fault=Fault.UNREADABLE)
    return chain


def checked_chain(tournament: Tournament) -> Chain:
    """``check_chain`` for a page: the whole chain every ten minutes, only new entries in between."""
    key = f"journal-chain-{tournament.pk}"
    known: Chain | None = cache.get(key)
    if known is not None and _ends_chain(tournament, known):
        return check_chain(tournament, known)
    chain = check_chain(tournament)
    if chain.is_intact:
        cache.set(key, chain, CHECKED_FOR)
    return chain


def has_checksum(tournament: Tournament, noted: str) -> bool:
    """Whether a checksum that somebody noted is that of an entry."""
    return JournalEntry.objects.filter(tournament=tournament, entry_hash=noted).exists()


def _ends_chain(tournament: Tournament, known: Chain) -> bool:
    last = JournalEntry.objects.filter(tournament=tournament, number=known.entries)
    return last.filter(entry_hash=known.last_hash).exists()


def _entries(tournament: Tournament, after: int) -> Iterator[dict[str, Any]]:
    """The columns of the entries after number ``after``, in order, without loading all of them at once."""
    entries = JournalEntry.objects.filter(tournament=tournament, number__gt=after).order_by("number")
    yield from entries.values(*COVERED, "entry_hash").iterator(chunk_size=500)


def _fault_of(
    values: Mapping[str, Any], before: Chain, announced: Callable[[], dict[int, str]]
) -> Fault | None:
    if values["number"] != before.entries + 1 or values["previous_hash"] != before.last_hash:
        return Fault.ORDER
    content = entry_hash(values)
    if content == values["entry_hash"]:
        return None
    # A name was removed, as a later entry announces. An announcement itself may not be redacted.
    is_announced = values["action"] != JournalEntry.Action.PERSON_ERASED
    return None if is_announced and content == announced().get(values["number"]) else Fault.CONTENT
