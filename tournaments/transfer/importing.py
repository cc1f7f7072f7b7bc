"""A tournament as one file, out and in: export, import, export gives the same file."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any

from django.db import transaction
from django.utils import timezone

from tournaments.actors import Actor
from tournaments.constraints import refusing_violations
from tournaments.journal import write_journal
from tournaments.models import Club, Deal, Entry, JournalEntry, Player, Seat, Series, SkatTable, Tournament
from tournaments.names import fold
from tournaments.seating.hall import seated_tables_of
from tournaments.seating.placing import create_series
from tournaments.setup.tournament_settings import unique_slug
from tournaments.transfer.bulk import write_tables
from tournaments.transfer.file_content import FilePlayer, FileTournament, read_tournament
from tournaments.transfer.file_reader import FORMAT
from tournaments.transfer.file_sheets import FileTable


def as_text(data: dict[str, Any]) -> str:
    """The file's text: keys in the order of the format, letters as they are.

    Half letters that were stored once upon a time are written as ``\\ud800``: a text with them cannot be sent.
    """
    text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def export_tournament(tournament: Tournament) -> dict[str, Any]:
    """The tournament in the format ``skatclub-tournament/1``, in four queries."""
    deals = _deals_by_table(tournament)
    entries = tournament.entries.select_related("player__club").order_by("start_number")
    return {
        "format": FORMAT,
        "name": tournament.name,
        "date": tournament.date.isoformat(),
        "place": tournament.place,
        "rules": tournament.rules,
        "options": tournament.options,
        "rounds": tournament.rounds,
        "series_count": tournament.series_count,
        "players": [_player(entry) for entry in entries],
        "series": [
            {"number": number, "tables": [_table(table, seats, deals[table.pk]) for table, seats in tables]}
            for number, tables in seated_tables_of(tournament).items()
        ],
    }


def _player(entry: Entry) -> dict[str, Any]:
    player = entry.player
    return {
        "start_number": entry.start_number,
        "first_name": player.first_name,
        "last_name": player.last_name,
        "club": player.club.name if player.club else "",
        "class": player.player_class,
    }


def _deals_by_table(tournament: Tournament) -> dict[int, list[Any]]:
    """What was told of each deal, by the table's key."""
    rows = Deal.objects.filter(skat_table__series__tournament=tournament).order_by("skat_table", "number")
    found: dict[int, list[Any]] = defaultdict(list)
    for table, told in rows.values_list("skat_table", "told"):
        found[table].append(told)
    return found


def _table(table: SkatTable, seats: list[Seat], deals: list[Any]) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "number": table.number,
        "seats": [seat.entry.start_number for seat in seats],
    }
    plain |= {"deals": deals} if deals else {}
    if not hasattr(table, "score_sheet"):
        return plain
    names = ("game_points", "won", "lost", "penalty")
    lines = [{name: getattr(seat, name) for name in names} for seat in seats]
    return plain | {"passed": table.score_sheet.passed, "lines": lines}


def import_tournament(data: Any, *, by: Actor) -> Tournament:
    """A new tournament from a file's content. Raises ``Refused`` and changes nothing where it is broken.

    Everything is read, checked and settled before the transaction, which others may wait for.
    """
    file = read_tournament(data)
    with refusing_violations(), transaction.atomic():
        tournament = _create(file)
        _enter(tournament, file.players)
        for series in file.series:
            created = create_series(
                tournament,
                series.number,
                [table.seats for table in series.tables],
                seating=Series.Seating.IMPORTED,
                state=Series.State.RELEASED,
                numbers=[table.number for table in series.tables],
            )
            _record(created, series.tables, by)
        write_journal(tournament, JournalEntry.Action.IMPORTED, by=by, after={"name": tournament.name})
    return tournament


def _record(series: Series, tables: tuple[FileTable, ...], by: Actor) -> None:
    deals = {table.number: table.deals for table in tables if table.deals}
    settled = {table.number: table.settled for table in tables if table.settled is not None}
    write_tables(series, deals, settled, by=by)


def _create(file: FileTournament) -> Tournament:
    started = bool(file.series)
    return Tournament.objects.create(
        name=file.name,
        slug=unique_slug(file.name, file.date),
        date=file.date,
        place=file.place,
        rules=file.rules.key,
        options=file.options,
        rounds=file.rounds,
        series_count=file.series_count,
        state=Tournament.State.RUNNING if started else Tournament.State.OPEN,
        results_changed_at=timezone.now() if started else None,
    )


def _enter(tournament: Tournament, players: tuple[FilePlayer, ...]) -> None:
    """Entries for everybody; a person on record with the same name, club and class is the same person."""
    clubs = _clubs({player.club for player in players if player.club})
    known: dict[tuple[Any, ...], list[Player]] = {}
    for player in Player.objects.filter(merged_into=None).order_by("-pk"):
        known.setdefault(
            _identity(player.first_name, player.last_name, player.club_id, player.player_class), []
        ).append(player)
    people = [_person(player, clubs, known) for player in players]
    Player.objects.bulk_create([person for person in people if person.pk is None], batch_size=500)
    Entry.objects.bulk_create(
        [
            Entry(tournament=tournament, player=person, start_number=player.start_number)
            for player, person in zip(players, people, strict=True)
        ],
        batch_size=500,
    )


def _identity(first: str, last: str, club: int | None, player_class: str) -> tuple[Any, ...]:
    """Exact, not folded: an export must give back the file's own spelling."""
    return first, last, club, player_class


def _person(player: FilePlayer, clubs: dict[str, Club], known: dict[tuple[Any, ...], list[Player]]) -> Player:
    """Somebody on record, each used once, or a new player."""
    club = clubs.get(player.club)
    found = known.get(
        _identity(player.first_name, player.last_name, club.pk if club else None, player.player_class)
    )
    if found:
        return found.pop()
    person = Player(
        first_name=player.first_name, last_name=player.last_name, club=club, player_class=player.player_class
    )
    person.is_guest = club is None
    person.derive_keys()
    return person


def _clubs(names: set[str]) -> dict[str, Club]:
    """Clubs by the very name in the file; missing ones are made."""
    clubs = {club.name: club for club in Club.objects.filter(name__in=names)}
    for name in sorted(names - set(clubs), key=fold):
        clubs[name] = Club.objects.create(name=name)
    return clubs
