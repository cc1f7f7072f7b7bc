"""The prizes and the teams in a snapshot."""

from __future__ import annotations

from typing import NamedTuple

from tournaments.teams.settings import TeamSettings
from tournaments.teams.table import NamedTeam


class PublicPrize(NamedTuple):
    """``amount``: in the reader's language and the club's currency; of a prize in kind its name (``is_thing``).

    ``start_number`` None: the prize of a team, by its name.
    """

    place: int
    start_number: int | None
    amount: str
    team: str = ""
    is_thing: bool = False


class PublicPrizeGroup(NamedTuple):
    """Prizes of one group, the first place first. ``key``: ``main``, ``series-2``, ``women`` …, ``teams``, ``loss``."""

    key: str
    title: str
    rows: tuple[PublicPrize, ...]


class PrizeSteps(NamedTuple):
    """The ranks of the standings at which a larger prize of a group begins, by the plan and the public results.

    ``key`` and ``title`` as in ``PublicPrizeGroup``; ``ranks``: the last rank of each amount, best first.
    """

    key: str
    title: str
    ranks: tuple[int, ...]


class PublicTeams(NamedTuple):
    """The teams by number."""

    settings: TeamSettings
    teams: tuple[NamedTeam, ...]
