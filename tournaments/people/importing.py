"""Importing players: every row is checked first, nothing is written until it is confirmed."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.db import transaction
from django.utils.translation import gettext as _

from tournaments.constraints import refusing_violations
from tournaments.models import Club, Player, PlayerClass
from tournaments.models.clubs import NAME_LENGTH
from tournaments.names import first_and_last, fold
from tournaments.people.birth_year import FutureYearError, read_birth_year
from tournaments.people.club_numbers import check_club, name_clubs, number_clubs
from tournaments.people.federation_columns import check_federation, fill_in, mark_filling_in, mark_taken
from tournaments.people.finding import name_key
from tournaments.people.reading import Row
from tournaments.public_names import ShownAs

# What people and spreadsheets write into a column of yes and no, in the five languages.
YES = frozenset(["yes", "y", "ja", "j", "igen", "i", "x", "1", "true", "sand", "wahr", "sant", "igaz", "✓"])
NO = frozenset(
    ["no", "n", "nej", "nein", "nem", "0", "false", "falsk", "falsch", "falskt", "hamis", "-", "–"]
)


@dataclass
class ImportRow:
    """One row of the file and its problems. ``known``: on record already, or further up in the file, then in
    row ``double_of``. ``is_filled_in``: on record, and lacks the federation number or the licence of this row.
    """

    number: int
    first_name: str = ""
    last_name: str = ""
    club: str = ""
    membership_number: str = ""
    birth_year: int | None = None
    player_class: str = PlayerClass.OPEN
    shows_full_name: bool = False
    federation_number: str = ""
    licence_date: str = ""
    club_number: str = ""
    problems: list[str] = field(default_factory=list)
    known: bool = False
    double_of: int | None = None
    is_filled_in: bool = False

    @property
    def is_new(self) -> bool:
        return not self.problems and not self.known


def preview(rows: Iterable[Row]) -> list[ImportRow]:
    """Every row with its problems; rows that are on record already, or repeated in the file, are marked."""
    classes = _names_of_classes()
    checked = [_check(row, classes) for row in rows]
    name_clubs(checked)
    _mark_known(checked)
    mark_taken(checked)
    mark_filling_in(checked)
    return checked


def import_players(rows: Iterable[ImportRow]) -> int:
    """Writes the new rows, missing clubs first; returns how many players were added or filled in.

    Skips players who were added after the preview. Raises ``Refused`` if somebody else adds one of them at
    the same moment.
    """
    rows = list(rows)
    wanted = [row for row in rows if row.is_new]
    with refusing_violations(), transaction.atomic():
        # Again, because hours may pass between the preview and its confirmation.
        _mark_known(wanted)
        wanted = [row for row in wanted if row.is_new]
        clubs = _clubs_for({row.club for row in wanted if row.club})
        players = [_player(row, clubs.get(fold(row.club))) for row in wanted]
        Player.objects.bulk_create(players, batch_size=500)
        number_clubs(rows)
        return len(players) + fill_in(rows)


def _mark_known(rows: Iterable[ImportRow]) -> None:
    """Marks rows that are on record, or that repeat an earlier row."""
    names, numbers = _on_record()
    # Names and numbers of earlier rows, with the number of the row. Rows with a problem are not imported, so a
    # later row is no double of them.
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


def _check(row: Row, classes: Mapping[str, str]) -> ImportRow:
    first, last = _names(row)
    checked = ImportRow(row.number, first, last, row.get("club"), row.get("membership_number"))
    if row.is_too_long:
        checked.problems.append(_("There are more cells in this row than headings. Is there a comma in a name?"))
    check_club(checked, row.get("club_number"))
    _check_lengths(checked)
    _check_year(checked, row.get("birth_year"))
    _check_class(checked, row.get("class"), classes)
    _check_full_name(checked, row.get("shows_full_name"))
    check_federation(checked, row.get("federation_number"), row.get("licence_date"))
    return checked


def _names(row: Row) -> tuple[str, str]:
    """First and last name, from one column or from two."""
    first, last, whole = row.get("first_name"), row.get("last_name"), row.get("surname_first")
    if first or last:
        return first, last
    if whole and "," not in whole:
        whole = whole.replace(" ", ", ", 1)
    # Without a comma the last word is the surname, which is right for most people in our clubs.
    return first_and_last(whole or row.get("name"))


def _check_lengths(row: ImportRow) -> None:
    if not row.first_name and not row.last_name:
        row.problems.append(_("The name is missing."))
    if max(len(row.first_name), len(row.last_name), len(row.club)) > NAME_LENGTH:
        row.problems.append(_("This name is longer than %(most)d letters.") % {"most": NAME_LENGTH})
    if len(row.membership_number) > 30:
        row.problems.append(_("The membership number is too long."))


def _check_year(row: ImportRow, typed: str) -> None:
    if not typed:
        return
    try:
        row.birth_year = read_birth_year(typed)
    except FutureYearError:
        row.problems.append(_("The birth year %(year)s lies in the future.") % {"year": typed[:20]})
    except ValueError:
        row.problems.append(_("“%(year)s” is not a birth year.") % {"year": typed[:20]})


def _check_class(row: ImportRow, typed: str, classes: Mapping[str, str]) -> None:
    if not typed:
        return
    if fold(typed) in classes:
        row.player_class = classes[fold(typed)]
    else:
        row.problems.append(_("“%(name)s” is not a class.") % {"name": typed[:20]})


def _check_full_name(row: ImportRow, typed: str) -> None:
    answer = fold(typed)
    row.shows_full_name = answer in YES
    if answer and answer not in YES | NO:
        row.problems.append(
            _("“%(word)s” in the column “full name may be shown” is neither yes nor no.")
            % {"word": typed[:20]}
        )


def _names_of_classes() -> dict[str, str]:
    """The classes by their identifiers and by their names in the reader's language."""
    names = {fold(str(label)): value for value, label in PlayerClass.choices}
    return names | {value: value for value in PlayerClass.values}


def _on_record() -> tuple[set[tuple[str, str]], set[tuple[str, str]]]:
    """Names and membership numbers with their clubs, as far as they are on record."""
    players = Player.objects.filter(merged_into=None)
    rows = list(players.values_list("first_name", "last_name", "club__name", "membership_number"))
    names = {(name_key(first, last), fold(club or "")) for first, last, club, _number in rows}
    return names, {(fold(club or ""), number) for _first, _last, club, number in rows if number}


def _clubs_for(names: set[str]) -> dict[str, Club]:
    """Clubs by folded name; creates the missing ones."""
    clubs = {fold(club.name): club for club in Club.objects.all()}
    # In a fixed order, so that two imports that create the same clubs cannot deadlock.
    for name in sorted(names):
        if fold(name) not in clubs:
            clubs[fold(name)] = Club.objects.create(name=name)
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
    )
    # bulk_create() does not call save(), which would derive them.
    player.derive_keys()
    return player
