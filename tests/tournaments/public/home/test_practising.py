"""Whether the first page offers a rehearsal."""

from __future__ import annotations

from typing import Any

import pytest

from skatclub.serving.rehearsal.folder import RehearsalState
from tests.factories import make_tournament
from tournaments.public.home import practising as decision
from tournaments.public.home.practising import OFFERED, practising


@pytest.mark.parametrize(
    ("is_rehearsal", "can_start", "state", "closed", "shown"),
    [
        (False, True, RehearsalState.NONE, False, OFFERED),
        (False, True, RehearsalState.NONE, True, ""),
        (False, True, RehearsalState.RUNNING, True, "running"),
        (False, False, RehearsalState.RUNNING, False, ""),
        (True, True, RehearsalState.NONE, False, ""),
    ],
)
def test_it_is_offered_until_the_first_evening_is_closed(
    db: None, monkeypatch: pytest.MonkeyPatch, settings: Any, is_rehearsal: bool, can_start: bool,
    state: RehearsalState, closed: bool, shown: str,
) -> None:  # fmt: skip
    settings.REHEARSAL = is_rehearsal
    monkeypatch.setattr(decision, "can_start", lambda _data: can_start)
    monkeypatch.setattr(decision, "state_of", lambda _data: state)
    make_tournament(state="closed" if closed else "running")
    assert practising() == shown
