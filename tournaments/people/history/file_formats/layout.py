"""Finds names, days and numbers in a club's own spreadsheet by its headings, wherever they begin."""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace

from tournaments.people.history.file_formats.cells import is_no_result, whole
from tournaments.people.history.file_formats.days import Days
from tournaments.people.history.file_formats.headings import (
    DAY,
    LOST,
    POINTS,
    SERIES,
    TABLE,
    TOTAL,
    WON,
    letter_pairs,
    role_of,
    series_named,
)

Row = tuple[int, list[str]]
MOST_ABOVE = 20  # rows in which headings are searched for
FEWEST_NUMBERS = 3  # bare numbers in a row that are taken as weeks
LONGEST_WEEK = 2  # digits
SOME_DAY = dt.date(2000, 1, 1)  # to test whether a cell names a day at all
PERSON = ("name", "first", "last")


@dataclass(frozen=True)
class SeriesColumns:
    """The columns of one series of an evening; None for a missing column. ``day``: None if each row names its own."""

    day: dt.date | None
    series: int
    points: int
    won: int | None = None
    lost: int | None = None
    table: int | None = None


@dataclass(frozen=True)
class SheetLayout:
    """``below``: the position of the first row under the headings. ``person``: columns by ``PERSON``.

    ``unread``: headings of ignored columns. ``unlabelled``: days with several columns without a known heading.
    """

    below: int
    person: Mapping[str, int]
    played: tuple[SeriesColumns, ...]
    day: int | None = None
    series: int | None = None
    unread: tuple[str, ...] = ()
    unlabelled: tuple[str, ...] = ()


