"""Who keeps a table: set for the player or for one evening, kept by the draw, one such player for each table."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import COMMAND, make_entries, make_tournament
from tests.refusals import refused
from tournaments.models import Entry, JournalEntry, Series, Tournament
from tournaments.seating.drawing.draw_facts import read_facts, tables_of_series
from tournaments.seating.drawing.drawing import draw_series
from tournaments.seating.drawing.wishes import Wishes
from tournaments.seating.fixed_seats import fixed_seats_of, keep_table, leave_table

PAGE = "/tournaments/club-evening/seats/fixed/"


@pytest.fixture
def entries(db: None) -> list[Entry]:
    return make_entries(make_tournament(series_count=2), 12)


def shown() -> list[tuple[int, int, bool]]:
    """Table, start number, and whether it is so in every tournament."""
    seats = fixed_seats_of(Tournament.objects.get())
    return [(seat.table, seat.entry.start_number, seat.is_always) for seat in seats]


def always(entry: Entry, table: int | None) -> None:
    entry.player.fixed_table = table
    entry.player.save()


def test_the_evening_comes_before_the_player(entries: list[Entry]) -> None:
    always(entries[0], 3)
    always(entries[1], 2)
    keep_table(entries[0].tournament, entries[0], 1, by=COMMAND)
    leave_table(entries[1].tournament, entries[1], by=COMMAND)
    keep_table(entries[4].tournament, entries[4], 2, by=COMMAND)
    assert shown() == [(1, 1, False), (2, 5, False)]
    leave_table(entries[4].tournament, entries[4], by=COMMAND)
    assert shown() == [(1, 1, False)]
    assert list(Entry.objects.order_by("start_number").values_list("fixed_table", flat=True)[:5]) == [
        1, 0, None, None, None,
    ]  # fmt: skip
    one, two, five = (
        {"start_number": number, "name": name}
        for number, name in ((1, "Åse Madsen"), (2, "Kurt Hansen"), (5, "Ærø Ibsen"))
    )
    assert [(entry.before, entry.after) for entry in JournalEntry.objects.order_by("number")] == [
        (one | {"keeps_table": 3}, one | {"keeps_table": 1}),
        (two | {"keeps_table": 2}, two | {"keeps_table": None}),
        (five | {"keeps_table": None}, five | {"keeps_table": 2}),
        (five | {"keeps_table": 2}, five | {"keeps_table": None}),
    ]


def test_each_table_has_one_such_player(entries: list[Entry]) -> None:
    tournament = entries[0].tournament
    keep_table(tournament, entries[0], 2, by=COMMAND)
    with refused("fixed-table-taken", field="table", name="Åse Madsen", table=2):
        keep_table(tournament, entries[1], 2, by=COMMAND)
    # The same wish again changes nothing.
    keep_table(tournament, entries[0], 2, by=COMMAND)
    assert (shown(), JournalEntry.objects.count()) == ([(2, 1, False)], 1)
    Entry.objects.filter(pk=entries[0].pk).update(is_here=False, is_withdrawn=True)
    keep_table(tournament, entries[1], 2, by=COMMAND)
    assert shown() == [(2, 2, False)]


@pytest.mark.parametrize("seating", [Series.Seating.DRAW, Series.Seating.PLAN, Series.Seating.STANDINGS])
def test_the_draw_keeps_the_tables(entries: list[Entry], seating: Series.Seating) -> None:
    keep_table(entries[0].tournament, entries[2], 2, by=COMMAND)
    always(entries[6], 3)
    series = draw_series(entries[0].tournament, 1, by=COMMAND, seating=seating)
    tables = tables_of_series(series)
    assert (3 in tables[2], 7 in tables[3]) == (True, True)


def test_a_table_that_is_not_there_is_named(entries: list[Entry]) -> None:
    keep_table(entries[0].tournament, entries[0], 4, by=COMMAND)
    with refused("fixed-table-missing", name="Åse Madsen", table=4, count=3):
        read_facts(entries[0].tournament, 1, Wishes(), "seed")


def test_two_players_who_always_want_one_table_are_named(entries: list[Entry]) -> None:
    always(entries[0], 2)
    always(entries[1], 2)
    with refused("fixed-table-twice", one="Åse Madsen", two="Kurt Hansen", table=2):
        read_facts(entries[0].tournament, 1, Wishes(), "seed")


def test_tables_typed_by_hand_are_not_refused(entries: list[Entry]) -> None:
    keep_table(entries[0].tournament, entries[0], 4, by=COMMAND)
    lines = ((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12))
    wishes = Wishes(seating=Series.Seating.HAND, lines=lines)
    assert read_facts(entries[0].tournament, 1, wishes, "seed").task.fixed == lines


def test_the_page(director_client: Client, entries: list[Entry]) -> None:
    chosen = {"do": "add", "player": "2 Kurt Hansen", "table": "3"}
    answer = director_client.post(PAGE, chosen, follow=True)
    assert "Kurt Hansen keeps table 3 from the next draw on." in answer.content.decode()
    again = director_client.post(PAGE, chosen | {"player": "1"})
    assert again.context["form"].errors == {
        "table": ["Kurt Hansen keeps table 3 already. Each table has one such player."]
    }
    assert again.context["form"].data["player"] == "1"
    assert "player" in director_client.post(PAGE, chosen | {"player": "Nobody"}).context["form"].errors
    for pressed in ("leave:", "leave:x", "leave:999999", "", "add"):
        assert director_client.post(PAGE, {"do": pressed}).status_code in {200, 302}
    assert shown() == [(3, 2, False)]
    director_client.post(PAGE, {"do": f"leave:{entries[1].pk}"})
    assert shown() == []


def test_nothing_changes_in_a_closed_tournament(director_client: Client, entries: list[Entry]) -> None:
    Tournament.objects.update(state=Tournament.State.CLOSED)
    answer = director_client.post(PAGE, {"do": "add", "player": "1", "table": "1"})
    assert (answer.status_code, shown()) == (200, [])


def test_a_seat_that_was_changed_by_hand_is_named(director_client: Client, entries: list[Entry]) -> None:
    series = draw_series(entries[0].tournament, 1, by=COMMAND)
    at = next(number for number, keys in tables_of_series(series).items() if 1 in keys)
    keep_table(entries[0].tournament, entries[0], at % 3 + 1, by=COMMAND)
    page = director_client.get("/tournaments/club-evening/seats/1/").content.decode()
    assert "1 player with a fixed seat sits at another table" in page
    keep_table(entries[0].tournament, entries[0], at, by=COMMAND)
    page = director_client.get("/tournaments/club-evening/seats/1/").content.decode()
    assert "Everybody with a fixed seat sits at their table" in page
    leave_table(entries[0].tournament, entries[0], by=COMMAND)
    assert "fixed seat" not in director_client.get("/tournaments/club-evening/seats/1/").content.decode()
