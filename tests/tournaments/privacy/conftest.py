"""An evening that is over and names one person in every place where a name can stand."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

import pytest
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType

from tests.conftest import make_user
from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.tournaments.season.seasons import make_club, make_season
from tests.tournaments.season.sides import make_plan, make_team
from tournaments.access.permissions import Role
from tournaments.checkin.entries import entry_as_data
from tournaments.journal.writing import write_journal
from tournaments.models import (
    Club,
    ClubTeam,
    Division,
    JournalEntry,
    League,
    LeagueFine,
    LineUpPlayer,
    Lot,
    LotDraw,
    Meeting,
    MeetingTeam,
    Objection,
    Player,
    PrintJob,
    Registration,
    Ruling,
    SeasonPart,
    SquadPlayer,
    Tournament,
)

NAME = ("Ægir", "Qvistgaard")
WHOLE = " ".join(NAME)
A = JournalEntry.Action


@pytest.fixture
def evening(db: None, settings: Any, tmp_path: Path) -> Tournament:
    settings.PRINTS_DIR = tmp_path
    settings.MEDIA_ROOT = tmp_path / "uploads"
    club = make_club()
    tournament = make_tournament(club=club, state="closed")
    entries = make_entries(tournament, 4, club)
    person = entries[0].player
    person.first_name, person.last_name, person.membership_number, person.birth_year = *NAME, "M-1234", 1950
    person.save()
    merged = Player(first_name="Aegir", last_name=NAME[1], merged_into=person, is_active=False)
    merged.save()
    entries[0].family, entries[1].family = NAME[1], NAME[1]
    for entry in entries[:2]:
        entry.save()
    series = seat_series(tournament, 1, [entries], results_released=True, state="closed")
    sheet = store_result(series.skat_tables.get(), [(480, 9, 0), (48, 2, 0), (48, 2, 0), (48, 2, 0)], 33)
    sheet.reason = f"{NAME[1]} had left, says Kurt"
    sheet.save()
    seat = series.seats.get(entry=entries[1])
    seat.substitute = WHOLE
    seat.save()
    Objection.objects.create(seat=series.seats.get(entry=entries[0]), text="my wife Ida was ill")
    Ruling.objects.create(
        tournament=tournament,
        entry=entries[0],
        series_number=1,
        points=50,
        text=f"{WHOLE}: late",
        referee="Ib",
    )
    draw = LotDraw.objects.create(tournament=tournament, equal_in={"total": 1})
    Lot.objects.create(draw=draw, entry=entries[0], number=1)
    make_team(make_plan(tournament), f"{WHOLE} and friend", entries[:2])
    Registration.objects.create(
        tournament=tournament, first_name=NAME[0], last_name=NAME[1], contact="aegir@example.org",
        state="confirmed", entry=entries[0],
    )  # fmt: skip
    SeasonPart.objects.create(season=make_season(), tournament=tournament)
    _play_in_a_league(person, club)
    _write(tournament, entries)
    (tmp_path / "old.pdf").write_bytes(b"%PDF")
    PrintJob.objects.create(tournament=tournament, state="done", file_name="old.pdf", language="da")
    LogEntry.objects.create(
        user=make_user("owner-of-log", Role.DIRECTOR), action_flag=CHANGE, object_id=str(person.pk),
        content_type=ContentType.objects.get_for_model(Player), object_repr=WHOLE,
    )  # fmt: skip
    return tournament


def _play_in_a_league(person: Player, club: Club) -> None:
    league = League.objects.create(name="Skatliga", slug="skatliga", year=2026)
    division = Division.objects.create(league=league, name="Nord")
    team = ClubTeam.objects.create(
        division=division, club=club, name="Tønder", captain=person, captain_mail=f"{NAME[1]}@example.org",
        link_key="secret", link_until=dt.date(2026, 12, 31),
    )  # fmt: skip
    SquadPlayer.objects.create(team=team, player=person, from_on=dt.date(2026, 1, 1))
    meeting = Meeting.objects.create(division=division, day=2, number=1, date=dt.date(2026, 2, 7))
    row = MeetingTeam.objects.create(meeting=meeting, team=team, place=1)
    LineUpPlayer.objects.create(meeting_team=row, player=person, place=3)
    LeagueFine.objects.create(team=team, meeting=meeting, player=person, rule="guests", amount=2000)


def _write(tournament: Tournament, entries: list[Any]) -> None:
    """One entry of each kind that holds names, and one of a time when the person had another name."""
    first, second = entries[0], entries[1]
    line = {"seat": 1, "start_number": 1, "name": WHOLE, "won": 9}
    other = {"seat": 2, "start_number": 2, "name": second.player.full_name, "won": 2}
    entered = entry_as_data(first)
    write_journal(tournament, A.ENTRY_CHANGED, by=COMMAND, before=entered, after=entered | {"fee_paid": True})
    write_journal(
        tournament, A.ENTRY_CHANGED, by=COMMAND, before={"start_number": 1, "name": "Ægir Ungermann"}
    )
    write_journal(tournament, A.SHEET_RECORDED, by=COMMAND, after={"lines": [line, other]}, series_number=1)
    write_journal(
        tournament,
        A.OBJECTION_MADE,
        by=COMMAND,
        after={"player": f"1 {WHOLE}", "objection": "my wife Ida was ill"},
    )
    write_journal(
        tournament, A.TEAMS_CHANGED, by=COMMAND, after={"team_players": [f"1 {WHOLE}", "2 Kurt Hansen"]}
    )
    write_journal(
        tournament,
        A.ENTRY_CHANGED,
        by=COMMAND,
        after={"1": ["", NAME[1]], "2": ["", NAME[1]]},
        reason="one car",
    )
    write_journal(tournament, A.SERIES_CLOSED, by=COMMAND, series_number=1, reason=f"as {NAME[1]} asked")
    write_journal(tournament, A.TOURNAMENT_STATE, by=COMMAND, after={"state": "closed"})
