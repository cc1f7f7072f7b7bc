"""How far a long draw is, in a sentence."""

from __future__ import annotations

import datetime as dt
import logging
from typing import Any

import pytest
from django.db import OperationalError
from django.utils import timezone

from tests.factories import make_tournament
from tournaments.models import DrawJob
from tournaments.seating.drawing import jobs, tasks
from tournaments.seating.drawing.job_sentences import shown_draw

SOON = "The planning will start in a moment."
LATE = "The planning has not started yet. Is the background service running?"
BROKEN = "The planning failed because of an error in the program. Details are in the log."


@pytest.mark.parametrize(
    ("state", "failure", "seconds", "sentence"),
    [
        ("queued", "", 0, SOON),
        ("queued", "", 3_600, LATE),
        ("queued", "", -3_600, LATE),
        ("running", "", 3_600, "The whole evening is being planned. This can take a minute; you can go on working meanwhile."),
        ("done", "", 3_600, "The series is drawn."),
        ("failed", "gave-up", 0, "The planning was interrupted several times."),
        ("failed", "program-error", 0, BROKEN),
        ("failed", "colour", 0, BROKEN),
    ],
)  # fmt: skip
def test_the_sentence_of_a_draw(
    monkeypatch: pytest.MonkeyPatch, state: str, failure: str, seconds: int, sentence: str
) -> None:
    """Outdated is only what has not ended; a clock that was set back makes no sentence untrue."""
    monkeypatch.setattr("tournaments.seating.drawing.job_sentences.is_outdated", lambda _job: True)
    asked_at = timezone.now() - dt.timedelta(seconds=seconds)
    shown = shown_draw(DrawJob(state=state, failure=failure, asked_at=asked_at))
    assert (shown.sentence, shown.is_outdated) == (sentence, state in {"queued", "running"})


def test_the_worker_carries_out_the_job(monkeypatch: pytest.MonkeyPatch) -> None:
    run: list[int] = []
    monkeypatch.setattr(tasks, "run_draw_job", run.append)
    tasks.draw.run(7)
    assert run == [7]


def test_progress_that_cannot_be_written_ends_no_search(
    db: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def locked(*_args: Any) -> None:
        raise OperationalError("database is locked")

    monkeypatch.setattr(jobs, "keep_alive", locked)
    job = DrawJob(pk=7, tournament=make_tournament(), number=1)
    with caplog.at_level(logging.WARNING):
        jobs._Progress(job)._report(50)
    assert caplog.messages == ["the progress of draw job 7 could not be written"]


def test_progress_is_a_part_of_what_is_searched(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """From 5 to 95 per cent, once a second."""
    told: list[int] = []
    now = [0.0]
    monkeypatch.setattr(jobs, "keep_alive", lambda _job, per_cent: told.append(per_cent))
    monkeypatch.setattr("tournaments.seating.drawing.jobs.time.monotonic", lambda: now[0])
    monkeypatch.setattr(jobs, "most_looks", lambda _here, _series: 200)
    progress = jobs._Progress(DrawJob(tournament=make_tournament(), number=1))
    for second, looks in ((0.9, 20), (1.0, 20), (1.9, 10), (2.0, 50), (3.0, 1_000)):
        now[0] = second
        progress(looks)
    assert told == [23, 50, 95]
