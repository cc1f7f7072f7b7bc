"""Real teams as the draw sees them. Teams that are drawn at the end have no mates before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tournaments.models import Entry, Team, TeamMember, Tournament


def has_teams_to_seat(tournament: Tournament) -> bool:
    """Whether real teams have been entered."""
    return Team.objects.filter(plan__tournament=tournament).exclude(plan__kind="drawn").exists()


def team_numbers(tournament: Tournament) -> dict[int, int]:
    """The number of the real team by the key of the entry, of everybody who is in one. One query."""
    members = TeamMember.objects.filter(team__plan__tournament=tournament).exclude(team__plan__kind="drawn")
    return dict(members.order_by().values_list("entry_id", "team__number"))


def largest_team(entries: Iterable[Entry], teams: dict[int, int]) -> int:
    """How many of these entries are in the same team at most."""
    counts = Counter(teams[entry.pk] for entry in entries if entry.pk in teams)
    return max(counts.values(), default=0)
