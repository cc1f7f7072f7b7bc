"""The content of the pages about prizes, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.foundations.currencies import money_of_units
from tournaments.foundations.names import isolated
from tournaments.models import PrizePlan
from tournaments.prizes.current import contest_of
from tournaments.prizes.giving import Contest, GivenGroup, Giving, Prize, expected, give
from tournaments.prizes.sentences import amounts_line, late_sentence, plan_lines, pot_title, prize_text
from tournaments.prizes.settings import PlanSettings, settings_of
from tournaments.prizes.team_prizes import TeamPrize
from tournaments.standings.ranking import Standings


@dataclass(frozen=True)
class ShownPrize:
    prize: Prize
    amount: str

    @property
    def place(self) -> int:
        return self.prize.place

    @property
    def whom(self) -> str:
        """The name with the start number, as on paper."""
        return f"{isolated(self.prize.line.name)} ({self.prize.line.start_number})"


@dataclass(frozen=True)
class ShownTeamPrize:
    prize: TeamPrize
    amount: str

    @property
    def place(self) -> int:
        return self.prize.place

    @property
    def whom(self) -> str:
        return self.prize.team.name


@dataclass(frozen=True)
class ShownGroup:
    """``rows``: of players; ``teams``: in the group of the teams. ``left``: the amount that nobody can win, as text; ""
    for none.
    """

    key: str
    title: str
    pot: str
    rows: tuple[ShownPrize, ...]
    left: str
    is_open: bool
    series: int | None = None
    teams: tuple[ShownTeamPrize, ...] = ()

    @property
    def prizes(self) -> Sequence[ShownPrize | ShownTeamPrize]:
        """All prizes, the first place first."""
        return self.rows or self.teams


@dataclass(frozen=True)
class PrizePage:
    """``lines``: the plan in sentences. ``expected``: its amounts for the players who are here."""

    lines: Sequence[str]
    expected: Expected
    groups: Sequence[ShownGroup]
    total: str
    unassigned: str
    late: str

    @property
    def is_played(self) -> bool:
        """Whether there are places yet."""
        return any(group.prizes for group in self.groups)


@dataclass(frozen=True)
class Expected:
    """``players``: the number taking part now. ``lines``: the amounts of each group that has money."""

    players: int
    lines: Sequence[str]
    total: str
    unassigned: str


def prize_page(plan: PrizePlan, standings: Standings) -> PrizePage:
    settings = settings_of(plan)
    contest = contest_of(standings, settings)
    currency = standings.tournament.currency
    giving = give(settings, contest)
    return PrizePage(
        lines=plan_lines(settings, currency),
        expected=_expected(settings, contest, currency),
        groups=shown_groups(giving, currency),
        total=money_of_units(giving.total, currency),
        unassigned=_text(giving.unassigned, currency),
        late=late_sentence(plan),
    )


def expected_prizes(settings: PlanSettings, standings: Standings) -> Expected:
    """The plan's amounts for the players who take part now."""
    contest = contest_of(standings, settings, with_series=False)
    return _expected(settings, contest, standings.tournament.currency)


def _expected(settings: PlanSettings, contest: Contest, currency: str) -> Expected:
    pots, amounts = expected(settings, contest)
    return Expected(
        players=contest.takings.stakes,
        lines=[
            amounts_line(pot, own, contest.players(pot.group.kind), currency)
            for pot, own in zip(pots.pots, amounts, strict=True)
        ],
        total=money_of_units(pots.total, currency),
        unassigned=_text(pots.unassigned, currency),
    )


def shown_groups(giving: Giving, currency: str) -> list[ShownGroup]:
    return [_shown_group(group, currency) for group in giving.groups]


def _shown_group(group: GivenGroup, currency: str) -> ShownGroup:
    rows = tuple(ShownPrize(one, prize_text(one.amount, one.thing, currency)) for one in group.prizes)
    left = "" if group.is_open else _text(group.left, currency)
    amount = prize_text(group.pot.amount, _only_things(group), currency)
    return ShownGroup(
        group.pot.key,
        pot_title(group.pot),
        amount,
        rows,
        left,
        group.is_open,
        group.pot.number,
        tuple(ShownTeamPrize(one, prize_text(one.amount, one.thing, currency)) for one in group.to_teams),
    )


def _only_things(group: GivenGroup) -> str:
    """All things of a group without money, in place of its amount."""
    return "" if group.pot.amount else " · ".join(group.pot.group.things)


def _text(amount: int, currency: str) -> str:
    return money_of_units(amount, currency) if amount else ""
