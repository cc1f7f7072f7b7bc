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

Made = TypeVar("Made")
# Only bounds what lies about: a version that has passed is never asked for again.
SECONDS_KEPT = 600
# Part of each key; raised when what is kept changes its shape, for a Redis that outlives the program.
SHAPE = 1
# One thread computes while the others wait for its result; a lock that the same thread may take twice.
_making = RLock()


@dataclass(frozen=True)
class Published:
    """A tournament with the series whose results everybody may see; of the others nothing is kept or shown."""

    tournament: Tournament
    series: tuple[Series, ...]

    @property
    def version(self) -> str:
        """Changes with whatever visitors may see, and tells nothing else: not even how often it has changed."""
        # The series stand in it as well, so that results taken back are gone whatever else happens.
        released = [(series.number, str(series.state)) for series in self.series]
        facts = f"{self.tournament.pk} {self.tournament.public_version} {released}"
        return sha256(facts.encode()).hexdigest()[:32]


def published(tournament: Tournament) -> Published:
    """What is released of ``tournament``. One query."""
    return Published(tournament, tuple(released_series(tournament)))


def public_standings(shown: Published) -> Standings:
    """The standings over the released series, with public names only."""
    parts = made_once(shown, "standings", make=lambda: _parts(shown))
    return Standings(shown.tournament, shown.series, *parts)


def found_once(shown: Published, *what: object) -> Any:
    """What ``made_once`` has kept under the same words; None where there is nothing (any more)."""
    return cache.get(_key(shown, what))


def made_once(shown: Published, *what: object, make: Callable[[], Made]) -> Made:
    """``make()``, or what it gave before for this version, this language and the same words."""
    key = _key(shown, what)
    made: Made | None = cache.get(key)
    if made is not None:
        return made
    with _making:
        made = cache.get(key)
        if made is None:
            made = make()
            cache.set(key, made, SECONDS_KEPT)
        return made


def _parts(shown: Published) -> tuple[Any, ...]:
    """No model is kept: a tournament carries secrets, such as the seed of the next draw."""
    standings = standings_of(shown.tournament, shown.series, public=True)
    return standings.lines, standings.missing, standings.notes, standings.as_of


def _key(shown: Published, what: tuple[object, ...]) -> str:
    return ":".join(map(str, ("public", SHAPE, shown.version, get_language(), *what)))