@dataclass
class _Headings:
    """One row of headings, or two: days, and below them the columns of each day."""

    top: dict[int, str]
    sub: dict[int, str] = field(default_factory=dict)
    days: dict[int, dt.date] = field(default_factory=dict)

    @property
    def person(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for place, text in sorted({**self.top, **self.sub}.items()):
            role = role_of(text)
            if role in PERSON and place not in self.days:
                found.setdefault(role, place)
        if "first" in found and "last" not in found and "name" in found:
            found["last"] = found.pop("name")
        return found


TitleDay = Callable[[], dt.date | None]


def layout_of(rows: Sequence[Row], days: Days, title_day: TitleDay) -> tuple[SheetLayout, Days] | None:
    """The layout and the state of the days after it; None if no headings are recognised. ``title_day``: of a sheet with
    one evening.

    Raises ``Refused`` if days need a year that is not known.
    """
    # A heading for the names is more reliable than the column with the most words.
    for guesses in (False, True):
        for place in range(min(MOST_ABOVE, len(rows))):
            mine = copy(days)  # a row that turns out not to be headings must not change the year
            found = _evenings_across(rows, place, mine, guesses=guesses) or _labelled(rows, place, title_day)
            if found:
                return found, mine
    return None


def is_heading(cell: str) -> bool:
    """Whether a single cell is a known heading or a day."""
    return bool(role_of(cell)) or series_named(cell) > 0 or _is_day(cell)


def _is_day(cell: str) -> bool:
    return Days(SOME_DAY).of(cell) is not None


def _filled(cells: Sequence[str]) -> dict[int, str]:
    return {place: cell.strip() for place, cell in enumerate(cells) if cell.strip()}


def _evenings_across(rows: Sequence[Row], place: int, days: Days, *, guesses: bool) -> SheetLayout | None:
    """Names down, days across; a second row of headings may name the columns of each day."""
    head = _Headings(_filled(rows[place][1]))
    below = place + 1
    if below < len(rows) and _is_second(rows[below][1]):
        head.sub, below = _filled(rows[below][1]), below + 1
    head.days = _days_across(head, days)
    person = head.person or (_column_of_names(rows[below:], head.days) if guesses else {})
    has_days_of_rows = any(role_of(text) == DAY for text in head.sub.values())
    if not head.days or not person or has_days_of_rows:
        return None
    layout = SheetLayout(below, person, ())
    for start, end in _spans(head):
        layout = _with_day(layout, head, rows[below:], (start, end))
    return replace(layout, unread=_not_read(head, layout))


def _days_across(head: _Headings, days: Days) -> dict[int, dt.date]:
    """Bare numbers count as weeks only if there are several in a row beside a heading for the names."""
    numbers = [text for text in head.top.values() if whole(text) is not None and len(text) <= LONGEST_WEEK]
    are_weeks = len(numbers) >= FEWEST_NUMBERS and bool(head.person)
    read = {place: days.of(text, numbers=are_weeks) for place, text in sorted(head.top.items())}
    return {place: day for place, day in read.items() if day}


def _is_second(cells: Sequence[str]) -> bool:
    labels = _filled(cells)
    pairs = letter_pairs(labels)
    known = [place for place, text in labels.items() if role_of(text) or series_named(text) or place in pairs]
    has_days = any(_is_day(text) for text in labels.values())
    return len(known) >= max(1, len(labels) - 2) and not has_days


def _column_of_names(rows: Sequence[Row], days: Mapping[int, dt.date]) -> dict[str, int]:
    """Without a heading: the column left of the days that has mostly words."""
    first = min(days, default=0)
    words = {place: sum(_is_word(cells, place) for _line, cells in rows) for place in range(first)}
    best = max(words, key=lambda place: words[place], default=0)
    return {"name": best} if words.get(best, 0) > len(rows) / 2 else {}


def _is_word(cells: Sequence[str], place: int) -> bool:
    return place < len(cells) and any(letter.isalpha() for letter in cells[place])


def _spans(head: _Headings) -> Iterator[tuple[int, int]]:
    """The columns of each day: up to the next one, or to another heading."""
    last = max([*head.top, *head.sub]) + 1
    for start in sorted(head.days):
        ends = [place for place in head.top if place > start]
        yield start, min(ends, default=last)


def _with_day(
    layout: SheetLayout, head: _Headings, rows: Sequence[Row], span: tuple[int, int]
) -> SheetLayout:
    start, end = span
    day = head.days[start]
    labels = {place: head.sub[place] for place in range(start, end) if place in head.sub}
    earlier = sum(1 for one in layout.played if one.day == day)
    if labels:
        found = tuple(_groups(labels, day, earlier))
        return replace(layout, played=layout.played + found)
    used = [place for place in range(start, end) if any(_has_result(cells, place) for _line, cells in rows)]
    if len(used) > 1:
        return replace(layout, unlabelled=(*layout.unlabelled, head.top[start]))
    return replace(
        layout, played=(*layout.played, SeriesColumns(day, earlier + 1, used[0] if used else start))
    )


def _has_result(cells: Sequence[str], place: int) -> bool:
    return place < len(cells) and not is_no_result(cells[place])


def _labelled(rows: Sequence[Row], place: int, title_day: TitleDay) -> SheetLayout | None:
    """A row for each result, or for each player of the one evening that the sheet's title names."""
    head = _Headings(_filled(rows[place][1]))
    person = head.person
    rest = {at: text for at, text in head.top.items() if at not in person.values()}
    roles = {role_of(text): at for at, text in sorted(rest.items(), reverse=True)}
    day, series = roles.get(DAY), roles.get(SERIES)
    labels = {at: text for at, text in rest.items() if at not in (day, series)}
    played = tuple(_groups(labels, None, 0))
    if not person or not played:
        return None
    if day is None:
        of_all = title_day()
        if of_all is None:
            return None
        played = tuple(replace(one, day=of_all) for one in played)
    layout = SheetLayout(place + 1, person, played, day, series if len(played) == 1 else None)
    return replace(layout, unread=_not_read(head, layout))


def _groups(labels: Mapping[int, str], day: dt.date | None, earlier: int) -> Iterator[SeriesColumns]:
    """Columns of points with the adjacent ones of won and lost games; sums only if there is nothing else."""
    roles = letter_pairs(labels) | {place: role_of(text) for place, text in labels.items() if role_of(text)}
    named = {place: series_named(text) for place, text in labels.items()}
    points = [place for place in sorted(labels) if named[place] or roles.get(place) == POINTS]
    points = points or [place for place in sorted(labels) if roles.get(place) == TOTAL][:1]
    beside = [place for place in sorted(labels) if roles.get(place) in (WON, LOST, TABLE)]
    for number, place in enumerate(points, 1):
        first, last = _reach(points, number - 1, beside)
        others = {roles[at]: at for at in reversed(beside) if first < at < last}
        series = named[place] or earlier + number
        yield SeriesColumns(day, series, place, others.get(WON), others.get(LOST), others.get(TABLE))


def _reach(points: Sequence[int], number: int, beside: Sequence[int]) -> tuple[int, float]:
    """The range of columns whose won and lost games belong to these points: either after or before them."""
    before, behind = [-1, *points][number], [*points, math.inf][number + 1]
    if len(points) == 1:
        return before, behind
    stand_before = bool(beside) and beside[0] < points[0]
    return (before, points[number]) if stand_before else (points[number], behind)


def _not_read(head: _Headings, layout: SheetLayout) -> tuple[str, ...]:
    used = {layout.day, layout.series, *layout.person.values(), *head.days}
    for one in layout.played:
        used |= {one.points, one.won, one.lost, one.table}
    texts = {**head.top, **head.sub}
    return tuple(dict.fromkeys(texts[place] for place in sorted(texts) if place not in used))
