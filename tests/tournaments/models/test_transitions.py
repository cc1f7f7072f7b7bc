"""The states of things and what may follow them; no file changes a state past the table."""

from __future__ import annotations

import ast
from typing import Any

import pytest

from tests.factories import make_tournament
from tests.test_house import module_of, sources_with, tree_of
from tournaments.jobs.running import give_up
from tournaments.models import (
    DrawJob,
    FetchedProposal,
    HistoryImport,
    HistoryReading,
    PhoneEntry,
    PrintJob,
    Registration,
    ScoreSheet,
    Series,
    Tournament,
)
from tournaments.models.transitions import TRANSITIONS, ImpossibleTransition, move

# Written out by hand: what a reader of the table would be told.
JOB_STEPS = {
    "queued": {"running", "failed", "done"},
    "running": {"queued", "running", "failed", "done"},
    "failed": {"queued", "done"},
    "done": set(),
}
STEPS: dict[Any, dict[str, set[str]]] = {
    Tournament: {
        "planned": {"open", "running"},
        "open": {"planned", "running"},
        "running": {"open", "closed"},
        "closed": {"running"},
    },
    Series: {
        "draft": {"checked"},
        "checked": {"draft", "released"},
        "released": {"closed"},
        "closed": {"released"},
    },
    ScoreSheet: {"recorded": {"confirmed"}, "confirmed": {"recorded"}},
    FetchedProposal: {"waiting": {"accepted", "refused"}, "accepted": set(), "refused": set()},
    Registration: {
        "asked": {"confirmed", "declined", "withdrawn"},
        "confirmed": {"withdrawn"},
        "declined": {"asked"},
        "withdrawn": set(),
    },
    PhoneEntry: {
        "taken": set(),
        "waits": {"taken", "conflict", "replaced", "undone"},
        "conflict": {"replaced", "undone", "chosen", "dropped"},
        "replaced": set(),
        "undone": set(),
        "chosen": set(),
        "dropped": set(),
    },
    PrintJob: JOB_STEPS | {"done": {"queued"}},
    DrawJob: JOB_STEPS,
    HistoryImport: JOB_STEPS,
    HistoryReading: JOB_STEPS,
}
EVERY_STEP = [
    (model, before, after)
    for model, states in STEPS.items()
    for before in states
    for after in model.State.values
]


def test_every_state_of_every_thing_is_in_the_table() -> None:
    found = {model: set(states) for model, states in TRANSITIONS.items()}
    assert found == {model: set(model.State.values) for model in STEPS}


@pytest.mark.parametrize(("model", "before", "after"), EVERY_STEP)
def test_only_these_steps_are_taken(model: Any, before: str, after: str) -> None:
    row = model(state=before)
    if after in STEPS[model][before]:
        move(row, after)
        assert row.state == after
        return
    with pytest.raises(ImpossibleTransition, match=rf"^{model.__name__} None: {before} to {after}$"):
        move(row, after)
    assert row.state == before


@pytest.mark.django_db
def test_a_job_that_is_done_does_not_fail_afterwards() -> None:
    job = DrawJob.objects.create(
        tournament=make_tournament(), number=1, kind=DrawJob.Kind.SERIES, state="done"
    )
    give_up(job, "program-error")
    job.refresh_from_db()
    assert (job.state, job.failure) == ("done", "")


def test_no_other_file_sets_a_state() -> None:
    setters = {
        module_of(file)
        for file in sources_with(r"\bstate\b", "tournaments")
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.Assign)
        for target in node.targets
        for part in ast.walk(target)
        if isinstance(part, ast.Attribute) and part.attr == "state"
    }
    # The mirror's is a checksum of what is public.
    assert setters == {"tournaments.models.transitions", "tournaments.mirror.counting"}
