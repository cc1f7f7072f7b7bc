"""Importing players: every row is checked first, nothing is written until it is confirmed."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from django.db import transaction

from tournaments.access.actors import Actor
from tournaments.foundations.currencies import offered_currency
from tournaments.foundations.names import fold
from tournaments.foundations.public_names import ShownAs
from tournaments.models import Club, Player
from tournaments.people.club_numbers import name_clubs, number_clubs
from tournaments.people.member_list.federation_columns import fill_in, mark_filling_in, mark_taken
from tournaments.people.member_list.guests_in_list import mark_guests, take_guests_in
from tournaments.people.member_list.rows import ImportRow
from tournaments.people.names.name_search import name_key
from tournaments.web.constraints import refusing_violations


def look_up(rows: list[ImportRow]) -> list[ImportRow]:
    """Marks the checked rows: who is on record, who is a guest so far, who lacks something."""
    name_clubs(rows)
    _mark_known(rows)
    mark_taken(rows)
    mark_filling_in(rows)
    mark_guests(rows)
    return rows


def import_players(rows: Iterable[ImportRow], *, by: Actor) -> int:
    """Writes the new rows, missing clubs first; returns how many players were added, filled in or made members.

    Skips players added after the preview. Raises ``Refused`` if somebody else adds one of them at the same moment.
    """
    rows = list(rows)
    wanted = [row for row in rows if row.is_new]
    with refusing_violations(), transaction.atomic():
        # Again, because hours may pass between the preview and its confirmation.
        _mark_known(wanted)
        wanted = [row for row in wanted if row.is_new]
        clubs = _clubs_for({row.club for row in wanted if row.club})
        added = take_guests_in(wanted, clubs, by=by)
        players = [_player(row, clubs.get(fold(row.club))) for row in added]
        Player.objects.bulk_create(players, batch_size=500)
        number_clubs(rows)
        return len(wanted) + fill_in(rows)


def _mark_known(rows: Iterable[ImportRow]) -> None:
    """Marks rows that are on record, or that repeat an earlier row."""
    names, numbers = _on_record()
    # Names and numbers of earlier rows, with the number of the row. Rows with a problem are not imported, so a
    # later row is not a duplicate of them.
    above: dict[tuple[str, str, str], int] = {}
    for row in rows:
        name = (name_key(row.first_name, row.last_name), fold(row.club))
        number = (fold(row.club), row.membership_number)
        keys = [("name", *name), *([("number", *number)] if row.membership_number else [])]
        is_on_record = name in names or bool(row.membership_number and number in numbers)
        row.double_of = next((above[key] for key in keys if key in above), None) if not is_on_record else None
        row.known = is_on_record or row.double_of is not None
        if row.is_new:
            above |= dict.fromkeys(keys, row.number)


def _on_record() -> tuple[set[tuple[str, str]], set[tuple[str, str]]]:
    """Names of members and all membership numbers, with their clubs. Guests are left out, because the import makes them
    members."""
    players = Player.objects.filter(merged_into=None)
    columns = ("first_name", "last_name", "club__name", "membership_number", "is_guest")
    rows = list(players.values_list(*columns))
    names = {
        (name_key(first, last), fold(club or "")) for first, last, club, _, is_guest in rows if not is_guest
    }
    return names, {(fold(club or ""), number) for _, _, club, number, _ in rows if number}


def _clubs_for(names: set[str]) -> dict[str, Club]:
    """Clubs by folded name; creates the missing ones, with the currency of those on record where it is the same."""
    clubs = {fold(club.name): club for club in Club.objects.all()}
    currencies = {club.currency for club in clubs.values()}
    currency = currencies.pop() if len(currencies) == 1 else offered_currency()
    # In a fixed order, so that two imports that create the same clubs cannot deadlock.
    for name in sorted(names):
        if fold(name) not in clubs:
            clubs[fold(name)] = Club.objects.create(name=name, currency=currency)
    return clubs


def _player(row: ImportRow, club: Club | None) -> Player:
    player = Player(
        first_name=row.first_name,
        last_name=row.last_name,
        club=club,
        membership_number=row.membership_number,
        birth_year=row.birth_year,
        player_class=row.player_class,
        shown_as=ShownAs.FULL if row.shows_full_name else ShownAs.INITIAL,
        federation_number=row.federation_number,
        licence_date=dt.date.fromisoformat(row.licence_date) if row.licence_date else None,
        member_since=dt.date.fromisoformat(row.member_since) if row.member_since and club else None,
    )
    # bulk_create() does not call save(), which would derive these columns.
    player.derive_keys()
    return player
