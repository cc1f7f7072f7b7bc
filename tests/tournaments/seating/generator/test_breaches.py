"""What a seating breaks, case by case, and how a swap changes that."""

from __future__ import annotations

from tournaments.seating.generator.breaches import Breaches, Comparison, compare, what_breaks
from tournaments.seating.generator.facts import ORDER, History, Participant, SeatingRule

PEOPLE = [
    Participant(1, club=1, team=1),
    Participant(2, club=1, team=1),
    Participant(3, club=1, team=2, family=9),
    Participant(4, club=2, family=9),
    Participant(5, club=2),
    Participant(6),
    Participant(7),
]
EARLIER = History.of([[(1, 4, 6, 7), (2, 3, 5)]])


def test_every_case_is_named() -> None:
    assert what_breaks([(1, 2, 3, 4), (7, 5, 6)], PEOPLE, EARLIER) == Breaches(
        repeats=((1, 4), (2, 3), (6, 7)),
        threes=(5,),
        teams=((1, 2),),
        clubs=((1, 3), (2, 3)),
        families=((3, 4),),
        seats=((1, 1), (6, 3)),
    )


def test_two_who_are_mates_twice_are_named_with_the_first_rule() -> None:
    tables, clubs_first = [(1, 2, 6, 7), (3, 4, 5)], (SeatingRule.CLUBS, SeatingRule.TEAMS)

    assert what_breaks(tables, PEOPLE, History(), ORDER).teams == ((1, 2),)
    assert what_breaks(tables, PEOPLE, History(), clubs_first) == Breaches(clubs=((1, 2), (4, 5)))


def test_rules_that_are_not_in_the_order_do_not_count() -> None:
    assert what_breaks([(1, 4, 6, 7), (2, 3, 5)], PEOPLE, EARLIER, (SeatingRule.FAMILIES,)).counts() == (
        0,
        0,
        0,
        0,
        0,
    )


def test_at_tables_of_three_only_nobody_is_early() -> None:
    history = History.of([[(1, 2, 3), (4, 5, 6)]])
    people = [Participant(key) for key in range(1, 7)]
    assert what_breaks([(1, 4, 2), (3, 5, 6)], people, history).threes == ()


def test_early_is_who_was_there_more_often_than_somebody_at_a_table_of_four() -> None:
    """4 has been at a table of three before, like everybody at the table of four; 5 and 6 have not."""
    history = History.of([[(1, 2, 3), (4, 7, 8)]])
    people = [Participant(key) for key in range(1, 9)]
    assert what_breaks([(1, 2, 3, 7), (4, 5, 6)], people, history).threes == ()
    assert what_breaks([(1, 2, 3, 5), (4, 7, 6)], people, history).threes == (4, 7)


def test_a_swap_is_compared() -> None:
    before = what_breaks([(1, 2, 6, 7), (3, 4, 5)], PEOPLE, History())
    after = what_breaks([(1, 4, 6, 7), (3, 2, 5)], PEOPLE, History())

    assert compare(before, after) == Comparison(
        new=Breaches(clubs=((2, 3),)),
        gone=Breaches(teams=((1, 2),), clubs=((4, 5),), families=((3, 4),)),
    )
    assert compare(before, before) == Comparison(Breaches(), Breaches())


def test_counts_follow_the_order() -> None:
    breaches = Breaches(repeats=((1, 2),), clubs=((1, 3), (2, 3)))
    assert breaches.counts() == (1, 0, 0, 2, 0)
    assert breaches.counts((SeatingRule.CLUBS, SeatingRule.REPEATS)) == (2, 1)
