"""The timer at the desk: who may press what, what is stored, journalled and shown to everybody."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest
import time_machine
from django.test import Client

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.refusals import refused
from tournaments.foundations.timer import Timer
from tournaments.models import JournalEntry, Series, SeriesTimer, Tournament
from tournaments.public.snapshot.making import snapshot_of
from tournaments.public.snapshot.published import find_published
from tournaments.public.snapshot.timer import PublicTimer
from tournaments.seating.publication.releasing import discard_draw
from tournaments.setup.tournament_settings import change_settings
from tournaments.sheets.timing import (
    move_timer,
    pause_timer,
    start_timer,
    store_timer,
    timer_of,
    timers_of,
    usual_timer,
)

EVENING = dt.datetime(2026, 11, 21, 19, 0, tzinfo=dt.UTC)
ADDRESS = "/tournaments/club-evening/sheets/1/timer/"
LIST = "/tournaments/club-evening/sheets/1/"
SETTINGS = {
    "name": "Club evening",
    "date": "2026-11-21",
    "rules": "danish",
    "series_count": 3,
    "rounds": 12,
    "entry_fee": "0",
    "loss_fee": "0",
}


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(EVENING, tick=False) as traveller:
        yield traveller


@pytest.fixture
def series(db: None, clock: time_machine.Traveller) -> Series:
    """Twelve rounds of five minutes: an hour."""
    tournament = make_tournament(minutes_per_round=5)
    return seat_series(tournament, 1, [make_entries(tournament, 4)])


def shown() -> PublicTimer | None:
    found = find_published("club-evening")
    assert found is not None
    return snapshot_of(found).series[0].timer


def test_an_evening_with_a_break(series: Series, clock: time_machine.Traveller) -> None:
    assert shown() == PublicTimer("waiting", 3600, None, 3600)
    start_timer(series, by=COMMAND)
    assert shown() == PublicTimer("running", 3600, EVENING + dt.timedelta(hours=1), None)
    clock.shift(600)
    pause_timer(series, by=COMMAND)
    assert shown() == PublicTimer("paused", 3600, None, 3000)
    clock.shift(300)
    move_timer(series, 5, by=COMMAND)
    start_timer(series, by=COMMAND)
    assert shown() == PublicTimer("running", 3900, EVENING + dt.timedelta(seconds=900 + 3300), None)
    row = SeriesTimer.objects.get()
    assert (row.length, row.left, row.started_at) == (3900, 3300, EVENING)


def test_what_phones_compute_from_it(series: Series) -> None:
    start_timer(series, by=COMMAND)
    timer = shown()
    assert timer is not None
    minutes = [0, 53, 54, 60, 61]
    found = [timer.left_at(EVENING + dt.timedelta(minutes=m)) for m in minutes]
    assert found == [3600, 420, 360, 0, -60]
    assert timer.left_at(EVENING - dt.timedelta(hours=2)) == 3600


def test_each_press_is_journalled_and_an_idle_one_is_not(series: Series) -> None:
    start_timer(series, by=COMMAND)
    start_timer(series, by=COMMAND)
    move_timer(series, -3, by=COMMAND)
    entries = JournalEntry.objects.filter(action="timer").order_by("number")
    assert [(e.series_number, e.before, e.after) for e in entries] == [
        (1, {"timer": "waiting", "minutes_left": 60}, {"timer": "running", "minutes_left": 60}),
        (1, {"timer": "running", "minutes_left": 60}, {"timer": "running", "minutes_left": 57}),
    ]


def test_the_journal_says_it_in_words(
    director_client: Client, series: Series, clock: time_machine.Traveller
) -> None:
    start_timer(series, by=COMMAND)
    clock.shift(600)
    pause_timer(series, by=COMMAND)
    page = director_client.get("/tournaments/club-evening/journal/").content.decode()
    for words in (
        "<del>not started yet</del> → running",
        "<del>running</del> → paused",
        "timer of the series",
    ):
        assert words in page


@pytest.mark.parametrize("state", ["draft", "checked", "closed"])
def test_only_the_running_series_has_one(series: Series, state: str) -> None:
    Series.objects.update(state=state)
    for press in (start_timer, pause_timer):
        with refused("timer-of-no-running-series", number=1):
            press(series, by=COMMAND)
    assert not SeriesTimer.objects.exists()


def test_no_minutes_no_timer(series: Series) -> None:
    change_settings(series.tournament, by=COMMAND, minutes_per_round=0)
    with refused("no-timer"):
        start_timer(series, by=COMMAND)
    assert shown() is None


@pytest.mark.parametrize("minutes", [0, 61, -61])
def test_too_far(series: Series, minutes: int) -> None:
    with refused("timer-moved-too-far", most=60):
        move_timer(series, minutes, by=COMMAND)


def test_a_timer_in_use_keeps_its_length_when_the_settings_change(series: Series) -> None:
    start_timer(series, by=COMMAND)
    change_settings(series.tournament, by=COMMAND, minutes_per_round=1)
    fresh = Series.objects.select_related("tournament").get()
    assert timer_of(fresh) == Timer(3600, 3600, EVENING, EVENING)


def test_a_closed_series_shows_none_once_its_results_do(series: Series) -> None:
    start_timer(series, by=COMMAND)
    Series.objects.update(state="closed")
    Tournament.objects.update(public_version="another")
    assert shown() is not None, "that a series is closed is public with its results, not before"
    Series.objects.update(results_released=True)
    assert shown() is None


def test_a_discarded_draw_takes_its_timer_along(series: Series) -> None:
    start_timer(series, by=COMMAND)
    discard_draw(series, by=COMMAND, reason="all wrong")
    assert not SeriesTimer.objects.exists()


@pytest.mark.parametrize(
    ("do", "said", "left"),
    [
        ("start", "The timer runs.", 3600),
        ("pause", "The timer is paused.", None),
        ("more:5", "The timer was given 5 minutes more.", 3900),
        ("more:1", "The timer was given one minute more.", 3660),
        ("less:5", "The timer was given 5 minutes less.", 3300),
        ("less:1", "The timer was given one minute less.", 3540),
        ("less:600", "Move the timer by 1 to 60 minutes.", None),
        ("more:x", "Move the timer by 1 to 60 minutes.", None),
        ("explode", "", None),
    ],
)
def test_buttons(recorder_client: Client, series: Series, do: str, said: str, left: int | None) -> None:
    answer = recorder_client.post(ADDRESS, {"do": do}, follow=True)
    assert answer.redirect_chain == [(LIST, 302)]
    assert said in answer.content.decode()
    assert list(SeriesTimer.objects.values_list("left", flat=True)) == ([left] if left else [])


def test_the_line_on_the_list_of_sheets(recorder_client: Client, series: Series) -> None:
    assert "Start the timer" in recorder_client.get(LIST).content.decode()
    start_timer(series, by=COMMAND)
    page = recorder_client.get(LIST).content.decode()
    assert ("Pause" in page, "data-ends" in page, "until 21:00" in page) == (True, True, True)
    Tournament.objects.update(minutes_per_round=0)
    SeriesTimer.objects.all().delete()
    assert "Timer:" not in recorder_client.get(LIST).content.decode()


@pytest.mark.parametrize(("typed", "stored"), [("8", 8), ("", 0), ("0", 0)])
def test_minutes_per_round_are_a_setting(
    director_client: Client, series: Series, typed: str, stored: int
) -> None:
    answer = director_client.post("/tournaments/club-evening/edit/", SETTINGS | {"minutes_per_round": typed})
    assert answer.status_code == 302
    assert Tournament.objects.get().minutes_per_round == stored
    entry = JournalEntry.objects.get(action="settings-changed")
    assert (entry.before["minutes_per_round"], entry.after["minutes_per_round"]) == (5, stored)
    page = director_client.get("/tournaments/club-evening/journal/").content.decode()
    assert f"minutes per round: <del>5</del> → {stored}" in page


@pytest.mark.parametrize("typed", ["-1", "61", "five"])
def test_minutes_that_are_none(director_client: Client, series: Series, typed: str) -> None:
    answer = director_client.post("/tournaments/club-evening/edit/", SETTINGS | {"minutes_per_round": typed})
    assert list(answer.context["form"].errors) == ["minutes_per_round"]
    assert Tournament.objects.get().minutes_per_round == 5


def test_visitors_press_nothing(visitor_client: Client, series: Series) -> None:
    answer = visitor_client.post(ADDRESS, {"do": "start"})
    assert answer.headers["Location"].startswith("/login/")
    assert not SeriesTimer.objects.exists()


def test_used_timers_of_the_series_of_one_tournament(series: Series) -> None:
    tournament = series.tournament
    later, other = seat_series(tournament, 2, []), seat_series(make_tournament("Another"), 2, [])
    usual = usual_timer(tournament)
    assert (usual, timers_of(tournament)) == (Timer.of_length(3600), {})
    for one, length in ((later, 600), (other, 60)):
        store_timer(one, Timer.of_length(length))
    assert (timer_of(series), timer_of(later), timer_of(other)) == (
        usual, Timer.of_length(600), Timer.of_length(60),
    )  # fmt: skip
    store_timer(series, Timer.of_length(1200))
    both = {1: Timer.of_length(1200), 2: Timer.of_length(600)}
    assert (timers_of(tournament), timers_of(tournament, 2)) == (both, {2: both[2]})
    store_timer(series, Timer.of_length(1260))  # replaced
    assert timer_of(series) == Timer.of_length(1260)
