"""Guests whose names are in a list of members: the import makes them members, so that nobody is stored twice."""

from __future__ import annotations

import datetime as dt
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.foundations.names import fold
from tournaments.foundations.public_names import ShownAs
from tournaments.models import Club, Player, PlayerClass
from tournaments.people.member_list.rows import NOBODY, ImportRow
from tournaments.people.memberships.membership import as_data, lock_tournaments_of, note_change
from tournaments.people.names.name_search import name_key

NEW = "new"  # the answer that somebody is none of the guests
AROUND: dict[str, None] = {"merged_into": None, "erased_on": None}


def mark_guests(rows: Iterable[ImportRow]) -> None:
    """Finds the guest of each row: certain if one row and one guest have the name in any spelling, otherwise a
    question. One query."""
    new = [row for row in rows if row.is_new]
    guests = _guests_by_name() if new else {}
    named = Counter(_key(row) for row in new)
    for row in new:
        row.guests = [one.pk for one in guests.get(_key(row), []) if _can_be(row, one)]
        is_certain = len(row.guests) == 1 and named[_key(row)] == 1
        row.guest = row.guests[0] if is_certain else None if row.guests else NOBODY


def settle_guests(rows: Iterable[ImportRow], answers: Mapping[str, str]) -> None:
    """Raises ``Refused`` while a question is not answered, or if two rows name the same guest."""
    taken: set[int] = set()
    for row in rows:
        if not row.is_new or not row.guests:
            continue
        answer = answers.get(row.question, "")
        offered = {NEW: NOBODY} | {str(pk): pk for pk in row.guests}
        row.guest = offered.get(answer, row.guest)
        name = f"{row.first_name} {row.last_name}"
        if row.guest is None:
            raise Refused("guest-undecided", field=row.question, name=name, row=row.number)
        if row.guest in taken:
            raise Refused("guest-chosen-twice", field=row.question, name=name)
        taken |= {row.guest} - {NOBODY}


def take_guests_in(rows: Iterable[ImportRow], clubs: Mapping[str, Club], *, by: Actor) -> list[ImportRow]:
    """Makes the guests of these rows members; returns the other rows. In the caller's transaction."""
    rows = list(rows)
    wanted = {row.guest for row in rows if row.guest}
    if not wanted:
        return rows
    lock_tournaments_of(wanted)
    known = Player.objects.select_for_update().filter(pk__in=wanted, is_guest=True, **AROUND)
    guests = {one.pk: one for one in known.order_by("pk")}
    others = []
    for row in rows:
        guest = guests.get(row.guest or NOBODY)
        if guest is None:
            others.append(row)
        else:
            _become(guest, row, clubs.get(fold(row.club)), by)
    return others


def _become(guest: Player, row: ImportRow, club: Club | None, by: Actor) -> None:
    """Fills in the list's data. The choice of a public name and an objection stay."""
    before = as_data(guest)
    guest.first_name, guest.last_name = row.first_name, row.last_name
    guest.club = club or guest.club
    if row.member_since and guest.club:
        guest.member_since = dt.date.fromisoformat(row.member_since)
    guest.membership_number = row.membership_number or guest.membership_number
    guest.birth_year = row.birth_year or guest.birth_year
    guest.federation_number = row.federation_number or guest.federation_number
    if row.player_class != PlayerClass.OPEN:
        guest.player_class = row.player_class
    if row.licence_date:
        guest.licence_date = dt.date.fromisoformat(row.licence_date)
    if row.shows_full_name and guest.shown_as == ShownAs.INITIAL:
        guest.shown_as = ShownAs.FULL
    guest.is_guest, guest.is_active = False, True
    guest.save()
    note_change(guest, before, by=by)


def _guests_by_name() -> dict[str, list[Player]]:
    guests: dict[str, list[Player]] = defaultdict(list)
    for one in Player.objects.filter(is_guest=True, **AROUND).order_by("pk"):
        guests[name_key(one.first_name, one.last_name)].append(one)
    return guests


def _key(row: ImportRow) -> str:
    return name_key(row.first_name, row.last_name)


def _can_be(row: ImportRow, guest: Player) -> bool:
    """Different birth years mean two people."""
    return not row.birth_year or guest.birth_year in {None, row.birth_year}
