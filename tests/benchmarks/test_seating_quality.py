"""How good five drawn series are, and what a draw costs beside shuffling the list and saving the same seats."""

from __future__ import annotations

import random
from statistics import median
from typing import Any

import pytest

from tests.benchmarks.timing import times_of
from tournaments.demo.making import Stage, make_demo
from tournaments.models import Entry, Seat, Series, SkatTable, Tournament
from tournaments.seating.drawing.history import history_before
from tournaments.seating.generator.draw import draw
from tournaments.seating.generator.facts import History, Participant
from tournaments.seating.generator.rehearsal import rehearse
from tournaments.seating.generator.sizes import table_sizes

RUNS = 3
SERIES = 5


def seconds(work: Any) -> float:
    """The median of several runs."""
    return median(times_of(work, RUNS))


# Five and six tables are looked for longest.
LONG = [20, 24, 27, 40, 100, 103, 200, 1000]


@pytest.mark.parametrize(
    "players", [16, 101, *(pytest.param(players, marks=pytest.mark.endurance) for players in LONG)]
)
def test_five_series_without_repeats(players: int) -> None:
    clubs = -(-players // 10)
    evening = rehearse(players, SERIES, clubs=clubs)
    print(
        f"\n{players:>5} players, {clubs} clubs, {SERIES} series: {evening.repeats} repeats, "
        f"{evening.club_meetings} meetings within a club, {evening.seconds:.2f} s"
    )
    assert evening.repeats == 0
    assert players < 40 or evening.club_meetings == 0


def test_players_who_keep_their_table() -> None:
    """The price of five fixed seats, beside the same evening without any."""

    def taken(fixed: int) -> float:
        return seconds(lambda: rehearse(100, SERIES, clubs=10, fixed=fixed))

    evening, price = rehearse(100, SERIES, clubs=10, fixed=5), taken(5) / taken(0)
    print(f"\n  100 players, five of them at tables of their own: {price:.2f} times the time of none")
    assert (evening.repeats, evening.club_meetings) == (0, 0)


@pytest.mark.django_db
def test_series_five_beside_a_shuffle_that_is_saved(large_evening: Tournament) -> None:
    hundred = make_demo(players=100, series=SERIES, stage=Stage.RECORDED, seed=7)
    for tournament in (hundred, large_evening):
        compare_draw_with_shuffle(tournament)


def compare_draw_with_shuffle(tournament: Tournament) -> None:
    players = tournament.entries.count()
    entries = list(Entry.objects.filter(tournament=tournament).order_by("start_number"))
    people = [Participant(entry.start_number, entry.start_number % (players // 10)) for entry in entries]
    sizes = table_sizes(players)

    def ours() -> None:
        draw(people, sizes, history_before(tournament, SERIES), seed="skat")

    history = history_before(tournament, SERIES)
    assert len(history.series) == SERIES - 1
    assert draw(people, sizes, history, seed="skat").repeats == 0
    plain = seconds(lambda: shuffle_and_save(tournament, entries, sizes))
    drawing, alone = seconds(ours), seconds(lambda: draw(people, sizes, History(history.series), seed="skat"))
    print(
        f"\n{players:>5} players, series {SERIES}: draw {alone * 1000:.1f} ms, with reading the history "
        f"{drawing * 1000:.1f} ms, shuffle and save {plain * 1000:.1f} ms: "
        f"ratio {drawing / plain:.2f} (aim below 10)"
    )


def shuffle_and_save(tournament: Tournament, entries: list[Entry], sizes: list[int]) -> None:
    """What a program without any rules would do."""
    shuffled = list(entries)
    random.Random(7).shuffle(shuffled)
    number = tournament.series.count() + 1
    series = Series.objects.create(tournament=tournament, number=number, state=Series.State.RELEASED)
    tables = SkatTable.objects.bulk_create(
        SkatTable(series=series, number=place) for place in range(1, len(sizes) + 1)
    )
    waiting = iter(shuffled)
    Seat.objects.bulk_create(
        Seat(series=series, skat_table=table, entry=next(waiting), number=seat)
        for table, size in zip(tables, sizes, strict=True)
        for seat in range(1, size + 1)
    )
