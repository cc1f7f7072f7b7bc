"""Tournaments in lists for visitors: today's with their status, future ones, and the last ones with their winners."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from tournaments.access.visibility import public_tournaments, shows_results
from tournaments.models import Series, Tournament
from tournaments.public.evenings.copied import CopiedTournament
from tournaments.public.evenings.first_places import FirstPlace, ended, first_places
from tournaments.standings.final import is_final_in_public

PER_PAGE = 25
CARDS = 3  # of the newest ones that are over
# Today's and future ones; far more than clubs of one installation announce.
MOST_AHEAD = 100


@dataclass(frozen=True)
class ListedTournament:
    """A tournament with a sentence about its status; ``first``: its first three, once the final results are public."""

    tournament: Tournament | CopiedTournament
    status: str
    first: tuple[FirstPlace, ...] = ()

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(one.name for one in self.first if one.rank == 1)


@dataclass(frozen=True)
class FrontLists:
    """``pages``: how many pages of past tournaments there are; ``has_copies``: on a mirror."""

    tonight: tuple[ListedTournament, ...]
    to_come: tuple[ListedTournament, ...]
    last: tuple[ListedTournament, ...]
    page: int
    pages: int
    has_copies: bool = False

    @property
    def earlier(self) -> tuple[ListedTournament, ...]:
        """Past tournaments after the newest, each of which has a card on the first page."""
        return self.last[CARDS:] if self.page == 1 else self.last

    @property
    def is_empty(self) -> bool:
        return not (self.tonight or self.to_come or self.last)

    @property
    def is_searchable(self) -> bool:
        """Whether search engines may list everybody who is named."""
        named = (one.tournament for one in (*self.tonight, *self.to_come, *self.last) if one.winners)
        return all(one.is_searchable for one in named)


def own_front_lists(today: dt.date, page: int) -> FrontLists:
    """All public tournaments of this installation. Seven queries."""
    going_on = _going_on(today)
    ahead = with_series(public_tournaments().filter(going_on | Q(date__gt=today)).order_by("date", "pk"))
    past = past_tournaments(today)
    pages = max(1, -(-past.count() // PER_PAGE))
    page = min(page, pages)
    last = listed(with_series(past)[(page - 1) * PER_PAGE : page * PER_PAGE])
    found = listed(ahead[:MOST_AHEAD])
    return FrontLists(
        tonight=tuple(one for one in found if one.tournament.date <= today),
        to_come=tuple(one for one in found if one.tournament.date > today),
        last=last,
        page=page,
        pages=pages,
    )


def past_tournaments(today: dt.date) -> QuerySet[Tournament]:
    """Past tournaments, the newest first."""
    found = public_tournaments().filter(date__lte=today).exclude(_going_on(today))
    return found.order_by("-date", "-pk")


def listed(tournaments: Iterable[Tournament]) -> tuple[ListedTournament, ...]:
    """The tournaments with their sentences and their first three."""
    found = list(tournaments)
    first = first_places(ended(found, public=True), public=True)
    return tuple(ListedTournament(one, status_of(one), first.get(one.pk, ())) for one in found)


def _going_on(today: dt.date) -> Q:
    """Today's, and one that is still running after midnight."""
    yesterday = today - dt.timedelta(days=1)
    return Q(date=today) | Q(date=yesterday, state=Tournament.State.RUNNING)


def with_series(tournaments: QuerySet[Tournament]) -> QuerySet[Tournament]:
    return tournaments.select_related("club").prefetch_related("series")


def status_of(tournament: Tournament) -> str:
    """The public status: series that are being played, and which results the standings include."""
    series = sorted(tournament.series.all(), key=lambda one: one.number)
    parts = [_play(tournament, series), _standings(tournament, series)]
    said = ", ".join(part for part in parts if part)
    return said[:1].upper() + said[1:]


def _play(tournament: Tournament, series: Sequence[Series]) -> str:
    if tournament.state == Tournament.State.CLOSED:
        is_final = is_final_in_public(tournament, series)
        return _("finished") if is_final else _("all series are played")
    # That a series is closed is public only with its results.
    played = [one for one in series if one.is_public and not _is_known_closed(tournament, one)]
    if played:
        return _("series %(number)d of %(count)d is being played") % {
            "number": played[-1].number,
            "count": tournament.series_count,
        }
    if any(one.is_public for one in series):
        return _("the next series has not begun yet")
    return _("the seats are not drawn yet") if tournament.state == Tournament.State.RUNNING else ""


def _is_known_closed(tournament: Tournament, series: Series) -> bool:
    return series.state == Series.State.CLOSED and shows_results(tournament, series)


def _standings(tournament: Tournament, series: Sequence[Series]) -> str:
    shown = [one for one in series if shows_results(tournament, one)]
    if not shown:
        return ""
    numbers = {"number": shown[-1].number}
    if not _is_known_closed(tournament, shown[-1]):
        return _("live standings with series %(number)d") % numbers
    if is_final_in_public(tournament, series):
        return ""
    return _("standings after series %(number)d") % numbers
