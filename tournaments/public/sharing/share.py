"""The tags of a page whose link is shared: title and description in the reader's language, and the picture."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.urls import reverse
from django.utils.formats import date_format

from tournaments.foundations.names import isolated
from tournaments.models import Club
from tournaments.public.sharing.card import SharedCard, card_of_club, card_of_season, card_of_tournament
from tournaments.public.sharing.pictures import has_pictures, is_drawn
from tournaments.public.snapshot.published import Published
from tournaments.public.snapshot.season import PublicSeason
from tournaments.public.snapshot.snapshot import PublicTournament


@dataclass(frozen=True)
class Share:
    """``picture``: its address, "" while it is not drawn; ``words``: its text alternative."""

    title: str
    description: str
    picture: str = ""
    words: str = ""

    def with_picture(self, card: SharedCard, address: str, *of: object) -> Share:
        """``address``: the route of such pictures; ``of``: its first arguments."""
        if not is_drawn(card):
            return self
        first = (f"{place.shown} {isolated(place.name)}" for place in card.first)
        words = " · ".join((card.title, *first))
        return replace(self, picture=reverse(address, args=[*of, card.version]), words=words)


def share_of_tournament(shown: Published, snapshot: PublicTournament) -> Share:
    share = _share(snapshot.name, date_format(snapshot.date, "DATE_FORMAT"), snapshot.place, snapshot.club)
    # The card has a fixed language; without a picture nothing is read for it.
    if shown.copy or not has_pictures(f"tournament-{shown.pk}"):
        return share
    return share.with_picture(card_of_tournament(shown), "tournament_card", shown.slug)


def share_of_season(shown: Published, snapshot: PublicSeason) -> Share:
    days = (date_format(day, "SHORT_DATE_FORMAT") for day in (snapshot.starts_on, snapshot.ends_on))
    share = _share(snapshot.name, snapshot.club, " – ".join(days))
    if shown.copy or not has_pictures(f"season-{shown.pk}"):
        return share
    return share.with_picture(card_of_season(shown), "season_card", shown.slug)


def share_of_club(club: Club, year: int) -> Share:
    share = share_of_copied_club(club.name, year)
    if not has_pictures(f"club-{club.pk}"):
        return share
    return share.with_picture(card_of_club(club.pk), "club_card", club.pk)


def share_of_copied_club(name: str, year: int) -> Share:
    """Without a picture."""
    return _share(name, str(year))


def _share(title: str, *parts: str) -> Share:
    return Share(title, " · ".join(filter(None, parts)))
