"""Who may play for a team on a match day: which rules a line-up or a substitution breaks. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tournaments.models import LineUpRule

Rule = LineUpRule.Key
How = LineUpRule.How


@dataclass(frozen=True)
class RuleSetting:
    """How strictly a league applies a rule. ``most``: its number; ``fine``: in smallest units."""

    how: How
    most: int = 0
    fine: int = 0


RuleSettings = Mapping[Rule, RuleSetting]


@dataclass(frozen=True)
class PlayingTeam:
    """A team of a league. ``strength``: the level of its division, then its number in the club; 1 is the strongest."""

    pk: int
    name: str
    club: int
    strength: tuple[int, int]
    is_withdrawn: bool = False


@dataclass(frozen=True)
class Candidate:
    """What is known about a player before a match day.

    ``registered``: the team of the league in whose squad they are on that day. ``helped_out``: number of other match
    days with a higher team of the club. ``other_clubs``: clubs for which they are registered, or have played, in
    leagues of this year. ``same_day``: another team that they play for on this match day, "" for none.
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
    """A broken rule and the player; ``team``: the other team or club concerned; ``most``: the rule's number."""

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
    """Every breach, by player. ``guests``: number of players already in the team who are not members of its club."""
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
    """``players``: those already playing for the team; ``used``: number of its substitutions on this match day."""
    guests = sum(one.member_of != team.club for one in players)
    found = line_up_breaches(team, [new], settings, guests=guests)
    if used >= settings[Rule.SUBSTITUTES].most:
        found += _breaches(new, {Rule.SUBSTITUTES: ""}, settings)
    return found


def _breaches(player: Candidate, broken: Mapping[Rule, str], settings: RuleSettings) -> Iterator[Breach]:
    """The breaches of rules that apply."""
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
    """Nobody plays for a lower team; a higher one may be helped out a limited number of times."""
    if own.strength < team.strength:
        yield Rule.LOWER, own.name
    elif player.helped_out >= settings[Rule.HIGHER].most:
        yield Rule.HIGHER, own.name
