"""Seats changed by hand: swaps, late arrivals, leavers, substitutes, undo; each with its consequences first."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.factories import COMMAND, make_entries, make_player, make_tournament, seat_series, store_result
from tests.refusals import refused
from tournaments.access.actors import login
from tournaments.models import Club, Deal, DrawJob, Entry, JournalEntry, Seat, Series, Tournament
from tournaments.seating.changes.arrivals import Changes, changes_of, name_substitute
from tournaments.seating.changes.changing import change_seats, consequences, undo
from tournaments.seating.changes.redrawing import find_redraw
from tournaments.seating.changes.swapping import swap, swapped
from tournaments.seating.drawing.draw_facts import tables_of_series
from tournaments.seating.generator.breaches import Breaches


@pytest.fixture
def tournament(db: None) -> Tournament:
    return make_tournament()


def hall(
    tournament: Tournament, *tables: tuple[int, ...], number: int = 1, state: str = "released"
) -> Series:
    """A series in which the start numbers sit as given."""
    known = {entry.start_number: entry for entry in tournament.entries.all()}
    if not known:
        known = {entry.start_number: entry for entry in make_entries(tournament, max(map(max, tables)))}
    return seat_series(tournament, number, [[known[key] for key in table] for table in tables], state=state)


def late(tournament: Tournament, start_number: int) -> Entry:
    player = make_player(start_number)
    return Entry.objects.create(tournament=tournament, player=player, start_number=start_number)


def leave(tournament: Tournament, start_number: int) -> None:
    Entry.objects.filter(tournament=tournament, start_number=start_number).update(is_here=False)


def drawn_again(series: Series) -> dict[int, tuple[int, ...]]:
    """The tables that are found when they are drawn again."""
    redraw = changes_of(series).redraw
    assert redraw
    find_redraw(series, redraw, by=COMMAND)
    return ways(changes_of(series))["redraw"]


def ways(found: Changes) -> dict[str, dict[int, tuple[int, ...]]]:
    return {way.key: way.tables for way in found.ways}


def test_a_swap_says_what_it_breaks_and_what_it_mends(tournament: Tournament) -> None:
    hall(tournament, (1, 2, 3, 4), (5, 6, 7, 8))
    series = hall(tournament, (1, 2, 5, 6), (3, 4, 7, 8), number=2)

    comparison = consequences(series, swapped(series, 2, 7))

    assert set(comparison.gone.repeats) == {(1, 2), (7, 8)}
    assert set(comparison.new.repeats) == {(2, 3), (2, 4), (5, 7), (6, 7)}


def test_a_swap_of_club_mates_is_named(tournament: Tournament) -> None:
    series = hall(tournament, (1, 2, 3, 4), (5, 6, 7, 8))
    club = Club.objects.create(name="Tønder")
    for entry in tournament.entries.filter(start_number__in=[1, 5]):
        entry.player.club = club
        entry.player.save()

    comparison = consequences(series, swapped(series, 2, 5))

    assert (comparison.new.clubs, comparison.gone.clubs) == (((1, 5),), ())


@pytest.mark.database
def test_two_change_places_and_it_stands_in_the_journal(tournament: Tournament, director: User) -> None:
    series = hall(tournament, (1, 2, 3, 4), (5, 6, 7))
    changed = swap(series, 2, 7, version=1, by=login(director))

    assert tables_of_series(series) == {1: (1, 7, 3, 4), 2: (5, 6, 2)}
    assert changed.version == 2
    entry = JournalEntry.objects.get()
    assert (entry.action, entry.by, entry.before, entry.after) == (
        "seats-changed",
        director,
        {"tables": [[1, [1, 2, 3, 4]], [2, [5, 6, 7]]]},
        {"tables": [[1, [1, 7, 3, 4]], [2, [5, 6, 2]]]},
    )


def test_undo_goes_back_step_by_step(tournament: Tournament, director: User) -> None:
    series = hall(tournament, (1, 2, 3, 4), (5, 6, 7))
    swap(series, 2, 7, version=1, by=login(director))
    swap(series, 1, 3, version=2, by=login(director))

    undo(series, version=3, by=login(director))
    assert tables_of_series(series) == {1: (1, 7, 3, 4), 2: (5, 6, 2)}
    undo(series, version=4, by=login(director))
    assert tables_of_series(series) == {1: (1, 2, 3, 4), 2: (5, 6, 7)}
    with refused("no-seats-to-undo"):
        undo(series, version=5, by=login(director))
    assert JournalEntry.objects.count() == 4


def test_an_old_page_changes_nothing(tournament: Tournament) -> None:
    series = hall(tournament, (1, 2, 3, 4), (5, 6, 7))
    swap(series, 2, 7, version=1, by=COMMAND)
    with refused("seats-stale"):
        swap(series, 1, 5, version=1, by=COMMAND)


@pytest.mark.parametrize("written", ["sheet", "deal"])
def test_a_table_that_has_begun_stays_as_it_is(tournament: Tournament, written: str) -> None:
    series = hall(tournament, (1, 2, 3, 4), (5, 6, 7))
    table = series.skat_tables.get(number=1)
    if written == "sheet":
        store_result(table, [(0, 0, 0)] * 4)
    else:
        Deal.objects.create(skat_table=table, number=1, told={"passed": True})

    with refused("tables-begun", tables="1"):
        swap(series, 2, 7, version=1, by=COMMAND)
    with refused("tables-begun", tables="1"):
        swap(series, 1, 2, version=1, by=COMMAND)
    swap(series, 5, 7, version=1, by=COMMAND)
    assert tables_of_series(series) == {1: (1, 2, 3, 4), 2: (7, 6, 5)}


def test_a_checked_draft_wants_a_second_look_after_a_change(tournament: Tournament) -> None:
    series = hall(tournament, (1, 2, 3, 4), (5, 6, 7), state="checked")
    assert swap(series, 1, 5, version=1, by=COMMAND).state == "draft"


@pytest.mark.parametrize(("one", "two"), [(1, 1), (1, 99), (0, 2)])
def test_only_two_who_are_seated_change_places(tournament: Tournament, one: int, two: int) -> None:
    series = hall(tournament, (1, 2, 3))
    with refused("two-players-not-seated"):
        swap(series, one, two, version=1, by=COMMAND)


@pytest.mark.database
def test_a_late_arrival_joins_a_table_of_three_or_the_tables_are_drawn_again(tournament: Tournament) -> None:
    series = hall(tournament, (1, 2, 3, 4), (5, 6, 7))
    late(tournament, 8)

    found = changes_of(series)

    assert [entry.start_number for entry in found.arrived] == [8]
    assert list(ways(found)) == ["join-8-2"]
    assert found.can_be_drawn_again
    assert ways(found)["join-8-2"] == {1: (1, 2, 3, 4), 2: (5, 6, 7, 8)}
    redrawn = drawn_again(series)
    assert sorted(key for keys in redrawn.values() for key in keys) == list(range(1, 9))
    assert sorted(map(len, redrawn.values())) == [4, 4]


def test_tables_that_have_begun_are_not_drawn_again(tournament: Tournament) -> None:
    series = hall(tournament, (1, 2, 3, 4), (5, 6, 7), (8, 9, 10))
    store_result(series.skat_tables.get(number=1), [(0, 0, 0)] * 4)
    late(tournament, 11)

    redrawn = drawn_again(series)

    assert redrawn[1] == (1, 2, 3, 4)
    assert sorted(key for number in (2, 3) for key in redrawn[number]) == [5, 6, 7, 8, 9, 10, 11]
    change_seats(series, redrawn, version=1, by=COMMAND, why="redraw")
    assert tables_of_series(series) == redrawn


def test_a_table_that_is_kept_keeps_its_number_when_tables_are_drawn_again(tournament: Tournament) -> None:
    """Table 2 has begun: the others are numbered around it."""
    series = hall(tournament, (1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11), (12, 13, 14))
    store_result(series.skat_tables.get(number=2), [(0, 0, 0)] * 4)
    for start_number, table in ((1, 3), (9, 1), (5, 2)):
        tournament.entries.filter(start_number=start_number).update(fixed_table=table)
    late(tournament, 15)

    redrawn = drawn_again(series)

    assert (1 in redrawn[3], 9 in redrawn[1], redrawn[2]) == (True, True, (5, 6, 7, 8))


def test_what_was_found_is_kept_until_something_changes(tournament: Tournament) -> None:
    series = hall(tournament, (1, 2, 3, 4), (5, 6, 7))
    late(tournament, 8)
    redrawn = drawn_again(series)
    assert ways(changes_of(series))["redraw"] == redrawn
    assert not changes_of(series).can_be_drawn_again
    late(tournament, 9)
    assert "redraw" not in ways(changes_of(series))
    assert changes_of(series).can_be_drawn_again


def test_the_seed_of_a_redraw_is_not_that_of_the_series(tournament: Tournament) -> None:
    """That one is public by now: everybody could compute who would sit where."""
    series = hall(tournament, *(tuple(range(n, n + 4)) for n in range(1, 37, 4)), (37, 38, 39))
    late(tournament, 40)
    first = drawn_again(series)
    DrawJob.objects.all().delete()
    assert drawn_again(series) != first


def test_who_leaves_a_table_of_four_leaves_three(tournament: Tournament) -> None:
    series = hall(tournament, (1, 2, 3, 4), (5, 6, 7))
    leave(tournament, 2)
    found = changes_of(series)
    assert [seat.entry.start_number for seat in found.gone] == [2]
    assert ways(found)["without-2"] == {1: (1, 3, 4), 2: (5, 6, 7)}


def test_a_table_of_three_cannot_go_on_with_two(tournament: Tournament) -> None:
    series = hall(tournament, (1, 2, 3, 4), (5, 6, 7))
    leave(tournament, 6)
    assert ways(changes_of(series)) == {}
    assert sorted(map(len, drawn_again(series).values())) == [3, 3]


def test_a_late_arrival_takes_the_seat_of_one_who_left(tournament: Tournament) -> None:
    series = hall(tournament, (1, 2, 3, 4), (5, 6, 7))
    leave(tournament, 6)
    late(tournament, 8)
    assert ways(changes_of(series))["take-8-6"] == {1: (1, 2, 3, 4), 2: (5, 8, 7)}


@pytest.mark.database
def test_a_substitute_plays_on_and_the_points_stay(tournament: Tournament, director: User) -> None:
    series = hall(tournament, (1, 2, 3))
    store_result(series.skat_tables.get(), [(0, 0, 0)] * 3)
    leave(tournament, 2)
    name_substitute(series, 2, " Ib Poulsen ", version=1, by=login(director))

    seat = Seat.objects.get(entry__start_number=2)
    assert (seat.substitute, seat.series_points) == ("Ib Poulsen", 0)
    assert changes_of(series).gone == []
    assert JournalEntry.objects.get().after == {"substitute": "Ib Poulsen"}
    with refused("substitute-without-name", field="substitute"):
        name_substitute(series, 2, "  ", version=2, by=login(director))


def test_nothing_to_do_where_everybody_sits(tournament: Tournament) -> None:
    assert changes_of(hall(tournament, (1, 2, 3))) == Changes([], [], [])


@examples(8)
@given(st.lists(st.tuples(st.integers(1, 11), st.integers(1, 11)), max_size=6))
def test_whatever_is_swapped_everybody_sits_once_and_undo_leads_back(
    tournament: Tournament, swaps: list[tuple[int, int]]
) -> None:
    Series.objects.filter(tournament=tournament).delete()
    series = hall(tournament, (1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11))
    start, version = tables_of_series(series), 1
    for one, two in swaps:
        if one != two:
            version = swap(series, one, two, version=version, by=COMMAND).version
            seated = sorted(key for keys in tables_of_series(series).values() for key in keys)
            assert seated == list(range(1, 12))
    for _step in range(version - 1):
        undo(series, version=version, by=COMMAND)
        version += 1
    assert tables_of_series(series) == start


def test_nothing_changes_for_the_worse_where_nothing_changes(tournament: Tournament) -> None:
    series = hall(tournament, (1, 2, 3, 4), (5, 6, 7))
    same = consequences(series, tables_of_series(series))
    assert (same.new, same.gone) == (Breaches(), Breaches())


@pytest.mark.parametrize("size", [2, 5])
def test_a_table_has_three_or_four(tournament: Tournament, size: int) -> None:
    """The first that has not is named."""
    series = hall(tournament, (1, 2, 3, 4), (5, 6, 7, 8))
    wrong = {1: (1, 2, 3, 4), 2: tuple(range(5, 5 + size))}
    with refused("table-of-wrong-size", table=2, players=size):
        change_seats(series, wrong, version=series.version, by=COMMAND, why="late")
    assert tables_of_series(series) == {1: (1, 2, 3, 4), 2: (5, 6, 7, 8)}
