"""Everything that is recorded, in the form of the public data, so that officials read the same lists.

With complete names and without regard to releases; computed for each request of an official, and never cached.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.models import Series, Tournament
from tournaments.people.classes import COLUMNS, ClassFacts, classes_of
from tournaments.public.lists.list_kinds import TEAMS, ListKind, kinds_of
from tournaments.public.snapshot.making import about, entries_of, line_of, tables_of
from tournaments.public.snapshot.snapshot import PublicSeries, PublicTournament
from tournaments.standings.ranking import compute_standings
from tournaments.teams.results import team_plan_of


@dataclass(frozen=True)
class RecordedTournament(PublicTournament):
    """``sort_keys``: by start number, since officials look for surnames."""

    sort_keys: dict[int, str] = field(default_factory=dict)

    def sort_key_of(self, start_number: int) -> str:
        return self.sort_keys[start_number]


def recorded_tournament(tournament: Tournament) -> RecordedTournament:
    """All drawn series with their results. About ten queries."""
    standings = compute_standings(tournament)
    missing = dict(standings.missing)
    tables = tables_of(standings.series, standings.series)
    return RecordedTournament(
        **about(tournament),
        entries=entries_of(tournament, standings.lines),
        series=tuple(
            PublicSeries(one.number, _is_closed(one), True, tables[one.pk], missing.get(one.number, 0))
            for one in standings.series
        ),
        lines=tuple(map(line_of, standings.lines)),
        remarks=tuple(standings.remarks),
        sort_keys={line.start_number: line.sort_key for line in standings.lines},
    )


def _is_closed(series: Series) -> bool:
    return series.state == Series.State.CLOSED


def recorded_kinds(tournament: Tournament) -> tuple[ListKind, ...]:
    """The lists of what is recorded, as tabs; that of the teams has a page of its own. Nothing before the first seats.
    Three queries.
    """
    series = list(tournament.series.order_by("number").values_list("number", flat=True))
    if not series:
        return ()
    # The data that determine classes and clubs, each combination once, since a thousand players would take too long.
    rows = tournament.entries.order_by().values_list("player__club", *COLUMNS)
    kinds = [(club, ClassFacts(*facts)) for club, *facts in rows.distinct()]
    players, *others = kinds_of(
        tournament.slug,
        series,
        {one for _club, facts in kinds for one in classes_of(facts, tournament.date)},
        has_teams=False,
        has_clubs=any(club for club, _facts in kinds),
        counts_games=tournament.rule_system.counts_games,
    )
    teams = ListKind(TEAMS, _("Teams"), reverse("team_standings", args=[tournament.slug]))
    return (players, *([teams] if team_plan_of(tournament) else []), *others)
