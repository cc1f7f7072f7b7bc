"""The lists of a tournament, each with its key in the address."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.models.players import PlayerClass
from tournaments.people.classes import CLASSES
from tournaments.public.lists.lists import OF_SERIES, PublicList, class_list, series_list, total_list
from tournaments.public.snapshot.snapshot import PublicTournament

TOTAL, TEAMS, CLUBS, SERIES_WINNERS, MOST_WON = "", "teams", "clubs", "series-winners", "most-won"
# Lists with tables of their own: they have no lines of players with their series.
SPECIAL = (TEAMS, CLUBS, SERIES_WINNERS, MOST_WON)


@dataclass(frozen=True)
class ListKind:
    """A list as one of the tabs."""

    key: str
    title: str
    address: str


def list_kinds(snapshot: PublicTournament) -> tuple[ListKind, ...]:
    """The lists that the snapshot has."""
    return kinds_of(
        snapshot.slug,
        [one.number for one in snapshot.results],
        {one for entry in snapshot.entries for one in entry.classes},
        has_teams=snapshot.teams is not None,
        has_clubs=any(entry.club for entry in snapshot.entries),
        counts_games=snapshot.system.counts_games,
    )


def kinds_of(
    slug: str,
    series: Sequence[int],
    classes: Collection[str],
    *,
    has_teams: bool,
    has_clubs: bool,
    counts_games: bool,
) -> tuple[ListKind, ...]:
    """In the order of the tabs. ``series``: numbers; teams, classes and clubs only where somebody is in them."""
    titles: dict[str, str] = {TOTAL: _("Standings")}
    if has_teams:
        titles[TEAMS] = _("Teams")
    if len(series) > 1:
        titles |= {f"{OF_SERIES}{number}": _("Series %(number)d") % {"number": number} for number in series}
        titles[SERIES_WINNERS] = _("Series winners")
    titles |= {one.value: str(PlayerClass(one).label) for one in CLASSES if one.value in classes}
    if has_clubs:
        titles[CLUBS] = _("Clubs")
    if counts_games:
        titles[MOST_WON] = _("Most games won")
    return tuple(ListKind(key, title, _address(slug, key)) for key, title in titles.items())


def _address(slug: str, key: str) -> str:
    return reverse("public_list", args=[slug, key]) if key else reverse("standings", args=[slug])


def lines_of(snapshot: PublicTournament, key: str) -> PublicList:
    """The list of players with this key. Raises KeyError for an unknown one."""
    if key == TOTAL:
        return total_list(snapshot)
    if key in {one.value for one in CLASSES}:
        return class_list(snapshot, key)
    return series_list(snapshot, {f"{OF_SERIES}{one.number}": one for one in snapshot.results}[key])
