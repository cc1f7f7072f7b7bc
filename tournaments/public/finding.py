"""Finding one's seat in the series that is being played."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.models import Seat, Series, Tournament
from tournaments.names import fold, search_text, sort_key


@dataclass(frozen=True)
class FoundSeat:
    """Where somebody sits."""

    name: str
    table: int
    seat: int


@dataclass(frozen=True)
class SeatsToFind:
    """The newest series whose seats are released, and everybody in it by name."""

    number: int
    seats: list[FoundSeat]


def seats_to_find(tournament: Tournament, typed: str = "", *, public: bool) -> SeatsToFind | None:
    """Everybody's seat in Danish order, narrowed down by a typed name; None before the first release.

    For visitors (``public``) the order follows the names as they are shown, so that it reveals no hidden
    surname.
    """
    released = tournament.series.exclude(state__in=Series.NOT_PUBLIC).order_by("-number").first()
    if released is None:
        return None
    rows = (
        Seat.objects.filter(series=released)
        .select_related("skat_table", "entry__player")
        .order_by("entry__player__sort_key", "entry__start_number")
    )
    # The stored key would reveal how the hidden surnames sort.
    in_order = sorted(rows, key=_as_shown) if public else list(rows)
    words = fold(typed).split()
    names = Counter(_name(seat, public=public) for seat in rows)
    found = [_found(seat, names, public=public) for seat in in_order]
    return SeatsToFind(
        released.number, [seat for seat in found if all(word in search_text(seat.name) for word in words)]
    )


def _as_shown(seat: Seat) -> tuple[str, int]:
    return sort_key(seat.entry.player.public_name), seat.entry.start_number


def _found(seat: Seat, names: Counter[str], *, public: bool) -> FoundSeat:
    """Of several with the name that is shown, each has the start number with it."""
    name = _name(seat, public=public)
    if names[name] > 1:
        number = _("no. %(number)d") % {"number": seat.entry.start_number}
        name = f"{name} ({number})"
    return FoundSeat(name, seat.skat_table.number, seat.number)


def _name(seat: Seat, *, public: bool) -> str:
    player = seat.entry.player
    return player.public_name if public else player.full_name
