"""A draw at several venues: each for itself, verifiable from one published document."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tournaments.seating.generator.facts import History, Participant
from tournaments.seating.generator.published import Task, document, fingerprint, read
from tournaments.seating.generator.venue_draws import table_numbers, tasks_of_venues
from tournaments.seating.generator.venues import TaskVenue
from tournaments.seating.generator.verifying import tables_of, verify

PEOPLE = tuple(Participant(key, venue=1 if key <= 8 else 2) for key in range(1, 16))
VENUES = (TaskVenue(1, 1, (4, 4)), TaskVenue(2, 11, (4, 3)))
TASK = Task("draw", PEOPLE, (4, 4, 4, 3), seed="abc", venues=VENUES)


def test_nobody_changes_venues_by_the_draw() -> None:
    tables = tables_of(TASK)
    assert [len(table) for table in tables] == [4, 4, 4, 3]
    assert {key for table in tables[:2] for key in table} == set(range(1, 9))
    assert {key for table in tables[2:] for key in table} == set(range(9, 16))
    assert table_numbers(TASK, tables) == [1, 2, 11, 12]


def test_the_order_of_the_players_does_not_matter() -> None:
    assert tables_of(replace(TASK, participants=PEOPLE[::-1])) == tables_of(TASK)


def test_two_equal_halls_are_not_seated_alike() -> None:
    people = tuple(Participant(key, venue=1 if key <= 16 else 2) for key in range(1, 33))
    venues = (TaskVenue(1, 1, (4,) * 4), TaskVenue(2, 11, (4,) * 4))
    tables = tables_of(Task("draw", people, (4,) * 8, seed="abc", venues=venues))
    assert [[key + 16 for key in table] for table in tables[:4]] != [list(table) for table in tables[4:]]


def test_those_who_have_met_elsewhere_do_not_meet_again() -> None:
    """Somebody has moved from venue 1 to venue 2: the meetings there count, too."""
    history = History.of([[(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15)]])
    people = tuple(replace(one, venue=2) if one.key in {1, 2} else one for one in PEOPLE)
    venues = (TaskVenue(1, 1, (3, 3)), TaskVenue(2, 11, (3, 3, 3)))
    tables = tables_of(
        Task("draw", people, (3,) * 5, seed="s", number=2, history=history, order=TASK.order, venues=venues)
    )
    assert not any({1, 2} <= set(table) for table in tables)


def test_a_kept_table_is_one_of_the_venue() -> None:
    """Number 12 at Vejle is its second table; a number at the other venue is none here."""
    people = tuple(
        replace(one, table={9: 12, 10: 1}.get(one.key)) if one.key in {9, 10} else one for one in PEOPLE
    )
    task = replace(TASK, participants=people)
    tables = dict(zip(table_numbers(task, tables_of(task)), tables_of(task), strict=True))
    assert 9 in tables[12]
    assert [one.table for one in tasks_of_venues(task)[1].participants[:2]] == [2, None]


def test_by_the_standings_each_venue_has_its_own_first_table() -> None:
    order = tuple(range(15, 0, -1))
    tables = tables_of(replace(TASK, mode="standings", standings=order))
    assert tables == ((8, 7, 6, 5), (4, 3, 2, 1), (15, 14, 13, 12), (11, 10, 9))


def test_tables_that_stay_come_first_at_their_venue() -> None:
    task = replace(
        TASK,
        fixed=((9, 10, 11, 12), (1, 2, 3, 4)),
        venues=(TaskVenue(1, 1, (4,)), TaskVenue(2, 11, (3,))),
        sizes=(4, 3),
    )
    tables = tables_of(task)
    assert (tables[0], tables[2]) == ((1, 2, 3, 4), (9, 10, 11, 12))
    assert table_numbers(task, tables) == [1, 2, 11, 12]


def test_a_venue_without_players_has_no_tables() -> None:
    task = replace(TASK, venues=(*VENUES, TaskVenue(3, 21, ())))
    assert tables_of(task) == tables_of(TASK)


def test_the_document_says_everything() -> None:
    tables = tables_of(TASK)
    published = document(TASK, tables)
    assert published["venues"] == [
        {"number": 1, "first": 1, "sizes": [4, 4]},
        {"number": 2, "first": 11, "sizes": [4, 3]},
    ]
    assert published["players"][8] == {"number": 9, "venue": 2}
    assert read(published) == (TASK, tables)
    assert verify(published | {"fingerprint": fingerprint(published)})


def test_a_changed_table_is_named_by_its_number() -> None:
    published = document(TASK, tables_of(TASK))
    published["tables"][2][:2] = published["tables"][2][1::-1]
    verdict = verify(published)
    assert (bool(verdict), verdict.table) == (False, 11)


def test_a_document_of_one_venue_is_as_it_always_was() -> None:
    one = replace(TASK, participants=tuple(Participant(key) for key in range(1, 16)), venues=())
    published = document(one, tables_of(one))
    assert "venues" not in published
    assert published["players"][8] == {"number": 9}
    assert table_numbers(one, tables_of(one)) == [1, 2, 3, 4]


@pytest.mark.parametrize("wrong", [{}, [{}], [{"number": 0, "first": 1, "sizes": []}], "two"])
def test_a_document_with_wrong_venues_is_none(wrong: object) -> None:
    published = document(TASK, tables_of(TASK)) | {"venues": wrong}
    with pytest.raises(ValueError, match="not a published draw"):
        read(published)
