"""The preview of an import."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.models import Club, PastResult, Tournament
from tournaments.people.history.file_formats.rows import PastFile, PastRow, Unread
from tournaments.people.history.persons.doubled import with_doubles_asked
from tournaments.people.history.persons.matching import LEFT_OUT, Match, answered, match_people, member_labels

MOST_SHOWN = 10  # results as they are read
MOST_DIFFERING = 200

# Evening, series and player; points, won and lost
Key = tuple[dt.date, int, int]
Numbers = tuple[int, int, int]


@dataclass(frozen=True)
class Overview:
    """``players``: of the people of the file by the answers so far, None while one is missing. ``fresh``: number of new
    results; ``known``: of existing ones, ``changed`` of them with other numbers.

    ``left_out``: results of people whom the user excludes. ``evenings_here``: this program's own tournaments of the
    club on days of the file, which a season would count in addition.
    """

    file: PastFile
    matches: tuple[Match, ...]
    players: tuple[int | None, ...]
    days: tuple[dt.date, ...]
    fresh: int
    known: int
    changed: tuple[PastRow, ...]
    left_out: int
    evenings_here: tuple[Tournament, ...]

    @property
    def evenings(self) -> int:
        return len(self.days)

    @property
    def seen(self) -> str:
        """Sent with the page, to identify what was confirmed."""
        return "-".join(map(str, (self.fresh, self.known, len(self.changed), self.left_out)))

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
    def doubts(self) -> tuple[Unread, ...]:
        """The first results whose numbers do not agree."""
        return self.file.doubts[:MOST_SHOWN]

    @property
    def not_listed(self) -> int:
        """Unreadable lines that are not listed with their reasons."""
        return self.file.unread_count - len(self.file.unread)

    @property
    def examples(self) -> list[tuple[PastRow, str]]:
        """The first results as read, with names."""
        return self._named(self.file.rows[:MOST_SHOWN])

    @property
    def differing(self) -> list[tuple[PastRow, str]]:
        return self._named(self.changed[:MOST_DIFFERING])

    def _named(self, rows: Sequence[PastRow]) -> list[tuple[PastRow, str]]:
        return [(row, self.file.people[row.person].name) for row in rows]

    def results_of(self) -> Counter[int]:
        """The number of results of each person, by position in the file."""
        return Counter(row.person for row in self.file.rows)


def overview(club: Club, file: PastFile, rules: str, answers: Mapping[str, str]) -> Overview:
    """The preview with the answers so far. Six queries, one of which reads the results of earlier imports."""
    matches = with_doubles_asked(match_people(club, file.people), file.rows)
    players = answered(matches, answers, member_labels(club))
    here = _results_here(club, rules)
    known, changed = 0, []
    for row in file.rows:
        numbers = here.get((row.date, row.series, players[row.person] or 0))
        known += numbers is not None
        if numbers is not None and numbers != (row.points, row.won, row.lost):
            changed.append(row)
    left_out = sum(players[row.person] == LEFT_OUT for row in file.rows)
    days = sorted({row.date for row in file.rows})
    return Overview(
        file=file,
        matches=tuple(matches),
        players=tuple(players),
        days=tuple(days),
        fresh=len(file.rows) - known - left_out,
        known=known,
        changed=tuple(changed),
        left_out=left_out,
        evenings_here=tuple(Tournament.objects.filter(club=club, date__in=days).order_by("date")),
    )


def _results_here(club: Club, rules: str) -> dict[Key, Numbers]:
    found = PastResult.objects.filter(evening__club=club, evening__rules=rules).order_by()
    columns = ("evening__date", "series", "player", "points", "won", "lost")
    rows = found.values_list(*columns)
    return {(date, series, player): tuple(numbers) for date, series, player, *numbers in rows.iterator()}
