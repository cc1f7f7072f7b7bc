"""The board of the hall: only of a series that is being played, its sheets only where its results are public."""

from __future__ import annotations

from dataclasses import replace

from tests.tournaments.public.lists.test_rank_history import snapshot
from tournaments.public.live_board import LiveBoard, live_board
from tournaments.public.snapshot.people import PublicSeat, PublicTable
from tournaments.public.snapshot.snapshot import PublicSeries
from tournaments.web.charts.table_board import BoardTile, TableBoard, TileState

TABLES = (
    PublicTable(1, (PublicSeat(1, 1, 100, 1, 0), PublicSeat(2, 2, 0, 0, 0))),
    PublicTable(2, (PublicSeat(1, 3), PublicSeat(2, 4))),
)
LIVE = PublicSeries(2, is_closed=False, shows_results=True, tables=TABLES)


def test_a_live_series() -> None:
    tiles = (
        BoardTile(1, TileState.SURE, "sheet is in"),
        BoardTile(2, TileState.OUT, "still playing"),
    )
    assert live_board(snapshot(LIVE)) == LiveBoard(2, 1, 2, TableBoard(tiles, is_small=True))


def test_where_results_wait_for_a_release_only_that_it_is_played_is_said() -> None:
    assert live_board(snapshot(replace(LIVE, shows_results=False))) == LiveBoard(2, 0, 2, None)


def test_nobody_plays() -> None:
    assert live_board(snapshot()) is None
    assert live_board(snapshot(replace(LIVE, is_closed=True))) is None
    assert live_board(replace(snapshot(LIVE), state="closed")) is None
