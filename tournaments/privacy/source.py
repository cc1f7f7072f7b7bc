"""A source: models with data about a person, how these are handed out, and what erasing does to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise

from tournaments.access.actors import Actor
from tournaments.privacy.person import Known

Row = dict[str, Any]
Rows = Sequence[Any]


def nothing_to_erase(_person: Known) -> Rows:
    return ()


def leave(_person: Known, _rows: Rows, _by: Actor) -> None:
    """For sources in which nothing is erased."""


def save_columns(*columns: str) -> Callable[[Known, Rows, Actor], None]:
    """Saves these columns of changed rows, one by one, so that public pages are renewed (see
    ``journal.public_version``)."""

    def save(_person: Known, rows: Rows, _by: Actor) -> None:
        for row in rows:
            row.save(update_fields=columns)

    return save


def delete_rows(_person: Known, rows: Rows, _by: Actor) -> None:
    for row in rows:
        row.delete()


@dataclass(frozen=True)
class PersonSource:
    """``models``: the names of the models that it covers. ``hands_out``: rows of plain JSON, if any.

    ``to_erase``: what erasing would change, as the argument of ``erase``; the dry run shows the number of rows.
    ``stays``: what is kept, and why; empty if nothing is.
    """

    key: str
    title: str | Promise
    models: tuple[str, ...]
    hands_out: Callable[[Known], Iterable[Row]] | None = None
    to_erase: Callable[[Known], Rows] = nothing_to_erase
    erase: Callable[[Known, Rows, Actor], None] = leave
    stays: str | Promise = ""
