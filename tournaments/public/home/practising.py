"""Whether the first page offers a rehearsal: before the first evening is closed here, or while a rehearsal is
running."""

from __future__ import annotations

from pathlib import Path

from django.conf import settings

from skatclub.serving.rehearsal.folder import RehearsalState, can_start, state_of
from tournaments.models import Tournament

OFFERED = "offered"


def practising() -> str:
    """The state of a running rehearsal, ``OFFERED`` if a button starts one, "" for nothing."""
    data = Path(settings.SKATCLUB_DATA)
    if settings.REHEARSAL or not can_start(data):
        return ""
    state = state_of(data)
    if state is not RehearsalState.NONE:
        return state.value
    return "" if Tournament.objects.filter(state=Tournament.State.CLOSED).exists() else OFFERED
