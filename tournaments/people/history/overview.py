"""What an import would do, before it does it."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from tournaments.models import Club, PastResult, Tournament
from tournaments.people.history.doubled import doubled
from tournaments.people.history.matching import Match, match_people
from tournaments.people.history.rows import PastFile, PastRow, Unread

MOST_SHOWN = 10  # results as they are read

# Evening, series and player; points, won and lost
Key = tuple[dt.date, int, int]
Numbers = tuple[int, int, int]


@dataclass(frozen=True)
class Overview:
    """``fresh``: results that are not here yet; ``known``: those that are, ``changed`` of them with other numbers.

    ``left_out``: second results of one member in a series, from two people of the file. ``evenings_here``: this
    program's own tournaments of the club on days of the file, which a season would count in addition.
    """

    file: PastFile
    matches: tuple[Match, ...]
    evenings: int
    first: dt.date | None
    last: dt.date | None
    fresh: int
    known: int
    changed: tuple[PastRow, ...]
    left_out: tuple[PastRow, ...]
    evenings_here: tuple[Tournament, ...]

    @property
    def questions(self) -> list[Match]:
        return [one for one in self.matches if one.is_question]

    @property
    def new(self) -> list[Match]:
        return [one for one in self.matches if one.is_new]

    @property
    def on_record(self) -> int:
        return len(self.matches) - len(self.questions) - len(self.new)

    @property
    def not_added(self) -> list[tuple[PastRow, str]]:
        return [(row, self.file.people[row.person].name) for row in self.left_out[:MOST_SHOWN]]

    @property
    def doubts(self) -> tuple[Unread, ...]:
        """The first results whose numbers do not agree."""
        return self.file.doubts[:MOST_SHOWN]

    @property
    def not_listed(self) -> int:
        """Unreadable lines that are not listed with their reasons."""
        return self.file.unread_count - len(self.file.unread)

    @property
    def examples(self) -> list[tuple[PastRow, str]]:
        """The first results as they are read, with the names."""
        return [(row, self.file.people[row.person].name) for row in self.file.rows[:MOST_SHOWN]]

    @property
    def differing(self) -> list[tuple[PastRow, str]]:
        return [(row, self.file.people[row.person].name) for row in self.changed[:MOST_SHOWN]]


def overview(club: Club, file: PastFile, rules: str) -> Overview:
    """Four queries, one of which reads the results of earlier imports."""
    matches = match_people(club, file.people)
    here = _results_here(club, rules)
    known, changed = 0, []
    left_out = {one.place: one.row for one in doubled(file.rows, [one.player for one in matches])}
    for place, row in enumerate(file.rows):
        player = matches[row.person].player if place not in left_out else None
        numbers = here.get((row.date, row.series, player)) if player else None
        if numbers is not None:
            known += 1
            if numbers != (row.points, row.won, row.lost):
                changed.append(row)
    dates = {row.date for row in file.rows}
    return Overview(
        file=file,
        matches=tuple(matches),
        evenings=len(dates),
        first=min(dates, default=None),
        last=max(dates, default=None),
        fresh=len(file.rows) - known - len(left_out),
        known=known,
        changed=tuple(changed),
        left_out=tuple(left_out.values()),
        evenings_here=tuple(Tournament.objects.filter(club=club, date__in=dates).order_by("date")),
    )


def _results_here(club: Club, rules: str) -> dict[Key, Numbers]:
    found = PastResult.objects.filter(evening__club=club, evening__rules=rules).order_by()
    columns = ("evening__date", "series", "player", "points", "won", "lost")
    rows = found.values_list(*columns)
    return {(date, series, player): tuple(numbers) for date, series, player, *numbers in rows.iterator()}
