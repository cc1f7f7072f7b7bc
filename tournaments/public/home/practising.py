"""Whether the first page offers a rehearsal: while no evening was ever closed here, or while one is going on."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings

from skatclub.serving.rehearsal.folder import RehearsalState, can_start, state_of
from tournaments.models import Tournament

OFFERED = "offered"


def practising() -> str:
    """The state of the rehearsal that is going on, ``OFFERED`` where one press begins one, "" for nothing."""
    data = Path(settings.SKATCLUB_DATA)
    if settings.REHEARSAL or not can_start(data):
        return ""
    state = state_of(data)
    if state is not RehearsalState.NONE:
        return state.value
    return "" if Tournament.objects.filter(state=Tournament.State.CLOSED).exists() else OFFERED
