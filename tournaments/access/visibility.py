"""What a reader may know of a tournament: whether it exists, and which results are public."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import Exists, OuterRef, Q, QuerySet

from tournaments.access.actors import Actor
from tournaments.access.permissions import Action, may
from tournaments.models import Series, Tournament

Visibility = Tournament.Visibility
# A series of which everybody may see something: the seats or the results.
IS_PUBLIC = Q(results_released=True) | ~Q(state__in=Series.NOT_PUBLIC)


def public_tournaments() -> QuerySet[Tournament]:
    """Tournaments that everybody may know of: opened for players, or with something released; never a hidden one."""
    with_something = Exists(Series.objects.filter(IS_PUBLIC, tournament=OuterRef("pk")))
    shown = Tournament.objects.exclude(visibility=Visibility.HIDDEN)
    return shown.filter(~Q(state=Tournament.State.PLANNED) | with_something)


def is_public(visibility: str, state: str, series: Iterable[tuple[str, bool]]) -> bool:
    """The same for one tournament; ``series``: the state of each, and whether its results are released."""
    if visibility == Visibility.HIDDEN:
        return False
    is_open = state != Tournament.State.PLANNED
    return is_open or any(released or state not in Series.NOT_PUBLIC for state, released in series)


def readable_tournaments(actor: Actor) -> QuerySet[Tournament]:
    """All of them for an official; only the public ones for everybody else."""
    return Tournament.objects.all() if may(actor, Action.READ_EVENING) else public_tournaments()


def shows_results(tournament: Tournament, series: Series) -> bool:
    """Whether everybody may see the results of ``series``: those released, and live ones as sheets come in."""
    if tournament.visibility == Visibility.HIDDEN:
        return False
    if series.results_released:
        return True
    return shows_live(tournament, series) and series.is_public


def is_silent(tournament: Tournament, series: Series) -> bool:
    """Whether its results stay hidden until the prize-giving, even if others are shown."""
    return tournament.is_last_silent and series.number >= tournament.series_count


def shows_live(tournament: Tournament, series: Series) -> bool:
    """Whether its results are shown without a release, as soon as its seats are public."""
    return tournament.visibility == Visibility.LIVE and not is_silent(tournament, series)


def secret_series(tournament: Tournament, series: Iterable[Series]) -> list[int]:
    """The numbers of the closed series whose results are not released; none where the tournament is hidden."""
    if tournament.visibility == Visibility.HIDDEN:
        return []
    closed = (one for one in series if one.state == Series.State.CLOSED)
    return [one.number for one in closed if not shows_results(tournament, one)]


def released_series(tournament: Tournament) -> list[Series]:
    """The series whose results everybody may see, by number."""
    return [series for series in tournament.series.order_by("number") if shows_results(tournament, series)]
