"""The prize plan for the tournament's file. Amounts are text with two decimals, like the fees."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from tournaments.models import PrizePlanGroup, Tournament
from tournaments.prizes.current import plan_of
from tournaments.prizes.settings import AMOUNTS, Takes
from tournaments.transfer.export.values import moment_as_data, money_as_data

Data = dict[str, Any]


def prizes_as_data(tournament: Tournament) -> Data | None:
    """The plan; None without one. Two queries."""
    plan = plan_of(tournament)
    if plan is None:
        return None
    kinds = PrizePlanGroup.Kind.values
    return {
        "pot_from": plan.pot_from,
        **{name: _amount(getattr(plan, name)) for name in AMOUNTS},
        "ties": plan.ties,
        "one_each": plan.one_each,
        "left_to": plan.left_to,
        "is_shown": plan.is_shown,
        "changed_late_at": moment_as_data(plan.changed_late_at) if plan.changed_late_at else None,
        "version": plan.version,
        "groups": [_group(one) for one in sorted(plan.groups.all(), key=lambda one: kinds.index(one.kind))],
    }


def _group(group: PrizePlanGroup) -> Data:
    return {
        "kind": group.kind,
        "takes": group.takes,
        "value": group.value if group.takes == Takes.SHARE else _amount(group.value),
        "split": group.split,
        "amounts": [_amount(amount) for amount in group.amounts],
        "count": group.count,
        "every": group.every,
        "things": list(group.things),
    }


def _amount(hundredths: int) -> str:
    return money_as_data(Decimal(hundredths) / 100)
