"""The allowed transitions between states: one table for each model that has states.

Every change of a state goes through ``move``, except that a worker ends its job by one conditional update (``jobs``).
Whether a step is allowed now (are all sheets in? who asks?) is decided by the room that takes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import Model

from tournaments.models import (
    DrawJob,
    FetchedProposal,
    HistoryImport,
    HistoryReading,
    PhoneEntry,
    PrintJob,
    ProposalState,
    Registration,
    ScoreSheet,
    Series,
    Tournament,
)
from tournaments.models.jobs import Job

Table = Mapping[str, tuple[str, ...]]

_JOB: Table = {
    # To done without a worker: somebody has drawn the series by hand in the meantime.
    Job.State.QUEUED: (Job.State.RUNNING, Job.State.FAILED, Job.State.DONE),
    # Back to queued: its worker is gone. Running again: another worker has taken it over.
    Job.State.RUNNING: (Job.State.QUEUED, Job.State.RUNNING, Job.State.FAILED, Job.State.DONE),
    Job.State.FAILED: (Job.State.QUEUED, Job.State.DONE),
    Job.State.DONE: (),
}
TRANSITIONS: Mapping[type[Model], Table] = {
    Tournament: {
        # Straight to running: the first draw starts a tournament that nobody has opened.
        Tournament.State.PLANNED: (Tournament.State.OPEN, Tournament.State.RUNNING),
        Tournament.State.OPEN: (Tournament.State.PLANNED, Tournament.State.RUNNING),
        Tournament.State.RUNNING: (Tournament.State.OPEN, Tournament.State.CLOSED),
        Tournament.State.CLOSED: (Tournament.State.RUNNING,),
    },
    Series: {
        Series.State.DRAFT: (Series.State.CHECKED,),
        Series.State.CHECKED: (Series.State.DRAFT, Series.State.RELEASED),
        Series.State.RELEASED: (Series.State.CLOSED,),
        Series.State.CLOSED: (Series.State.RELEASED,),
    },
    ScoreSheet: {
        ScoreSheet.State.RECORDED: (ScoreSheet.State.CONFIRMED,),
        ScoreSheet.State.CONFIRMED: (ScoreSheet.State.RECORDED,),
    },
    FetchedProposal: {
        ProposalState.WAITING: (ProposalState.ACCEPTED, ProposalState.REFUSED),
        ProposalState.ACCEPTED: (),
        ProposalState.REFUSED: (),
    },
    Registration: {
        Registration.State.ASKED: (
            Registration.State.CONFIRMED,
            Registration.State.DECLINED,
            Registration.State.WITHDRAWN,
        ),
        Registration.State.CONFIRMED: (Registration.State.WITHDRAWN,),
        # Back to asked: the official has changed their mind.
        Registration.State.DECLINED: (Registration.State.ASKED,),
        Registration.State.WITHDRAWN: (),
    },
    PhoneEntry: {
        PhoneEntry.State.TAKEN: (),
        PhoneEntry.State.WAITS: (
            PhoneEntry.State.TAKEN,
            PhoneEntry.State.CONFLICT,
            PhoneEntry.State.REPLACED,
            PhoneEntry.State.UNDONE,
        ),
        # Replaced or undone by a newer entry of the phone.
        PhoneEntry.State.CONFLICT: (
            PhoneEntry.State.REPLACED,
            PhoneEntry.State.UNDONE,
            PhoneEntry.State.CHOSEN,
            PhoneEntry.State.DROPPED,
        ),
        PhoneEntry.State.REPLACED: (),
        PhoneEntry.State.UNDONE: (),
        PhoneEntry.State.CHOSEN: (),
        PhoneEntry.State.DROPPED: (),
    },
    # From done back to queued: somebody has deleted its file.
    PrintJob: {**_JOB, Job.State.DONE: (Job.State.QUEUED,)},
    DrawJob: _JOB,
    HistoryImport: _JOB,
    HistoryReading: _JOB,
}


class ImpossibleTransition(Exception):
    """A bug: the program tried a change of state that ``TRANSITIONS`` does not have."""


def next_states(row: Any) -> tuple[str, ...]:
    """The states that may follow the one of ``row``."""
    return TRANSITIONS[type(row)][row.state]


def move(row: Any, state: str) -> None:
    """Gives ``row`` the new state, without saving it. Raises ``ImpossibleTransition``."""
    if state not in next_states(row):
        raise ImpossibleTransition(f"{type(row).__name__} {row.pk}: {row.state} to {state}")
    row.state = state
