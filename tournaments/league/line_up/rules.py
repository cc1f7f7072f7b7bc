"""Who may play for a team on a match day: which rules a line-up or a substitution breaks. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tournaments.models import LineUpRule

Rule = LineUpRule.Key
How = LineUpRule.How


@dataclass(frozen=True)
class RuleSetting:
    """How a league holds a rule. ``most``: the number in it; ``fine``: in smallest units."""

    how: How
    most: int = 0
    fine: int = 0


RuleSettings = Mapping[Rule, RuleSetting]


@dataclass(frozen=True)
class PlayingTeam:
    """A team of a league. ``strength``: the level of its division, then which team of its club; 1 is the strongest."""

    pk: int
    name: str
    club: int
    strength: tuple[int, int]
    is_withdrawn: bool = False


@dataclass(frozen=True)
class Candidate:
    """What is known of a player before a match day.

    ``registered``: the team of the league in whose squad he is on that day. ``helped_out``: on how many other match
    days he has played for a higher team of his club. ``other_clubs``: for which he is registered, or has played, in
    leagues of this year. ``same_day``: another team that he plays for on this match day, "" for none.
    """

    player: int
    name: str
    member_of: int | None = None
    registered: PlayingTeam | None = None
    is_woman: bool = False
    helped_out: int = 0
    other_clubs: tuple[str, ...] = ()
    same_day: str = ""


@dataclass(frozen=True)
class Breach:
    """A rule that is not kept, by whom; ``team``: the other team or club that it is about; ``most``: its number."""

    rule: Rule
    player: int
    name: str
    setting: RuleSetting
    team: str = ""

    @property
    def is_hard(self) -> bool:
        return self.setting.how is How.HARD


def line_up_breaches(
    team: PlayingTeam, players: Iterable[Candidate], settings: RuleSettings, *, guests: int = 0
) -> list[Breach]:
    """Every breach, by player. ``guests``: how many play for the team already who are not members of its club."""
    found: list[Breach] = []
    for player in players:
        guests += player.member_of != team.club
        broken = dict(_broken_by(team, player, settings))
        if player.member_of != team.club and guests > settings[Rule.GUESTS].most:
            broken[Rule.GUESTS] = ""
        found += _breaches(player, broken, settings)
    return found


def substitution_breaches(
    team: PlayingTeam,
    players: Sequence[Candidate],
    new: Candidate,
    settings: RuleSettings,
    *,
    used: int,
) -> list[Breach]:
    """``players``: those who play for the team already; ``used``: substitutes that it has used on this match day."""
    guests = sum(one.member_of != team.club for one in players)
    found = line_up_breaches(team, [new], settings, guests=guests)
    if used >= settings[Rule.SUBSTITUTES].most:
        found += _breaches(new, {Rule.SUBSTITUTES: ""}, settings)
    return found


def _breaches(player: Candidate, broken: Mapping[Rule, str], settings: RuleSettings) -> Iterator[Breach]:
    """Only of rules that hold."""
    for rule, team in broken.items():
        if settings[rule].how is not How.OFF:
            yield Breach(rule, player.player, player.name, settings[rule], team)


def _broken_by(team: PlayingTeam, player: Candidate, settings: RuleSettings) -> Iterator[tuple[Rule, str]]:
    own = player.registered
    if own is None or own.club != team.club:
        yield Rule.UNREGISTERED, ""
    elif own.pk != team.pk:
        yield from _from_another_team(team, own, player, settings)
    if own is not None and own.pk != team.pk and own.is_withdrawn:
        yield Rule.WITHDRAWN, own.name
    if player.other_clubs and not player.is_woman:
        yield Rule.OTHER_CLUB, player.other_clubs[0]
    if player.same_day:
        yield Rule.SAME_DAY, player.same_day


def _from_another_team(
    team: PlayingTeam, own: PlayingTeam, player: Candidate, settings: RuleSettings
) -> Iterator[tuple[Rule, str]]:
    """Down is not helping out; up is, so many times."""
    if own.strength < team.strength:
        yield Rule.LOWER, own.name
    elif player.helped_out >= settings[Rule.HIGHER].most:
        yield Rule.HIGHER, own.name
