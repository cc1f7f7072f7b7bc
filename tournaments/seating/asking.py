"""From the database to the task of a draw: who is here, what happened before, what the director wishes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from tournaments.errors import UserError
from tournaments.models import Entry, Seat, Series, Tournament
from tournaments.seating.generator.facts import Participant, Tables
from tournaments.seating.generator.published import DRAW, PLAN, STANDINGS, NotADraw, Task, read
from tournaments.seating.history import history_before
from tournaments.seating.orders import order_for
from tournaments.seating.wishes import Wishes, order_of, sizes_for


def task_for(
    tournament: Tournament, number: int, entries: Sequence[Entry], wishes: Wishes, seed: str
) -> Task:
    """All that the tables of series ``number`` follow from. Raises ``UserError``."""
    planned = planned_task(tournament, number, entries) if wishes.seating == Series.Seating.PLAN else None
    if planned is not None:
        return planned
    people = participants_of(entries)
    kept = tables_to_keep(tournament, number, entries) if wishes.seating == Series.Seating.SAME else ()
    free = len(people) - sum(map(len, kept))
    task = Task(
        mode=_mode(wishes),
        participants=tuple(people),
        sizes=tuple(sizes_for(tournament, free, wishes)) if free or not kept else (),
        seed=seed,
        number=number,
        to_come=tournament.series_count - number,
        order=order_of(tournament),
        history=history_before(tournament, number),
        fixed=kept,
    )
    if task.mode == STANDINGS:
        return replace(task, standings=order_for(tournament, entries, wishes, seed))
    return task


def _mode(wishes: Wishes) -> str:
    modes = {Series.Seating.STANDINGS: STANDINGS, Series.Seating.PLAN: PLAN}
    return modes.get(wishes.seating, DRAW)


def planned_task(tournament: Tournament, number: int, entries: Sequence[Entry]) -> Task | None:
    """The evening's plan, made with series 1, for this series; None for series 1.

    Raises ``UserError`` where there is no plan, or not the same players are here any more.
    """
    if number == 1:
        return None
    first = plan_of_evening(tournament)
    if first is None:
        raise UserError(_("There is no plan of the evening: it is made with series 1."))
    if {person.key for person in first.participants} != {entry.start_number for entry in entries}:
        raise UserError(
            _("Not the same players are here as when the evening was planned. Draw this series instead.")
        )
    last = first.number + first.to_come
    if number > last:
        raise UserError(_("The evening was planned for %(count)d series.") % {"count": last})
    return replace(first, number=number, to_come=last - number, history=history_before(tournament, number))


def plan_of_evening(tournament: Tournament) -> Task | None:
    """The task of series 1, where that was a planned evening."""
    first = tournament.series.filter(number=1, seating=Series.Seating.PLAN).first()
    if first is None:
        return None
    try:
        return read(first.document)[0]
    except NotADraw:
        return None


def tables_to_keep(tournament: Tournament, number: int, entries: Sequence[Entry]) -> Tables:
    """The tables of the series before whose players are all here still, each dealing one seat further."""
    here = {entry.start_number for entry in entries}
    tables = history_before(tournament, number).series[-1:]
    return tuple(table[-1:] + table[:-1] for table in (tables[0] if tables else ()) if set(table) <= here)


def participants_of(entries: Iterable[Entry]) -> list[Participant]:
    """The entries as the draw sees them; teams and families are numbered by their names in order."""
    people = list(entries)
    teams, families = (_numbered(getattr(entry, name) for entry in people) for name in ("team", "family"))
    return [
        Participant(
            entry.start_number, entry.player.club_id, teams.get(entry.team), families.get(entry.family)
        )
        for entry in people
    ]


def _numbered(names: Iterable[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(sorted(set(filter(None, names))), 1)}


def tables_of_series(series: Series) -> dict[int, tuple[int, ...]]:
    """Table number to start numbers in seat order, as they sit now."""
    tables: dict[int, list[int]] = {}
    seats = Seat.objects.filter(series=series).order_by("skat_table__number", "number")
    for table, key in seats.values_list("skat_table__number", "entry__start_number"):
        tables.setdefault(table, []).append(key)
    return {number: tuple(keys) for number, keys in tables.items()}
