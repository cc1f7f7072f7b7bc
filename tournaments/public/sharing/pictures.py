"""The pictures of cards, stored with the prints: a worker draws missing ones and deletes outdated ones.

A worker polls every few seconds, because public data change in many places, and releasing results should not wait for a
picture.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from django.core.cache import cache

from tournaments.access.visibility import public_tournaments
from tournaments.files.kept import PRINTS, KeptFile, files_in
from tournaments.models import ClubLogo
from tournaments.public.evenings.club_year import clubs_with_a_page
from tournaments.public.sharing.card import SharedCard, card_of_club, card_of_season, card_of_tournament
from tournaments.public.sharing.drawing import draw_card
from tournaments.public.snapshot.published import find_published
from tournaments.public.snapshot.season import find_published_season, public_seasons

log = logging.getLogger(__name__)
FOLDER = "cards"
SECONDS_KNOWN = 5  # whether a picture is there
MOST_AT_ONCE = 10  # so that a worker's other tasks do not wait


class Public(NamedTuple):
    """An object with a card. ``version`` changes with the card, and perhaps more often; ``card``: None if it was just
    hidden.
    """

    of: str
    version: str
    card: Callable[[], SharedCard | None]


class DrawnPicture(NamedTuple):
    """``file``: "" if there is nothing to draw."""

    version: str
    file: str


# Cached in this process by subject, so that unchanged data are not read again.
_drawn: dict[str, DrawnPicture] = {}


def file_of(card: SharedCard) -> KeptFile:
    return KeptFile(PRINTS, f"{FOLDER}/{card.file_name}")


def has_pictures(of: str) -> bool:
    """Whether there is any picture, including outdated ones."""
    return _known(f"pictures-of:{of}", lambda: any(file.name.startswith(f"{of}-") for file in _all()))


def is_drawn(card: SharedCard) -> bool:
    return _known(f"picture:{card.file_name}", lambda: file_of(card).exists())


def _known(key: str, look: Callable[[], bool]) -> bool:
    """Looks at most every few seconds, since every page asks, and a service that keeps files is slower than a folder.

    Pages do without pictures while it does not answer.
    """

    def looked() -> bool:
        try:
            return look()
        except OSError:
            log.warning("The pictures of shared links are not reached", exc_info=True)
            return False

    return bool(cache.get_or_set(key, looked, SECONDS_KNOWN))


def _all() -> list[KeptFile]:
    return files_in(PRINTS, FOLDER)


def draw_missing_cards() -> None:
    """Draws missing pictures, the newest tournaments first, and deletes those that are no longer public."""
    left, there = MOST_AT_ONCE, _all()
    names, wanted = {file.name for file in there}, set()
    for public in _everything_public():
        if not _is_drawn(public, names):
            if left == 0:
                return  # others, and outdated ones, at the next run
            left -= 1
            _drawn[public.of] = DrawnPicture(public.version, _draw(public))
        wanted.add(_drawn[public.of].file)
    for file in there:
        if file.name not in wanted:
            file.delete()


def _everything_public() -> Iterator[Public]:
    columns = ("pk", "slug", "public_version", "visibility", "state")
    for pk, slug, *version in public_tournaments().order_by("-date", "-pk").values_list(*columns):
        yield Public(f"tournament-{pk}", " ".join(version), partial(_of_tournament, slug))
    for season in public_seasons():
        shown = find_published_season(season.slug)
        if shown:
            yield Public(f"season-{season.pk}", shown.version, partial(card_of_season, shown))
    for club in clubs_with_a_page():
        card = card_of_club(club)
        yield Public(card.of, card.version, partial(card_of_club, club))


def _of_tournament(slug: str) -> SharedCard | None:
    shown = find_published(slug)
    return card_of_tournament(shown) if shown else None


def _is_drawn(public: Public, names: set[str]) -> bool:
    drawn = _drawn.get(public.of)
    if drawn is None or drawn.version != public.version:
        return False
    return not drawn.file or drawn.file in names


def _draw(public: Public) -> str:
    """The name of the file, "" for none. A card that cannot be drawn must not stop the worker."""
    try:
        card = public.card()
        if card and not file_of(card).exists():
            _write(card)
    except OSError:
        raise
    except Exception:
        log.exception("The picture of %s was not drawn", public.of)
        return ""
    return card.file_name if card else ""


def _write(card: SharedCard) -> None:
    logo = ClubLogo.objects.filter(club=card.club.club).values_list("picture", flat=True).first()
    picture = draw_card(card, bytes(logo or b""))
    file_of(card).write(picture)
    cache.delete_many([f"pictures-of:{card.of}", f"picture:{card.file_name}"])
