"""A prize plan as plain values, for the form, the database, the journal and the calculation.

Amounts in smallest units of the tournament's currency; the columns have hundredths, which only this module
converts. The words are those of ``models.prizes``.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

from tournaments.foundations.currencies import from_hundredths, to_hundredths
from tournaments.models import PrizePlan, PrizePlanGroup

Kind = PrizePlanGroup.Kind
Takes = PrizePlanGroup.Takes
Split = PrizePlanGroup.Split
AMOUNTS = ("pot", "organiser_part", "unit", "minimum")
MOST_THINGS, THING_LENGTH = 20, 40


@dataclass(frozen=True)
class GroupSettings:
    """``value``: per cents of the pot, or an amount; with the split ``own``, ``amounts`` determine the amount.

    If the group takes a share or the losses, ``amounts`` are proportional parts, as typed, in hundredths. ``things``:
    prizes in kind, for the places after the amounts.
    """

    kind: str
    takes: str
    value: int = 0
    split: str = Split.TABLE.value
    amounts: tuple[int, ...] = ()
    count: int | None = None
    every: int = 4
    things: tuple[str, ...] = ()

    @property
    def is_amount(self) -> bool:
        """Whether its value and ``amounts`` are money."""
        return self.takes in {Takes.FROM_POT, Takes.BESIDES}

    @property
    def amount(self) -> int:
        """The amount that the group takes from the pot, or gets in addition to it."""
        return sum(self.amounts) if self.split == Split.OWN else self.value

    @property
    def has_only_things(self) -> bool:
        """Whether it has only prizes in kind."""
        return bool(self.things) and self.is_amount and not self.amount


@dataclass(frozen=True)
class PlanSettings:
    groups: tuple[GroupSettings, ...]
    pot_from: str = PrizePlan.PotFrom.TYPED.value
    pot: int = 0
    organiser_part: int = 0
    unit: int = 1
    minimum: int = 0
    ties: str = PrizePlan.Ties.LOT.value
    one_each: bool = False
    left_to: str = PrizePlan.LeftTo.CLUB.value


def settings_of(plan: PrizePlan) -> PlanSettings:
    """The stored plan, its groups in the order of their kinds. One query, if its tournament is known."""
    currency = plan.tournament.currency
    groups = [_group_settings(group, currency) for group in plan.groups.order_by()]
    return PlanSettings(
        groups=tuple(sorted(groups, key=lambda group: Kind.values.index(group.kind))),
        pot_from=plan.pot_from,
        pot=from_hundredths(plan.pot, currency),
        organiser_part=from_hundredths(plan.organiser_part, currency),
        unit=max(1, from_hundredths(plan.unit, currency)),
        minimum=from_hundredths(plan.minimum, currency),
        ties=plan.ties,
        one_each=plan.one_each,
        left_to=plan.left_to,
    )


def _group_settings(group: PrizePlanGroup, currency: str) -> GroupSettings:
    found = GroupSettings(
        kind=group.kind,
        takes=group.takes,
        value=group.value,
        split=group.split,
        amounts=tuple(group.amounts),
        count=group.count,
        every=group.every,
        things=tuple(group.things),
    )
    if not found.is_amount:
        return found
    amounts = tuple(from_hundredths(amount, currency) for amount in found.amounts)
    return replace(found, value=from_hundredths(found.value, currency), amounts=amounts)


def plan_columns(settings: PlanSettings, currency: str) -> dict[str, Any]:
    """The columns of a plan, without its groups."""
    columns = asdict(settings)
    del columns["groups"]
    return columns | {name: to_hundredths(columns[name], currency) for name in AMOUNTS}


def group_columns(group: GroupSettings, currency: str) -> dict[str, Any]:
    columns = asdict(group) | {"amounts": list(group.amounts), "things": list(group.things)}
    if not group.is_amount:
        return columns
    amounts = [to_hundredths(amount, currency) for amount in group.amounts]
    return columns | {"value": to_hundredths(group.value, currency), "amounts": amounts}
