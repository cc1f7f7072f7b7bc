"""The board of the hall: of a series that is being played, which sheets are in and no results."""

from __future__ import annotations

from dataclasses import replace

from tests.tournaments.public.lists.test_rank_history import snapshot
from tournaments.public.snapshot.people import PublicSeat, PublicTable
from tournaments.public.snapshot.snapshot import PublicSeries
from tournaments.public.standings.live_board import LiveBoard, live_board
from tournaments.web.charts.table_board import BoardTile, TableBoard, TileState

TABLES = (
    PublicTable(1, (PublicSeat(1, 1, 100, 1, 0), PublicSeat(2, 2, 0, 0, 0))),
    PublicTable(2, (PublicSeat(1, 3), PublicSeat(2, 4))),
)
LIVE = PublicSeries(2, is_closed=False, shows_results=True, tables=TABLES)
BOARD = TableBoard(
    (BoardTile(1, TileState.SURE, "sheet is in"), BoardTile(2, TileState.OUT, "still playing")), is_small=True
)


def test_a_live_series() -> None:
    assert live_board(snapshot(LIVE), (1,)) == LiveBoard(2, 1, 2, BOARD)


def test_where_results_wait_for_a_release_the_tables_still_out_are_told() -> None:
    seats = (PublicTable(1, (PublicSeat(1, 1), PublicSeat(2, 2))), TABLES[1])
    waiting = snapshot(replace(LIVE, shows_results=False, tables=seats))
    assert live_board(waiting, (2,)) == LiveBoard(2, 1, 2, BOARD)


def test_nobody_plays() -> None:
    assert live_board(snapshot()) is None
    assert live_board(snapshot(replace(LIVE, is_closed=True))) is None
    assert live_board(replace(snapshot(LIVE), state="closed")) is None
