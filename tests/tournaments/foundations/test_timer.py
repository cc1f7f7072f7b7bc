"""The arithmetic of the timer: any buttons in any order, and any clock."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.foundations.timer import MOST_SECONDS, Timer, TimerState, clock

START = dt.datetime(2026, 11, 21, 19, 0, tzinfo=dt.UTC)
HOUR = 3600


def after(seconds: int) -> dt.datetime:
    return START + dt.timedelta(seconds=seconds)


def test_from_the_start_to_the_end() -> None:
    timer = Timer.of_length(HOUR)
    assert (timer.state, timer.left_at(after(500)), timer.ends_at) == (TimerState.WAITING, HOUR, None)
    running = timer.started(START)
    assert (running.state, running.ends_at, running.started_at) == (TimerState.RUNNING, after(HOUR), START)
    assert [running.left_at(after(s)) for s in (0, 1, HOUR, HOUR + 90)] == [HOUR, HOUR - 1, 0, -90]


def test_digits_are_those_of_the_script() -> None:
    found = [clock(seconds) for seconds in (HOUR, 67, 9, 0, -5, -65)]
    assert found == ["60:00", "1:07", "0:09", "0:00", "−0:05", "−1:05"]
    running = Timer.of_length(HOUR).started(START)
    assert (running.shown_left, running.paused(after(600)).shown_left) == ("", "50:00")


def test_a_break_is_not_counted() -> None:
    paused = Timer.of_length(HOUR).started(START).paused(after(600))
    assert (paused.state, paused.left_at(after(900)), paused.ends_at) == (TimerState.PAUSED, 3000, None)
    again = paused.started(after(1200))
    assert (again.ends_at, again.started_at) == (after(1200 + 3000), START)


def test_pressed_twice_is_pressed_once() -> None:
    running = Timer.of_length(HOUR).started(START)
    paused = running.paused(after(60))
    assert (running.started(after(30)), paused.paused(after(90))) == (running, paused)


@pytest.mark.parametrize(
    ("moved", "length", "left"),
    [
        (300, 3900, 3300),
        (-300, 3300, 2700),
        (-2 * HOUR, 0, -600),
        (2 * MOST_SECONDS, MOST_SECONDS, MOST_SECONDS - 600),
    ],
)
def test_moved_while_it_runs(moved: int, length: int, left: int) -> None:
    timer = Timer.of_length(HOUR).started(START).moved(moved)
    assert (timer.length, timer.left_at(after(600)), timer.state) == (length, left, TimerState.RUNNING)


def test_a_clock_that_was_set_back_gives_no_time_and_takes_none() -> None:
    running = Timer.of_length(HOUR).started(START)
    assert running.left_at(after(-7200)) == HOUR
    assert running.paused(after(-7200)).left_at(START) == HOUR


PRESSES = st.lists(
    st.tuples(
        st.sampled_from(["start", "pause", "move"]),
        st.integers(min_value=0, max_value=2000),  # seconds until it is pressed
        st.integers(min_value=-900, max_value=900),  # by how much it is moved
    ),
    max_size=30,
)


@given(PRESSES)
def test_what_is_left_is_the_length_without_the_time_that_it_ran(presses: list[tuple[str, int, int]]) -> None:
    timer, now, ran, is_running = Timer.of_length(HOUR), 0, 0, False
    for press, wait, move in presses:
        now += wait
        ran += wait if is_running else 0
        timer = _pressed(timer, press, now, move)
        is_running = {"start": True, "pause": False, "move": is_running}[press]
        assert timer.left_at(after(now)) == timer.length - ran
        assert (timer.state is TimerState.RUNNING) == is_running
        assert 0 <= timer.length <= MOST_SECONDS


@given(PRESSES, st.integers(min_value=0, max_value=30), st.integers(min_value=1, max_value=20_000))
def test_a_clock_set_back_never_gives_more_than_the_length(
    presses: list[tuple[str, int, int]], when: int, back: int
) -> None:
    timer, now = Timer.of_length(HOUR), 0
    for number, (press, wait, move) in enumerate(presses):
        now += wait - (back if number == when else 0)
        timer = _pressed(timer, press, now, move)
        assert timer.left_at(after(now)) <= timer.length


def _pressed(timer: Timer, press: str, now: int, move: int) -> Timer:
    if press == "move":
        return timer.moved(move)
    return timer.started(after(now)) if press == "start" else timer.paused(after(now))
