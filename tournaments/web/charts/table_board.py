"""The tables of the hall as a board that fills as sheets come in."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

MOST_TILES = 60  # in larger halls, tables whose sheet is in are only counted


class TileState(StrEnum):
    """Also the class of the tile."""

    OUT = "out"
    CAME = "came"
    NOW = "now"
    TYPED = "typed"
    SURE = "sure"
    DOUBT = "doubt"


IN = (TileState.TYPED, TileState.SURE)


@dataclass(frozen=True)
class BoardTile:
    """``word``: the state's name for this reader; ``sign``: beside the number; ``url``: "" for no link."""

    number: int
    state: TileState
    word: str
    sign: str = ""
    url: str = ""


@dataclass(frozen=True)
class TableBoard:
    """``is_small``: only numbers, with a legend of the colours."""

    tiles: tuple[BoardTile, ...]
    is_small: bool = False


@dataclass(frozen=True)
class PlacedBoard:
    """``left_out``: number of tables that are in and not shown; ``key``: the legend, a tile for each shown state."""

    chart: TableBoard
    tiles: tuple[BoardTile, ...]
    left_out: int
    key: tuple[BoardTile, ...]


def placed_board(chart: TableBoard) -> PlacedBoard | None:
    """The board; None without tables."""
    if not chart.tiles:
        return None
    is_large = len(chart.tiles) > MOST_TILES
    tiles = tuple(tile for tile in chart.tiles if not (is_large and tile.state in IN))
    by_state = {tile.state: tile for tile in reversed(tiles)}
    key = tuple(by_state[state] for state in TileState if state in by_state)
    return PlacedBoard(chart, tiles, len(chart.tiles) - len(tiles), key)
