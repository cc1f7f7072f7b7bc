"""How far the series is that is being played, as a board of the hall: only where its results are public."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.public.snapshot.people import PublicTable
from tournaments.public.snapshot.snapshot import PublicTournament
from tournaments.web.charts.table_board import BoardTile, TableBoard, TileState


@dataclass(frozen=True)
class LiveBoard:
    """``done``: sheets that are in, of ``of``. ``chart`` is None where that is not public."""

    series: int
    done: int
    of: int
    chart: TableBoard | None


def live_board(snapshot: PublicTournament) -> LiveBoard | None:
    """None while nobody plays."""
    series = snapshot.seated
    if series is None or not snapshot.is_playing or snapshot.is_over:
        return None
    tables = series.tables
    if not series.shows_results:
        return LiveBoard(series.number, 0, len(tables), None)
    tiles = tuple(_tile(table) for table in tables)
    done = sum(tile.state is TileState.SURE for tile in tiles)
    return LiveBoard(series.number, done, len(tables), TableBoard(tiles, is_small=True))


def _tile(table: PublicTable) -> BoardTile:
    if all(seat.points is not None for seat in table.seats):
        return BoardTile(table.number, TileState.SURE, _("sheet is in"))
    return BoardTile(table.number, TileState.OUT, _("still playing"))
