"""Redrawing the tables without records: searched on request, stored until used or outdated.

Stored, so that the page needs no search, and the seats are exactly those that were shown.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.foundations.rehearsal import following_seed
from tournaments.models import DrawJob, Entry, Seat, Series
from tournaments.models.tournaments import new_seed
from tournaments.seating.changes.changing import SeatCheck, touched_tables
from tournaments.seating.generator.facts import Participant, Tables
from tournaments.seating.generator.published import DRAW, Task, document, fingerprint
from tournaments.seating.generator.sizes import table_sizes
from tournaments.seating.generator.verifying import tables_of

TablesByNumber = dict[int, tuple[int, ...]]


@dataclass(frozen=True)
class Redraw:
    """The request of the new draw (without a seed), and the tables that stay, by number."""

    task: Task
    kept: TablesByNumber

    @property
    def fingerprint(self) -> str:
        """Changes as soon as players, tables or rules of the redraw change."""
        return fingerprint({"task": document(self.task, ()), "kept": sorted(self.kept)})

    def numbered(self, tables: Tables) -> TablesByNumber:
        """All tables by number: the drawn ones get the numbers that the kept ones leave free."""
        highest = len(tables) + len(self.kept)
        numbers = [number for number in range(1, highest + 1) if number not in self.kept]
        drawn = dict(zip(numbers, tables[len(self.kept) :], strict=False))
        return dict(sorted((self.kept | drawn).items()))


def possible_redraw(
    series: Series, check: SeatCheck, arrived: list[Entry], gone: list[Seat]
) -> Redraw | None:
    """The possible redraw; None at several venues, and if the players cannot be seated. Does not search."""
    if series.tournament.at_venues:
        return None
    touched = touched_tables(series)
    kept = {number: keys for number, keys in check.now.items() if number in touched}
    seated = {key for keys in kept.values() for key in keys}
    leaving = {seat.entry.start_number for seat in gone}
    staying = {key for keys in check.now.values() for key in keys} - leaving
    keys = staying | {entry.start_number for entry in arrived} | seated
    try:
        sizes = table_sizes(len(keys - seated), allowed=series.tournament.rule_system.table_sizes)
    except Refused:
        return None
    task = Task(
        mode=DRAW,
        participants=tuple(_by_place(person, kept) for person in check.people if person.key in keys),
        sizes=tuple(sizes),
        number=series.number,
        order=check.order,
        history=check.history,
        fixed=tuple(kept.values()),
    )
    return Redraw(task, kept)


def _by_place(person: Participant, kept: TablesByNumber) -> Participant:
    """With the place of the kept table among the tables of the redraw, where the tables that stay come first."""
    if person.table is None:
        return person
    before = sum(number < person.table for number in kept)
    return replace(person, table=None if person.table in kept else person.table + len(kept) - before)


def find_redraw(series: Series, redraw: Redraw, *, by: Actor) -> None:
    """Searches, outside any transaction, and stores the result without seating anybody."""
    # A new seed each time: the series' own is public by now, and nobody should be able to predict the result.
    seed = following_seed(series.seed, redraw.fingerprint, _redraws(series).count()) or new_seed()
    tables = tables_of(replace(redraw.task, seed=seed))
    DrawJob.objects.create(
        tournament=series.tournament,
        number=series.number,
        kind=DrawJob.Kind.REDRAW,
        state=DrawJob.State.DONE,
        progress=100,
        facts=redraw.fingerprint,
        found=[[number, list(keys)] for number, keys in redraw.numbered(tables).items()],
        asked_by=by.user,
        done_at=timezone.now(),
    )


def found_redraw(series: Series, redraw: Redraw) -> TablesByNumber | None:
    """The tables last found for exactly this redraw; None if there are none, or something has changed."""
    found = _redraws(series).filter(facts=redraw.fingerprint).first()
    return {number: tuple(keys) for number, keys in found.found} if found else None


def _redraws(series: Series) -> QuerySet[DrawJob]:
    return DrawJob.objects.filter(
        tournament=series.tournament, number=series.number, kind=DrawJob.Kind.REDRAW
    )


def redraw_sentence() -> str:
    return _("Draw the tables again that have nothing recorded yet")
