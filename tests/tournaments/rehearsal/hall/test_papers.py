"""What the tables write: from the seed, possible, in the order in which it comes."""

from __future__ import annotations

import pytest

from scoring.systems import find_rule_system
from tournaments.rehearsal.hall.papers import HallGame, HallTable, TablePaper, papers_of
from tournaments.rehearsal.hall.slips import PaperSlip
from tournaments.sheets.typing.deal_scores import settle_deals

GAME = HallGame(find_rule_system("danish"), 12)
TAROK = HallGame(find_rule_system("tarok"), 3)
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


def test_players_who_changed_seats_stay_there_when_the_record_follows_them() -> None:
    swapped = next(paper for paper in papers(series=2) if paper.has_swapped_seats)
    followed = [
        HallTable(one.table, swapped.players if one.table == swapped.table else one.players)
        for one in SITTINGS
    ]
    after = papers_of(5, 2, followed, GAME, {swapped.table: swapped.players})
    assert [paper for paper in after if paper.has_swapped_seats] == [swapped]


def test_skat_is_written_in_lines_and_tarok_deal_by_deal() -> None:
    assert [GAME.is_by_deals, TAROK.is_by_deals] == [False, True]
    assert {len(paper.deals) for paper in papers()} == {0}


def test_a_list_of_deals_says_what_is_on_its_lines() -> None:
    for paper in papers_of(5, 1, SITTINGS[:3], TAROK):
        settled = settle_deals(TAROK.system, [one.told for one in paper.deals], seats=4, rounds=3)
        assert len(paper.deals) == 12
        assert [line.game_points for line in paper.truth] == [line.game_points for line in settled.lines]
        assert [line.stated_total for line in paper.truth] == [one.series_points for one in settled.results]


def test_slips_of_lists_of_deals() -> None:
    found = papers_of(5, 1, SITTINGS, TAROK)
    assert {paper.slip for paper in found} == {
        PaperSlip.NONE,
        PaperSlip.TOTAL,
        PaperSlip.ILLEGIBLE,
        PaperSlip.UNSIGNED,
    }
    wrong = next(paper for paper in found if paper.slip is PaperSlip.TOTAL)
    assert wrong.spoilt.place is not None
    pairs = [*zip(wrong.truth, wrong.spoilt.lines, strict=True)]
    assert [right != written for right, written in pairs].count(True) == 1
    unreadable = next(paper for paper in found if paper.slip is PaperSlip.ILLEGIBLE)
    assert unreadable.spoilt.place in range(12)


def test_every_second_paper_is_wrong_each_kind_in_its_turn() -> None:
    """At the twelve tables in the order of the shuffled hall; without swapped seats, as in a first series."""
    found = papers_of(5, 1, SITTINGS, TAROK)
    count = {slip: [paper.slip for paper in found].count(slip) for slip in PaperSlip}
    total, illegible, unsigned = PaperSlip.TOTAL, PaperSlip.ILLEGIBLE, PaperSlip.UNSIGNED
    assert {slip: many for slip, many in count.items() if many} == {
        PaperSlip.NONE: 6, total: 2, illegible: 2, unsigned: 2,
    }  # fmt: skip


@pytest.mark.parametrize(("game", "earliest", "latest"), [(GAME, 75, 120), (TAROK, 19, 30)])
def test_sheets_come_after_as_many_minutes_as_their_deals_take(
    game: HallGame, earliest: int, latest: int
) -> None:
    """48 deals take 75 to 120 minutes, and 12 a quarter of that."""
    minutes = [paper.minute for seed in (1, 2) for paper in papers_of(seed, 1, SITTINGS, game)]
    assert earliest <= min(minutes) < max(minutes) <= latest


def test_a_single_table_knows_its_seats() -> None:
    swapped = [
        sum(paper.has_swapped_seats for paper in papers_of(5, 2, SITTINGS[:tables], GAME))
        for tables in (1, 2, 3)
    ]
    assert swapped == [0, 1, 1]


def test_an_order_of_other_players_is_not_theirs() -> None:
    """After a redraw somebody else sits there."""
    where = next(paper.table for paper in papers(series=2) if paper.has_swapped_seats)
    assert papers_of(5, 2, SITTINGS, GAME, {where: (97, 98, 99, 100)}) == papers(series=2)
