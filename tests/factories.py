"""Small tournaments for tests, written directly into the database without the program's workflow."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import Any

from django.utils import timezone

from scoring.rules import Settled, Tally
from tournaments.access.actors import command
from tournaments.journal.public_version import replace_version
from tournaments.models import Club, Entry, Player, ScoreSheet, Seat, Series, SkatTable, Tournament

COMMAND = command("tests")
RESULT = ["game_points", "won", "lost", "lost_by_others", "series_points"]  # columns of a seat
NAMES = ["Åse Madsen", "Kurt Hansen", "Őrsi János", "Inge Sørensen", "Ærø Ibsen", "Jürgen Groß", "Bo Aagaard"]


def make_tournament(name: str = "Club evening", **fields: Any) -> Tournament:
    slug = fields.pop("slug", name.lower().replace(" ", "-"))
    fields.setdefault("date", dt.date(2026, 11, 21))
    fields.setdefault("state", Tournament.State.RUNNING)
    return Tournament.objects.create(name=name, slug=slug, **fields)


def make_player(number: int = 1, club: Club | None = None, **fields: Any) -> Player:
    player = _player(number, club, **fields)
    player.save()
    return player


def _player(number: int, club: Club | None, **fields: Any) -> Player:
    first, last = NAMES[(number - 1) % len(NAMES)].split(" ", 1)
    fields.setdefault("first_name", first)
    fields.setdefault("last_name", last if number <= len(NAMES) else f"{last} {number}")
    return Player(club=club, **fields)


def make_entries(tournament: Tournament, count: int, club: Club | None = None) -> list[Entry]:
    """``count`` players who are here, start numbers from 1 on."""
    players = [_player(number, club) for number in range(1, count + 1)]
    for player in players:
        player.derive_keys()
    Player.objects.bulk_create(players)
    entries = [
        Entry(tournament=tournament, player=player, start_number=number)
        for number, player in enumerate(players, 1)
    ]
    Entry.objects.bulk_create(entries)
    replace_version(Tournament.objects.filter(pk=tournament.pk))  # as after each that is saved
    return entries


def seat_two_tables(tournament: Tournament) -> Series:
    """Series 1 with a table of four and a table of three, start numbers 1 to 7 in seat order."""
    entries = make_entries(tournament, 7)
    return seat_series(tournament, 1, [entries[:4], entries[4:]])


def seat_series(tournament: Tournament, number: int, tables: list[list[Entry]], **fields: Any) -> Series:
    """A released series with the given entries at its tables, in seat order."""
    fields.setdefault("state", Series.State.RELEASED)
    series = Series.objects.create(tournament=tournament, number=number, seed="1", **fields)
    skat_tables = [SkatTable(series=series, number=number) for number in range(1, len(tables) + 1)]
    SkatTable.objects.bulk_create(skat_tables)
    Seat.objects.bulk_create(
        Seat(series=series, skat_table=skat_table, entry=entry, number=seat_number)
        for skat_table, entries in zip(skat_tables, tables, strict=True)
        for seat_number, entry in enumerate(entries, 1)
    )
    return series


def end_evening(tournament: Tournament) -> None:
    """Every series is closed and its results are public, the tournament is closed."""
    tournament.series.update(state=Series.State.CLOSED, results_released=True)
    own = Tournament.objects.filter(pk=tournament.pk)
    own.update(state=Tournament.State.CLOSED)
    replace_version(own)
    tournament.refresh_from_db()


def settled(skat_table: SkatTable, lines: Sequence[Tally], passed: int = 0) -> Settled:
    """The settlement of a table's lines by the tournament's rules; the number of deals is not checked."""
    return skat_table.series.tournament.rule_system.settle_tallies(lines, passed=passed, rounds=None)


def store_result(skat_table: SkatTable, lines: list[tuple[int, int, int]], passed: int = 0) -> ScoreSheet:
    """Writes (game points, won, lost) per seat with the settlement of the tournament's rules; no checks."""
    system = skat_table.series.tournament.rule_system
    tallies = [Tally(game_points=points, won=won, lost=lost) for points, won, lost in lines]
    for seat, result in zip(skat_table.seats.order_by("number"), system.settle(tallies), strict=True):
        seat.game_points, seat.won, seat.lost = result.game_points, result.won, result.lost
        seat.lost_by_others, seat.series_points = result.lost_by_others, result.series_points
        seat.save(update_fields=RESULT)
    return ScoreSheet.objects.create(skat_table=skat_table, passed=passed, recorded_at=timezone.now())
