"""Nothing is locked during a search for seats, and changes meanwhile are noticed."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection, transaction
from django.test import Client

from tests.factories import COMMAND, make_entries, make_player, make_tournament, seat_series, store_result
from tests.tournaments.sheets.conftest import FOUR, PASSED
from tournaments.access.actors import login
from tournaments.demo import making
from tournaments.demo.making import Stage, make_demo
from tournaments.models import DrawJob, Entry, JournalEntry, Series, Tournament
from tournaments.seating.drawing.draw_facts import FactsChanged
from tournaments.seating.drawing.drawing import draw_series
from tournaments.seating.drawing.jobs import run_draw_job, write_draw_job
from tournaments.seating.drawing.wishes import Wishes
from tournaments.seating.generator import verifying
from tournaments.sheets.typing.recording import record_sheet

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]
SEATS = "/tournaments/club-evening/seats/"
PATIENCE = 30  # seconds; only a broken program waits that long
Meanwhile = Callable[[], object]


@pytest.fixture
def tournament(db: None) -> Tournament:
    tournament = make_tournament(state=Tournament.State.OPEN, series_count=3)
    make_entries(tournament, 16)
    return tournament


@pytest.fixture
def meanwhile(monkeypatch: pytest.MonkeyPatch) -> Callable[[Meanwhile], list[bool]]:
    """``meanwhile(work)`` does ``work`` in every search; returns whether a transaction was open then."""

    def install(work: Meanwhile) -> list[bool]:
        found: list[bool] = []
        for module, name in (
            (verifying, "draw"),
            (verifying, "plan_evening"),
            (verifying, "seat_in_order"),
            (making, "draw"),
        ):
            original = getattr(module, name)

            def search(*args: Any, original: Any = original, **options: Any) -> Any:
                found.append(connection.in_atomic_block)
                work()
                return original(*args, **options)

            monkeypatch.setattr(module, name, search)
        return found

    return install


def nothing() -> None:
    """Nobody does anything."""


def press_draw(client: Client, _tournament: Tournament) -> None:
    assert client.post(f"{SEATS}1/draw/", {"seating": "draw"}).status_code == 302


def seat_by_standings(client: Client, _tournament: Tournament) -> None:
    assert client.post(f"{SEATS}1/draw/", {"seating": "standings"}).status_code == 302


def draw_again(client: Client, tournament: Tournament) -> None:
    entries = list(tournament.entries.order_by("start_number"))
    seat_series(tournament, 1, [entries[n : n + 4] for n in range(0, 12, 4)])
    assert client.post(f"{SEATS}1/changes/redraw/").status_code == 302


def plan(_client: Client, tournament: Tournament) -> None:
    job = write_draw_job(tournament, 1, Wishes(seating=Series.Seating.PLAN), by=COMMAND)
    assert job
    run_draw_job(job.pk)
    job.refresh_from_db()
    assert job.state == "done"


def demo(_client: Client, _tournament: Tournament) -> None:
    make_demo(players=8, series=2, stage=Stage.CLOSED, seed=1)


@pytest.mark.parametrize("work", [press_draw, seat_by_standings, draw_again, plan, demo])
def test_no_transaction_is_open_while_seats_are_searched_for(
    tournament: Tournament,
    director_client: Client,
    meanwhile: Callable[[Meanwhile], list[bool]],
    work: Callable[[Client, Tournament], None],
) -> None:
    was_open = meanwhile(nothing)
    work(director_client, tournament)
    assert was_open
    assert not any(was_open)


def test_a_draw_inside_a_transaction_is_a_mistake_that_shows(tournament: Tournament) -> None:
    with pytest.raises(RuntimeError, match="durable"), transaction.atomic():
        draw_series(tournament, 1, by=COMMAND)


def test_sheets_are_saved_while_seats_are_searched_for(
    tournament: Tournament, meanwhile: Callable[[Meanwhile], list[bool]]
) -> None:
    other = make_tournament("Another hall")
    people = [
        Entry.objects.create(tournament=other, player=make_player(number + 20), start_number=number)
        for number in range(1, 5)
    ]
    table = seat_series(other, 1, [people]).skat_tables.get()
    searching, saved = Event(), Event()

    def wait() -> None:
        searching.set()
        assert saved.wait(PATIENCE)

    def draw() -> None:
        try:
            draw_series(tournament, 1, by=COMMAND)
        finally:
            connection.close()

    meanwhile(wait)
    drawing = Thread(target=draw)
    drawing.start()
    try:
        assert searching.wait(PATIENCE)
        assert record_sheet(table, FOUR, passed=PASSED, version=0, by=COMMAND).version == 1
    finally:
        saved.set()
        drawing.join()
    assert tournament.series.count() == 1


def somebody_leaves(tournament: Tournament) -> None:
    Entry.objects.filter(tournament=tournament, start_number=3).update(is_here=False)


def somebody_comes(tournament: Tournament) -> None:
    Entry.objects.create(tournament=tournament, player=make_player(17), start_number=17)


def two_are_a_family(tournament: Tournament) -> None:
    Entry.objects.filter(tournament=tournament, start_number__in=[3, 4]).update(family="Hansen")


def the_order_is_changed(tournament: Tournament) -> None:
    Tournament.objects.filter(pk=tournament.pk).update(seating_order=["clubs", "repeats"])


def more_series_are_wanted(tournament: Tournament) -> None:
    Tournament.objects.filter(pk=tournament.pk).update(series_count=5)


CHANGES = [somebody_leaves, somebody_comes, two_are_a_family, the_order_is_changed, more_series_are_wanted]


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("seating", ["draw", "plan"])
def test_what_changes_between_reading_and_writing_is_noticed(
    tournament: Tournament,
    meanwhile: Callable[[Meanwhile], list[bool]],
    change: Callable[[Tournament], None],
    seating: str,
) -> None:
    meanwhile(lambda: change(tournament))
    with pytest.raises(FactsChanged):
        draw_series(tournament, 1, by=COMMAND, seating=seating)
    now = Tournament.objects.get(pk=tournament.pk)
    assert (now.series.count(), now.next_seed, now.state) == (0, tournament.next_seed, "open")
    assert not JournalEntry.objects.exists()


def test_results_that_come_in_while_the_standings_seat_are_noticed(
    tournament: Tournament, meanwhile: Callable[[Meanwhile], list[bool]]
) -> None:
    first = draw_series(tournament, 1, by=COMMAND)
    meanwhile(lambda: store_result(first.skat_tables.get(number=1), [(90 - n, 1, 0) for n in range(4)]))
    with pytest.raises(FactsChanged):
        draw_series(tournament, 2, by=COMMAND, seating="standings")


def test_the_page_says_that_something_changed_and_the_next_press_draws(
    tournament: Tournament, director_client: Client, meanwhile: Callable[[Meanwhile], list[bool]]
) -> None:
    meanwhile(lambda: somebody_leaves(tournament))
    page = director_client.post(f"{SEATS}1/draw/", {"seating": "draw", "tables": "threes"})
    assert "Please draw again." in page.content.decode()
    assert page.context["form"]["tables"].value() == "threes"
    assert director_client.post(f"{SEATS}1/draw/", {"seating": "draw"}).status_code == 302
    assert Series.objects.get().seats.count() == 15


def test_who_draws_while_somebody_else_searches_draws_once(
    tournament: Tournament, meanwhile: Callable[[Meanwhile], list[bool]], director: User
) -> None:
    other: list[Series] = []

    def draw_too() -> None:
        if not other:
            other.append(Series())
            other[0] = draw_series(tournament, 1, by=login(director))

    meanwhile(draw_too)
    assert draw_series(tournament, 1, by=COMMAND).pk == other[0].pk
    assert JournalEntry.objects.filter(action="series-drawn").count() == 1


def test_a_job_says_that_something_changed(
    tournament: Tournament, director_client: Client, meanwhile: Callable[[Meanwhile], list[bool]]
) -> None:
    meanwhile(lambda: somebody_leaves(tournament))
    job = write_draw_job(tournament, 1, Wishes(seating=Series.Seating.PLAN), by=COMMAND)
    assert job
    run_draw_job(job.pk)

    job.refresh_from_db()
    assert (job.state, job.failure, tournament.series.count()) == ("failed", "changed", 0)
    page = director_client.get(f"{SEATS}1/").content.decode()
    assert "while the evening was being planned" in page
    assert "Plan the evening again" in page


def test_a_plan_gives_way_to_a_draw_made_meanwhile(
    tournament: Tournament, meanwhile: Callable[[Meanwhile], list[bool]]
) -> None:
    is_first = iter([True])
    meanwhile(lambda: draw_series(tournament, 1, by=COMMAND) if next(is_first, False) else None)
    job = write_draw_job(tournament, 1, Wishes(seating=Series.Seating.PLAN), by=COMMAND)
    assert job
    run_draw_job(job.pk)
    job.refresh_from_db()
    assert (job.state, Series.objects.get().seating) == ("done", "draw")


def test_a_worker_that_lost_its_job_writes_nothing(
    tournament: Tournament, meanwhile: Callable[[Meanwhile], list[bool]]
) -> None:
    """It stood still for so long that another worker took the job up."""
    meanwhile(lambda: DrawJob.objects.update(attempts=2))
    job = write_draw_job(tournament, 1, Wishes(seating=Series.Seating.PLAN), by=COMMAND)
    assert job
    run_draw_job(job.pk)
    job.refresh_from_db()
    assert (job.state, tournament.series.count()) == ("running", 0)
