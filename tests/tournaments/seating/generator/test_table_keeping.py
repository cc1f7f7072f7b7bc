"""Who keeps a table sits there in every series, and the draw stays as good as it was."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tournaments.seating.generator.breaches import moved_from_their_tables
from tournaments.seating.generator.draw import draw
from tournaments.seating.generator.facts import ORDER, History, Participant, SeatingRule, Tables
from tournaments.seating.generator.rehearsal import rehearse
from tournaments.seating.generator.sizes import table_sizes
from tournaments.seating.generator.table_keeping import numbered_as_kept, with_kept_tables

TABLES = ((1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12))


def keepers(**tables: int) -> dict[int, Participant]:
    """Players 1 to 12; ``p5=2``: player 5 keeps table 2."""
    return {key: Participant(key, table=tables.get(f"p{key}")) for key in range(1, 13)}


@pytest.mark.parametrize(
    ("people", "before", "order"),
    [
        (keepers(), 0, (0, 1, 2, 3)),
        (keepers(p5=4), 0, (0, 2, 3, 1)),
        (keepers(p5=1, p1=2), 0, (1, 0, 2, 3)),
        (keepers(p5=3), 2, (1, 0, 2, 3)),
        (keepers(p5=2), 2, (0, 1, 2, 3)),
        (keepers(p5=7), 2, (0, 1, 2, 3)),
        # Both at one table: the lower start number has it.
        (keepers(p5=3, p6=1), 0, (0, 2, 1, 3)),
        # Two want the same table: the first of them has it.
        (keepers(p5=1, p9=1), 0, (1, 0, 2, 3)),
    ],
)
def test_tables_get_the_numbers_that_are_kept(
    people: dict[int, Participant], before: int, order: tuple[int, ...]
) -> None:
    assert numbered_as_kept(TABLES, people, before) == tuple(TABLES[place] for place in order)


def test_the_rule_comes_first_as_soon_as_somebody_keeps_a_table() -> None:
    nobody, somebody = keepers().values(), keepers(p5=2).values()
    assert with_kept_tables(ORDER, nobody) == ORDER
    assert with_kept_tables((SeatingRule.CLUBS,), somebody) == (SeatingRule.FIXED, SeatingRule.CLUBS)
    assert with_kept_tables((SeatingRule.FIXED, SeatingRule.CLUBS), nobody) == (SeatingRule.CLUBS,)


def sits_at(tables: Tables, key: int) -> int:
    return next(number for number, table in enumerate(tables, 1) if key in table)


@pytest.mark.parametrize("mode", ["draw", "plan", "standings"])
def test_everybody_sits_at_their_table_in_every_way_of_seating(mode: str) -> None:
    evening = rehearse(27, 4, clubs=3, fixed=3, mode=mode, seed="a")
    for tables in evening.series:
        assert [sits_at(tables, key) for key in (1, 2, 3)] == [1, 2, 3]
        assert sorted(key for table in tables for key in table) == list(range(1, 28))


@pytest.mark.parametrize("fixed", [1, 5])
def test_a_hundred_players_meet_nobody_twice_and_no_club_mate(fixed: int) -> None:
    evening = rehearse(100, 5, clubs=10, fixed=fixed)
    assert (evening.repeats, evening.club_meetings) == (0, 0)
    for tables in evening.series:
        assert [sits_at(tables, key) for key in range(1, fixed + 1)] == list(range(1, fixed + 1))


@given(st.integers(24, 60), st.sets(st.integers(1, 6), min_size=1, max_size=4), st.text("abc", min_size=1))
@examples(8)
def test_any_numbers_of_tables(players: int, wanted: set[int], seed: str) -> None:
    """In the second series, too, and whatever the order of the list."""
    people = [Participant(key) for key in range(1, players + 1)]
    for key, table in enumerate(sorted(wanted, reverse=True), 1):
        people[key - 1] = replace(people[key - 1], table=table)
    history = History()
    for number in range(2):
        plan = draw(people[::-1], table_sizes(players), history, seed=seed, to_come=1 - number)
        assert plan == draw(people, table_sizes(players), history, seed=seed, to_come=1 - number)
        assert moved_from_their_tables(dict(enumerate(plan.tables, 1)), people) == ()
        assert (plan.breaches.fixed, plan.repeats) == ((), 0)
        history = history.after(plan.tables)


def test_three_who_keep_tables_cannot_all_be_apart_at_two() -> None:
    """The breach is named, and nobody is lost."""
    people = [Participant(key, table=key if key <= 3 else None) for key in range(1, 9)]
    plan = draw(people, (4, 4), History(), seed="a")
    together = [two for table in plan.tables for two in combinations(sorted(table), 2) if max(two) <= 3]
    assert (len(together), plan.breaches.fixed) == (1, tuple(together))
    assert sorted(key for table in plan.tables for key in table) == list(range(1, 9))


def test_who_sits_elsewhere_is_named() -> None:
    people = keepers(p2=1, p5=3, p9=3, p12=9).values()
    tables = dict(enumerate(TABLES, 1))
    assert moved_from_their_tables(tables, people) == (5, 12)
    # Who is not seated is not at another table.
    assert moved_from_their_tables({3: (1, 5)}, people) == ()
