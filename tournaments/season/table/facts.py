"""The version of a season's data on paper: a checksum of everything that its table depends on."""

from __future__ import annotations

import hashlib

from tournaments.models import PastMembership, Player, Season
from tournaments.season.evenings.units import parts_of

COLUMNS = [one.attname for one in Season._meta.concrete_fields if one.name != "version"]
OF_TOURNAMENTS = ("pk", "name", "date", "result_version", "series_count")
OF_PLAYERS = (
    "pk",
    "first_name",
    "last_name",
    "membership_number",
    "is_guest",
    "player_class",
    "birth_year",
    "club__name",
    "member_since",
    "member_until",
    # Whether the name may hang in the hall.
    "objected_on",
    "shown_as",
    "is_under_age",
    "has_guardian_consent",
)


def season_checksum(season: Season) -> str:
    """Changes with the rule, the evenings, a result, and with a player's name, membership or class. Four
    queries.
    """
    parts = parts_of(season)
    evenings = [(part.number, *(getattr(part.tournament, name) for name in OF_TOURNAMENTS)) for part in parts]
    players = Player.objects.filter(entries__tournament__in={part.tournament_id for part in parts})
    rows = players.order_by("pk").distinct().values_list(*OF_PLAYERS)
    club = (season.club.name, season.club.history_version)
    earlier = PastMembership.objects.filter(club=season.club_id).order_by("pk")
    past = list(earlier.values_list("player", "since", "until"))
    facts = ([getattr(season, name) for name in COLUMNS], club, evenings, list(rows), past)
    return hashlib.sha256(repr(facts).encode()).hexdigest()[:16]
