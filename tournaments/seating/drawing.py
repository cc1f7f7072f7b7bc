"""Drawing a series: once, whoever presses how often; released, or discarded with a reason."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib.auth.models import AnonymousUser, User
from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.errors import UserError
from tournaments.journal import write_journal
from tournaments.models import Entry, JournalEntry, Seat, Series, SkatTable, Tournament
from tournaments.seating.by_standings import seat_in_order
from tournaments.seating.chance import new_seed
from tournaments.seating.draw import draw
from tournaments.seating.facts import Participant
from tournaments.seating.history import history_before
from tournaments.seating.rank_order import entries_in_rank_order
from tournaments.seating.sizes import table_sizes

Reader = User | AnonymousUser | None


def draw_series(
    tournament: Tournament, number: int, *, by: Reader, seed: str | None = None, seating: str = "draw"
) -> Series:
    """Draws series ``number``, or returns it if it is drawn already: two people may press at once.

    ``seating`` is "draw" or "standings". Raises ``UserError`` when the series cannot be drawn now.
    """
    with transaction.atomic():
        locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
        drawn = locked.series.filter(number=number).first()
        if drawn is not None:
            return drawn
        refuse_if_not_drawable(locked, number)
        entries = entries_to_seat(locked)
        seed = seed or new_seed()
        tables = plan_tables(locked, number, entries, seed=seed, seating=seating)
        series = create_series(locked, number, tables, seed=seed, seating=Series.Seating(seating))
        _start(locked, by)
        write_journal(
            locked,
            JournalEntry.Action.SERIES_DRAWN,
            by=by,
            after=seats_as_data(series, tables),
            series_number=number,
        )
        return series


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


def plan_tables(
    tournament: Tournament, number: int, entries: Sequence[Entry], *, seed: str, seating: str
) -> list[tuple[int, ...]]:
    """Start numbers by table, in seat order."""
    sizes, history = table_sizes(len(entries)), history_before(tournament, number)
    people = participants_of(entries)
    if seating == Series.Seating.STANDINGS:
        keys = [entry.start_number for entry in entries_in_rank_order(tournament)]
        return list(seat_in_order(keys, sizes, participants=people, history=history).tables)
    to_come = tournament.series_count - number
    return list(draw(people, sizes, history, seed=seed, to_come=to_come).tables)


def participants_of(entries: Sequence[Entry]) -> list[Participant]:
    """The entries as the draw sees them."""
    return [Participant(entry.start_number, entry.player.club_id) for entry in entries]


def create_series(
    tournament: Tournament,
    number: int,
    tables: Sequence[Sequence[int]],
    *,
    seed: str = "",
    seating: Series.Seating,
    state: Series.State = Series.State.DRAFT,
    numbers: Sequence[int] | None = None,
) -> Series:
    """Writes the series with its tables and seats: a few statements, however many players.

    ``numbers`` are the tables' numbers where they are not 1, 2, 3 ….
    """
    numbers = numbers or range(1, len(tables) + 1)
    series = Series.objects.create(
        tournament=tournament, number=number, seed=seed, seating=seating, state=state
    )
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
