"""The states of a tournament: which of them can be changed to."""

from __future__ import annotations

from tournaments.models import Tournament
from tournaments.setup.states import neighbours


def test_one_step_on_or_back() -> None:
    """A draw may start a planned tournament, but nobody skips a state by hand."""
    assert {state: neighbours(Tournament(state=state)) for state in Tournament.State.values} == {
        "planned": ["open"],
        "open": ["planned", "running"],
        "running": ["open", "closed"],
        "closed": ["running"],
    }
