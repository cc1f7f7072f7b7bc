"""The rows of a list of players, each checked by itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from tournaments.foundations.names import first_and_last, fold
from tournaments.models import PlayerClass
from tournaments.models.clubs import NAME_LENGTH
from tournaments.people.birth_year import FutureYearError, read_birth_year
from tournaments.people.club_numbers import check_club
from tournaments.people.federation import read_past_date
from tournaments.people.member_list.federation_columns import check_federation
from tournaments.people.member_list.reading import PlayerRow
from tournaments.people.spreadsheets.letters import looks_wrong

# What people and spreadsheets write into a column of yes and no, in the five languages.
YES = frozenset(["yes", "y", "ja", "j", "igen", "i", "x", "1", "true", "sand", "wahr", "sant", "igaz", "✓"])
NO = frozenset(
    ["no", "n", "nej", "nein", "nem", "0", "false", "falsk", "falsch", "falskt", "hamis", "-", "–"]
)


NOBODY = 0


@dataclass
class ImportRow:
    """One row of the file and its problems. ``known``: already on record, or a repetition of row ``double_of``.
    ``is_filled_in``: on record, but without the federation number or the licence of this row.

    ``guests``: guests who may be the same person; ``guest``: the one chosen, ``NOBODY`` for none of them, None while
    not answered.
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
    member_since: str = ""
    club_number: str = ""
    problems: list[str] = field(default_factory=list)
    known: bool = False
    double_of: int | None = None
    is_filled_in: bool = False
    guests: list[int] = field(default_factory=list)
    guest: int | None = NOBODY

    @property
    def is_new(self) -> bool:
        return not self.problems and not self.known

    @property
    def becomes_member(self) -> bool:
        return self.is_new and bool(self.guest)

    @property
    def is_question(self) -> bool:
        return self.is_new and self.guest is None

    @property
    def question(self) -> str:
        """The name of the field in which the guest is chosen."""
        return f"guest:{self.number}"

    @property
    def looks_wrong(self) -> bool:
        return looks_wrong(self.first_name) or looks_wrong(self.last_name)


def check_rows(rows: Iterable[PlayerRow]) -> list[ImportRow]:
    """Every row with its own problems; nothing is looked up."""
    classes = _names_of_classes()
    return [_check(row, classes) for row in rows]


def _check(row: PlayerRow, classes: Mapping[str, str]) -> ImportRow:
    first, last = _names(row)
    checked = ImportRow(row.number, first, last, row.get("club"), row.get("membership_number"))
    if row.is_too_long:
        checked.problems.append(
            _("There are more cells in this row than headings. Is there a comma in a name?")
        )
    check_club(checked, row.get("club_number"))
    _check_lengths(checked)
    _check_year(checked, row.get("birth_year"))
    _check_class(checked, row.get("class"), classes)
    _check_full_name(checked, row.get("shows_full_name"))
    check_federation(checked, row.get("federation_number"), row.get("licence_date"))
    _check_member_since(checked, row.get("member_since"))
    return checked


def _names(row: PlayerRow) -> tuple[str, str]:
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


def _check_member_since(row: ImportRow, typed: str) -> None:
    """Checks the first day of the membership: in the past, or empty if not known."""
    try:
        row.member_since = read_past_date(typed, timezone.localdate()).isoformat() if typed else ""
    except ValueError:
        row.problems.append(_("“%(date)s” is not a day in the past.") % {"date": typed[:20]})


def _check_full_name(row: ImportRow, typed: str) -> None:
    answer = fold(typed)
    row.shows_full_name = answer in YES
    if answer and answer not in YES | NO:
        row.problems.append(
            _("“%(word)s” in the column “full name may be shown” is neither yes nor no.")
            % {"word": typed[:20]}
        )


def _names_of_classes() -> dict[str, str]:
    """The classes by identifier and by name in every language, because clubs keep their lists in their own."""
    names = {value: value for value in PlayerClass.values}
    for language, _name in settings.LANGUAGES:
        with override(language):
            names |= {fold(str(label)): value for value, label in PlayerClass.choices}
    return names
