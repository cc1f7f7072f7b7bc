"""The standings as visitors may see them: made once per version of what is public, then taken from the cache."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from threading import RLock
from typing import Any, TypeVar

from django.core.cache import cache
from django.utils.translation import get_language

from tournaments.models import Series, Tournament
from tournaments.standings.ranking import Standings, released_series, standings_of
from tournaments.visibility import IS_PUBLIC

Made = TypeVar("Made")
# Only limits leftovers: an outdated version is never asked for again.
SECONDS_KEPT = 600
# Part of each key. Raise it when the cached data changes shape: Redis outlives an update of the program.
SHAPE = 2
# One thread computes while the others wait. Reentrant, because ``make`` may call ``made_once`` itself.
_making = RLock()


@dataclass(frozen=True)
class Published:
    """A tournament that visitors may see, with the series whose results are released."""

    pk: int
    slug: str
    name: str
    public_version: str
    released: tuple[tuple[int, str], ...]  # number and state of each series with released results

    @property
    def version(self) -> str:
        """Changes with whatever visitors may see."""
        # Includes the released series, so that withdrawn results disappear whatever else happens.
        facts = f"{self.pk} {self.public_version} {self.released}"
        return sha256(facts.encode()).hexdigest()[:32]


def find_published(slug: str) -> Published | None:
    """The public facts of a tournament; None if nothing of it is public or it does not exist.

    One short query, since every poll of every phone runs it: fetching models takes ten times as long.
    """
    public = Series.objects.filter(IS_PUBLIC, tournament__slug=slug).order_by("number")
    names = ("tournament__pk", "tournament__slug", "tournament__name", "tournament__public_version")
    # Also series whose seats alone are public: their tournament may be known, its results may not.
    rows = list(public.values_list(*names, "number", "state", "results_released"))
    if not rows:
        return None
    released = tuple((number, state) for *_names, number, state, is_released in rows if is_released)
    pk, found, name, version = rows[0][:4]
    return Published(pk, found, name, version, released)


def public_standings(shown: Published) -> Standings:
    """The standings over the released series, with public names only."""
    tournament = Tournament.objects.get(pk=shown.pk)
    series = tuple(released_series(tournament))
    parts = made_once(shown, "standings", make=lambda: _parts(tournament, series))
    return Standings(tournament, series, *parts)


def found_once(shown: Published, *what: object) -> Any:
    """What ``made_once`` has cached for the same ``what``; None where there is nothing (any more)."""
    return cache.get(_key(shown, what))


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


def _parts(tournament: Tournament, series: tuple[Series, ...]) -> tuple[Any, ...]:
    """No model is cached: a tournament holds secrets, such as the seed of the next draw."""
    standings = standings_of(tournament, series, public=True)
    return standings.lines, standings.missing, standings.notes, standings.as_of, standings.lots


def _key(shown: Published, what: tuple[object, ...]) -> str:
    return ":".join(map(str, ("public", SHAPE, shown.version, get_language(), *what)))
