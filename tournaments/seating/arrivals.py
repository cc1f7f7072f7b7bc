"""Who comes late and who leaves, after the seats were drawn: every way with its consequences, shown first."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.errors import UserError
from tournaments.journal import write_journal
from tournaments.models import Entry, JournalEntry, Seat, Series
from tournaments.seating.changing import Judge, Reader, lock_seats, touched_tables
from tournaments.seating.generator.breaches import Comparison
from tournaments.seating.generator.draw import draw
from tournaments.seating.generator.sizes import table_sizes

Tables = dict[int, tuple[int, ...]]


@dataclass(frozen=True)
class Way:
    """One thing that could be done: its key, a sentence, the tables afterwards, what that breaks and mends."""

    key: str
    sentence: str
    tables: Tables
    comparison: Comparison
    moved: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Changes:
    """Who is here without a seat, who has a seat and is not here, and what can be done about it."""

    arrived: list[Entry]
    gone: list[Seat]
    ways: list[Way]


def changes_of(series: Series) -> Changes:
    """What has changed since the draw of ``series``, and every way that is open: that draws, and may take a while."""
    arrived, gone = who_changed(series)
    return Changes(arrived, gone, ways_for(series, arrived, gone) if arrived or gone else [])


def who_changed(series: Series) -> tuple[list[Entry], list[Seat]]:
    """Who is here without a seat, and who has a seat and is not here; nobody once the series is closed."""
    if series.state == Series.State.CLOSED:
        return [], []
    rows = Seat.objects.filter(series=series).select_related("entry__player", "skat_table")
    seats = list(rows.order_by("skat_table__number", "number"))
    seated = {seat.entry_id for seat in seats}
    here = list(
        series.tournament.entries.filter(is_here=True).select_related("player").order_by("start_number")
    )
    arrived = [entry for entry in here if entry.pk not in seated]
    return arrived, [seat for seat in seats if not seat.entry.is_here and not seat.substitute]


def ways_for(series: Series, arrived: list[Entry], gone: list[Seat]) -> list[Way]:
    """The ways that are open: a free seat taken over, a table of three joined or made, the untouched tables drawn."""
    judge, touched = Judge(series), touched_tables(series)
    tables = judge.now
    sizes = series.tournament.rule_system.table_sizes
    free: list[tuple[str, str, Tables]] = []
    for entry in arrived:
        free += _take_over(entry, [seat for seat in gone if seat.skat_table.number not in touched], tables)
        free += _join(entry, tables, touched, max(sizes))
    for seat in gone:
        if seat.skat_table.number not in touched and len(tables[seat.skat_table.number]) - 1 in sizes:
            free.append(_go_on_without(seat, tables))
    return [_way(judge, *one) for one in [*free, *_redrawn(series, judge, arrived, gone, touched)]]


def _take_over(entry: Entry, seats: list[Seat], tables: Tables) -> list[tuple[str, str, Tables]]:
    sentence = _("%(name)s takes the seat of %(gone)s at table %(table)d")
    return [
        (
            f"take-{entry.start_number}-{seat.entry.start_number}",
            sentence
            % {
                "name": entry.player.full_name,
                "gone": seat.entry.player.full_name,
                "table": seat.skat_table.number,
            },
            _replaced(tables, seat.entry.start_number, entry.start_number),
        )
        for seat in seats
    ]


def _join(entry: Entry, tables: Tables, touched: set[int], most: int) -> list[tuple[str, str, Tables]]:
    sentence = _("%(name)s joins table %(table)d")
    return [
        (
            f"join-{entry.start_number}-{number}",
            sentence % {"name": entry.player.full_name, "table": number},
            tables | {number: (*keys, entry.start_number)},
        )
        for number, keys in tables.items()
        if len(keys) < min(most, 4) and number not in touched
    ]


def _go_on_without(seat: Seat, tables: Tables) -> tuple[str, str, Tables]:
    number, key = seat.skat_table.number, seat.entry.start_number
    sentence = _("Table %(table)d goes on without %(name)s") % {
        "table": number,
        "name": seat.entry.player.full_name,
    }
    return f"without-{key}", sentence, tables | {number: tuple(one for one in tables[number] if one != key)}


def _replaced(tables: Tables, old: int, new: int) -> Tables:
    return {number: tuple(new if key == old else key for key in keys) for number, keys in tables.items()}


def _redrawn(
    series: Series, judge: Judge, arrived: list[Entry], gone: list[Seat], touched: set[int]
) -> list[tuple[str, str, Tables]]:
    """All tables at which nothing is written down are drawn again; the others stay. Empty where that cannot be."""
    kept = {number: keys for number, keys in judge.now.items() if number in touched}
    leaving = {seat.entry.start_number for seat in gone}
    staying = {key for keys in judge.now.values() for key in keys} - leaving
    keys = staying | {entry.start_number for entry in arrived} | {key for t in kept.values() for key in t}
    free = len(keys) - sum(map(len, kept.values()))
    try:
        sizes = table_sizes(free, allowed=series.tournament.rule_system.table_sizes) if free else []
    except UserError:
        return []
    plan = draw(
        [person for person in judge.people if person.key in keys],
        sizes,
        judge.history,
        seed=f"{series.seed} {series.version}",
        order=judge.order,
        fixed=list(kept.values()),
    )
    numbers = [number for number in range(1, len(plan.tables) + len(kept) + 1) if number not in kept]
    drawn = dict(zip(numbers, plan.tables[len(kept) :], strict=False))
    sentence = _("Draw the tables again at which nothing is written down yet")
    return [("redraw", sentence, dict(sorted((kept | drawn).items())))]


def _way(judge: Judge, key: str, sentence: str, tables: Tables) -> Way:
    before = {one: number for number, keys in judge.now.items() for one in keys}
    after = {one: number for number, keys in tables.items() for one in keys}
    moved = sorted(one for one in after if one in before and before[one] != after[one])
    return Way(key, sentence, tables, judge.consequences(tables), moved)


def name_substitute(series: Series, key: int, substitute: str, *, version: int, by: Reader) -> None:
    """Somebody plays on for start number ``key``; the points stay with the seat."""
    with transaction.atomic():
        locked = lock_seats(series, version)
        seat = (
            Seat.objects.filter(series=locked, entry__start_number=key).select_related("skat_table").first()
        )
        if seat is None or not substitute.strip():
            raise UserError(_("Say who plays on."), field="substitute")
        before, seat.substitute = seat.substitute, substitute.strip()[:120]
        seat.save(update_fields=["substitute"])
        write_journal(
            locked.tournament,
            JournalEntry.Action.SEATS_CHANGED,
            by=by,
            before={"substitute": before},
            after={"substitute": seat.substitute},
            reason=_("plays on for start number %(number)d") % {"number": key},
            series_number=locked.number,
            table_number=seat.skat_table.number,
        )
