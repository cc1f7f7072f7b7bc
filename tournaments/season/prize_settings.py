"""A prize plan as plain values: what the form reads, what is stored, journalled and computed with.

Amounts in hundredths. The words are those of ``models.prizes``.
"""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.models import PrizePlan, PrizePlanGroup

Kind = PrizePlanGroup.Kind
Takes = PrizePlanGroup.Takes
Split = PrizePlanGroup.Split


@dataclass(frozen=True)
class GroupSettings:
    """``value``: per cents of the pot, or an amount; of the split ``own`` the ``amounts`` say what the amount is."""

    kind: str
    takes: str
    value: int = 0
    split: str = Split.TABLE.value
    amounts: tuple[int, ...] = ()
    count: int | None = None
    every: int = 4

    @property
    def amount(self) -> int:
        """What the group takes from the pot, or gets besides it, where it is an amount."""
        return sum(self.amounts) if self.split == Split.OWN else self.value


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
    """The stored plan, its groups in the order of their kinds. One query."""
    groups = sorted(
        map(_group_settings, plan.groups.order_by()), key=lambda group: Kind.values.index(group.kind)
    )
    return PlanSettings(
        groups=tuple(groups),
        pot_from=plan.pot_from,
        pot=plan.pot,
        organiser_part=plan.organiser_part,
        unit=plan.unit,
        minimum=plan.minimum,
        ties=plan.ties,
        one_each=plan.one_each,
        left_to=plan.left_to,
    )


def _group_settings(group: PrizePlanGroup) -> GroupSettings:
    return GroupSettings(
        kind=group.kind,
        takes=group.takes,
        value=group.value,
        split=group.split,
        amounts=tuple(group.amounts),
        count=group.count,
        every=group.every,
    )
