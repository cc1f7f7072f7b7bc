"""Public pages are made once for each version of the public data, and then read from the cache."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from threading import RLock
from typing import Any, TypeVar

from django.core.cache import cache
from django.utils.translation import get_language

from tournaments.access.copies import Copy, find_copy
from tournaments.access.visibility import is_public
from tournaments.models import MirrorKind, Series, Tournament

Made = TypeVar("Made")
# Only limits leftovers, since an outdated version is never requested again.
SECONDS_KEPT = 600
FACTS = ("pk", "public_version", "visibility", "is_last_silent", "series_count", "state")
FACTS_OF_SERIES = ("series__number", "series__state", "series__results_released")
LIVE = Tournament.Visibility.LIVE
# One thread computes while the others wait. Reentrant, because ``make`` may call ``made_once`` itself.
_making = RLock()


@dataclass(frozen=True)
class Published:
    """Something that visitors may see; ``version`` changes with any public data.

    ``copy``: set if another installation has sent it here; then ``pk`` is 0 and there is no row.
    """

    pk: int
    slug: str
    version: str
    copy: Copy | None = None


def find_published(slug: str) -> Published | None:
    """The tournament with its public version; None if nothing of it is public or it does not exist.

    Every poll of every phone runs this; Django takes four times as long to build the query of ``public_tournaments``.
    """
    found = Tournament.objects.filter(slug=slug).order_by("series__number")
    rows = list(found.values_list(*FACTS, *FACTS_OF_SERIES))
    if not rows:
        return find_copied(MirrorKind.TOURNAMENT, slug)
    if not _is_public(rows):
        return None
    # The version includes the series, so that withdrawn results disappear in any case.
    facts = (rows[0][: len(FACTS)], [_public_facts(*row[len(FACTS) :], visibility=row[2]) for row in rows])
    return Published(rows[0][0], slug, sha256(str(facts).encode()).hexdigest()[:32])


def find_copied(kind: str, slug: str) -> Published | None:
    """The copy that another installation has sent here under this address. One query."""
    copy = find_copy(kind, slug)
    return Published(0, slug, copy.digest[:32], copy) if copy else None


def is_copied(slug: str) -> bool:
    """Whether this address shows another installation's data. At most two queries."""
    is_here = Tournament.objects.filter(slug=slug).exists()
    return not is_here and find_copy(MirrorKind.TOURNAMENT, slug) is not None


def _is_public(rows: Sequence[tuple[Any, ...]]) -> bool:
    visibility, state = rows[0][2], rows[0][5]
    return is_public(visibility, state, [(row[7], row[8]) for row in rows if row[7]])


def newest_version(slug: str) -> str | None:
    """The public version of the tournament with this address; None as in ``find_published``."""
    shown = find_published(slug)
    return shown.version if shown else None


def _public_facts(
    number: int | None, state: str | None, released: bool | None, *, visibility: str
) -> tuple[object, ...]:
    """The public state of the series; that one is closed is public only with its results."""
    has_public_seats = state not in Series.NOT_PUBLIC
    return number, has_public_seats, released, state if released or visibility == LIVE else None


def made_once(shown: Published, *what: object, make: Callable[[], Made]) -> Made:
    """``make()``, or its cached result for this version, this language and the same ``what``."""
    key = _key(shown, what)
    made: Made | None = cache.get(key)
    if made is not None:
        return made
    with _making:
        # Another thread may have made it while this one waited for the lock.
        made = cache.get(key)
        if made is None:
            made = make()
            cache.set(key, made, SECONDS_KEPT)
        return made


def _key(shown: Published, what: tuple[object, ...]) -> str:
    """The cache key, with a digest, since the parts may contain characters that are not allowed in keys."""
    digest = sha256(repr(what).encode()).hexdigest()[:32]
    return f"public:{shown.version}:{get_language()}:{digest}"
