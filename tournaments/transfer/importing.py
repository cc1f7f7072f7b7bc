"""A new tournament from a file's content: read and settled first, then written whole or not at all."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from uuid import uuid4

from django.db import transaction

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.journal.writing import NewEntry, write_journal, write_journal_entries
from tournaments.ledger.check_in_payments import book_ticks
from tournaments.models import Club, JournalEntry, Tournament
from tournaments.seating.drawing.evenings import store_plan
from tournaments.setup.tournament_settings import unique_slug
from tournaments.standings.rulings.voiding import void_lines_of
from tournaments.transfer.export.values import sign_as_data
from tournaments.transfer.file.content import read_tournament
from tournaments.transfer.file.parts import FileRemark, FileTournament
from tournaments.transfer.file.prizes import write_prizes
from tournaments.transfer.file.remarks import FROM_FILE
from tournaments.transfer.file.teams import write_teams
from tournaments.transfer.writing.deviations import write_deviations
from tournaments.transfer.writing.lots import write_lots, write_rulings
from tournaments.transfer.writing.people import clubs_in, enter_all, find_or_make_clubs
from tournaments.transfer.writing.series import write_series
from tournaments.transfer.writing.venues import write_venues
from tournaments.web.constraints import refusing_violations


def import_tournament(data: Any, *, by: Actor, as_copy: bool = False) -> Tournament:
    """A new tournament from a file's content. Raises ``Refused`` and changes nothing if it is broken.

    Everything is read, checked and settled before the transaction, for which others may have to wait. An existing
    tournament is refused, unless it is read ``as_copy``: as a separate one, with its own UUIDs and next seed.
    """
    file = read_tournament(data)
    return import_read(copy_of(file) if as_copy else file, by=by)


def import_read(file: FileTournament, *, by: Actor) -> Tournament:
    """The same for a file that was already read."""
    _refuse_known(file)
    with refusing_violations(), transaction.atomic():
        return _write(file, by)


def copy_of(file: FileTournament) -> FileTournament:
    """The content without UUIDs and next seed, so that a draw in the copy does not reveal the original's next draw."""
    columns = {name: value for name, value in file.settings.columns.items() if name != "next_seed"}
    return replace(
        file,
        uuid=None,
        settings=replace(file.settings, columns=columns),
        entries=tuple(replace(entry, uuid=None) for entry in file.entries),
        series=tuple(
            replace(one, tables=tuple(replace(table, uuid=None) for table in one.tables))
            for one in file.series
        ),
        teams=file.teams.without_uuids() if file.teams else None,
    )


def _refuse_known(file: FileTournament) -> None:
    known = Tournament.objects.filter(uuid=file.uuid).first() if file.uuid else None
    if known is not None:
        raise Refused("tournament-here-already", field="file", name=known.name)


def _write(file: FileTournament, by: Actor) -> Tournament:
    names = {file.settings.club, *clubs_in(file.entries)} - {""}
    clubs = find_or_make_clubs(names, currency=file.settings.currency)
    tournament = _create(file, clubs.get(file.settings.club))
    enter_all(tournament, file.entries, clubs)
    write_series(tournament, file.series, by)
    if file.plan is not None:
        store_plan(tournament.series.get(number=1), file.plan)
    write_lots(tournament, file.lots)
    write_rulings(tournament, file.rulings)
    write_deviations(tournament, file.deviations)
    void_lines_of(tournament, by=by)
    if file.prizes is not None:
        write_prizes(tournament, file.prizes)
    if file.teams is not None:
        write_teams(tournament, file.teams)
    write_venues(tournament, file.venues, file.entries)
    _write_remarks(tournament, file.remarks, by)
    book_ticks(tournament, by=by)
    write_journal(tournament, JournalEntry.Action.IMPORTED, by=by, after=_as_data(file))
    return tournament


def _create(file: FileTournament, club: Club | None) -> Tournament:
    columns = file.settings.columns
    slug = unique_slug(columns["name"], columns["date"])
    return Tournament.objects.create(**columns, uuid=file.uuid or uuid4(), slug=slug, club=club)


def _write_remarks(tournament: Tournament, remarks: tuple[FileRemark, ...], by: Actor) -> None:
    """Journals the remarks in the name of the importing user, marked as coming from it."""
    new = [_new_entry(remark) for remark in remarks]
    if new:
        write_journal_entries(tournament, new, by=by)


def _new_entry(remark: FileRemark) -> NewEntry:
    done = sign_as_data(remark.sign.name, remark.sign.at)
    return NewEntry(
        JournalEntry.Action(remark.action),
        before=remark.before,
        after=remark.after | {FROM_FILE: done},
        reason=remark.reason,
        series_number=remark.series,
        table_number=remark.table,
    )


def _as_data(file: FileTournament) -> dict[str, Any]:
    """A summary of the import, for the journal."""
    data: dict[str, Any] = {"name": file.settings.columns["name"]}
    data |= {"uuid": str(file.uuid)} if file.uuid else {}
    return data | ({"journal_entries": file.journal} if file.journal else {})
