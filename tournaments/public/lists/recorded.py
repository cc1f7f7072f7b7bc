"""Everything that is recorded, in the form of the public data, so that officials read the same lists.

Names are complete and nothing waits for a release: it is computed for each request of an official, and never cached.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.models import Player, Series, Tournament
from tournaments.people.classes import classes_of
from tournaments.public.lists.list_kinds import TEAMS, ListKind, kinds_of
from tournaments.public.snapshot.cached import about, entries_in, entry_of, line_of, tables_of
from tournaments.public.snapshot.snapshot import PublicSeries, PublicTournament
from tournaments.standings.ranking import compute_standings
from tournaments.teams.results import team_plan_of


@dataclass(frozen=True)
class RecordedTournament(PublicTournament):
    """``sort_keys``: by start number; officials look for surnames."""

    sort_keys: dict[int, str] = field(default_factory=dict)

    def sort_key_of(self, start_number: int) -> str:
        return self.sort_keys[start_number]


def recorded_tournament(tournament: Tournament) -> RecordedTournament:
    """All drawn series with their results. About ten queries."""
    standings = compute_standings(tournament)
    missing = dict(standings.missing)
    entries = list(entries_in(tournament, {line.start_number for line in standings.lines}))
    tables = tables_of(standings.series, standings.series)
    return RecordedTournament(
        **about(tournament),
        entries=tuple(
            entry_of(one, one.player.full_name, classes_of(one.player, tournament.date)) for one in entries
        ),
        series=tuple(
            PublicSeries(one.number, _is_closed(one), True, tables[one.pk], missing.get(one.number, 0))
            for one in standings.series
        ),
        lines=tuple(map(line_of, standings.lines)),
        remarks=tuple(standings.remarks),
        sort_keys={one.start_number: one.player.sort_key for one in entries},
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
    # What the classes and clubs follow from, each combination once: a thousand players would take too long.
    rows = tournament.entries.order_by().values_list(
        "player__player_class", "player__birth_year", "player__club"
    )
    kinds = [Player(player_class=one, birth_year=year, club_id=club) for one, year, club in rows.distinct()]
    players, *others = kinds_of(
        tournament.slug,
        series,
        {one for kind in kinds for one in classes_of(kind, tournament.date)},
        has_teams=False,
        has_clubs=any(kind.club_id for kind in kinds),
        counts_games=tournament.rule_system.counts_games,
    )
    teams = ListKind(TEAMS, _("Teams"), reverse("team_standings", args=[tournament.slug]))
    return (players, *([teams] if team_plan_of(tournament) else []), *others)
