"""A tie as it is shown before and after its lot."""

from __future__ import annotations

from scoring.ranking import DrawnLot
from tournaments.standings.ranking import StandingsLine
from tournaments.standings.shared_ranks import Tie


def line(number: int, lot: int | None = None) -> StandingsLine:
    return StandingsLine(4, True, number, number, f"P{number}", "", "", (10,), 1, 0, 10, lot)


def test_a_tie_for_which_a_lot_was_drawn() -> None:
    """By two of three; the third has drawn none."""
    numbers = {"total": 10, "won": 1}
    first, second, third = line(7, 1), line(3, 2), line(5)
    tie = Tie(4, (first, second, third), numbers, DrawnLot(12, numbers, {7: 1, 3: 2, 5: None}))
    assert (tie.first, tie.last, tie.start_numbers) == (4, 6, [3, 5, 7])
    assert (tie.drawn, tie.undrawn) == ([first, second], [third])
    assert tie.version == "3 5 7 10 1 12"
    assert Tie(4, (first, third), {"series": 2, "total": 10}, None, 2).version == "5 7 2 10 0"
