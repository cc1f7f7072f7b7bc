"""The prizes as of now, from the stored plan and standings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from scoring.ranking import DrawnLot
from tournaments.foundations.currencies import units
from tournaments.ledger.facts import rules_for
from tournaments.ledger.loss_fees import fee_of_lists, tiers_of
from tournaments.models import OutOfPot, PrizePlan, ReducedFee, Seat, Series, Tournament
from tournaments.people.classes import COLUMNS, ClassFacts, classes_of
from tournaments.prizes.dividing import Ties
from tournaments.prizes.giving import Contest, Giving, give
from tournaments.prizes.pots import Takings
from tournaments.prizes.settings import Kind, PlanSettings, settings_of
from tournaments.prizes.team_prizes import RankedTeam, TeamContest
from tournaments.standings.lots import drawn_lots
from tournaments.standings.ranking import Standings, StandingsLine, ranked, with_lots
from tournaments.teams.results import entries_in, team_plan_of, team_table_of, teams_of

# The columns of a seat in a played series: entry, number of the series, points, won, lost
Played = tuple[int, int, int, int, int]


class TakingPart(NamedTuple):
    """The columns of an entry that decide about prizes; loading whole models would take most of the time."""

    pk: int
    is_withdrawn: bool
    facts: ClassFacts


def plan_of(tournament: Tournament) -> PrizePlan | None:
    plan = PrizePlan.objects.filter(tournament=tournament).first()
    if plan is not None:
        # Needed with every amount of the plan, for its currency.
        plan.tournament = tournament
    return plan


def prizes_now(plan: PrizePlan, standings: Standings) -> Giving:
    """The prizes by these standings. Five queries, and up to six more for prizes of teams."""
    settings = settings_of(plan)
    return give(settings, contest_of(standings, settings))


def contest_of(
    standings: Standings, settings: PlanSettings | None = None, *, with_series: bool = True
) -> Contest:
    """The facts that decide about prizes; ``standings`` determine which series count. Four queries, one more for
    lots in series, up to six more for prizes of teams. ``with_series``: False where nobody asks for places in them.
    """
    tournament = standings.tournament
    lots = drawn_lots(tournament) if settings and _needs_lots(settings) else []
    played = _played(standings.series)
    entries = _taking_part(tournament, {entry for entry, *_result in played})
    out = _out_of_pot(tournament)
    in_pot = [entry for entry in entries if entry.pk not in out]
    return Contest(
        lines=standings.lines,
        series=_by_series(standings, [one for one in played if one[0] not in out], lots)
        if with_series
        else {},
        classes={entry.pk: classes_of(entry.facts, tournament.date) for entry in in_pot},
        teams=_teams(standings, {entry.pk for entry in entries}) if _has_teams(settings) else TeamContest(),
        gone=out.union(entry.pk for entry in entries if entry.is_withdrawn),
        takings=Takings(
            stakes=len(in_pot),
            entry_fee=units(tournament.entry_fee, tournament.currency),
            # One player's list in one series, the unit of the fee tiers.
            losses=fee_of_lists((lost for *_result, lost in played), tiers_of(tournament)),
            kept=_kept(tournament),
            lowered=_lowered(tournament, {entry.pk for entry in in_pot}),
        ),
        series_count=tournament.series_count,
    )


def _out_of_pot(tournament: Tournament) -> frozenset[int]:
    """Keys of entries that pay nothing into the pot and win nothing from it."""
    return frozenset(OutOfPot.objects.filter(entry__tournament=tournament).values_list("entry_id", flat=True))


def _lowered(tournament: Tournament, in_pot: set[int]) -> tuple[int, ...]:
    """The entry fees of players who pay less than the others. One query."""
    if not tournament.entry_fee:
        return ()
    rows = ReducedFee.objects.filter(entry__tournament=tournament, entry__in=in_pot).order_by("entry")
    usual = units(tournament.entry_fee, tournament.currency)
    fees = (units(one.amount, tournament.currency) for one in rows)
    return tuple(min(fee, usual) for fee in fees)


def _kept(tournament: Tournament) -> int:
    """The part of each entry fee for the club's pots of the season and the jackpot."""
    rules = rules_for(tournament)
    parts = (rules.season_part, rules.jackpot_part)
    return sum(units(part, tournament.currency) for part in parts)


def _played(series: Sequence[Series]) -> list[Played]:
    seats = Seat.objects.filter(series__in=[one.pk for one in series], series_points__isnull=False).order_by()
    rows = seats.values_list("entry_id", "series__number", "series_points", "won", "lost")
    return [(entry, number, points or 0, won or 0, lost or 0) for entry, number, points, won, lost in rows]


def _taking_part(tournament: Tournament, have_played: set[int]) -> list[TakingPart]:
    """Everybody who is here or has played: they pay the stakes, and the number of prizes depends on them."""
    rows = tournament.entries.order_by().values_list("pk", "is_here", "is_withdrawn", *COLUMNS)
    return [
        TakingPart(pk, is_withdrawn, ClassFacts(*facts))
        for pk, is_here, is_withdrawn, *facts in rows
        if is_here or pk in have_played
    ]


def _needs_lots(settings: PlanSettings) -> bool:
    """Whether lots are drawn for places in single series; those for the standings are already in their lines."""
    return settings.ties == Ties.LOT and any(group.kind == Kind.SERIES for group in settings.groups)


def _has_teams(settings: PlanSettings | None) -> bool:
    return settings is not None and any(group.kind == Kind.TEAMS for group in settings.groups)


def _teams(standings: Standings, taking_part: set[int]) -> TeamContest:
    """The teams by their standings over the same series. ``taking_part``: keys of entries."""
    plan = team_plan_of(standings.tournament)
    if plan is None:
        return TeamContest()
    teams = list(teams_of(plan))
    table = team_table_of(standings.tournament, plan, teams, standings.series)
    placed = tuple(
        RankedTeam(score.key, table.teams[score.key].name, score.rank)
        for score in table.scores
        if score.rank is not None
    )
    # Before the first result it is not known who will be absent.
    came = [team for team in teams if any(entry.pk in taking_part for entry in entries_in(team))]
    count = len(came if placed else teams)
    return TeamContest(placed, count, awaits_draw=plan.is_drawn_at_end and not teams)


def _by_series(
    standings: Standings, played: Sequence[Played], lots: Sequence[DrawnLot]
) -> dict[int, tuple[StandingsLine, ...]]:
    """The lines of each series by its points alone, in the order of its lots."""
    lines = {line.entry_id: line for line in standings.lines}
    found: dict[int, list[StandingsLine]] = defaultdict(list)
    for entry, number, points, won, lost in played:
        line = lines[entry]._replace(won=won, lost=lost, total=points, lot=None)
        found[number].append(line)
    tie_breaks = standings.system.tie_breaks
    return {
        number: ranked(with_lots(own, tie_breaks, lots, number), tie_breaks) for number, own in found.items()
    }
