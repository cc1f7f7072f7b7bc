"""Names of evenings, places, seasons, leagues and teams, and their addresses, in which the person may be meant.

Erasing changes none of them by itself, since a surname may be somebody else's or a sponsor's: they are shown before,
and can be changed in the same step. This finds more than ``mentions``: the surname alone, anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import ValidationError
from django.db.models import Model
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.foundations.addresses import plain_address
from tournaments.foundations.errors import Refused
from tournaments.foundations.names import tidy
from tournaments.models import Division, League, Meeting, Screen, Season, Team, Tournament
from tournaments.privacy.mentions import SHORTEST_GENITIVE, pattern_of
from tournaments.privacy.person import Known
from tournaments.privacy.texts import TEAMS

# The rows and columns that are searched.
COLUMNS: tuple[tuple[type[Model], dict[str, str | Promise]], ...] = (
    (
        Tournament,
        {"name": _("Evening"), "place": _("Place of the evening"), "slug": _("Address of the evening")},
    ),
    (Season, {"name": _("Season"), "slug": _("Address of the season")}),
    (League, {"name": _("League"), "slug": _("Address of the league")}),
    (Division, {"name": _("Name of the division")}),
    (Meeting, {"place": _("Place of the match day")}),
    (Team, {"name": _("Team")}),
    (Screen, {"name": _("Screen"), "slug": _("Address of the screen")}),
)


@dataclass(frozen=True)
class NameLeft:
    """``key``: of its field in the form."""

    row: Model
    column: str
    title: str

    @property
    def key(self) -> str:
        return f"left-{type(self.row).__name__.lower()}-{self.row.pk}-{self.column}"

    @property
    def value(self) -> str:
        return str(getattr(self.row, self.column))

    @property
    def longest(self) -> int:
        return int(self.row._meta.get_field(self.column).max_length or 0)  # type: ignore[union-attr]


def names_left(person: Known) -> list[NameLeft]:
    """The findings that are not erased anyway. One query for each model, and those of ``mentions``."""
    return list(_found(person))


def _found(person: Known) -> Iterator[NameLeft]:
    texts, addresses = pattern_of(_spellings(person)), pattern_of(map(plain_address, _spellings(person)))
    if texts is None or addresses is None:
        return
    erased = {one.pk for one in TEAMS.naming(person)}
    for model, columns in COLUMNS:
        for row in model._default_manager.order_by("pk"):
            if isinstance(row, Team) and row.pk in erased:
                continue
            for column, title in columns.items():
                pattern = addresses if column == "slug" else texts
                if pattern.search(str(getattr(row, column))):
                    yield NameLeft(row, column, str(title))


def _spellings(person: Known) -> list[str]:
    """The longest first: the whole name in any order, and the surname alone."""
    found = set()
    for first, last in person.names:
        if first and last:
            found |= {f"{first} {last}", f"{last} {first}", f"{last}, {first}"}
        if len(last or first) >= SHORTEST_GENITIVE:
            found.add(last or first)
    return sorted(found, key=lambda text: (-len(text), text))


def change_names_left(left: Sequence[NameLeft], typed: Mapping[str, str]) -> list[Model]:
    """Saves the typed texts; others stay. Raises ``Refused`` at the field, for example for an address that is taken."""
    changed: dict[tuple[type[Model], Any], Model] = {}
    for one in left:
        text = tidy(typed.get(one.key, one.value))
        if text != one.value:
            row = changed.setdefault((type(one.row), one.row.pk), one.row)
            setattr(row, one.column, text)
            _check(row, one)
    for row in changed.values():
        row.save()
    return list(changed.values())


def _check(row: Model, one: NameLeft) -> None:
    others = {field.name for field in row._meta.fields} - {one.column}
    try:
        row.clean_fields(exclude=others)
        row.validate_unique(exclude=others)
    except ValidationError as error:
        raise Refused("name-left-wrong", field=one.key, why=" ".join(error.messages)) from error
