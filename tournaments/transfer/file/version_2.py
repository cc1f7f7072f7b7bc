"""Version 2 of the file: everything about the tournament except logins; see ``docs/file-format.md``."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

from django.conf import settings

from tournaments.foundations.errors import Refused
from tournaments.models import Series
from tournaments.transfer.file.deviations import read_deviations
from tournaments.transfer.file.draws import read_plan
from tournaments.transfer.file.entries import read_entry
from tournaments.transfer.file.frame import first_twice, read_frame, refuse_twice
from tournaments.transfer.file.lots import read_lots
from tournaments.transfer.file.parts import FileTournament
from tournaments.transfer.file.prizes import read_prizes
from tournaments.transfer.file.reader import PlaceInFile
from tournaments.transfer.file.remarks import read_journal, read_remark
from tournaments.transfer.file.rulings import read_ruling
from tournaments.transfer.file.series import read_all_series, read_series
from tournaments.transfer.file.settings import read_settings, settings_keys
from tournaments.transfer.file.teams import read_teams
from tournaments.transfer.file.values import read_uuid
from tournaments.transfer.file.venues import read_venues

PARTS = (
    "entries",
    "series",
    "evening_plan",
    "lots",
    "rulings",
    "deviations",
    "prizes",
    "teams",
    "venues",
    "remarks",
    "journal",
)


def read_version_2(file: PlaceInFile) -> FileTournament:
    """Raises ``Refused``, naming the place of the first mistake."""
    file.only("format", "rehearsal", "uuid", *settings_keys(), *PARTS)
    _refuse_rehearsal(file)
    entries = tuple(read_entry(place) for place in file.at("entries").each("entry"))
    frame = read_frame(file, (entry.start_number for entry in entries))
    refuse_twice(file.at("entries"), [entry.start_number for entry in entries])
    content = FileTournament(
        settings=read_settings(file, frame),
        entries=entries,
        series=read_all_series(file.at("series"), frame, read_series),
        uuid=read_uuid(file.at("uuid")),
        plan=read_plan(file.at("evening_plan")) if file.has("evening_plan") else None,
        lots=tuple(read_lots(place, frame) for place in file.at("lots").each("lots")),
        deviations=read_deviations(file),
        rulings=tuple(read_ruling(place, frame) for place in file.at("rulings").each("ruling")),
        prizes=read_prizes(file.at("prizes")) if file.has("prizes") else None,
        teams=read_teams(file.at("teams"), frame) if file.has("teams") else None,
        venues=read_venues(file),
        remarks=tuple(read_remark(place) for place in file.at("remarks").each("remark")),
        journal=read_journal(file.at("journal")) if file.has("journal") else 0,
    )
    _refuse_uuid_twice(file, content)
    _refuse_plan_of_others(file, content)
    _refuse_unknown_venue(file, content)
    return content


def _refuse_rehearsal(file: PlaceInFile) -> None:
    """Refuses a rehearsal's file, whose results are made up, in a real installation."""
    if file.has("rehearsal") and file.at("rehearsal").flag() and not settings.REHEARSAL:
        raise Refused("file-of-rehearsal", field="file")


def _refuse_uuid_twice(file: PlaceInFile, content: FileTournament) -> None:
    twice = first_twice(_uuids(content))
    if twice is not None:
        raise file.wrong("uuid-twice", uuid=twice)


def _uuids(content: FileTournament) -> Iterator[UUID | None]:
    yield content.uuid
    yield from (entry.uuid for entry in content.entries)
    yield from (table.uuid for series in content.series for table in series.tables)
    yield from (team.uuid for team in (content.teams.teams if content.teams else ()))


def _refuse_unknown_venue(file: PlaceInFile, content: FileTournament) -> None:
    known = {None, *(one.number for one in content.venues)}
    if not known.issuperset(entry.venue for entry in content.entries):
        raise file.at("entries").wrong("venues-in-file")


def _refuse_plan_of_others(file: PlaceInFile, content: FileTournament) -> None:
    """Refuses a plan without series 1, or one too short for a planned series."""
    if content.plan is None:
        return
    count = len(content.plan["tables"])
    planned = [one.number for one in content.series if one.seating == Series.Seating.PLAN]
    if not content.series or max(planned, default=0) > count:
        raise file.at("evening_plan").wrong("plan-too-short-in-file", count=count)
