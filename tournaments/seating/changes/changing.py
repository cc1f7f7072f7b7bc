"""Changing seats by hand: compare, write together with the previous tables, undo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.access.actors import Actor
from tournaments.access.table_links import make_phones_of
from tournaments.foundations.errors import Refused
from tournaments.journal.writing import write_journal
from tournaments.models import (
    Deal,
    Draw,
    Entry,
    JournalEntry,
    ScoreSheet,
    Seat,
    Series,
    SkatTable,
    Tournament,
)
from tournaments.models.transitions import move
from tournaments.seating.drawing.draw_facts import participants_of, tables_of_series
from tournaments.seating.drawing.history import history_before
from tournaments.seating.drawing.mates import team_numbers
from tournaments.seating.drawing.wishes import order_of
from tournaments.seating.generator.breaches import (
    Breaches,
    Comparison,
    compare,
    moved_from_their_tables,
    what_breaks,
)
from tournaments.seating.publication.releasing import refuse_if_closed
from tournaments.setup.states import lock_series

TablesByNumber = Mapping[int, Sequence[int]]
MOST_STEPS = 30


class SeatCheck:
    """Checks any tables of a series against the rules of the draw. Reads the database once for all comparisons."""

    def __init__(self, series: Series, now: dict[int, tuple[int, ...]] | None = None) -> None:
        tournament = series.tournament
        self.now = tables_of_series(series) if now is None else now
        entries = Entry.objects.filter(tournament=tournament).select_related("player")
        shown = entries.only(
            "start_number", "team", "family", "fixed_table", "player__club_id", "player__fixed_table"
        )
        teams = team_numbers(tournament)
        self.people = participants_of(shown, teams)
        self.history = history_before(tournament, series.number)
        self.order = order_of(tournament, has_teams=bool(teams))

    def breaches(self, tables: TablesByNumber) -> Breaches:
        """Every case in which ``tables`` break a rule."""
        found = what_breaks(list(tables.values()), self.people, self.history, self.order)
        return replace(found, moved=moved_from_their_tables(tables, self.people))

    @cached_property
    def keeps_tables(self) -> bool:
        """Whether anybody keeps a table."""
        return any(person.table for person in self.people)

    @cached_property
    def breaches_now(self) -> Breaches:
        return self.breaches(self.now)

    def consequences(self, tables: TablesByNumber) -> Comparison:
        """What ``tables`` would break and fix, compared with the current seats."""
        return compare(self.breaches_now, self.breaches(tables))


def consequences(series: Series, tables: TablesByNumber) -> Comparison:
    """What one change would break and fix, compared with the current seats."""
    return SeatCheck(series).consequences(tables)


def change_seats(series: Series, tables: TablesByNumber, *, version: int, by: Actor, why: str) -> Series:
    """Seats the series anew, stores the previous seats, and writes the journal. Raises ``Refused``."""
    with transaction.atomic():
        locked = lock_seats(series, version)
        before = tables_of_series(locked)
        _refuse_touched(locked, before, tables)
        _refuse_sizes(locked, tables)
        step = {"why": why, "tables": [[number, list(keys)] for number, keys in before.items()]}
        drawn = _drawn(locked)
        # Bounded, since every step holds all tables of the hall.
        drawn.steps = [*drawn.steps, step][-MOST_STEPS:]
        drawn.save(update_fields=["steps"])
        _write(locked, before, tables, by, why)
        return locked


def undo(series: Series, *, version: int, by: Actor) -> str:
    """Takes the last change back; returns its description. Raises ``Refused``."""
    with transaction.atomic():
        locked = lock_seats(series, version)
        drawn = _drawn(locked)
        if not drawn.steps:
            raise Refused("no-seats-to-undo")
        *drawn.steps, last = drawn.steps
        drawn.save(update_fields=["steps"])
        # An undo is a change like any other: refused if a table has begun since.
        before, tables = tables_of_series(locked), dict(last["tables"])
        _refuse_touched(locked, before, tables)
        _write(locked, before, tables, by, _("undone: %(what)s") % {"what": last["why"]})
        return str(last["why"])


def lock_seats(series: Series, version: int) -> Series:
    """The locked series. Raises ``Refused`` if it is closed or no longer at ``version``."""
    locked = lock_series(series)
    refuse_if_closed(locked)
    if locked.version != version:
        raise Refused("seats-stale")
    # New seats lock their entries, so lock the tournament first, as code that changes an entry does.
    list(Tournament.objects.select_for_update(no_key=True).filter(pk=locked.tournament_id).values_list("pk"))
    return locked


def steps_of(series: Series) -> list[dict[str, Any]]:
    """The changes by hand since the draw, oldest first, each with the tables before it."""
    return Draw.objects.filter(series=series).values_list("steps", flat=True).first() or []


def _drawn(series: Series) -> Draw:
    """The draw of the series, locked with it; imported seats get one at their first change."""
    return Draw.objects.get_or_create(series=series)[0]


def touched_tables(series: Series) -> set[int]:
    """Numbers of the tables that have a sheet or a deal on record."""
    with_sheet = ScoreSheet.objects.filter(skat_table__series=series)
    with_deal = Deal.objects.filter(skat_table__series=series)
    begun = (rows.values_list("skat_table__number", flat=True) for rows in (with_sheet, with_deal))
    return {number for numbers in begun for number in numbers}


def _refuse_touched(series: Series, before: TablesByNumber, after: TablesByNumber) -> None:
    changed = {
        number
        for number in {*before, *after}
        if tuple(before.get(number, ())) != tuple(after.get(number, ()))
    }
    begun = sorted(changed & touched_tables(series))
    if begun:
        raise Refused("tables-begun", tables=", ".join(map(str, begun)))


def _refuse_sizes(series: Series, tables: TablesByNumber) -> None:
    allowed = series.tournament.rule_system.table_sizes
    wrong = [number for number, keys in tables.items() if len(keys) not in allowed]
    if wrong:
        raise Refused("table-of-wrong-size", table=wrong[0], players=len(tables[wrong[0]]))


def _write(series: Series, before: TablesByNumber, after: TablesByNumber, by: Actor, why: str) -> None:
    """Writes only the tables that change; a checked draft has to be checked again."""
    changed = {n: keys for n, keys in after.items() if tuple(before.get(n, ())) != tuple(keys)}
    gone = [number for number in before if number not in after]
    _seat_anew(series, changed, gone)
    if series.state == Series.State.CHECKED:
        move(series, Series.State.DRAFT)
    series.version += 1
    series.save(update_fields=["state", "version"])
    write_journal(
        series.tournament,
        JournalEntry.Action.SEATS_CHANGED,
        by=by,
        before={"tables": [[n, list(before[n])] for n in before if n in {*changed, *gone}]},
        after={"tables": [[n, list(keys)] for n, keys in changed.items()]},
        reason=why[:300],
        series_number=series.number,
    )


def _seat_anew(series: Series, changed: TablesByNumber, gone: Sequence[int]) -> None:
    """The seats of the tables that change; substitutes stay with the players they play for."""
    substitutes = dict(Seat.objects.filter(series=series).values_list("entry__start_number", "substitute"))
    # Delete before inserting: a player who changes tables would briefly have two seats, which a constraint
    # forbids.
    Seat.objects.filter(series=series, skat_table__number__in=[*changed, *gone]).delete()
    SkatTable.objects.filter(series=series, number__in=gone).delete()
    known = set(series.skat_tables.values_list("number", flat=True))
    SkatTable.objects.bulk_create(SkatTable(series=series, number=n) for n in changed if n not in known)
    make_phones_of(series)
    table_of = dict(series.skat_tables.values_list("number", "pk"))
    entry_of = dict(series.tournament.entries.values_list("start_number", "pk"))
    Seat.objects.bulk_create(
        Seat(
            series=series,
            skat_table_id=table_of[number],
            entry_id=entry_of[key],
            number=seat,
            substitute=substitutes.get(key, ""),
        )
        for number, keys in changed.items()
        for seat, key in enumerate(keys, 1)
    )
