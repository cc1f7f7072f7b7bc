"""Everything that the database stores about a tournament is in its file: every column of every model, compared row
by row.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.apps import apps
from django.db import models, transaction

from tests.factories import COMMAND, make_entries, make_tournament
from tests.tournaments.seating.publication.test_publishing import released
from tests.tournaments.transfer.evenings import make_rich_evening
from tournaments.models import Series, Tournament
from tournaments.transfer.exporting import as_text, export_tournament
from tournaments.transfer.file.reader import read_text
from tournaments.transfer.importing import import_tournament

pytestmark = pytest.mark.database

# How the rows of a model are found. Jobs are work that is waited for, not part of the tournament.
ROWS = {
    "Tournament": "pk",
    "Entry": "tournament",
    "Series": "tournament",
    "SkatTable": "series__tournament",
    "Seat": "series__tournament",
    "Deal": "skat_table__series__tournament",
    "ScoreSheet": "skat_table__series__tournament",
    "Draw": "series__tournament",
    "EveningPlan": "first__tournament",
    "LotDraw": "tournament",
    "Lot": "draw__tournament",
    "Ruling": "tournament",
    "OrderDeviation": "tournament",
    "PrizePlan": "tournament",
    "PrizePlanGroup": "plan__tournament",
    "SeriesTimer": "series__tournament",
    "TeamPlan": "tournament",
    "Team": "plan__tournament",
    "TeamMember": "team__plan__tournament",
    "Venue": "tournament",
}
# Jobs and the screens of the hall belong to this computer; the logo to the club, which gives it to whom it likes.
# A season and imported past evenings belong to the club, a season is made of many tournaments. Registrations hold contact data. What players answer to their lines is about this evening's desk; the journal tells it.
# A line that a ruling has made zero is in the file as it is on the paper; the ruling makes it zero again.
# Keys of venues and what came from them stay with the lead's computer; at a venue the lead's file is the tournament.
# Which table has called the desk is about this evening alone.
# Links of tables lead to the computer that has printed them; what phones have sent and who has signed there is told by the journal.
# A league is made of many tournaments; a team says which of its teams it is.
# Money stays with the club whose drawer it lies in: a file has no bookings, and no rules of the cash desk.
NOT_IN_IT = {
    "Account",
    "Agreement",
    "BankStatement",
    "Booking",
    "BookingLine",
    "CashBook",
    "CashRules",
    "Closing",
    "ClubLogo",
    "ClubTeam",
    "DateAnswer",
    "DateRequest",
    "DeskCall",
    "Division",
    "DrawJob",
    "HistoryImport",
    "HistoryReading",
    "KeptList",
    "League",
    "LeagueChange",
    "LeagueFine",
    "LeagueRuling",
    "LineUpPlayer",
    "LineUpRule",
    "Meeting",
    "MeetingObjection",
    "MeetingTeam",
    "MeetingTotal",
    "MirrorCode",
    "MirrorCopy",
    "MirrorProposal",
    "MirroredOwnPage",
    "FetchedProposal",
    "MirrorPairing",
    "MirrorSubject",
    "MirroredHall",
    "Objection",
    "OutOfPot",
    "PastEvening",
    "PastName",
    "PastResult",
    "PhoneEntry",
    "PrintJob",
    "PrizePayout",
    "ReducedFee",
    "Registration",
    "Screen",
    "ScreenPicture",
    "Season",
    "SeasonChange",
    "SeasonPart",
    "SquadPlayer",
    "StatementLine",
    "StoredFile",
    "TablePhone",
    "TableSignature",
    "VenueDelivery",
    "VenuePart",
    "VenueTerm",
    "VoidedLine",
    "Voucher",
    "VoucherFile",
}
PEOPLE = {"Club", "PastMembership", "Player"}  # compared through the entries
JOURNAL = {"JournalEntry"}
# What this computer knows itself, and who was logged in on the other one.
OTHER = {
    "Tournament": {"slug", "public_version", "created_at", "contacts_gone_on", "names_gone_on"},
    "Entry": {"created_at", "link_key"},  # a secret: links lead to the computer that has printed them
    "Deal": {"entered_by", "identifier"},  # the phone's entries stay on the computer that it has sent them to
    "ScoreSheet": {"recorded_by", "confirmed_by", "second_by"},
    "LotDraw": {"drawn_by"},
    "Ruling": {"recorded_by"},
    "OrderDeviation": {"recorded_by"},
    "Team": {"club_team"},  # only where the league is known: see the test of the teams of files
}
# How a row that is pointed at is called on both computers.
NAMES = {
    "tournament": "uuid", "series": "number", "skat_table": "uuid", "entry": "uuid", "club": "name",
    "player": "sort_key", "first": "number", "draw": "seed", "plan": "version", "team": "uuid", "venue": "number",
}  # fmt: skip


def rows_of(tournament: Tournament) -> dict[str, list[str]]:
    return {name: _rows(name, path, tournament) for name, path in ROWS.items()}


def _rows(name: str, path: str, tournament: Tournament) -> list[str]:
    model = apps.get_model("tournaments", name)
    rows = model.objects.filter(**{path: tournament.pk})
    return sorted(json.dumps(_row(name, row), sort_keys=True, default=str) for row in rows)


def _row(name: str, row: models.Model) -> dict[str, Any]:
    fields = [field for field in row._meta.concrete_fields if not field.primary_key]
    return {field.name: _value(row, field) for field in fields if field.name not in OTHER.get(name, ())}


def _value(row: models.Model, field: Any) -> Any:
    value = getattr(row, field.name)
    return getattr(value, NAMES[field.name]) if field.is_relation and value is not None else value


def planned_evening() -> Tournament:
    tournament = make_tournament(series_count=3, official_order="danish")
    make_entries(tournament, 8)
    released(tournament, 1, seating=Series.Seating.PLAN)
    released(tournament, 2, seating=Series.Seating.PLAN)
    tournament.refresh_from_db()
    return tournament


def test_every_model_is_thought_of() -> None:
    """A new model belongs into the file, or is named here with the reason."""
    known = {*ROWS, *NOT_IN_IT, *PEOPLE, *JOURNAL}
    assert {model.__name__ for model in apps.get_app_config("tournaments").get_models()} == known


# Columns that have their usual value in each row of an evening: they could be forgotten unseen, so the other evening
# says something in them. A file without rules and rounds is refused.
DULL_IN_RICH = {"Tournament": {"options", "official_order", "rules", "rounds"}}


@pytest.mark.parametrize("make", [make_rich_evening, planned_evening])
def test_every_column_comes_back(db: None, make: Callable[[], Tournament]) -> None:
    before = transaction.savepoint()
    tournament = make()
    rows, file = rows_of(tournament), export_tournament(tournament)
    transaction.savepoint_rollback(before)
    if make is make_rich_evening:
        assert dull_columns(rows) == DULL_IN_RICH

    again = import_tournament(read_text(as_text(file)), by=COMMAND)

    assert rows_of(again) == rows
    assert as_text(export_tournament(again)) == as_text(file)


def _says_something(field: Any, value: Any) -> bool:
    """Not nothing, and not what a new row has."""
    usual = field.get_default()
    return bool(value or usual) and (field.is_relation or field.to_python(value) != usual)


def dull_columns(rows: dict[str, list[str]]) -> dict[str, set[str]]:
    """Columns that hold nothing, or in each row what a new row has."""
    found: dict[str, set[str]] = {}
    for name, lines in rows.items():
        values = [json.loads(line) for line in lines]
        fields = apps.get_model("tournaments", name)._meta.concrete_fields if values else []
        own = [one for one in fields if one.name in values[0]]
        dull = {one.name for one in own if not any(_says_something(one, row[one.name]) for row in values)}
        found |= {name: dull} if dull else {}
    return found
