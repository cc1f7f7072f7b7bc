"""A table from above: who sits where, as the reader sees it."""

from __future__ import annotations

from tournaments.web.charts.round_table import (
    AtTable,
    PlacedSeat,
    PlacedTable,
    RoundTable,
    placed_table,
)


def people(count: int, mine: int) -> tuple[AtTable, ...]:
    return tuple(AtTable(seat, f"P{seat}", is_me=seat == mine) for seat in range(1, count + 1))


def places(count: int, mine: int) -> list[str]:
    placed = placed_table(RoundTable(6, people(count, mine)))
    return [one.place for one in placed.seats] if placed else []


def test_whoever_reads_sits_in_front_and_the_deal_goes_round_to_the_left() -> None:
    chart = RoundTable(6, people(4, 3))
    assert placed_table(chart) == PlacedTable(
        chart,
        (
            PlacedSeat(chart.people[0], "top", "50", "13"),
            PlacedSeat(chart.people[1], "right", "87", "50"),
            PlacedSeat(chart.people[2], "me", "50", "87"),
            PlacedSeat(chart.people[3], "left", "13", "50"),
        ),
    )


def test_tables_of_other_sizes() -> None:
    assert places(3, 1) == ["me", "left", "right"]
    assert places(3, 3) == ["left", "right", "me"]
    assert places(5, 2) == ["right", "me", "left", "top-left", "top-right"]
    assert places(2, 1) == ["me", "top"]


def test_nothing_is_drawn_for_somebody_who_does_not_sit_there() -> None:
    assert placed_table(RoundTable(6, people(4, 9))) is None
    assert placed_table(RoundTable(6, people(6, 1))) is None
    assert placed_table(RoundTable(6, ())) is None
