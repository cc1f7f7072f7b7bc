"""Which of the stored draws a page means, and whether its result can be used still."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.factories import COMMAND, make_entries, make_tournament
from tournaments.foundations.errors import Refused
from tournaments.models import DrawJob
from tournaments.seating.drawing import jobs, tasks
from tournaments.seating.drawing.wishes import Wishes

STATES = ("queued", "running", "done", "failed")


def test_the_draws_of_a_series_that_are_under_way(db: None) -> None:
    tournament, other = make_tournament(), make_tournament("Other")
    made = {
        (where.name, number, kind, state): DrawJob.objects.create(
            tournament=where, number=number, kind=kind, state=state
        )
        for where, number, kind in [
            (tournament, 1, "series"), (tournament, 2, "series"), (tournament, 1, "redraw"), (other, 1, "series"),
        ]
        for state in ("done", "failed", "queued")
    }  # fmt: skip
    own = made["Club evening", 1, "series", "queued"]
    assert list(jobs.moving_jobs(tournament, 1)) == [own]
    assert jobs.newest_job(tournament, 1) == own
    assert jobs.newest_job(tournament, 3) is None
    for state in STATES:
        DrawJob.objects.filter(pk=own.pk).update(state=state)
        assert jobs.moving_jobs(tournament, 1).exists() == (state in {"queued", "running"})


def test_a_draw_that_was_just_asked_for_is_not_lost(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """It waits, and is not handed to the broker a second time."""
    handed: list[int] = []
    monkeypatch.setattr(tasks, "queue", handed.append)
    make_entries(tournament := make_tournament(series_count=2), 8)
    tasks.ask_for_draw(tournament, 1, Wishes(), by=COMMAND)
    tasks.ask_for_draw(tournament, 1, Wishes(), by=COMMAND)
    job = DrawJob.objects.get()
    assert (job.number, job.kind, job.state, job.asked_by) == (1, "series", "queued", None)
    assert Wishes.from_data(job.wishes) == Wishes()
    assert (tasks.take_up_lost_draws(), handed) == (0, [job.pk])
    DrawJob.objects.update(heartbeat_at=None)
    assert (tasks.take_up_lost_draws(), handed) == (1, [job.pk] * 2)


@pytest.mark.parametrize(("now", "is_outdated"), [("a", False), ("b", True), (None, True)])
def test_what_was_searched_for_other_facts(
    monkeypatch: pytest.MonkeyPatch, now: str | None, is_outdated: bool
) -> None:
    """None: the series cannot be drawn any more."""

    def read_facts(*_args: Any) -> Any:
        if now is None:
            raise Refused("other-series-next")
        return SimpleNamespace(fingerprint=now)

    monkeypatch.setattr(jobs, "read_facts", read_facts)
    wishes = Wishes().as_data()
    job: Any = SimpleNamespace(tournament=SimpleNamespace(next_seed="x"), number=1, wishes=wishes, facts="a")
    assert jobs.is_outdated(job) is is_outdated
