"""Requests a rehearsal of a tournament: writes its folder, from which the supervisor starts it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from django.conf import settings

from skatclub.serving.rehearsal.folder import RehearsalOrder, RehearsalState, can_start, place_order, state_of
from tournaments.foundations.errors import Refused
from tournaments.ledger.rules import NAMES
from tournaments.models import CashRules, Tournament
from tournaments.rehearsal.contents import RehearsalWish, contents_of
from tournaments.rehearsal.event_plan import FILE as HAPPENINGS
from tournaments.rehearsal.event_plan import as_json, planned_for
from tournaments.transfer.exporting import as_text, export_tournament

EVENING, CASH_RULES = "evening.json", "cash-rules.json"


def begin(tournament: Tournament, wish: RehearsalWish) -> None:
    """Requests the rehearsal; only reads the real data. Raises ``Refused`` if there is no supervisor to start it, or
    already a rehearsal."""
    data = Path(settings.SKATCLUB_DATA)
    if not can_start(data):
        raise Refused("rehearsal-without-serve")
    contents = contents_of(export_tournament(tournament), wish)
    files = {
        EVENING: as_text(contents),
        HAPPENINGS: as_json(planned_for(contents, wish.seed)),
        CASH_RULES: json.dumps(cash_rules_of(tournament)),
    }
    order = RehearsalOrder(tournament.slug, tournament.name, wish.seed)
    if state_of(data) is not RehearsalState.NONE or not place_order(data, order, files):
        raise Refused("rehearsal-runs-already")


def cash_rules_of(tournament: Tournament) -> dict[str, Any]:
    """The cash rules with amounts as text, as in files; empty if there are none."""
    known = CashRules.objects.filter(tournament=tournament).first()
    if known is None:
        return {}
    values = {name: getattr(known, name) for name in NAMES}
    return {name: value if isinstance(value, list) else str(value) for name, value in values.items()}
