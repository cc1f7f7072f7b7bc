"""Refusals for violated database constraints: two people saved conflicting values at the same moment.

Forms check the same rules first, so that the sentence appears at the field; this covers changes in between.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache

from django.apps import apps
from django.db import IntegrityError, models, transaction

from tournaments.foundations.errors import Refused


def number_taken() -> Refused:
    return Refused("membership-number-taken", field="membership_number")


def federation_number_taken() -> Refused:
    return Refused("federation-number-taken", field="federation_number")


def club_number_taken() -> Refused:
    return Refused("club-number-taken", field="federation_number")


def club_name_taken() -> Refused:
    return Refused("club-name-taken", field="name")


# Keyed by the constraint's name, or by ``model.field`` where a single field is unique.
REFUSALS: dict[str, Callable[[], Refused]] = {
    "membership_number_once_per_club": number_taken,
    "player_federation_number_once": federation_number_taken,
    "club_federation_number_once": club_number_taken,
    "one_history_import_at_a_time": lambda: Refused("history-under-way"),
    "club.name": club_name_taken,
    "season.slug": lambda: Refused("season-at-the-same-moment", field="name"),
    "league.slug": lambda: Refused("league-at-the-same-moment", field="name"),
    "division_name_once": lambda: Refused("division-name-taken", field="name"),
    "league_team_name_once": lambda: Refused("league-team-taken", field="name"),
    "league_team_of_a_club_once": lambda: Refused("league-team-taken", field="name"),
    "tournament.slug": lambda: Refused("tournament-at-the-same-moment", field="name"),
    "screen.name": lambda: Refused("screen-name-taken", field="name"),
    "screen.slug": lambda: Refused("screen-name-taken", field="name"),
    "screen_adopted_once": lambda: Refused("screen-adopted-already", field="code"),
} | {
    f"{model}.uuid": lambda: Refused("uuid-here-already", field="file")
    for model in ("tournament", "entry", "skattable", "team")
}
SQLITE_CHECK = re.compile(r"CHECK constraint failed: (\w+)")
SQLITE_UNIQUE = re.compile(r"UNIQUE constraint failed: (.+)")
POSTGRES_COLUMNS = re.compile(r"\(([^()]+)\)=")


@contextmanager
def refusing_violations() -> Iterator[None]:
    """Rolls the block back and raises ``Refused`` when a constraint in ``REFUSALS`` is violated.

    Any other violation is a bug and is raised unchanged.
    """
    try:
        with transaction.atomic():
            yield
    except IntegrityError as error:
        refusal = REFUSALS.get(violated_constraint(error))
        if refusal is None:
            raise
        raise refusal() from error


def violated_constraint(error: IntegrityError) -> str:
    """The constraint's name, or ``model.field`` of a unique field; "" if the database does not say."""
    # PostgreSQL's driver describes the error; SQLite gives only a message.
    facts = getattr(error.__cause__, "diag", None)
    if facts is not None:
        columns = POSTGRES_COLUMNS.search(facts.message_detail or "")
        names = columns[1].split(", ") if columns else []
        key = ", ".join(f"{facts.table_name}.{name}" for name in names)
        return _unique_columns().get(key, facts.constraint_name or "")
    unique, check = SQLITE_UNIQUE.search(str(error)), SQLITE_CHECK.search(str(error))
    if unique:
        return _unique_columns().get(unique[1], "")
    return check[1] if check else ""


@cache
def _unique_columns() -> dict[str, str]:
    """Names of unique constraints by their columns, which is all that SQLite reports."""
    found = {}
    for model in apps.get_app_config("tournaments").get_models():
        columns = {
            field.name: f"{model._meta.db_table}.{field.column}" for field in model._meta.concrete_fields
        }
        for constraint in model._meta.constraints:
            if isinstance(constraint, models.UniqueConstraint):
                found[", ".join(columns[name] for name in constraint.fields)] = constraint.name
        for field in model._meta.concrete_fields:
            if field.unique and not field.primary_key:
                found[columns[field.name]] = f"{model._meta.model_name}.{field.name}"
    return found
