"""The prize plan as the tournament's file has it. Amounts are text with two decimals, as the fees."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from tournaments.models import Tournament
from tournaments.season.prize_settings import GroupSettings, Takes, settings_of
from tournaments.season.prizes_now import plan_of
from tournaments.transfer.export_values import moment_as_data, money_as_data

Data = dict[str, Any]


def prizes_as_data(tournament: Tournament) -> Data | None:
    """None where there is no plan. Two queries."""
    plan = plan_of(tournament)
    if plan is None:
        return None
    settings = settings_of(plan)
    return {
        "pot_from": settings.pot_from,
        "pot": _amount(settings.pot),
        "organiser_part": _amount(settings.organiser_part),
        "unit": _amount(settings.unit),
        "minimum": _amount(settings.minimum),
        "ties": settings.ties,
        "one_each": settings.one_each,
        "left_to": settings.left_to,
        "is_shown": plan.is_shown,
        "changed_late_at": moment_as_data(plan.changed_late_at) if plan.changed_late_at else None,
        "version": plan.version,
        "groups": [_group(group) for group in settings.groups],
    }


def _group(group: GroupSettings) -> Data:
    return {
        "kind": group.kind,
        "takes": group.takes,
        "value": group.value if group.takes == Takes.SHARE else _amount(group.value),
        "split": group.split,
        "amounts": [_amount(amount) for amount in group.amounts],
        "count": group.count,
        "every": group.every,
    }


def _amount(hundredths: int) -> str:
    return money_as_data(Decimal(hundredths) / 100)
