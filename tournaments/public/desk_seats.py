"""Finding a seat at the desk: officials see full names, in the order of surnames."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.foundations.names import isolated, search_text, typed_words
from tournaments.models import Seat, Series, Tournament


@dataclass(frozen=True)
class SeatAtDesk:
    name: str
    table: int
    seat: int


@dataclass(frozen=True)
class SeatsAtDesk:
    """The series that is being played, and everybody in it."""

    number: int
    seats: list[SeatAtDesk]


def seats_at_desk(tournament: Tournament, typed: str = "") -> SeatsAtDesk | None:
    """Everybody's seat by surname, narrowed down by a typed name; None unless a series is being played."""
    released = tournament.series.exclude(state__in=Series.NOT_PUBLIC).order_by("-number").first()
    if released is None or released.state == Series.State.CLOSED:
        return None
    rows = list(
        Seat.objects.filter(series=released)
        .select_related("skat_table", "entry__player")
        .order_by("entry__player__sort_key", "entry__start_number")
    )
    names = Counter(seat.entry.player.full_name for seat in rows)
    words = typed_words(typed)
    found = [_at_desk(seat, names) for seat in rows]
    return SeatsAtDesk(
        released.number, [seat for seat in found if all(word in search_text(seat.name) for word in words)]
    )


def _at_desk(seat: Seat, names: Counter[str]) -> SeatAtDesk:
    """If several people have the same name, the start number is added."""
    name = seat.entry.player.full_name
    if names[name] > 1:
        number = _("no. %(number)d") % {"number": seat.entry.start_number}
        name = f"{isolated(name)} ({number})"
    return SeatAtDesk(name, seat.skat_table.number, seat.number)
