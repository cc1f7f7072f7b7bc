"""The board of the hall."""

from __future__ import annotations

from tournaments.web.charts.table_board import BoardTile, TableBoard, TileState, placed_board

OUT, SURE, DOUBT = TileState.OUT, TileState.SURE, TileState.DOUBT


def tiles(*states: TileState) -> tuple[BoardTile, ...]:
    return tuple(BoardTile(number, state, state.value) for number, state in enumerate(states, 1))


def test_every_table_with_a_key_of_what_is_shown() -> None:
    board = TableBoard(tiles(SURE, OUT, SURE, OUT, DOUBT))
    placed = placed_board(board)
    assert placed is not None
    assert (placed.tiles, placed.left_out) == (board.tiles, 0)
    assert [tile.number for tile in placed.key] == [2, 1, 5]


def test_of_many_those_that_are_in_are_only_counted() -> None:
    placed = placed_board(TableBoard(tiles(*[SURE] * 239, TileState.TYPED, *[OUT] * 10)))
    assert placed is not None
    assert ([tile.number for tile in placed.tiles], placed.left_out) == (list(range(241, 251)), 240)
    assert [tile.state for tile in placed.key] == [OUT]


def test_sixty_tables_are_all_shown() -> None:
    placed = placed_board(TableBoard(tiles(*[SURE] * 60)))
    assert placed is not None
    assert (len(placed.tiles), placed.left_out) == (60, 0)


def test_no_board_without_tables() -> None:
    assert placed_board(TableBoard(())) is None
