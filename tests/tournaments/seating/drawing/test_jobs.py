"""A whole evening planned by a worker: asked for once, its progress shown, stored; no page computes it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import timezone
from kombu import exceptions

from tests.factories import COMMAND, make_entries, make_tournament
from tests.refusals import refused
from tests.tournaments.jobs.test_running import busy
from tournaments.models import Draw, DrawJob, Entry, EveningPlan, JournalEntry, Series, Tournament
from tournaments.seating.drawing import jobs as draw_jobs
from tournaments.seating.drawing import tasks
from tournaments.seating.drawing.draw_facts import participants_of, tables_of_series
from tournaments.seating.drawing.drawing import draw_series
from tournaments.seating.drawing.jobs import run_draw_job
from tournaments.seating.drawing.tasks import ask_for_draw
from tournaments.seating.drawing.wishes import Wishes
from tournaments.seating.generator import verifying
from tournaments.seating.generator.plan import plan_evening
from tournaments.seating.generator.published import Task, document, fingerprint
from tournaments.seating.generator.verifying import evening_of
from tournaments.seating.publication.releasing import discard_draw

SEATS = "/tournaments/club-evening/seats/"
PLANNED = Wishes(seating=Series.Seating.PLAN)


@pytest.fixture
def tournament(db: None) -> Tournament:
    tournament = make_tournament(series_count=3)
    make_entries(tournament, 16)
    return tournament


@pytest.fixture(autouse=True)
def queued(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The jobs handed to the broker, which is not there."""
    handed: list[int] = []
    monkeypatch.setattr(tasks.draw, "apply_async", lambda arguments, **_options: handed.append(arguments[0]))
    return handed


@pytest.fixture
def no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    def search(*_args: Any, **_options: Any) -> None:
        raise AssertionError("a page searches")

    for name in ("draw", "plan_evening", "seat_in_order"):
        monkeypatch.setattr(verifying, name, search)


def press(client: Client, number: int = 1) -> str:
    answer = client.post(f"{SEATS}{number}/draw/", {"seating": "plan"}, follow=True)
    return answer.content.decode()


def test_the_button_queues_and_the_page_shows_how_far_it_is(
    tournament: Tournament, director_client: Client, director: User, queued: list[int], no_search: None
) -> None:
    page = press(director_client)

    job = DrawJob.objects.get()
    assert (queued, job.state, job.asked_by, job.wishes["seating"]) == ([job.pk], "queued", director, "plan")
    assert "The planning will start in a moment." in page
    assert '<noscript><meta http-equiv="refresh"' in page
    assert not Series.objects.exists()

    DrawJob.objects.update(state="running", progress=40, heartbeat_at=timezone.now())
    part = director_client.get(f"{SEATS}1/draw/job/").content.decode()
    assert 'value="40"' in part
    assert f'hx-get="{SEATS}1/draw/job/" hx-trigger="every 1s"' in part


@pytest.mark.database
def test_from_the_button_to_the_seats(
    tournament: Tournament, director_client: Client, director: User, queued: list[int]
) -> None:
    press(director_client)
    run_draw_job(queued[0])

    job = DrawJob.objects.get()
    assert (job.state, job.progress, job.attempts) == ("done", 100, 1)
    assert director_client.get(f"{SEATS}1/draw/job/")["HX-Redirect"] == f"{SEATS}1/"
    drawn = JournalEntry.objects.get(action="series-drawn")
    seed = tournament.next_seed
    assert (drawn.by, drawn.after["evening_seed"]) == (director, seed)
    entries = tournament.entries.order_by("start_number").select_related("player")
    evening = plan_evening(participants_of(entries, {}), [4] * 4, 3, seed=seed)
    assert tuple(tables_of_series(Series.objects.get()).values()) == evening.series[0].tables


@pytest.mark.database
def test_two_presses_are_one_job(tournament: Tournament, director_client: Client, queued: list[int]) -> None:
    press(director_client)
    press(director_client)
    assert len(queued) == DrawJob.objects.count() == 1
    with pytest.raises(IntegrityError), transaction.atomic():
        DrawJob.objects.create(tournament=tournament, number=1)


def test_a_message_that_comes_twice_draws_once(tournament: Tournament, queued: list[int]) -> None:
    ask_for_draw(tournament, 1, PLANNED, by=COMMAND)
    run_draw_job(queued[0])
    run_draw_job(queued[0])
    assert (DrawJob.objects.get().attempts, EveningPlan.objects.count()) == (1, 1)


def test_the_rest_of_the_evening_takes_its_stored_tables(
    tournament: Tournament, director_client: Client, queued: list[int], no_search: None, monkeypatch: Any
) -> None:
    press(director_client)
    with monkeypatch.context() as patch:
        patch.setattr(verifying, "plan_evening", plan_evening)
        run_draw_job(queued[0])
    for number in (2, 3):
        press(director_client, number)
        series = Series.objects.get(number=number)
        assert [list(keys) for keys in tables_of_series(series).values()] == (
            EveningPlan.objects.get().content["tables"][number - 1]
        )
    assert len(queued) == 1


