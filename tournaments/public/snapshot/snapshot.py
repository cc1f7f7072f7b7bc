"""The public data of a tournament: pages for visitors, the JSON interface and screens read only this.

Names are as each person has chosen. People are identified by start number; the snapshot has no keys of the database.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from scoring.rules import RuleSystem
from scoring.systems import find_rule_system
from tournaments.foundations.names import sort_key
from tournaments.foundations.timer import TimerState
from tournaments.models import Tournament
from tournaments.public.snapshot.before_play import BeforePlay
from tournaments.public.snapshot.events import PublicEvent
from tournaments.public.snapshot.people import (
    PublicEntry,
    PublicLine,
    PublicResult,
    PublicTable,
)
from tournaments.public.snapshot.prizes import PrizeSteps, PublicPrizeGroup, PublicTeams
from tournaments.public.snapshot.timer import PublicTimer
from tournaments.seating.publication.publishing import PublicDraw
from tournaments.standings.final import is_final

# Series number and sheets that have not come back, where any is missing
MissingSheets = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class PublicSeries:
    """A series whose seats or results are public. ``timer``: while it is played, if the tournament uses timers.

    ``is_closed``, and ``missing`` (the sheets not in yet), are public with the results: False and 0 before.
    """

    number: int
    is_closed: bool
    shows_results: bool
    tables: tuple[PublicTable, ...]
    missing: int = 0
    timer: PublicTimer | None = None

    @property
    def seat_results(self) -> tuple[PublicResult, ...]:
        """The results that are in and public, by table and seat."""
        seats = (seat for table in self.tables for seat in table.seats)
        return tuple(
            PublicResult(seat.start_number, seat.points, seat.won or 0, seat.lost or 0)
            for seat in seats
            if seat.points is not None
        )


def missing_in(series: Iterable[PublicSeries]) -> MissingSheets:
    return tuple((one.number, one.missing) for one in series if one.missing)


@dataclass(frozen=True)
class PublicTournament:
    """A tournament as everybody may see it. ``as_of``: when the newest public result was recorded."""

    slug: str
    name: str
    date: dt.date
    place: str
    club: str
    rules: str
    options: Mapping[str, Any]
    series_count: int
    settings: Mapping[str, Any]  # those of the JSON interface
    state: str
    is_live: bool
    is_searchable: bool = False  # search engines may list the pages
    starts_at: dt.time | None = None
    takes_registrations: bool = False  # now: a visitor can register
    before: BeforePlay | None = None  # until the first seats or results are public
    entries: tuple[PublicEntry, ...] = ()
    series: tuple[PublicSeries, ...] = ()
    lines: tuple[PublicLine, ...] = ()
    remarks: tuple[str, ...] = ()
    as_of: dt.datetime | None = None
    draws: tuple[PublicDraw, ...] = ()
    planned: tuple[tuple[int, str], ...] = ()  # series number, fingerprint of its sealed seats
    commitment: str = ""
    prize_plan: tuple[str, ...] = ()  # sentences
    prizes: tuple[PublicPrizeGroup, ...] = ()  # empty until the prize-giving; main prizes first
    prize_steps: tuple[PrizeSteps, ...] = ()  # of the groups that follow the standings
    teams: PublicTeams | None = None
    events: tuple[PublicEvent, ...] = ()  # the newest first
    quota: int | None = None  # per cent of the players who go on to the next round
    # A hash of everything above: equal only where visitors in this language see no difference.
    version: str = field(default="", compare=False)

    @property
    def system(self) -> RuleSystem:
        return find_rule_system(self.rules, self.options)

    @cached_property
    def people(self) -> dict[int, PublicEntry]:
        """The entries by start number."""
        return {entry.start_number: entry for entry in self.entries}

    def sort_key_of(self, start_number: int) -> str:
        """A sort key from the shown name, which reveals nothing of a hidden surname."""
        return sort_key(self.people[start_number].name)

    @property
    def seated(self) -> PublicSeries | None:
        """The newest series whose seats are public."""
        return next((series for series in reversed(self.series) if series.tables), None)

    @property
    def results(self) -> tuple[PublicSeries, ...]:
        """The series whose results are public, by number."""
        return tuple(series for series in self.series if series.shows_results)

    @property
    def is_official(self) -> bool:
        """Whether the shown results are final."""
        closed = [one.number for one in self.results if one.is_closed]
        return is_final(self.state, [one.number for one in self.series], closed)

    @property
    def missing(self) -> MissingSheets:
        return missing_in(self.results)

    @property
    def is_over(self) -> bool:
        """Whether play is over; results of the last series may still be secret."""
        return self.state == Tournament.State.CLOSED

    @property
    def is_playing(self) -> bool:
        """Whether the last series with public seats is still open."""
        return self.seated is not None and not self.seated.is_closed

    @property
    def timer(self) -> PublicTimer | None:
        """The timer of the series that is being played, once somebody has started it."""
        if self.seated is None or not self.is_playing or self.is_over:
            return None
        timer = self.seated.timer
        return timer if timer and timer.state != TimerState.WAITING else None

    @property
    def is_timed(self) -> bool:
        """Whether a timer runs: then a cached page would show an outdated time."""
        return self.timer is not None and self.timer.ends_at is not None
