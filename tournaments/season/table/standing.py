"""The current table of a season: ranks, results missing to the minimum, how ranks moved in the last evening."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from scoring.ranking import shown_rank
from tournaments.models import Season
from tournaments.people.classes import CLASSES, classes_of
from tournaments.season.evenings.played_evenings import evenings_in
from tournaments.season.evenings.results import SeasonMember, SeasonResults, read_results
from tournaments.season.evenings.units import Unit
from tournaments.season.reckoning.place_points import with_place_points
from tournaments.season.reckoning.rule import PlayerResults, ReckonedSeason, SeasonRule
from tournaments.season.reckoning.table import RankedMember, season_table
from tournaments.season.stored_rule import rule_of

MEMBERS, GUESTS = "members", "guests"
NO_RANK = "–"
GROUPS = ("", MEMBERS, GUESTS, *map(str, CLASSES))


@dataclass(frozen=True)
class SeasonLine:
    """``moved``: places gained since the last evening, negative for lost ones, None for a player who was not listed.

    ``missing``: number of results to the minimum.
    """

    member: SeasonMember
    line: RankedMember
    results: PlayerResults
    missing: int
    moved: int | None

    @property
    def shown_rank(self) -> str:
        rank = self.line.rank if self.has_value else None
        return shown_rank(rank, shared=self.line.shared) if rank else NO_RANK

    @property
    def has_value(self) -> bool:
        """Whether a result counts yet: at the beginning of a season with strikes everything may be struck."""
        return self.line.score.counted > 0 or self.line.score.units == 0


@dataclass(frozen=True)
class Standing:
    """The lines in rank order; ``group``: which players, "" for everybody."""

    season: Season
    rule: SeasonRule
    units: tuple[Unit, ...]
    lines: tuple[SeasonLine, ...]
    group: str = ""

    @property
    def offered(self) -> int:
        return len(self.units)


def standing_of(season: Season, *, public: bool = False, group: str = "") -> Standing:
    """The table; ``public``: only from public results. Five queries for a season of any size."""
    return standing_from(read_results(season, public=public), rule_of(season), group=group)


def standing_from(
    read: SeasonResults, rule: SeasonRule, *, group: str = "", with_moves: bool = True
) -> Standing:
    """The table of these results by ``rule``, which need not be the season's own. Pure.

    ``with_moves``: False if they are not needed, since they take as long as the table itself.
    """
    chosen = [place for place, one in enumerate(read.members) if group in _groups_of(one, read.season)]
    # Every list shows the place among everybody.
    points = with_place_points(rule, read.results)
    results, plain = [points[place] for place in chosen], replace(rule, places=())
    places = {id(result): place for result, place in zip(results, chosen, strict=True)}
    table = _ranked(plain, len(read.units), results)
    before = ranks_after(_units_before(read.units), plain, results) if with_moves else {}
    lines = tuple(
        SeasonLine(
            member=read.members[places[id(result)]],
            line=line,
            results=result,
            missing=max(0, rule.minimum - line.score.units),
            moved=before[id(result)] - line.rank if line.rank and id(result) in before else None,
        )
        for result, line in table
    )
    return Standing(read.season, rule, read.units, lines, group)


def _groups_of(member: SeasonMember, season: Season) -> tuple[str, ...]:
    return "", GUESTS if member.is_guest else MEMBERS, *classes_of(member.player, season.starts_on)


def _ranked(
    rule: SeasonRule, offered: int, results: Sequence[PlayerResults]
) -> list[tuple[PlayerResults, RankedMember]]:
    """The lines with their results, matched by identity, since namesakes are two players."""
    numbered = [replace(one, name=str(place)) for place, one in enumerate(results)]
    table = season_table(ReckonedSeason(rule, offered, tuple(numbered)))
    return [(results[int(line.score.name)], line) for line in table]


def ranks_after(offered: int, rule: SeasonRule, results: Sequence[PlayerResults]) -> dict[int, int]:
    """The ranks after the first ``offered`` units, by the ``id`` of the results; without players who had none yet."""
    earlier = [replace(one, results=one.results[:offered]) for one in results]
    playing = [
        place for place, one in enumerate(earlier) if any(result is not None for result in one.results)
    ]
    table = _ranked(rule, offered, [earlier[place] for place in playing])
    ranks = {id(result): line.rank for result, line in table if line.rank}
    return {id(results[place]): ranks[id(earlier[place])] for place in playing if id(earlier[place]) in ranks}


def _units_before(units: Sequence[Unit]) -> int:
    """The number of units before the last evening."""
    evenings = evenings_in(units)
    return evenings[-1].first if evenings else 0


def known_groups(lines: Iterable[SeasonLine], season: Season) -> list[str]:
    """The groups that contain some of the players but not all, in the order of ``GROUPS``."""
    groups = [_groups_of(line.member, season) for line in lines]
    counts = Counter(chain.from_iterable(groups))
    return [group for group in GROUPS[1:] if 0 < counts[group] < len(groups)]
