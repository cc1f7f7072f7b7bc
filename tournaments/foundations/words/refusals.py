"""The sentence of each refusal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise

from tournaments.foundations.names import isolated
from tournaments.foundations.words import (
    cashdesk,
    checkin,
    leagues,
    logins,
    mirror,
    people,
    phones,
    printing,
    privacy,
    prizes,
    public,
    seasons,
    seating,
    setup,
    sheets,
    sizes,
    standings,
    teams,
    transfer,
    venues,
)

ROOMS = (
    setup,
    people,
    checkin,
    standings,
    seasons,
    sizes,
    seating,
    sheets,
    phones,
    cashdesk,
    prizes,
    teams,
    leagues,
    printing,
    public,
    mirror,
    privacy,
    transfer,
    venues,
    logins,
)
REFUSALS: dict[str, Promise] = {code: words for room in ROOMS for code, words in room.REFUSALS.items()}


def refusal_sentence(code: str, values: Mapping[str, Any]) -> str:
    """The sentence for ``code``, its blanks filled with ``values``."""
    names = {key: isolated(value) if isinstance(value, str) else value for key, value in values.items()}
    return str(REFUSALS[code] % names)
