"""Sets up the next evening like an earlier one: settings, cash rules, prize plan and the seasons in which it counts."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from tournaments.access.actors import Actor
from tournaments.models import Tournament
from tournaments.prizes.planning import copy_plan
from tournaments.season.setting_up.counted_evenings import tick_as
from tournaments.setup.tournament_settings import create_tournament


def create_evening(*, by: Actor, like: Tournament | None = None, why: str = "", **fields: Any) -> Tournament:
    """Creates a planned tournament. Raises ``Refused``.

    ``like``: an earlier evening. For another club only the settings are copied, since the rest is agreed within a club.
    """
    with transaction.atomic():
        tournament = create_tournament(by=by, like=like, why=why, **fields)
        if like is not None and like.club_id == tournament.club_id:
            copy_plan(tournament, like, by=by)
            tick_as(tournament, like, by=by)
        return tournament
