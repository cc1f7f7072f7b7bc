"""How somebody is named in public: by choice, never against an objection, minors only with consent.

The rules are in ``docs/privacy.md``. Pure, except for the reader's language and today's date.
"""

from __future__ import annotations

import datetime as dt
from typing import NamedTuple, Protocol

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.foundations import names

# Only the year of birth is known: somebody may be a minor until the end of the year of the 18th birthday.
GROWN_UP_AFTER = 18
JUNIORS = "juniors"  # a value of ``PlayerClass``


class ShownAs(models.TextChoices):
    """How public pages name somebody who may be named."""

    FULL = "full", gettext_lazy("full name")
    INITIAL = "initial", gettext_lazy("first name and the initial of the last name")
    NUMBER = "number", gettext_lazy("number only")


class HasName(Protocol):
    """The data that decides about a public name: a ``Player``, or its columns in a ``Person``."""

    @property
    def pk(self) -> int: ...
    @property
    def first_name(self) -> str: ...
    @property
    def last_name(self) -> str: ...
    @property
    def shown_as(self) -> str: ...
    @property
    def objected_on(self) -> dt.date | None: ...
    @property
    def birth_year(self) -> int | None: ...
    @property
    def has_guardian_consent(self) -> bool: ...
    @property
    def player_class(self) -> str: ...
    @property
    def is_under_age(self) -> bool: ...


class Person(NamedTuple):
    """The columns of a ``Player`` that decide about the public name, by their names."""

    pk: int
    first_name: str
    last_name: str
    shown_as: str
    objected_on: dt.date | None
    birth_year: int | None
    has_guardian_consent: bool
    player_class: str
    is_under_age: bool


# To read a ``Person`` through a relation to the player.
COLUMNS = tuple(f"player__{name}" for name in Person._fields)


def numbered_name(number: int) -> str:
    """Replaces a name, using the number of the person, which never changes."""
    return _("Player %(number)d") % {"number": number}


def is_minor(birth_year: int | None, today: dt.date | None = None) -> bool:
    """Whether somebody may be under 18; False where no birth year is known."""
    year = (today or timezone.localdate()).year
    return birth_year is not None and year - birth_year <= GROWN_UP_AFTER


def may_be_minor(one: HasName) -> bool:
    """Whether a junior's age is unknown and the parents have not agreed: then only the surname's initial is shown."""
    return one.player_class == JUNIORS and one.birth_year is None and not one.has_guardian_consent


def lacks_consent(one: HasName, today: dt.date | None = None) -> bool:
    """Whether the parents of a minor have not agreed to the name. A known birth year outweighs the mark."""
    if one.has_guardian_consent:
        return False
    return one.is_under_age if one.birth_year is None else is_minor(one.birth_year, today)


def asks_for_consent(one: HasName, today: dt.date | None = None) -> bool:
    """Whether officials are told that the parents' consent is missing, which includes juniors of unknown age."""
    return lacks_consent(one, today) or may_be_minor(one)


def is_nameless(one: HasName, today: dt.date | None = None) -> bool:
    """Whether this person must not be named on public pages and posted lists. ``today``: to look it up once for
    many."""
    if one.objected_on is not None or one.shown_as == ShownAs.NUMBER:
        return True
    return lacks_consent(one, today)


def public_name(one: HasName, today: dt.date | None = None) -> str:
    """The name that visitors see."""
    if is_nameless(one, today):
        return numbered_name(one.pk)
    shows_full_name = one.shown_as == ShownAs.FULL and not may_be_minor(one)
    return names.public_name(one.first_name, one.last_name, shows_full_name=shows_full_name)


def name_in(one: HasName, gone: dt.date | bool | None, today: dt.date | None = None) -> str:
    """The name that visitors see for an evening; every public page uses this function.

    ``gone``: whether the names of the evening are removed (see ``people.retention_dates``), or since when; None while
    they are shown.
    """
    return numbered_name(one.pk) if gone else public_name(one, today)


def hall_name(one: HasName, today: dt.date | None = None) -> str:
    """The name on a list in the hall: the full name, unless it may not be published."""
    return numbered_name(one.pk) if is_nameless(one, today) else f"{one.first_name} {one.last_name}".strip()
