"""Two people of a file who are one member here. A player has one result for each series, so if both played in a series,
the user must say who the other one is, or leave the results out.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from django.utils.formats import date_format

from tournaments.foundations.errors import Refused
from tournaments.people.history.file_formats.rows import HistoryPerson, PastRow
from tournaments.people.history.persons.matching import Match, Why


class Doubled(NamedTuple):
    """``first`` and ``second`` of the file are the same player and both have a result of this series."""

    row: PastRow
    first: int
    second: int


def doubled(rows: Sequence[PastRow], players: Sequence[int | None]) -> Iterator[Doubled]:
    """``players``: of each person of the file, None where it is not known yet."""
    seen: dict[tuple[dt.date, int, int], int] = {}
    for row in rows:
        player = players[row.person]
        if player is None or player <= 0:
            continue
        first = seen.setdefault((row.date, row.series, player), row.person)
        if first != row.person:
            yield Doubled(row, first, row.person)


def with_doubles_asked(matches: Sequence[Match], rows: Sequence[PastRow]) -> list[Match]:
    """The matches; people who cannot both be the recognised player become questions."""
    pairs = doubled(rows, [one.player for one in matches])
    asked = {place for one in pairs for place in (one.first, one.second)}
    return [replace(one, player=None, why=Why.DOUBLED) if one.place in asked else one for one in matches]


def refuse_doubled(matches: Sequence[Match], players: Sequence[int], rows: Sequence[PastRow]) -> None:
    """Raises ``Refused`` if two people who both played in a series are assigned to one member."""
    for one in doubled(rows, players):
        first, second = matches[one.first], matches[one.second]
        raise Refused(
            "history-two-are-one",
            field=second.field,
            first=_label(first.person),
            second=_label(second.person),
            day=date_format(one.row.date, "SHORT_DATE_FORMAT"),
            series=one.row.series,
        )


def _label(one: HistoryPerson) -> str:
    return f"“{one.name}” ({one.number})" if one.number else f"“{one.name}”"
