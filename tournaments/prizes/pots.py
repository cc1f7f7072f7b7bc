"""The money of a prize plan, and how it is divided among the groups. Pure; amounts in smallest units."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tournaments.foundations.currencies import in_parts
from tournaments.models import PrizePlan
from tournaments.prizes.settings import GroupSettings, Kind, PlanSettings, Takes


@dataclass(frozen=True)
class Takings:
    """The income. ``stakes``: number of entry fees; ``losses``: the fees of all lost games. ``kept``: the part of each
    entry fee for the club's pots of the season and the jackpot. ``lowered``: the reduced entry fees among ``stakes``.
    """

    stakes: int
    entry_fee: int
    losses: int
    kept: int = 0
    lowered: tuple[int, ...] = ()


@dataclass(frozen=True)
class Pot:
    """The money of one group; of the kind "series" there is one for each ``number``."""

    group: GroupSettings
    number: int | None
    amount: int

    @property
    def key(self) -> str:
        return self.group.kind if self.number is None else f"{self.group.kind}-{self.number}"

    @property
    def is_for_teams(self) -> bool:
        return self.group.kind == Kind.TEAMS


@dataclass(frozen=True)
class Pots:
    """``unassigned``: the part of the pot that no group takes. ``total``: everything together."""

    pots: tuple[Pot, ...]
    unassigned: int

    @property
    def total(self) -> int:
        return sum(pot.amount for pot in self.pots) + self.unassigned


def main_pot(settings: PlanSettings, takings: Takings) -> int:
    """The amount from which groups take shares and amounts."""
    if settings.pot_from == PrizePlan.PotFrom.TYPED:
        return settings.pot
    usual = [takings.entry_fee] * (takings.stakes - len(takings.lowered))
    beside = settings.organiser_part + takings.kept
    return sum(max(0, fee - beside) for fee in (*usual, *takings.lowered))


def divide(settings: PlanSettings, takings: Takings, series_count: int) -> Pots:
    """Amounts are taken from the pot first, in the order of the groups, while it lasts.

    The shares divide the rest by their sum, in steps of the unit.
    """
    groups = list(_expanded(settings.groups, series_count))
    rest = main_pot(settings, takings)
    amounts: list[int] = []
    for group, _number in groups:
        amounts.append(_own_amount(group, rest, takings))
        rest -= amounts[-1] if group.takes == Takes.FROM_POT else 0
    shared = _shares([group for group, _number in groups], rest, settings.unit)
    pots = tuple(
        Pot(group, number, own + share)
        for (group, number), own, share in zip(groups, amounts, shared, strict=True)
    )
    return Pots(pots, rest - sum(shared))


def _expanded(
    groups: Sequence[GroupSettings], series_count: int
) -> Iterator[tuple[GroupSettings, int | None]]:
    """Each series is a group of its own."""
    for group in groups:
        if group.kind == Kind.SERIES:
            yield from ((group, number) for number in range(1, series_count + 1))
        else:
            yield group, None


def _own_amount(group: GroupSettings, rest: int, takings: Takings) -> int:
    if group.takes == Takes.LOSSES:
        return takings.losses
    if group.takes == Takes.FROM_POT:
        return min(group.amount, rest)
    return group.amount if group.takes == Takes.BESIDES else 0


def _shares(groups: Sequence[GroupSettings], rest: int, unit: int) -> list[int]:
    """Each group's part of ``rest``, which remains if no group takes a share."""
    weights = [group.value if group.takes == Takes.SHARE else 0 for group in groups]
    taking = [number for number, weight in enumerate(weights) if weight]
    parts = in_parts(rest, [weights[number] for number in taking], unit)
    found = [0] * len(groups)
    for number, part in zip(taking, parts, strict=True):
        found[number] = part
    return found
