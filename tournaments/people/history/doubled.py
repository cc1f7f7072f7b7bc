"""Two people of a file who are one member here: their results belong to one player, but each series can have only
one.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django.utils.formats import date_format

from tournaments.foundations.errors import Refused
from tournaments.people.history.matching import NEW, Match
from tournaments.people.history.rows import HistoryPerson, PastRow


class Doubled(NamedTuple):
    """``row`` is left out, since ``first``, another person of the file, is the same player in that series."""

    place: int
    row: PastRow
    first: int


def _label(one: HistoryPerson) -> str:
    return f"“{one.name}” ({one.number})" if one.number else f"“{one.name}”"


def doubled(rows: Sequence[PastRow], players: Sequence[int | None]) -> Iterator[Doubled]:
    """``players``: of each person of the file, None where it is not known yet. ``place``: among the rows."""
    seen: dict[tuple[dt.date, int, int], int] = {}
    for place, row in enumerate(rows):
        player = players[row.person]
        if player is None or player == NEW:
            continue
        first = seen.setdefault((row.date, row.series, player), row.person)
        if first != row.person:
            yield Doubled(place, row, first)


def may_be_doubled(matches: Sequence[Match], players: Sequence[int]) -> bool:
    """Whether an answer can have made two people of the file one member."""
    known = [player for player in players if player != NEW]
    answered = {player for one, player in zip(matches, players, strict=True) if one.is_question}
    return any(known.count(player) > 1 for player in answered - {NEW})


def refuse_doubled(matches: Sequence[Match], players: Sequence[int], rows: Sequence[PastRow]) -> None:
    """Raises ``Refused`` where answers make one member of two people who both played in a series."""
    for one in doubled(rows, players):
        first, second = matches[one.first], matches[one.row.person]
        if first.is_question or second.is_question:
            raise Refused(
                "history-two-are-one",
                field=second.field if second.is_question else first.field,
                first=_label(first.person),
                second=_label(second.person),
                day=date_format(one.row.date, "SHORT_DATE_FORMAT"),
                series=one.row.series,
            )
