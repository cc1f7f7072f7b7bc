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

    ``when``: what holds, for the generated page. ``button`` leads to ``page``, the route of an address whose
    arguments after the tournament are named in ``needs``, or one of no tournament where it ``is_elsewhere``;
    ``waits`` is what others read than those who may take the step (``action``). The blanks of both sentences are
    ``number`` and ``table``. ``query`` is the rest of the address.
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
