"""Ten recorders at ten laptops; two at the same table. On SQLite and, in the same words, on PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier
from typing import Any, TypeVar

import pytest
from django.db import connection

from tests.conftest import make_user
from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.tournaments.sheets.conftest import FOUR, PASSED
from tests.tournaments.sheets.second_person.test_comparing import SLIP
from tournaments.access.actors import Actor, login
from tournaments.access.permissions import Role
from tournaments.foundations.errors import Refused
from tournaments.models import JournalEntry, ScoreSheet, Series, SkatTable, Tournament
from tournaments.seating.drawing.drawing import draw_series
from tournaments.seating.publication.releasing import discard_draw
from tournaments.setup.states import change_state
from tournaments.sheets.closing import reopen_series
from tournaments.sheets.second_person.comparing import Typed, type_again
from tournaments.sheets.typing.recording import StaleSheet, TypedByAnother, record_sheet

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]
T = TypeVar("T")
TABLES = 10
TURNS = 10  # until two who start at the same moment meet


def at_once(work: Callable[[int], T], people: int) -> list[T | Exception]:
    """Runs ``work`` for 0 … people - 1, all starting in the same moment, each with its own connection."""
    start = Barrier(people)

    def one(number: int) -> T | Exception:
        start.wait()
        try:
            return work(number)
        except Exception as error:
            return error
        finally:
            connection.close()

    with ThreadPoolExecutor(people) as pool:
        return list(pool.map(one, range(people)))


def many_tables(count: int, **settings: Any) -> list[SkatTable]:
    tournament = make_tournament(**settings)
    entries = make_entries(tournament, 4 * count)
    series = seat_series(tournament, 1, [entries[n : n + 4] for n in range(0, 4 * count, 4)])
    return list(series.skat_tables.order_by("number"))


@pytest.fixture
def tables() -> list[SkatTable]:
    return many_tables(TABLES)


def test_ten_recorders_save_ten_tables(tables: list[SkatTable]) -> None:
    users = [make_user(f"recorder{n}", Role.RECORDER) for n in range(TABLES)]

    answers = at_once(
        lambda n: record_sheet(tables[n], FOUR, passed=PASSED, version=0, by=login(users[n])).version, TABLES
    )

    assert answers == [1] * TABLES
    assert ScoreSheet.objects.count() == JournalEntry.objects.count() == TABLES
    assert Tournament.objects.get().result_version == TABLES
    changed = JournalEntry.objects.order_by("table_number").values_list("table_number", flat=True)
    assert list(changed) == list(range(1, TABLES + 1))


def test_two_at_the_same_table_one_wins(tables: list[SkatTable]) -> None:
    sheets = [FOUR, [replace(FOUR[0], game_points=339, stated_total=999), *FOUR[1:]]]
    answers = at_once(lambda n: record_sheet(tables[0], sheets[n], passed=PASSED, version=0, by=COMMAND), 2)

    refused = [answer for answer in answers if isinstance(answer, StaleSheet)]
    saved = [answer for answer in answers if isinstance(answer, ScoreSheet)]
    assert (len(refused), len(saved)) == (1, 1)
    assert (ScoreSheet.objects.get().version, JournalEntry.objects.count()) == (1, 1)


TWICE = 16  # tables that are typed in twice


def test_two_typists_one_of_them_unseen_at_sixteen_tables() -> None:
    """Both type each table at the same moment: the later one is the second. Every fourth time Bo makes a slip."""
    tables = many_tables(TWICE, second_person="blind")
    anna, bo = (login(make_user(name, Role.RECORDER)) for name in ("anna", "bo"))

    answers = at_once(lambda n: type_in(tables[n // 2], (anna, bo)[n % 2], slip=n % 8 == 1), 2 * TWICE)

    assert [answer for answer in answers if isinstance(answer, Exception)] == []
    sheets = list(ScoreSheet.objects.order_by("skat_table__number"))
    differ = [number % 4 == 0 for number in range(TWICE)]
    assert [sheet.state for sheet in sheets] == ["recorded" if one else "confirmed" for one in differ]
    assert [{sheet.recorded_as, sheet.second_as or sheet.confirmed_as} for sheet in sheets] == [
        {"anna", "bo"}
    ] * TWICE
    assert [sheet.second is not None for sheet in sheets] == differ
    check_journal(sheets)


def check_journal(sheets: list[ScoreSheet]) -> None:
    """Both typings of each table are kept as they were typed, with who typed them."""
    for sheet in sheets:
        entries = JournalEntry.objects.filter(table_number=sheet.skat_table.number).order_by("number")
        steps = [(entry.action, entry.actor) for entry in entries]
        second = sheet.second_as or sheet.confirmed_as
        confirmed = [("sheet-confirmed", second)] if sheet.confirmed_as else []
        assert steps == [("sheet-recorded", sheet.recorded_as), ("sheet-typed-again", second), *confirmed]
        typed = {entry.actor: entry.after["lines"][2]["game_points"] for entry in entries[:2]}
        assert typed == {"anna": -104, "bo": -104 if sheet.confirmed_as else -140}


def type_in(table: SkatTable, by: Actor, *, slip: bool) -> str:
    """As the page of the table does with what was typed."""
    lines = SLIP if slip else FOUR
    try:
        return record_sheet(table, lines, passed=PASSED, version=0, by=by).state
    except TypedByAnother:
        return type_again(table, Typed(lines, passed=PASSED), by=by).state


def test_two_directors_draw_once() -> None:
    tournament = make_tournament()
    make_entries(tournament, 12)

    answers = at_once(lambda _n: draw_series(tournament, 1, by=COMMAND).pk, 4)

    assert len(set(answers)) == 1
    assert tournament.series.count() == 1
    assert JournalEntry.objects.filter(action="series-drawn").count() == 1


def test_a_series_opened_while_its_tournament_is_closed() -> None:
    """One of the two is refused: in a closed tournament every series is closed."""
    tournament = make_tournament(state="running", series_count=1)
    series = seat_series(tournament, 1, [make_entries(tournament, 4)], state="closed")
    for _time in range(TURNS):
        Series.objects.update(state="closed")
        Tournament.objects.update(state="running")
        answers = at_once(lambda n: open_or_close(series, n), 2)
        assert sum(isinstance(answer, Refused) for answer in answers) == 1
        states = [Series.objects.get().state, Tournament.objects.get().state]
        assert states in (["closed", "closed"], ["released", "running"])


def open_or_close(series: Series, number: int) -> object:
    if number:
        return reopen_series(series, by=COMMAND, reason="a slip")
    return change_state(series.tournament, "closed", by=COMMAND)


def test_a_draw_discarded_while_sheets_are_saved(tables: list[SkatTable]) -> None:
    """In either order: sheets are saved before the draw goes, or find their table gone. Nobody waits for ever."""
    series = tables[0].series

    def work(number: int) -> str:
        if number == 0:
            discard_draw(series, by=COMMAND, reason="the fire alarm")
            return "discarded"
        record_sheet(tables[number], FOUR, passed=PASSED, version=0, by=COMMAND)
        return "saved"

    answers = at_once(work, 6)

    gone = [answer for answer in answers if isinstance(answer, Refused)]
    assert answers[0] == "discarded"
    assert len(gone) + answers.count("saved") == 5
    assert ScoreSheet.objects.count() == 0
    assert JournalEntry.objects.filter(action="sheet-recorded").count() == answers.count("saved")
