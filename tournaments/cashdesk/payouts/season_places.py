"""The places in the seasons to which an evening belongs, so that their pot can be paid by place."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.models import Season, Tournament
from tournaments.season.evenings.units import seasons_of
from tournaments.season.table.sentences import shown_value
from tournaments.season.table.standing import standing_of

MOST_PLACES = 10


@dataclass(frozen=True)
class SeasonPlace:
    """``start_number``: in this evening; None for somebody who is not entered, and cannot be paid here."""

    season: Season
    rank: int
    shown_rank: str
    name: str
    value: str
    start_number: int | None


def season_places(tournament: Tournament) -> list[SeasonPlace]:
    """The first ten of each season, by everything that is recorded. Those below the minimum have no place here."""
    seasons = seasons_of(tournament)
    numbers = dict(tournament.entries.values_list("player", "start_number")) if seasons else {}
    return [place for season in seasons for place in _places(season, numbers)]


def _places(season: Season, numbers: dict[int, int]) -> list[SeasonPlace]:
    lines = [one for one in standing_of(season).lines if one.line.rank and not one.line.score.is_below]
    return [
        SeasonPlace(
            season=season,
            rank=one.line.rank or 0,
            shown_rank=one.shown_rank,
            name=one.member.name,
            value=shown_value(one.line.score.value),
            start_number=numbers.get(one.member.player.pk),
        )
        for one in lines[:MOST_PLACES]
    ]
