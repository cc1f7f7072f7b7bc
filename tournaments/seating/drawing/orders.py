"""The order that seats the players: standings of the tournament or of the season, or an uploaded list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from django.db.models import Q, QuerySet

from tournaments.foundations.chance import Chance
from tournaments.foundations.errors import Refused
from tournaments.models import Entry, Season, SeasonPart, Series, Tournament
from tournaments.season.evenings.units import seasons_of
from tournaments.season.table.standing import standing_of
from tournaments.seating.drawing.wishes import Wishes
from tournaments.standings.lots import drawn_lots
from tournaments.standings.ranking import ranked_lines


def order_for(tournament: Tournament, entries: Sequence[Entry], wishes: Wishes, seed: str) -> tuple[int, ...]:
    """Start numbers, best first; within a shared rank in an order drawn from the seed."""
    if wishes.source == "list":
        return wishes.listed
    if wishes.source == "season":
        return drawn_order(_by_season(chosen_season(tournament, wishes), entries), seed)
    return drawn_order(_tournament(tournament, entries), seed)


def drawn_order(shared: Iterable[Sequence[int]], seed: str) -> tuple[int, ...]:
    """All keys, best first; those who share a rank are in an order drawn from ``seed``."""
    # A separate stream, so that the lots do not depend on how many numbers the search has drawn.
    chance, ordered = Chance(f"{seed} lots"), list[int]()
    for group in shared:
        equals = sorted(group)
        chance.shuffle(equals)
        ordered += equals
    return tuple(ordered)


def _tournament(tournament: Tournament, entries: Sequence[Entry]) -> Iterator[list[int]]:
    """Start numbers of those to be seated, by rank in the standings so far."""
    here = {entry.start_number for entry in entries}
    lines = ranked_lines(tournament, list(tournament.series.all()), drawn_lots(tournament))
    for _rank, shared in groupby(lines, key=lambda line: line.rank):
        yield [line.start_number for line in shared if line.start_number in here]


def chosen_season(tournament: Tournament, wishes: Wishes) -> Season:
    """The season in which the tournament is ticked; if there are several, the chosen one. Raises ``Refused``."""
    seasons = seasons_of(tournament)
    if wishes.season is not None:
        seasons = [season for season in seasons if season.pk == wishes.season]
    if not seasons:
        raise Refused("not-in-a-season", field="source")
    if len(seasons) > 1:
        raise Refused("season-not-chosen", field="source")
    return seasons[0]


def _by_season(season: Season, entries: Sequence[Entry]) -> Iterator[list[int]]:
    """Start numbers by rank in the season's table; players who are not in it come last, in an order drawn from the
    seed."""
    numbers = {entry.player_id: entry.start_number for entry in entries}
    for _rank, shared in groupby(standing_of(season).lines, key=lambda one: one.line.rank):
        yield [numbers.pop(one.member.player.pk) for one in shared if one.member.player.pk in numbers]
    yield list(numbers.values())


def results_of_season(tournament: Tournament) -> QuerySet[Series]:
    """The series that a seating by the season may depend on: of all seasons in which it is ticked.

    Old draws without a season depend on the club's tournaments of the year, and wait for those.
    """
    seasons = SeasonPart.objects.filter(tournament=tournament).values("season")
    ticked = SeasonPart.objects.filter(season__in=seasons).values("tournament")
    others = Q(tournament__in=ticked) if seasons.exists() else Q(tournament__in=season_of(tournament))
    return Series.objects.filter(others).exclude(tournament=tournament)


def season_of(tournament: Tournament) -> QuerySet[Tournament]:
    """The tournaments of the calendar year so far with the same club and rules, this one included."""
    return Tournament.objects.filter(
        date__year=tournament.date.year,
        date__lte=tournament.date,
        rules=tournament.rules,
        club=tournament.club,
    )
