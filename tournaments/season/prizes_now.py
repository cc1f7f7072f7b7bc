"""What the prizes would be now: the plan and the standings as the database has them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from tournaments.currencies import hundredths
from tournaments.models import Entry, PrizePlan, Seat, Series, Tournament
from tournaments.people.classes import classes_of
from tournaments.season.prize_giving import Contest, Giving, give
from tournaments.season.prize_pots import Takings
from tournaments.season.prize_settings import settings_of
from tournaments.standings.ranking import Line, Standings, ranked

# What a seat holds of a played series: entry, number of the series, points, won, lost
Played = tuple[int, int, int, int, int]


def plan_of(tournament: Tournament) -> PrizePlan | None:
    return PrizePlan.objects.filter(tournament=tournament).first()


def prizes_now(plan: PrizePlan, standings: Standings) -> Giving:
    """The prizes by these standings. Three queries."""
    return give(settings_of(plan), contest_of(standings))


def contest_of(standings: Standings) -> Contest:
    """What decides about prizes; ``standings`` say which series count. Two queries."""
    tournament = standings.tournament
    played = _played(standings.series)
    entries = list(_entries(tournament, {entry for entry, *_result in played}))
    return Contest(
        lines=standings.lines,
        series=_by_series(standings, played),
        classes={entry.pk: classes_of(entry.player, tournament.date) for entry in entries},
        gone=frozenset(entry.pk for entry in entries if entry.is_withdrawn),
        takings=Takings(
            stakes=len(entries),
            entry_fee=hundredths(tournament.entry_fee),
            lost=sum(lost for *_result, lost in played),
            loss_fee=hundredths(tournament.loss_fee),
        ),
        series_count=tournament.series_count,
    )


def _played(series: Sequence[Series]) -> list[Played]:
    seats = Seat.objects.filter(series__in=[one.pk for one in series], series_points__isnull=False).order_by()
    rows = seats.values_list("entry_id", "series__number", "series_points", "won", "lost")
    return [(entry, number, points or 0, won or 0, lost or 0) for entry, number, points, won, lost in rows]


def _entries(tournament: Tournament, have_played: set[int]) -> list[Entry]:
    """Everybody who is here or has played: they pay the stakes, and the number of prizes follows them."""
    entries = tournament.entries.select_related("player").order_by()
    return [entry for entry in entries if entry.is_here or entry.pk in have_played]


def _by_series(standings: Standings, played: Sequence[Played]) -> dict[int, tuple[Line, ...]]:
    """The lines of each series by its points alone, as the list of one series has them."""
    lines = {line.entry_id: line for line in standings.lines}
    found: dict[int, list[Line]] = defaultdict(list)
    for entry, number, points, won, lost in played:
        line = lines[entry]._replace(series_points=(points,), won=won, lost=lost, total=points, lot=None)
        found[number].append(line)
    return {number: ranked(own, standings.system.tie_breaks) for number, own in found.items()}
