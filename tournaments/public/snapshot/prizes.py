"""The prizes and the teams in a snapshot."""

from __future__ import annotations

from typing import NamedTuple


class PublicPrize(NamedTuple):
    """``amount``: in the reader's language and the club's currency.

    ``start_number`` None: the prize of a team, by its name.
    """

    place: int
    start_number: int | None
    amount: str
    team: str = ""


class PublicPrizeGroup(NamedTuple):
    """Prizes of one group, the first place first. ``key``: ``main``, ``series-2``, ``women`` …, ``teams``, ``loss``."""

    key: str
    title: str
    rows: tuple[PublicPrize, ...]


class PrizeSteps(NamedTuple):
    """Behind which ranks of the standings there is a larger prize in a group, by the plan and what is public now.

    ``key`` and ``title`` as in ``PublicPrizeGroup``; ``ranks``: the last rank of each amount, best first.
    """

    key: str
    title: str
    ranks: tuple[int, ...]


class PublicTeam(NamedTuple):
    """``members``: start numbers."""

    number: int
    name: str
    members: tuple[int, ...]


class PublicTeams(NamedTuple):
    """The teams by number, and how they are reckoned, as ``season.team_settings.TeamSettings``."""

    kind: str
    size: int
    starts_with: int
    counted: int | None
    factor: int
    quota: int | None
    equal_totals: str
    teams: tuple[PublicTeam, ...]
