"""A person's results and related data: seats, sheets, rulings, places, prizes, printed files."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import Q

from tournaments.access.actors import Actor
from tournaments.files.kept import KeptFile
from tournaments.models import Entry, KeptList, Player, PrintJob, Ruling, Season, Seat
from tournaments.models.series import RESULT_FIELDS
from tournaments.people.kept_files import forget, readings_that_wait, uploads_that_wait
from tournaments.printing.documents.prizes import page_of
from tournaments.printing.jobs.jobs import delete_files
from tournaments.privacy.person import Known
from tournaments.privacy.source import Row, Rows
from tournaments.privacy.texts import tournaments_naming
from tournaments.standings.ranking import compute_standings


def seat_rows(person: Known) -> Iterator[Row]:
    """Each line with its result; of the others at the table only their start numbers."""
    seats = Seat.objects.filter(entry__in=person.entries).order_by(
        "series__tournament__date", "series__number"
    )
    related = ("series__tournament", "skat_table__score_sheet", "entry")
    for one in seats.select_related(*related).prefetch_related("skat_table__seats__entry"):
        sheet = getattr(one.skat_table, "score_sheet", None)
        others = [seat.entry.start_number for seat in one.skat_table.seats.all() if seat.pk != one.pk]
        yield {
            "tournament": one.series.tournament.name,
            "date": one.series.tournament.date.isoformat(),
            "series": one.series.number,
            "table": one.skat_table.number,
            "seat": one.number,
            "start_number": one.entry.start_number,
            "with_start_numbers": sorted(others),
            "substitute": one.substitute,
            **{name: getattr(one, name) for name in RESULT_FIELDS},
            "sheet_reason": sheet.reason if sheet else "",
            "sheet_ruling": sheet.ruling if sheet else "",
        }


def ruling_rows(person: Known) -> Iterator[Row]:
    rows = Ruling.objects.filter(entry__in=person.entries).select_related("tournament", "voided_line")
    for one in rows.order_by("pk"):
        line = getattr(one, "voided_line", None)
        yield {
            "tournament": one.tournament.name,
            "date": one.tournament.date.isoformat(),
            "series": one.series_number,
            "table": one.table_number,
            "deal": one.deal_number,
            "kind": one.code,
            "points": one.points,
            "text": one.text,
            "answer": one.answer,
            "line_before": f"{line.game_points} / {line.won} / {line.lost} = {line.series_points}"
            if line
            else "",
        }


def place_rows(person: Known) -> Iterator[Row]:
    """Rank, total and prizes in each tournament with results, as officials see them."""
    for entry in person.entries:
        standings = compute_standings(entry.tournament)
        page = page_of(standings)
        for line in standings.lines:
            if line.entry_id == entry.pk and any(points is not None for points in line.series_points):
                yield {
                    "tournament": entry.tournament.name,
                    "date": entry.tournament.date.isoformat(),
                    "rank": line.rank,
                    "total": line.total,
                    "won": line.won,
                    "lost": line.lost,
                    "prizes": [
                        {"group": group.title, "place": row.place, "amount": row.amount}
                        for group in (page.groups if page else ())
                        for row in group.rows
                        if row.prize.line.entry_id == entry.pk
                    ],
                }


def prints_to_erase(person: Known) -> list[PrintJob]:
    """Finished papers of the person's evenings, of those where a text names the person, and of their seasons."""
    tournaments = {*person.start_numbers, *tournaments_naming(person)}
    seasons = Season.objects.filter(parts__tournament__in=tournaments)
    jobs = PrintJob.objects.filter(Q(tournament__in=tournaments) | Q(season__in=seasons))
    return list(jobs.exclude(state__in=PrintJob.MOVING).distinct().order_by("pk"))


def throw_away(_person: Known, rows: Rows, _by: Actor) -> None:
    """Deletes the rows now, the files when the transaction is committed; a paper can be printed again."""
    for job in rows:
        job.delete()
        transaction.on_commit(partial(delete_files, job))


def uploads_to_erase(_person: Known) -> list[KeptFile | KeptList]:
    """All uploads, since they are whole lists of members, which can be uploaded again."""
    return uploads_that_wait()


def forget_uploads(_person: Known, rows: Rows, _by: Actor) -> None:
    readings_that_wait().delete()
    transaction.on_commit(lambda: forget(rows))


def owner_log_to_erase(person: Known) -> list[LogEntry]:
    """The log of the owner's pages about the person's rows, by name."""
    rows = Q(
        content_type=ContentType.objects.get_for_model(Player), object_id__in=[one.pk for one in person.rows]
    )
    entries = Q(
        content_type=ContentType.objects.get_for_model(Entry),
        object_id__in=[one.pk for one in person.entries],
    )
    found = list(LogEntry.objects.filter(rows | entries))
    for one in found:
        one.object_repr = person.instead
    return found
