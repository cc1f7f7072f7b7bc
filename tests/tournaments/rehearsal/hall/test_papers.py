"""What the tables write: from the seed, possible, in the order in which it comes."""

from __future__ import annotations

from scoring.systems import find_rule_system
from tournaments.rehearsal.hall.papers import HallGame, HallTable, TablePaper, papers_of
from tournaments.rehearsal.hall.slips import PaperSlip

GAME = HallGame(find_rule_system("danish"), 12)
SITTINGS = [HallTable(table, tuple(range(4 * table - 3, 4 * table + 1))) for table in range(1, 13)]


def papers(seed: int = 5, series: int = 1, sittings: list[HallTable] = SITTINGS) -> list[TablePaper]:
    return papers_of(seed, series, sittings, GAME)


def test_every_table_writes_one() -> None:
    assert sorted(paper.table for paper in papers()) == list(range(1, 13))
    assert [paper.minute for paper in papers()] == sorted(paper.minute for paper in papers())


def test_the_truth_adds_up() -> None:
    for paper in papers():
        settled = GAME.system.settle_tallies(paper.truth, passed=paper.passed, rounds=12)
        assert settled.problems == ()


def test_the_same_number_plays_the_same() -> None:
    assert papers() == papers()
    assert papers(seed=6) != papers()
    assert papers(series=2) != papers()


def test_a_table_that_changes_leaves_the_others_alone() -> None:
    changed = [HallTable(1, (1, 2, 3, 99)), *SITTINGS[1:]]
    before = {paper.table: paper.truth for paper in papers()}
    after = {paper.table: paper.truth for paper in papers(sittings=changed)}
    assert {table for table in before if before[table] != after[table]} == {1}


def test_every_kind_of_slip_comes_at_twelve_tables() -> None:
    found = [paper.slip for paper in papers()]
    assert found.count(PaperSlip.NONE) >= 6
    assert set(found) >= {
        PaperSlip.SWAPPED,
        PaperSlip.UNSIGNED,
        PaperSlip.LINE,
        PaperSlip.ILLEGIBLE,
        PaperSlip.WHOLE_LINES,
    }


def test_from_the_second_series_on_one_table_has_swapped_seats() -> None:
    assert [paper.table for paper in papers() if paper.has_swapped_seats] == []
    swapped = [paper for paper in papers(series=2) if paper.has_swapped_seats]
    assert len(swapped) == 1
    first = 4 * swapped[0].table - 3
    assert swapped[0].players == (first + 1, first, first + 2, first + 3)


def test_games_kept_deal_by_deal_are_not_written() -> None:
    assert GAME.is_on_paper
    assert not HallGame(find_rule_system("tarok"), 2).is_on_paper