def test_every_page_of_a_planned_evening_is_read_without_a_search(
    tournament: Tournament, director_client: Client, no_search: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(verifying, "plan_evening", plan_evening)
        draw_series(tournament, 1, by=COMMAND, wishes=PLANNED)
    Entry.objects.filter(start_number=3).update(is_here=False)
    for place in ("1/", "1/changes/", "1/swap/?one=1&two=2", "2/", "plan/"):
        assert director_client.get(f"{SEATS}{place}").status_code == 200
    context = director_client.get(f"{SEATS}plan/").context
    assert [number for number, _tables in context["evening_series"]] == [1, 2, 3]


def test_what_cannot_be_planned_is_said_at_once(
    tournament: Tournament, director_client: Client, queued: list[int]
) -> None:
    Entry.objects.exclude(start_number__lte=5).update(is_here=False)
    assert "Five players cannot be seated" in press(director_client)
    assert (queued, DrawJob.objects.count()) == ([], 0)


def test_a_change_while_it_runs_is_shown(tournament: Tournament, director_client: Client) -> None:
    press(director_client)
    place = f"{SEATS}1/draw/job/"
    assert "will have to be drawn again" not in director_client.get(place).content.decode()
    Entry.objects.filter(start_number=3).update(is_here=False)
    assert "will have to be drawn again" in director_client.get(place).content.decode()


def test_the_page_says_that_the_broker_is_gone_and_asks_again(
    tournament: Tournament, director_client: Client, queued: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_arguments: Any, **_options: Any) -> None:
        raise exceptions.OperationalError("connection refused")

    with monkeypatch.context() as patch:
        patch.setattr(tasks.draw, "apply_async", gone)
        assert "cannot be reached" in press(director_client)
    director_client.post(f"{SEATS}1/draw/again/")
    assert queued == [DrawJob.objects.get(state="queued").pk]


def test_a_programmers_mistake_is_logged_and_shown(
    tournament: Tournament,
    director_client: Client,
    queued: list[int],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def broken(*_arguments: Any, **_options: Any) -> None:
        raise ZeroDivisionError("by nothing")

    press(director_client)
    monkeypatch.setattr(verifying, "plan_evening", broken)
    run_draw_job(queued[0])
    assert "by nothing" in caplog.text
    assert (
        "The planning failed because of an error in the program"
        in director_client.get(f"{SEATS}1/").content.decode()
    )


def test_a_busy_database_costs_a_heartbeat_but_not_the_search(
    tournament: Tournament, queued: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(*_args: Any) -> None:
        raise busy()

    ask_for_draw(tournament, 1, PLANNED, by=COMMAND)
    job = DrawJob.objects.get()
    progress = draw_jobs._Progress(job)
    monkeypatch.setattr(draw_jobs, "HEARTBEAT_EVERY", 0)
    monkeypatch.setattr(draw_jobs, "keep_alive", locked)
    progress(1000)
    assert progress.looks == 1000

    run_draw_job(job.pk)  # the last one is inside the transaction that writes
    job.refresh_from_db()
    assert (job.state, Series.objects.count()) == ("running", 0)


def test_an_ordinary_draw_is_not_kept_waiting_by_a_plan(
    tournament: Tournament, director_client: Client, queued: list[int]
) -> None:
    """Nobody is there to plan for: the director draws in another way, and the plan is never used."""
    press(director_client)
    director_client.post(f"{SEATS}1/draw/", {"seating": "draw"})
    discard_draw(Series.objects.get(), by=COMMAND)
    run_draw_job(queued[0])
    assert not Series.objects.exists()


def test_what_a_dead_worker_left_is_queued_again(tournament: Tournament, queued: list[int]) -> None:
    ask_for_draw(tournament, 1, PLANNED, by=COMMAND)
    late = timezone.now() - timedelta(minutes=2)
    DrawJob.objects.update(state="running", attempts=1, heartbeat_at=late)
    assert tasks.take_up_lost_draws() == 1
    run_draw_job(queued[1])
    assert (DrawJob.objects.get().state, DrawJob.objects.get().attempts) == ("done", 2)


def test_the_progress_grows_with_the_search(
    db: None, queued: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = make_tournament(series_count=3)
    make_entries(tournament, 6)
    told: list[int] = []
    monkeypatch.setattr(draw_jobs, "HEARTBEAT_EVERY", 0)
    monkeypatch.setattr(draw_jobs, "keep_alive", lambda _job, per_cent: told.append(per_cent))
    ask_for_draw(tournament, 1, PLANNED, by=COMMAND)
    run_draw_job(queued[0])
    assert len(told) > 10
    assert told == sorted(told)
    assert (told[0] < 50, told[-1]) == (True, 95)


# --- evenings that were planned before plans were stored --------------------------------------------------------
@pytest.fixture
def old_evening(tournament: Tournament) -> Task:
    """Series 1 as version 1 of the document has it: with the seed of all series."""
    drawn = draw_series(tournament, 1, by=COMMAND, wishes=PLANNED)
    people = participants_of(tournament.entries.select_related("player"), {})
    task = Task("plan", tuple(people), (4,) * 4, "old", 1, 2)
    found = document(task, evening_of(task).series[0].tables)
    EveningPlan.objects.all().delete()
    Draw.objects.update(document=found, fingerprint=fingerprint(found), published_with="evening")
    Series.objects.filter(pk=drawn.pk).update(seed="old")
    return task


def test_an_old_planned_evening_goes_on(
    tournament: Tournament, director_client: Client, queued: list[int], old_evening: Task
) -> None:
    assert "before plans were stored" in director_client.get(f"{SEATS}plan/").content.decode()
    press(director_client, 2)
    run_draw_job(queued[0])

    evening = evening_of(old_evening)
    assert tuple(tables_of_series(Series.objects.get(number=2)).values()) == evening.series[1].tables
    assert Series.objects.get(number=2).seed != "old"
    press(director_client, 3)
    assert tuple(tables_of_series(Series.objects.get(number=3)).values()) == evening.series[2].tables
    assert len(queued) == 1
    assert director_client.get(f"{SEATS}plan/").context["repeats"] == 0


def test_an_old_plan_does_not_fit_other_players(tournament: Tournament, old_evening: Task) -> None:
    Entry.objects.filter(start_number=16).update(is_here=False)
    with refused("plan-for-other-players"):
        ask_for_draw(tournament, 2, PLANNED, by=COMMAND)
