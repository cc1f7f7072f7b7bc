"""The places gained or lost in the standings since the series before, for the screens. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tournaments.public.lists.rank_history import rank_history
from tournaments.public.snapshot.snapshot import PublicTournament


class Moves(NamedTuple):
    """``since``: the number of the series before, None without one. ``places``: up, by start number."""

    since: int | None
    places: Mapping[int, int]


NO_MOVES = Moves(None, {})


def moves_of(snapshot: PublicTournament) -> Moves:
    """Compares with the standings before the newest series that has public results."""
    history = rank_history(snapshot)
    if len(history.series) < 2:
        return NO_MOVES
    places = {number: moved for number in history.ranks if (moved := history.moved(number)) is not None}
    return Moves(history.series[-2], places)
