"""What stands out: only of results that are public, with ties, and not with three players."""

from __future__ import annotations

from tests.tournaments.public.lists.test_rank_history import line, series, snapshot
from tournaments.public.lists.highlights import Highlights, NotableFact, PodiumPlace
from tournaments.public.lists.rank_history import rank_history
from tournaments.public.snapshot.people import PublicLine
from tournaments.public.snapshot.shown_names import shown_names
from tournaments.public.snapshot.snapshot import PublicSeries, PublicTournament
from tournaments.web.charts.points_spread import PointsSpread
from tournaments.web.charts.rank_path import RankLine, RankPath

PLAYED = (
    series(1, ((1, 500, 5, 1), (2, 900, 9, 0), (3, 480, 5, 1), (4, 200, 1, 0))),
    series(2, ((1, 700, 7, 0), (2, 200, 1, 0), (3, 1000, 9, 1), (4, 850, 8, 1))),
)
LINES = (
    line(1, 3, (480, 1000)),
    line(2, 1, (500, 700)),
    line(3, 2, (900, 200)),
    line(4, 4, (200, 850)),
    line(None, 5, (None, None)),
)


def highlights(shown: PublicTournament) -> Highlights:
    return Highlights(shown, shown_names(shown), rank_history(shown))


def of(played: tuple[PublicSeries, ...], lines: tuple[PublicLine, ...]) -> Highlights:
    return highlights(snapshot(*played, lines=lines))


def test_two_series() -> None:
    found = of(PLAYED, LINES)
    assert found.podium == [
        PodiumPlace(1, "1", "P3", "", 1480, 2, "280 ahead"),
        PodiumPlace(2, "2", "P1", "", 1200, 0, "280 behind"),
        PodiumPlace(3, "3", "P2", "", 1100, -2, "380 behind"),
    ]
    lines = (
        RankLine("P3", "1,480", (3, 1)),
        RankLine("P1", "1,200", (2, 2)),
        RankLine("P2", "1,100", (1, 3)),
        RankLine("P4", "1,050", (4, 4)),
    )
    assert found.path == RankPath(("S1", "S2"), lines)
    assert found.spread == PointsSpread((1480, 1200, 1100, 1050))
    assert found.notable == [
        NotableFact("P3", "from place 3 to place 1", 2),
        NotableFact("P3", "best series so far: series 2, table 1", None, "1,000"),
        NotableFact("Place 3 and place 4", "only 50 points apart"),
    ]


def test_one_series_has_no_path_and_nobody_has_moved() -> None:
    lines = (line(1, 2, (900,)), line(2, 1, (500,)), line(3, 3, (480,)), line(4, 4, (200,)))
    found = of(PLAYED[:1], lines)
    assert [(one.name, one.moved, one.gap) for one in found.podium] == [
        ("P2", None, "400 ahead"),
        ("P1", None, "400 behind"),
        ("P3", None, "420 behind"),
    ]
    assert found.path is None
    assert found.notable == [NotableFact("Place 2 and place 3", "only 20 points apart")]


def test_shared_places_stand_beside_each_other_and_nobody_is_ahead() -> None:
    lines = (
        line(1, 1, (500,), shared=True),
        line(1, 2, (500,), shared=True),
        line(3, 3, (400,), shared=True),
        line(3, 4, (400,), shared=True),
    )
    found = of(PLAYED[:1], lines)
    assert [(one.rank, one.shown_rank, one.gap) for one in found.podium] == [
        (1, "=1", ""),
        (1, "=1", ""),
        (3, "=3", "100 behind"),
        (3, "=3", "100 behind"),
    ]
    assert found.notable == [NotableFact("Place 1 and place 3", "only 100 points apart")]


def test_too_many_who_share_the_third_place_have_no_podium() -> None:
    lines = tuple(line(1, 1 + number % 5, (500,), shared=True) for number in range(7))
    assert of(PLAYED[:1], lines).podium == []


def test_three_players_have_only_the_list() -> None:
    played = (series(1, ((1, 500, 5, 1), (2, 900, 9, 0))), series(2, ((1, 700, 7, 0), (3, 1480, 1, 0))))
    found = of(played, (*LINES[:3], LINES[4]))
    assert (found.podium, found.path, found.spread, found.notable) == ([], None, None, [])


def test_nothing_that_is_secret() -> None:
    found = highlights(snapshot(series(1, ((1, 500, 5, 1),), shown=False), lines=LINES))
    assert (found.podium, found.path, found.spread, found.notable) == ([], None, None, [])
