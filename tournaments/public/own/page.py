"""What one player reads on his own page: his seat, his lines, his place. From the snapshot and his own facts only."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace
from hashlib import sha256

from django.utils.translation import get_language

from scoring.words.standings import shown_total, total_name
from tournaments.foundations.currencies import USUAL, money, money_of_units
from tournaments.foundations.public_names import public_name
from tournaments.public.lists.participant_search import Companion, companions
from tournaments.public.lists.places import Place, place_of
from tournaments.public.own.facts import Answers, MadeObjection, Own
from tournaments.public.snapshot.people import PublicSeat, PublicTable
from tournaments.public.snapshot.shown_names import names_among
from tournaments.public.snapshot.snapshot import PublicSeries, PublicTournament
from tournaments.public.snapshot.timer import PublicTimer
from tournaments.sheets.objections import Figures


@dataclass(frozen=True)
class OwnSeat:
    """Where the player sits in the newest series. ``is_played``: his result of it is public."""

    series: int
    table: int
    seat: int
    companions: tuple[Companion, ...]
    is_played: bool


@dataclass(frozen=True)
class OwnLine:
    """A series that the player has a seat in; ``figures`` is None until his result is public."""

    series: int
    table: int
    figures: Figures | None = None
    shown_points: int | None = None
    is_agreed: bool = False
    objections: tuple[MadeObjection, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether an objection waits for the desk."""
        return any(one.settled_at is None for one in self.objections)


@dataclass(frozen=True)
class OwnPage:
    """Everything on the page. ``unseated``: a series whose seats are out, none of them his; ``fee``: still open.

    ``is_over``: nobody plays any more; ``is_official``: what is shown is the end.
    ``timer``: of the series that he has a seat in, while it is played.
    """

    tournament: str
    slug: str
    date: dt.date
    start_number: int
    name: str
    is_here: bool
    is_withdrawn: bool
    is_over: bool
    series_count: int
    seat: OwnSeat | None
    unseated: int | None
    lines: tuple[OwnLine, ...]
    place: Place | None
    total_name: str
    is_official: bool
    has_results: bool
    fee: str
    timer: PublicTimer | None = None

    @property
    def version(self) -> str:
        """A hash of what this person reads in this language."""
        return sha256(f"{get_language()} {self!r}".encode()).hexdigest()[:32]

    @property
    def is_timed(self) -> bool:
        """Whether a timer runs: see ``PublicTournament.is_timed``."""
        return self.timer is not None and self.timer.ends_at is not None

    @property
    def missing(self) -> tuple[int, ...]:
        """The series without a public result of his."""
        return tuple(line.series for line in self.lines if line.figures is None)


def own_page(own: Own, shown: PublicTournament) -> OwnPage:
    """The page of ``own`` in the reader's language; no query."""
    seat = _seat(own, shown)
    return OwnPage(
        tournament=shown.name,
        slug=shown.slug,
        date=shown.date,
        start_number=own.start_number,
        name=public_name(own.person),
        is_here=own.is_here,
        is_withdrawn=own.is_withdrawn,
        is_over=shown.is_over,
        series_count=shown.series_count,
        seat=seat,
        unseated=shown.seated.number if shown.seated and seat is None else None,
        lines=_lines(own, shown),
        place=_place(own, shown),
        total_name=total_name(shown.system),
        is_official=shown.is_official,
        has_results=bool(shown.results),
        fee=_open(own),
        timer=shown.timer if seat else None,
    )


def _open(own: Own) -> str:
    """What is still to be paid, as the cash book has it; the entry fee while nothing is booked; "" for nothing."""
    currency = own.currency or USUAL
    if own.balance is not None:
        return money_of_units(-own.balance, currency) if own.balance < 0 else ""
    return money(own.entry_fee, currency) if own.entry_fee and not own.fee_paid else ""


def _place(own: Own, shown: PublicTournament) -> Place | None:
    """As it is read; who has gone home takes no prizes."""
    place = place_of(own.start_number, shown, own.shown)
    if place is None:
        return None
    prize = None if own.is_withdrawn else place.prize
    return replace(place, total=shown_total(shown.system, place.total), prize=prize)


def _found(own: Own, series: PublicSeries) -> tuple[PublicTable, PublicSeat] | None:
    """The table and the seat of the player."""
    seats = ((table, seat) for table in series.tables for seat in table.seats)
    return next((found for found in seats if found[1].start_number == own.start_number), None)


def _seat(own: Own, shown: PublicTournament) -> OwnSeat | None:
    """The seat in the newest series whose seats are public; None where he has none, or has gone home."""
    series = shown.seated
    found = _found(own, series) if series and not own.is_withdrawn else None
    if series is None or found is None:
        return None
    table, mine = found
    at_table = (shown.people.get(seat.start_number) for seat in table.seats)
    names = names_among([person for person in at_table if person])
    people = companions(table, names, gone="–")
    return OwnSeat(series.number, table.number, mine.number, people, mine.points is not None)


def _lines(own: Own, shown: PublicTournament) -> tuple[OwnLine, ...]:
    lines = []
    for series in shown.series:
        found = _found(own, series)
        if found is not None:
            answers = own.answers.get(series.number, Answers(None, ()))
            lines.append(_line(shown, series, found, answers))
    return tuple(lines)


def _line(
    shown: PublicTournament, series: PublicSeries, found: tuple[PublicTable, PublicSeat], answers: Answers
) -> OwnLine:
    table, seat = found
    if seat.points is None:
        return OwnLine(series.number, table.number)
    figures = Figures(seat.points, seat.won or 0, seat.lost or 0)
    return OwnLine(
        series.number,
        table.number,
        figures,
        shown_total(shown.system, seat.points),
        answers.agreed == figures,
        answers.objections,
    )
