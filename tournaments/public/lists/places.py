"""A player's place, how it has moved since the series before, and the distance to the next one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from tournaments.models import PrizePlanGroup
from tournaments.public.lists.rank_history import RankHistory, history_of
from tournaments.public.snapshot.published import Published
from tournaments.public.snapshot.snapshot import PublicTournament

Kind = PrizePlanGroup.Kind
FIRST = 10
FOR_ALL = (Kind.MAIN, Kind.LOSS)


class NextPrize(NamedTuple):
    """The nearest prize that is larger than that of the current place. ``points``: the distance to it, as ``to_next``.
    ``group``: its title, "" for the main prizes.
    """

    rank: int
    points: int
    group: str = ""


@dataclass(frozen=True)
class PlaceOfPlayer:
    """``moved``: places gained since the series before (negative for lost ones), None for no comparison.

    ``to_next``: the points needed for the place ``next_rank``, one more than the difference of the totals; None for the
    leader, after the end, and if no points are counted. ``to_first_ten``: likewise for the first ten.
    """

    rank: int
    is_shared: bool
    of: int
    total: int
    won: int
    lost: int
    since: int | None = None  # the series before
    moved: int | None = None
    next_rank: int | None = None
    to_next: int | None = None
    to_first_ten: int | None = None
    prize: NextPrize | None = None

    @property
    def fallen(self) -> int:
        return -(self.moved or 0)


def place_of(start_number: int, snapshot: PublicTournament, shown: Published) -> PlaceOfPlayer | None:
    """The place in the public standings; None without a result in any of them."""
    mine = next((line for line in snapshot.lines if line.start_number == start_number), None)
    if mine is None or mine.rank is None:
        return None
    placed = sum(line.rank is not None for line in snapshot.lines)
    place = PlaceOfPlayer(mine.rank, mine.shared, placed, mine.total, mine.won, mine.lost)
    classes = snapshot.people[start_number].classes
    moved = _with_move(place, start_number, history_of(shown, snapshot))
    return _with_next(moved, classes, snapshot)


def _with_next(place: PlaceOfPlayer, classes: tuple[str, ...], snapshot: PublicTournament) -> PlaceOfPlayer:
    totals = {
        line.rank: line.total for line in snapshot.lines if line.rank is not None and line.rank < place.rank
    }
    if not totals or snapshot.is_over or snapshot.system.measure == "rounds_lost":
        return place
    next_rank = max(totals)
    prizes = list(_prizes_ahead(place, classes, snapshot, totals))
    tenth = max((rank for rank in totals if rank <= FIRST), default=0)
    return replace(
        place,
        next_rank=next_rank,
        to_next=totals[next_rank] - place.total + 1,
        to_first_ten=totals[tenth] - place.total + 1 if place.rank > FIRST and tenth < next_rank else None,
        prize=min(prizes, key=lambda prize: prize.points) if prizes else None,
    )


def _prizes_ahead(
    place: PlaceOfPlayer, classes: tuple[str, ...], snapshot: PublicTournament, totals: dict[int, int]
) -> Iterator[NextPrize]:
    """The next prize of each group that the player takes part in. ``totals``: by rank, of the better ranks."""
    for group in snapshot.prize_steps:
        ranks = [rank for rank in group.ranks if rank < place.rank]
        if ranks and (group.key in FOR_ALL or group.key in classes):
            title = "" if group.key == Kind.MAIN else group.title
            yield NextPrize(ranks[-1], totals[ranks[-1]] - place.total + 1, title)


def _with_move(place: PlaceOfPlayer, start_number: int, history: RankHistory) -> PlaceOfPlayer:
    """Adds the comparison with the standings before the newest series that has public results."""
    moved = history.moved(start_number)
    if moved is None:
        return place
    return replace(place, since=history.series[-2], moved=moved)
