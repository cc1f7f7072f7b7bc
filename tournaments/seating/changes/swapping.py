"""Swapping two players; pages show the consequences beforehand."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.models import Entry, Series
from tournaments.seating.changes.changing import change_seats
from tournaments.seating.drawing.draw_facts import tables_of_series
from tournaments.setup.official.mode import insist


def swapped(series: Series, one: int, two: int) -> dict[int, tuple[int, ...]]:
    """The tables after start numbers ``one`` and ``two`` have changed places. Raises ``Refused``."""
    tables = tables_of_series(series)
    seated = {key for keys in tables.values() for key in keys}
    if one == two or not {one, two} <= seated:
        raise Refused("two-players-not-seated")
    exchanged = {one: two, two: one}
    return {number: tuple(exchanged.get(key, key) for key in keys) for number, keys in tables.items()}


def swap(series: Series, one: int, two: int, *, version: int, by: Actor, order_reason: str = "") -> Series:
    """Swaps the two and writes the journal. Raises ``Refused``.

    ``order_reason``: in an official tournament, why seats are changed by hand.
    """
    entries = Entry.objects.filter(tournament=series.tournament, start_number__in=[one, two])
    names = dict(entries.values_list("start_number", "player__last_name"))
    why = _("%(one)s and %(two)s swapped seats") % {
        "one": f"{one} {names.get(one, '')}".strip(),
        "two": f"{two} {names.get(two, '')}".strip(),
    }
    with transaction.atomic():
        changed = change_seats(series, swapped(series, one, two), version=version, by=by, why=why)
        insist(changed.tournament, "seats", order_reason, by=by, series_number=series.number)
        return changed
