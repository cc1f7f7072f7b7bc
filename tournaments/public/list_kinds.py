"""Which lists there are of a tournament, each with the key that stands in its address."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.models.clubs import PlayerClass
from tournaments.people.classes import CLASSES
from tournaments.public.lists import PublicList, class_list, series_list, total_list
from tournaments.public.snapshot import PublicTournament

TOTAL, TEAMS, CLUBS, SERIES_WINNERS, MOST_WON = "", "teams", "clubs", "series-winners", "most-won"
# Shown by tables of their own: they are no lines of players with their series.
SPECIAL = (TEAMS, CLUBS, SERIES_WINNERS, MOST_WON)


@dataclass(frozen=True)
class ListKind:
    """A list as one of the tabs."""

    key: str
    title: str
    address: str


def list_kinds(snapshot: PublicTournament) -> tuple[ListKind, ...]:
    """The lists of what is public, in the order of the tabs; classes and clubs only where somebody is in them."""
    return tuple(ListKind(key, title, _address(snapshot.slug, key)) for key, title in _kinds(snapshot))


def _kinds(snapshot: PublicTournament) -> Iterator[tuple[str, str]]:
    yield TOTAL, _("Standings")
    if snapshot.teams:
        yield TEAMS, _("Teams")
    if len(snapshot.results) > 1:
        yield from (
            (f"series-{one.number}", _("Series %(number)d") % {"number": one.number})
            for one in snapshot.results
        )
        yield SERIES_WINNERS, _("Series winners")
    classes = {one for entry in snapshot.entries for one in entry.classes}
    yield from ((one.value, str(PlayerClass(one).label)) for one in CLASSES if one.value in classes)
    if any(entry.club for entry in snapshot.entries):
        yield CLUBS, _("Clubs")
    if snapshot.system.counts_games:
        yield MOST_WON, _("Most games won")


def _address(slug: str, key: str) -> str:
    return reverse("public_list", args=[slug, key]) if key else reverse("standings", args=[slug])


def lines_of(snapshot: PublicTournament, key: str) -> PublicList:
    """The list of players with this key. Raises KeyError for an unknown one."""
    if key == TOTAL:
        return total_list(snapshot)
    if key in {one.value for one in CLASSES}:
        return class_list(snapshot, key)
    return series_list(snapshot, {f"series-{one.number}": one for one in snapshot.results}[key])
