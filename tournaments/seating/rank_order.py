"""Who is best so far: the order in which seating by standings takes the players."""

from __future__ import annotations

from django.db.models import Sum
from django.db.models.functions import Coalesce

from tournaments.models import Entry, Tournament

TIES = {"-won": "-games_won", "lost": "games_lost"}


def entries_in_rank_order(tournament: Tournament) -> list[Entry]:
    """Everybody who is here, best first; a lot that was drawn, then the start number, decides between equals."""
    ties = [TIES[name] for name in tournament.rule_system.tie_breaks]
    entries = tournament.entries.filter(is_here=True, is_withdrawn=False).annotate(
        total=Coalesce(Sum("seats__series_points"), 0),
        games_won=Coalesce(Sum("seats__won"), 0),
        games_lost=Coalesce(Sum("seats__lost"), 0),
    )
    return list(entries.select_related("player").order_by("-total", *ties, "lot", "start_number"))
