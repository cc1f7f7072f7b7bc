"""The winners of a season: the first three of each of its lists."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tournaments.models import Season, Tournament
from tournaments.season.evenings.results import read_results
from tournaments.season.stored_rule import rule_of
from tournaments.season.table.sentences import group_name
from tournaments.season.table.shown import ShownLine, shown_lines
from tournaments.season.table.standing import Standing, known_groups, standing_from
from tournaments.standings.final import is_final_in_public, is_final_recorded

PLACES = 3
Lists = Iterable[tuple[str, Sequence[ShownLine]]]


@dataclass(frozen=True)
class Honours:
    """``is_over``: the last day is past, and every evening is complete; until then they are only leading. ``lists``: by
    name.
    """

    slug: str
    name: str
    is_over: bool
    lists: tuple[tuple[str, tuple[ShownLine, ...]], ...]


def honours_of(season: Season, lists: Lists, today: dt.date, *, public: bool = False) -> Honours:
    """The honours of a season from the lines of its lists. ``public``: only public results decide whether it is over.

    Empty lists are left out, and those with the same winners as an earlier list.
    """
    shown: dict[tuple[str, ...], tuple[str, tuple[ShownLine, ...]]] = {}
    for group, lines in lists:
        first = _first(lines)
        if first:
            shown.setdefault(tuple(line.name for line in first), (group_name(group), first))
    is_over = season.ends_on < today and _is_decided(season, public=public)
    return Honours(season.slug, season.name, is_over, tuple(shown.values()))


def _is_decided(season: Season, *, public: bool) -> bool:
    """Whether no unplayed or unreleased evening can change the table any more. Two queries."""
    ticked = Tournament.objects.filter(season_parts__season=season).distinct()
    played = ((one, one.series.all()) for one in ticked.prefetch_related("series"))
    return all(
        is_final_in_public(one, series) if public else is_final_recorded(one, series)
        for one, series in played
        if series
    )


def _first(lines: Sequence[ShownLine]) -> tuple[ShownLine, ...]:
    return tuple(line for line in lines if line.rank and line.rank <= PLACES and not line.is_below)


def recorded_lists(season: Season) -> list[tuple[str, tuple[ShownLine, ...]]]:
    """The first lines of a season's lists from all recorded results, for officials. Four queries."""
    read, rule = read_results(season), rule_of(season)
    everybody = standing_from(read, rule, with_moves=False)
    groups = known_groups(everybody.lines, season)
    lists = {one: standing_from(read, rule, group=one, with_moves=False) for one in groups}
    return [(group, _first_lines(standing)) for group, standing in {"": everybody, **lists}.items()]


def _first_lines(standing: Standing) -> tuple[ShownLine, ...]:
    first = tuple(one for one in standing.lines if one.line.rank and one.line.rank <= PLACES)
    return shown_lines(replace(standing, lines=first))
