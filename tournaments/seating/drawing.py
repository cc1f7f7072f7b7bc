"""Drawing a series: once, whoever presses how often; released, or discarded with a reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.contrib.auth.models import AnonymousUser, User
from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.errors import UserError
from tournaments.journal import write_journal
from tournaments.models import Draw, Entry, JournalEntry, Seat, Series, SkatTable, Tournament
from tournaments.seating.asking import participants_of, task_for
from tournaments.seating.generator.published import DRAW, Task, document, tables_of
from tournaments.seating.history import history_before
from tournaments.seating.seeds import use_seed
from tournaments.seating.wishes import Wishes, order_of

Reader = User | AnonymousUser | None


def draw_series(
    tournament: Tournament,
    number: int,
    *,
    by: Reader,
    seed: str | None = None,
    seating: str = "draw",
    wishes: Wishes | None = None,
) -> Series:
    """Draws series ``number``, or returns it if it is drawn already: two people may press at once.

    Without a ``seed`` the promised one is used. ``seating`` is short for wishes that have nothing else in them.
    Raises ``UserError`` when the series cannot be drawn now.
    """
    wishes = wishes or Wishes(seating=Series.Seating(seating))
    with transaction.atomic():
        locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
        drawn = locked.series.filter(number=number).first()
        if drawn is not None:
            return drawn
        refuse_if_not_drawable(locked, number)
        series = _create(locked, task_of(locked, number, wishes, seed or use_seed(locked)), wishes)
        _start(locked, by)
        plan = seats_as_data(series, series.document["tables"])
        write_journal(locked, JournalEntry.Action.SERIES_DRAWN, by=by, after=plan, series_number=number)
        return series


def task_of(tournament: Tournament, number: int, wishes: Wishes, seed: str) -> Task:
    """What is to be drawn; tables that were set by hand are kept as they are."""
    entries = entries_to_seat(tournament)
    if not wishes.lines:
        return task_for(tournament, number, entries, wishes, seed)
    return Task(
        mode=DRAW,
        participants=tuple(participants_of(entries)),
        sizes=(),
        seed=seed,
        number=number,
        order=order_of(tournament),
        history=history_before(tournament, number),
        fixed=wishes.lines,
    )


def _create(tournament: Tournament, task: Task, wishes: Wishes) -> Series:
    tables = tables_of(task)
    return create_series(
        tournament,
        task.number,
        tables,
        seed=task.seed,
        seating=wishes.seating,
        document=document(task, tables),
    )


def refuse_if_not_drawable(tournament: Tournament, number: int) -> None:
    """A series is drawn after the one before, and only as many as the tournament has."""
    if tournament.state == Tournament.State.CLOSED:
        raise UserError(_("The tournament is closed. Open it again before you draw."))
    if not 1 <= number <= tournament.series_count:
        raise UserError(_("This tournament has %(count)d series.") % {"count": tournament.series_count})
    drawn = tournament.series.count()
    if number != drawn + 1:
        raise UserError(_("Series %(number)d comes next.") % {"number": drawn + 1})


def entries_to_seat(tournament: Tournament) -> list[Entry]:
    """Everybody who is here, by start number."""
    here = tournament.entries.filter(is_here=True, is_withdrawn=False)
    return list(here.select_related("player").order_by("start_number"))


def create_series(
    tournament: Tournament,
    number: int,
    tables: Sequence[Sequence[int]],
    *,
    seed: str = "",
    seating: Series.Seating,
    state: Series.State = Series.State.DRAFT,
    numbers: Sequence[int] | None = None,
    document: dict[str, Any] | None = None,
) -> Series:
    """Writes the series with its tables and seats: a few statements, however many players.

    ``numbers`` are the tables' numbers where they are not 1, 2, 3 ….
    """
    numbers = numbers or range(1, len(tables) + 1)
    series = Series.objects.create(
        tournament=tournament, number=number, seed=seed, seating=seating, state=state
    )
    if document:
        Draw.objects.create(series=series, document=document)
    entry_of = dict(tournament.entries.values_list("start_number", "pk"))
    SkatTable.objects.bulk_create(SkatTable(series=series, number=n) for n in numbers)
    table_of = dict(series.skat_tables.values_list("number", "pk"))
    Seat.objects.bulk_create(
        Seat(series=series, skat_table_id=table_of[table], entry_id=entry_of[start_number], number=seat)
        for table, start_numbers in zip(numbers, tables, strict=True)
        for seat, start_number in enumerate(start_numbers, 1)
    )
    return series


def seats_as_data(series: Series, tables: Sequence[Sequence[int]]) -> dict[str, object]:
    """The plan for the journal: seed, way of seating, start numbers by table."""
    return {
        "seed": series.seed,
        "seating": str(series.seating),
        "tables": [[number, list(keys)] for number, keys in enumerate(tables, 1)],
    }


def _start(tournament: Tournament, by: Reader) -> None:
    """The first draw starts the tournament."""
    if tournament.state == Tournament.State.RUNNING:
        return
    before = tournament.state
    tournament.state = Tournament.State.RUNNING
    tournament.save(update_fields=["state"])
    write_journal(
        tournament,
        JournalEntry.Action.TOURNAMENT_STATE,
        by=by,
        before={"state": before},
        after={"state": str(tournament.state)},
    )
