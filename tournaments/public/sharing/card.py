"""The content of a shared link's picture for a tournament, a season or a club: only data that are public now.

The version is part of the picture's address. It changes with everything that is drawn, so that no address shows data
that are no longer public.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from hashlib import sha256
from typing import NamedTuple, TypeVar

from django.conf import settings
from django.utils import translation
from django.utils.formats import date_format

from scoring.ranking import shown_rank
from scoring.words.standings import shown_total
from tournaments.foundations.points import points
from tournaments.models import Season, Tournament
from tournaments.people.identity.club_identity import ClubIdentity, identity_of
from tournaments.public.evenings.listed import status_of
from tournaments.public.snapshot.making import snapshot_of
from tournaments.public.snapshot.published import Published, made_once
from tournaments.public.snapshot.season import PublicSeason, season_snapshot_of
from tournaments.public.snapshot.shown_names import shown_names
from tournaments.public.snapshot.snapshot import PublicTournament
from tournaments.season.table.sentences import shown_value

DRAWN_AS = 1  # counts the changes of the drawing
PLACES = 3
MOST_PEOPLE = 5  # on a card with shared ranks
Ranked = TypeVar("Ranked")


class CardPlace(NamedTuple):
    """Somebody among the first three. ``rank``: the number; ``shown``: as standings write it."""

    rank: int
    shown: str
    name: str
    result: str


@dataclass(frozen=True)
class SharedCard:
    """``of``: its subject, such as "tournament-12". ``line``: date and place; ``status``: of the results."""

    of: str
    club: ClubIdentity
    title: str
    line: str = ""
    status: str = ""
    first: tuple[CardPlace, ...] = ()

    @cached_property
    def version(self) -> str:
        return sha256(f"{DRAWN_AS} {self!r}".encode()).hexdigest()[:20]

    @property
    def file_name(self) -> str:
        return f"{self.of}-{self.version}.png"


@contextmanager
def in_language_of_cards() -> Iterator[None]:
    """One language for all readers, since programs that show links mostly request none."""
    with translation.override(settings.LANGUAGE_CODE):
        yield


def card_of_tournament(shown: Published) -> SharedCard:
    with in_language_of_cards():
        return made_once(shown, "card", make=lambda: _of_tournament(shown.pk, snapshot_of(shown)))


def _of_tournament(pk: int, snapshot: PublicTournament) -> SharedCard:
    tournament = Tournament.objects.prefetch_related("series").get(pk=pk)
    return SharedCard(
        of=f"tournament-{pk}",
        club=identity_of(tournament.club_id),
        title=snapshot.name,
        line=" · ".join(filter(None, (date_format(snapshot.date, "DATE_FORMAT"), snapshot.place))),
        status=status_of(tournament),
        first=tuple(_first_of_evening(snapshot)),
    )


def _first_of_evening(snapshot: PublicTournament) -> Iterator[CardPlace]:
    ranked = [(line.rank, line) for line in snapshot.lines if line.rank] if snapshot.results else []
    names = shown_names(snapshot)
    for rank, line in first_places(ranked):
        shown = shown_rank(rank, shared=line.shared, by_lot=line.lot is not None)
        yield CardPlace(
            rank, shown, names[line.start_number], points(shown_total(snapshot.system, line.total))
        )


def first_places(ranked: Sequence[tuple[int, Ranked]]) -> Sequence[tuple[int, Ranked]]:
    """Players on the first three ranks, or on fewer if too many share one. ``ranked``: in the order of the ranks."""
    for last in range(PLACES, 0, -1):
        found = [one for one in ranked[: MOST_PEOPLE + 1] if one[0] <= last]
        if len(found) <= MOST_PEOPLE:
            return found
    return ()


def card_of_season(shown: Published) -> SharedCard:
    with in_language_of_cards():
        return made_once(shown, "card", make=lambda: _of_season(shown.pk, season_snapshot_of(shown)))


def _of_season(pk: int, snapshot: PublicSeason) -> SharedCard:
    club = Season.objects.values_list("club", flat=True).get(pk=pk)
    lines = [(line.rank, line) for line in snapshot.lines("") or () if line.rank and not line.is_below]
    first = (
        CardPlace(rank, line.shown_rank, line.name, shown_value(Fraction(line.value)))
        for rank, line in first_places(lines)
    )
    days = (date_format(day, "SHORT_DATE_FORMAT") for day in (snapshot.starts_on, snapshot.ends_on))
    return SharedCard(
        f"season-{pk}", identity_of(club), snapshot.name, line=" – ".join(days), first=tuple(first)
    )


def card_of_club(club: int) -> SharedCard:
    identity = identity_of(club)
    return SharedCard(f"club-{club}", identity, identity.name, line=" · ".join(identity.address))
