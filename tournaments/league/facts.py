"""A checksum of everything that the papers of a division show."""

from __future__ import annotations

import hashlib

from django.db.models import Q

from tournaments.models import (
    ClubTeam,
    Division,
    League,
    LeagueChange,
    LeagueRuling,
    Meeting,
    Player,
    TeamMember,
)

OF_TOURNAMENTS = (
    "tournament__name",
    "tournament__result_version",
    "tournament__state",
    "tournament__public_version",
)


def division_checksum(division: Division) -> str:
    """Changes with a setting, the plan, a result, a substitute, a ruling, and with a name. Eight queries."""
    meetings = Meeting.objects.filter(division=division).order_by("pk")
    here = Q(entries__tournament__meeting__division=division) | Q(squads__team__division=division)
    members = TeamMember.objects.filter(team__plan__tournament__meeting__division=division).order_by("pk")
    facts = (
        # Changes of squads, totals and dates are noted there.
        LeagueChange.objects.filter(league=division.league_id).values_list("pk").first(),
        list(League.objects.filter(pk=division.league_id).values_list()),
        list(Division.objects.filter(pk=division.pk).values_list()),
        list(ClubTeam.objects.filter(division=division).order_by("pk").values_list()),
        list(LeagueRuling.objects.filter(team__division=division).order_by("pk").values_list()),
        list(meetings.values_list("pk", "version", "binding_at", *OF_TOURNAMENTS)),
        list(members.values_list("team", "entry", "place", "from_series", "until_series")),
        list(
            Player.objects.filter(here).distinct().order_by("pk").values_list("pk", "first_name", "last_name")
        ),
    )
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:16]
