"""The content of a player's own page: seat, lines, place. Made only from the snapshot and the player's own facts."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace
from hashlib import sha256

from django.utils.translation import get_language

from scoring.words.standings import shown_total, total_name
from tournaments.models import PrizePlanGroup
from tournaments.public.lists.highlights import series_heads
from tournaments.public.lists.participant_search import Companion, companions
from tournaments.public.lists.places import PlaceOfPlayer, place_of
from tournaments.public.lists.rank_history import history_of
from tournaments.public.own.copied import CopiedOwn
from tournaments.public.own.facts import Answers, MadeObjection, Own
from tournaments.public.snapshot.people import PublicSeat, PublicTable
from tournaments.public.snapshot.shown_names import names_among
from tournaments.public.snapshot.snapshot import PublicSeries, PublicTournament
from tournaments.public.snapshot.timer import PublicTimer
from tournaments.sheets.desk.desk_calls import TableCall
from tournaments.sheets.objections.objections import Figures
from tournaments.web.charts.own_path import OwnPath, placed_own_path
from tournaments.web.charts.points_spread import PointsSpread, placed_spread
from tournaments.web.charts.round_table import AtTable, RoundTable


@dataclass(frozen=True)
class OwnSeat:
    """The player's seat in the newest series. ``is_played``: the result is public; ``call``: for the desk, None if it
    cannot be called."""

    series: int
    table: int
    seat: int
    companions: tuple[Companion, ...]
    is_played: bool
    call: TableCall | None = None

    @property
    def drawn(self) -> RoundTable:
        """The drawing of the table, seen from above."""
        people = (AtTable(one.seat, one.name, is_me=one.seat == self.seat) for one in self.companions)
        return RoundTable(self.table, tuple(people))


@dataclass(frozen=True)
class OwnLine:
    """A series in which the player has a seat; ``figures`` is None until the result is public.

    ``settled``: the result of a sheet on a phone that waits for signatures; ``digest``: of its deals.
    """

    series: int
    table: int
    figures: Figures | None = None
    shown_points: int | None = None
    is_agreed: bool = False
    objections: tuple[MadeObjection, ...] = ()
    settled: Figures | None = None
    digest: str = ""

    @property
    def offered(self) -> Figures | None:
        """The answers that the player can give."""
        return self.settled or self.figures

    @property
    def is_open(self) -> bool:
        """Whether an objection waits for the desk."""
        return any(one.settled_at is None for one in self.objections)


@dataclass(frozen=True)
class OwnPage:
    """Everything on the page. ``unseated``: number of a series with released seats, none of them the player's; ``fee``:
    the open amount.

    ``is_over``: play is over; ``is_official``: results are final. ``timer``: of the player's current series. ``path``
    and ``spread``: charts of the place and of everybody's points, if there is something to draw.
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
    place: PlaceOfPlayer | None
    total_name: str
    is_official: bool
    has_results: bool
    fee: str
    timer: PublicTimer | None = None
    path: OwnPath | None = None
    spread: PointsSpread | None = None

    @property
    def version(self) -> str:
        """A hash of the page as this reader sees it in this language."""
        return sha256(f"{get_language()} {self!r}".encode()).hexdigest()[:32]

    @property
    def is_timed(self) -> bool:
        """Whether a timer runs: see ``PublicTournament.is_timed``."""
        return self.timer is not None and self.timer.ends_at is not None

    @property
    def shows_lines(self) -> bool:
        """Whether lines are shown: from the first results, or from the first line that waits for a signature."""
        return self.place is not None or any(line.settled for line in self.lines)

    @property
    def missing(self) -> tuple[int, ...]:
        """The series without a public result of the player."""
        return tuple(line.series for line in self.lines if line.figures is None)


def own_page(own: Own | CopiedOwn, shown: PublicTournament) -> OwnPage:
    """The page of ``own`` in the reader's language; no query."""
    seat = _seat(own, shown)
    return OwnPage(
        tournament=shown.name,
        slug=shown.slug,
        date=shown.date,
        start_number=own.start_number,
        name=own.name,
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
        fee=own.fee,
        timer=shown.timer if seat else None,
        path=_path(own, shown),
        spread=_spread(own, shown),
    )


def _path(own: Own | CopiedOwn, shown: PublicTournament) -> OwnPath | None:
    history = history_of(own.shown, shown)
    main = next((group for group in shown.prize_steps if group.key == PrizePlanGroup.Kind.MAIN), None)
    prizes_to = main.ranks[-1] if main and main.ranks else None
    chart = OwnPath(series_heads(history.series), history.ranks_of(own.start_number), prizes_to)
    return chart if placed_own_path(chart) else None


def _spread(own: Own | CopiedOwn, shown: PublicTournament) -> PointsSpread | None:
    totals = {
        line.start_number: shown_total(shown.system, line.total)
        for line in shown.lines
        if line.rank is not None
    }
    chart = PointsSpread(tuple(totals.values()), totals.get(own.start_number))
    return chart if placed_spread(chart) else None


def _place(own: Own | CopiedOwn, shown: PublicTournament) -> PlaceOfPlayer | None:
    """The place; somebody who has gone home cannot win prizes."""
    place = place_of(own.start_number, shown, own.shown)
    if place is None:
        return None
    prize = None if own.is_withdrawn else place.prize
    return replace(place, total=shown_total(shown.system, place.total), prize=prize)


def _found(own: Own | CopiedOwn, series: PublicSeries) -> tuple[PublicTable, PublicSeat] | None:
    """The table and the seat of the player."""
    seats = ((table, seat) for table in series.tables for seat in table.seats)
    return next((found for found in seats if found[1].start_number == own.start_number), None)


def _seat(own: Own | CopiedOwn, shown: PublicTournament) -> OwnSeat | None:
    """The seat in the newest series whose seats are public; None for a player without one, or one who has gone home."""
    series = shown.seated
    found = _found(own, series) if series and not own.is_withdrawn else None
    if series is None or found is None:
        return None
    table, mine = found
    at_table = (shown.people.get(seat.start_number) for seat in table.seats)
    names = names_among([person for person in at_table if person])
    people = companions(table, names, gone="–")
    call = own.calls.get(series.number)
    return OwnSeat(series.number, table.number, mine.number, people, mine.points is not None, call)


def _lines(own: Own | CopiedOwn, shown: PublicTournament) -> tuple[OwnLine, ...]:
    lines = []
    for series in shown.series:
        found = _found(own, series)
        if found is not None:
            answers = own.answers.get(series.number, Answers(None, ()))
            lines.append(_settled(own, shown, series, found, answers) or _line(shown, series, found, answers))
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


def _settled(
    own: Own | CopiedOwn,
    shown: PublicTournament,
    series: PublicSeries,
    found: tuple[PublicTable, PublicSeat],
    answers: Answers,
) -> OwnLine | None:
    """The line that waits for the player's signature, if any."""
    line = own.settled.get(series.number)
    if line is None:
        return None
    return OwnLine(
        series.number,
        found[0].number,
        None,
        shown_total(shown.system, line.figures.points),
        line.is_signed,
        answers.objections,
        line.figures,
        line.digest,
    )
