"""One row of the table of next steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise

from tournaments.access.permissions import Action
from tournaments.evening.step_facts import StepFacts


@dataclass(frozen=True)
class StepRow:
    """One row of the table.

    ``when``: the condition in words, for the generated page. ``button`` leads to ``page``, the name of a route;
    ``needs`` names its arguments after the tournament; with ``is_elsewhere`` it has no tournament. ``waits`` is the
    sentence for readers who may not take the step (``action``). The blanks of both texts are ``number`` and ``table``.
    ``query`` is the rest of the address.
    """

    code: str
    word: str
    when: str
    holds: Callable[[StepFacts], bool]
    button: Promise | str
    waits: Promise
    page: str = ""
    needs: tuple[str, ...] = ()
    action: Action | None = None
    is_elsewhere: bool = False
    query: Callable[[StepFacts], str] = lambda _facts: ""
