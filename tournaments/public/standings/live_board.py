"""The progress of the current series, as a board of the hall: which sheets are in, without results."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.public.snapshot.people import PublicTable
from tournaments.public.snapshot.published import Published
from tournaments.public.snapshot.snapshot import PublicSeries, PublicTournament
from tournaments.public.snapshot.tables_out import tables_out
from tournaments.web.charts.table_board import BoardTile, TableBoard, TileState

Out = tuple[int, ...]


@dataclass(frozen=True)
class LiveBoard:
    """``done``: number of sheets that are in, out of ``of``."""

    series: int
    done: int
    of: int
    chart: TableBoard


def out_beside(shown: Published, snapshot: PublicTournament) -> Out:
    """The tables still out, which the snapshot does not contain while results wait for their release."""
    series = _played(snapshot)
    return () if series is None or series.shows_results else tuple(tables_out(shown, series.number))


def live_board(snapshot: PublicTournament, out: Out = ()) -> LiveBoard | None:
    """The board; None while nobody plays. ``out``: from ``out_beside``."""
    series = _played(snapshot)
    if series is None:
        return None
    still_out = _without_result(series) if series.shows_results else set(out)
    tiles = tuple(_tile(table, still_out) for table in series.tables)
    done = sum(tile.state is TileState.SURE for tile in tiles)
    return LiveBoard(series.number, done, len(tiles), TableBoard(tiles, is_small=True))


def _played(snapshot: PublicTournament) -> PublicSeries | None:
    is_played = snapshot.is_playing and not snapshot.is_over
    return snapshot.seated if is_played else None


def _without_result(series: PublicSeries) -> set[int]:
    return {table.number for table in series.tables if any(seat.points is None for seat in table.seats)}


def _tile(table: PublicTable, still_out: Collection[int]) -> BoardTile:
    if table.number in still_out:
        return BoardTile(table.number, TileState.OUT, _("still playing"))
    return BoardTile(table.number, TileState.SURE, _("sheet is in"))
