"""The federation number of a club in a list of players: it identifies the club, whatever name is in the list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from django.utils.translation import gettext as _

from tournaments.foundations.names import fold
from tournaments.models import Club
from tournaments.people.federation import CLUB_DIGITS, read_club_number, shown_club_number


class ClubRow(Protocol):
    """The fields of a row that are read and written; ``club_number``: seven digits, "" for none."""

    club: str
    club_number: str
    problems: list[str]


def check_club(row: ClubRow, number: str) -> None:
    """Reads the cell with the number, or a number in place of the club's name."""
    if not number and _digits(row.club):
        number, row.club = row.club, ""
    row.club_number = _digits(number)
    if number and not row.club_number:
        said = _("“%(number)s” is not a club’s federation number: seven digits, such as 05.53.015.")
        row.problems.append(said % {"number": number[:20]})


def name_clubs(rows: Iterable[ClubRow]) -> None:
    """Gives each row with a number the club's name: the one on record, or the first one in the list."""
    by_number, numbers = _on_record()
    for row in rows:
        if not row.club_number or row.problems:
            continue
        known = by_number.get(row.club_number)
        other = numbers.get(fold(row.club), "")
        values = {"club": row.club, "number": shown_club_number(row.club_number)}
        if known:
            row.club = known
        elif not row.club:
            row.problems.append(_("No club has the federation number %(number)s.") % values)
        elif other:
            values["number"] = shown_club_number(other)
            row.problems.append(_("%(club)s has the federation number %(number)s here.") % values)
        else:
            by_number[row.club_number] = row.club
            numbers[fold(row.club)] = row.club_number


def new_numbers(rows: Iterable[ClubRow]) -> dict[str, str]:
    """The new numbers of clubs without one, by club name."""
    _by_number, numbers = _on_record()
    wanted = {row.club: row.club_number for row in rows if row.club_number and not row.problems}
    return {club: digits for club, digits in wanted.items() if not numbers.get(fold(club))}


def number_clubs(rows: Iterable[ClubRow]) -> int:
    """Adds the numbers to clubs that lack them; returns how many. In the caller's transaction."""
    numbers = {fold(club): digits for club, digits in new_numbers(rows).items()}
    taken = set(Club.objects.values_list("federation_number", flat=True))
    found = [
        club for club in Club.objects.order_by("pk") if numbers.get(fold(club.name), "") not in ("", *taken)
    ]
    for club in found:
        club.federation_number = numbers[fold(club.name)]
        club.save(update_fields=["federation_number"])
    return len(found)


def _digits(typed: str) -> str:
    """The seven digits, "" for anything else; a leading zero that a spreadsheet dropped is added."""
    plain = typed.strip()
    try:
        return read_club_number(plain.zfill(CLUB_DIGITS) if plain.isdigit() else plain)
    except ValueError:
        return ""


def _on_record() -> tuple[dict[str, str], dict[str, str]]:
    """The name of each club with a number, and the number of each club, "" for none."""
    clubs = list(Club.objects.values_list("name", "federation_number"))
    return {number: name for name, number in clubs if number}, {fold(name): number for name, number in clubs}
