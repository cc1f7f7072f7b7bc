"""Real teams as the draw sees them. Teams that are drawn at the end have no mates before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tournaments.models import Entry, Series, Team, TeamMember, Tournament
from tournaments.seating.drawing.history import history_before
from tournaments.seating.generator.facts import Tables
from tournaments.seating.generator.line_up import line_up_tables


def has_teams_to_seat(tournament: Tournament) -> bool:
    """Whether real teams have been entered."""
    return Team.objects.filter(plan__tournament=tournament).exclude(plan__kind="drawn").exists()


def team_numbers(tournament: Tournament) -> dict[int, int]:
    """The number of the real team by the key of the entry, for everybody in a team. One query."""
    members = TeamMember.objects.filter(team__plan__tournament=tournament).exclude(team__plan__kind="drawn")
    return dict(members.order_by().values_list("entry_id", "team__number"))


def largest_team(entries: Iterable[Entry], teams: dict[int, int]) -> int:
    """The largest number of these entries that one team has."""
    counts = Counter(teams[entry.pk] for entry in entries if entry.pk in teams)
    return max(counts.values(), default=0)


def tables_by_line_up(tournament: Tournament, number: int, entries: Sequence[Entry]) -> Tables:
    """The tables of series ``number`` in a match of four teams; empty for any other tournament, or one that began
    differently.

    Everybody who is here must play for one of the teams. One query without teams, otherwise up to four.
    """
    teams = team_numbers(tournament)
    if not teams or any(entry.pk not in teams for entry in entries):
        return ()
    earlier = tournament.series.filter(number__lt=number)
    if earlier.exclude(seating=Series.Seating.LINE_UP).exists():
        return ()
    here = {entry.pk: entry.start_number for entry in entries}
    first = history_before(tournament, number).series[:1]
    return line_up_tables(_in_order(tournament, here), number, first[0] if first else None)


def _in_order(tournament: Tournament, here: dict[int, int]) -> list[list[int]]:
    """The start numbers of present players by team, in the order of the team; empty for an absent team."""
    teams = Team.objects.filter(plan__tournament=tournament).order_by("number")
    found: dict[int, list[int]] = {number: [] for number in teams.values_list("number", flat=True)}
    members = TeamMember.objects.filter(team__in=teams, entry__in=list(here)).order_by(
        "team__number", "place", "from_series"
    )
    for number, entry in members.values_list("team__number", "entry_id"):
        if here[entry] not in found[number]:  # a player who has come back has two rows
            found[number].append(here[entry])
    return list(found.values())
