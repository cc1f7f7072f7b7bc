"""The federation's columns of a list of players: checked, and added to players who lack them."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable
from typing import Protocol

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.foundations.names import fold
from tournaments.models import Player
from tournaments.people.federation import federation_number_problem, read_past_date, read_player_number
from tournaments.people.names.name_search import name_key

# By name and club, as the import recognises a person
Who = tuple[str, str]


class FederationRow(Protocol):
    """The fields of a row that are read and written; ``licence_date``: ISO, "" for none."""

    first_name: str
    last_name: str
    club: str
    federation_number: str
    licence_date: str
    problems: list[str]
    known: bool
    double_of: int | None
    is_filled_in: bool

    @property
    def is_new(self) -> bool: ...


def check_federation(row: FederationRow, number: str, licence: str) -> None:
    """Reads both cells; impossible values become problems of the row."""
    try:
        row.federation_number = read_player_number(number) if number else ""
    except ValueError:
        row.problems.append(federation_number_problem(number))
    try:
        row.licence_date = read_past_date(licence, timezone.localdate()).isoformat() if licence else ""
    except ValueError:
        row.problems.append(_("“%(date)s” is not a day in the past.") % {"date": licence[:20]})


def mark_taken(rows: Iterable[FederationRow]) -> None:
    """Adds a problem to each new row whose federation number another person or an earlier row has."""
    taken = set(_in_use().values_list("federation_number", flat=True))
    for row in rows:
        if not row.is_new or not row.federation_number:
            continue
        if row.federation_number in taken:
            row.problems.append(_("Another player already has this federation number."))
        taken.add(row.federation_number)


def mark_filling_in(rows: Iterable[FederationRow]) -> None:
    """Marks rows of players on record who lack the row's data."""
    offered = [row for row in rows if _offers(row)]
    players, taken = _on_record() if offered else ({}, set())
    for row in offered:
        row.is_filled_in = bool(_lacking(row, players, taken))


def fill_in(rows: Iterable[FederationRow]) -> int:
    """Adds numbers and licences to players who lack them; returns to how many. In the caller's transaction."""
    wanted = [row for row in rows if row.is_filled_in and _offers(row)]
    players, taken = _on_record() if wanted else ({}, set())
    filled = 0
    for row in wanted:
        for player in _lacking(row, players, taken):
            if not player.federation_number and row.federation_number not in taken:
                player.federation_number = row.federation_number
                taken.add(row.federation_number)
            if player.licence_date is None and row.licence_date:
                player.licence_date = dt.date.fromisoformat(row.licence_date)
            player.save(update_fields=["federation_number", "licence_date"])
            filled += 1
    return filled


def _offers(row: FederationRow) -> bool:
    on_record = row.known and row.double_of is None and not row.problems
    return on_record and bool(row.federation_number or row.licence_date)


def _lacking(row: FederationRow, players: dict[Who, list[Player]], taken: set[str]) -> list[Player]:
    """The player of the row, if data are missing that the row has; none if namesakes cannot be distinguished.

    ``taken``: numbers of others, which nobody else gets.
    """
    found = players.get((name_key(row.first_name, row.last_name), fold(row.club)), [])
    if len(found) != 1:
        return []
    is_free = row.federation_number and row.federation_number not in taken
    lacks_number = is_free and not found[0].federation_number
    lacks_licence = row.licence_date and found[0].licence_date is None
    return found if lacks_number or lacks_licence else []


def _on_record() -> tuple[dict[Who, list[Player]], set[str]]:
    """The players by name and club, and all numbers in use. Two queries."""
    return _players_by_name(), set(_in_use().values_list("federation_number", flat=True))


def _players_by_name() -> dict[Who, list[Player]]:
    players: dict[Who, list[Player]] = defaultdict(list)
    for one in Player.objects.filter(merged_into=None, is_guest=False).select_related("club"):
        players[name_key(one.first_name, one.last_name), fold(one.club_name)].append(one)
    return players


def _in_use() -> QuerySet[Player]:
    return Player.objects.filter(merged_into=None).exclude(federation_number="")
