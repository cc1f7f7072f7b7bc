"""Late arrivals and leavers after the draw: every possible change, with what it would break."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils.translation import gettext as _

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.journal.writing import write_journal
from tournaments.models import Entry, JournalEntry, Seat, Series
from tournaments.people.names.namesakes import mark_among
from tournaments.seating.changes.changing import SeatCheck, lock_seats, touched_tables
from tournaments.seating.changes.redrawing import Redraw, found_redraw, possible_redraw, redraw_sentence
from tournaments.seating.drawing.venues import own_tables
from tournaments.seating.generator.breaches import Comparison

Tables = dict[int, tuple[int, ...]]
REDRAW = "redraw"


@dataclass(frozen=True)
class Way:
    """One possible change: its key, a sentence, the tables afterwards, and which rules that breaks or mends."""

    key: str
    sentence: str
    tables: Tables
    comparison: Comparison
    moved: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Changes:
    """Players without a seat, players with a seat who are not here, and the possible changes.

    ``redraw`` is what could be drawn again; once a search has found tables, they are one of the ``ways``.
    """

    arrived: list[Entry]
    gone: list[Seat]
    ways: list[Way]
    redraw: Redraw | None = None

    @property
    def can_be_drawn_again(self) -> bool:
        """Whether a redraw is possible that nobody has searched for yet."""
        return self.redraw is not None and all(way.key != REDRAW for way in self.ways)


def changes_of(series: Series) -> Changes:
    """What has changed since the draw of ``series``, and every possible change. Starts no search: a page calls this."""
    arrived, gone = who_changed(series)
    if not arrived and not gone:
        return Changes([], [], [])
    check = SeatCheck(series)
    redraw = possible_redraw(series, check, arrived, gone)
    ways = [_way(check, *one) for one in _by_hand(series, check, arrived, gone)]
    tables = found_redraw(series, redraw) if redraw else None
    if tables is not None:
        ways.append(_way(check, REDRAW, redraw_sentence(), tables))
    return Changes(arrived, gone, ways, redraw)


def who_changed(series: Series) -> tuple[list[Entry], list[Seat]]:
    """Players who are here without a seat, and players with a seat who are not here; nobody once the series is
    closed.
    """
    if series.state == Series.State.CLOSED:
        return [], []
    arrived = without_seat(series).select_related("player").order_by("start_number")
    seats = Seat.objects.filter(series=series)
    empty = seats.filter(entry__is_here=False, substitute="").select_related("entry__player", "skat_table")
    found, gone = list(arrived), list(empty.order_by("skat_table__number", "number"))
    mark_among(series.tournament, [*found, *(seat.entry for seat in gone)])
    return found, gone


def without_seat(series: Series) -> QuerySet[Entry]:
    """Players who are here and have no seat; compared in the database, since it is usually a handful of a thousand."""
    seats = Seat.objects.filter(series=series, entry=OuterRef("pk"))
    return series.tournament.entries.filter(is_here=True).exclude(Exists(seats))


def _by_hand(
    series: Series, check: SeatCheck, arrived: list[Entry], gone: list[Seat]
) -> list[tuple[str, str, Tables]]:
    """Taking over a free seat, joining a table of three, or continuing with one player fewer; at the own venue."""
    # A table with a sheet or a deal keeps its players, since the records belong to them.
    tables, touched = check.now, touched_tables(series)
    sizes = series.tournament.rule_system.table_sizes
    free: list[tuple[str, str, Tables]] = []
    venues = own_tables(series.tournament)
    for entry in arrived:
        here = venues[entry.venue_id] if venues else tables
        left = [seat for seat in gone if seat.skat_table.number not in touched]
        free += _take_over(entry, [seat for seat in left if seat.skat_table.number in here], tables)
        free += _join(entry, tables, touched | {one for one in tables if one not in here}, max(sizes))
    for seat in gone:
        if seat.skat_table.number not in touched and len(tables[seat.skat_table.number]) - 1 in sizes:
            free.append(_go_on_without(seat, tables))
    return free


def _take_over(entry: Entry, seats: list[Seat], tables: Tables) -> list[tuple[str, str, Tables]]:
    sentence = _("%(name)s takes the seat of %(gone)s at table %(table)d")
    return [
        (
            f"take-{entry.start_number}-{seat.entry.start_number}",
            sentence
            % {
                "name": entry.player.distinct_name,
                "gone": seat.entry.player.distinct_name,
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
            sentence % {"name": entry.player.distinct_name, "table": number},
            tables | {number: (*keys, entry.start_number)},
        )
        for number, keys in tables.items()
        # Only tables of three take one more, in tarok too, since five would change who takes part in each deal.
        if len(keys) < min(most, 4) and number not in touched
    ]


def _go_on_without(seat: Seat, tables: Tables) -> tuple[str, str, Tables]:
    number, key = seat.skat_table.number, seat.entry.start_number
    sentence = _("Table %(table)d goes on without %(name)s") % {
        "table": number,
        "name": seat.entry.player.distinct_name,
    }
    return f"without-{key}", sentence, tables | {number: tuple(one for one in tables[number] if one != key)}


def _replaced(tables: Tables, old: int, new: int) -> Tables:
    return {number: tuple(new if key == old else key for key in keys) for number, keys in tables.items()}


def _way(check: SeatCheck, key: str, sentence: str, tables: Tables) -> Way:
    before = {one: number for number, keys in check.now.items() for one in keys}
    after = {one: number for number, keys in tables.items() for one in keys}
    moved = sorted(one for one in after if one in before and before[one] != after[one])
    return Way(key, sentence, tables, check.consequences(tables), moved)


def name_substitute(series: Series, key: int, substitute: str, *, version: int, by: Actor) -> None:
    """Records the substitute for start number ``key``; the points stay with the seat."""
    with transaction.atomic():
        locked = lock_seats(series, version)
        seat = (
            Seat.objects.filter(series=locked, entry__start_number=key).select_related("skat_table").first()
        )
        if seat is None or not substitute.strip():
            raise Refused("substitute-without-name", field="substitute")
        before, seat.substitute = seat.substitute, substitute.strip()[:120]
        seat.save(update_fields=["substitute"])
        # Readers of the previous seats are told about the change, as after any other one.
        locked.version += 1
        locked.save(update_fields=["version"])
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
