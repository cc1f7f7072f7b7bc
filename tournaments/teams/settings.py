"""A plan of teams as plain values, for the form, the database, the journal and the calculation."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.foundations.errors import Refused
from tournaments.models import TeamPlan
from tournaments.teams.reckoning import TeamRule

Kind, EqualTotals = TeamPlan.Kind, TeamPlan.EqualTotals
# These kinds have the number of players in their name.
FIXED_SIZES = {Kind.FOUR: 4, Kind.SIX: 6, Kind.TANDEM: 2}


@dataclass(frozen=True)
class TeamSettings:
    """The settings, in the words of ``models.teams``."""

    kind: str
    size: int
    starts_with: int
    counted: int | None = None
    factor: int = 0
    quota: int | None = None
    equal_totals: str = EqualTotals.GAMES.value

    @property
    def rule(self) -> TeamRule:
        return TeamRule(self.counted, self.factor, self.equal_totals == EqualTotals.SHARED)


# Defaults that may be changed; three players are enough for a team of four.
USUAL = {
    Kind.FOUR: TeamSettings(Kind.FOUR.value, 4, starts_with=3),
    Kind.SIX: TeamSettings(Kind.SIX.value, 6, starts_with=5),
    Kind.TANDEM: TeamSettings(Kind.TANDEM.value, 2, starts_with=2),
    Kind.MIXED: TeamSettings(Kind.MIXED.value, 2, starts_with=2),
    Kind.BEST: TeamSettings(Kind.BEST.value, 6, starts_with=4, counted=4),
    Kind.DRAWN: TeamSettings(Kind.DRAWN.value, 2, starts_with=2),
}


def chosen_settings(
    kind: str,
    *,
    size: int | None = None,
    counted: int | None = None,
    starts_with: int | None = None,
    factor: int = 0,
    quota: int | None = None,
    equal_totals: str = EqualTotals.GAMES.value,
) -> TeamSettings:
    """The settings of a kind; values that are None get its defaults. Raises ``Refused`` for impossible ones."""
    usual = USUAL[Kind(kind)]
    players = _size(usual, size)
    count = _at_most(players, "counted", counted, usual.counted)
    enough = _at_most(players, "starts_with", starts_with, usual.starts_with)
    everybody = count is None or count == players
    return TeamSettings(
        kind, players, enough or players, None if everybody else count, factor, quota, equal_totals
    )


def _size(usual: TeamSettings, typed: int | None) -> int:
    fixed = FIXED_SIZES.get(Kind(usual.kind), typed)
    if typed is not None and typed != fixed:
        raise Refused("team-size-is-fixed", field="size", size=fixed)
    return typed or usual.size


def _at_most(players: int, field: str, typed: int | None, usual: int | None) -> int | None:
    if typed is None:
        return usual and min(usual, players)
    if typed > players:
        raise Refused("team-has-fewer-players", field=field, size=players)
    return typed


def is_by_order(settings: TeamSettings) -> bool:
    """Whether it is the German order's plan: teams of four, all count, 3 : 0 to 0 : 3 in each series."""
    return (settings.kind, settings.counted, settings.factor) == (Kind.FOUR.value, None, 1)


def settings_of(plan: TeamPlan) -> TeamSettings:
    """The stored plan."""
    return TeamSettings(
        plan.kind,
        plan.size,
        plan.starts_with,
        counted=plan.counted,
        factor=plan.factor,
        quota=plan.quota,
        equal_totals=plan.equal_totals,
    )
