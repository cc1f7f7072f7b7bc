"""How much of each word of the bar is done, in per cent, as shown by the lines below the words."""

from __future__ import annotations

from tournaments.evening.step_facts import StepFacts
from tournaments.models import Series

SEATED = {"": 0, Series.State.DRAFT: 50, Series.State.CHECKED: 75}  # looked over, not released


def parts_done(facts: StepFacts) -> dict[str, int]:
    """Per cent by word. Seats and sheets are of the series in hand, standings of the whole evening."""
    is_begun = facts.drawn > 0 or facts.is_closed
    return {
        "players": 100 if is_begun else share(facts.here, facts.entries),
        "seats": SEATED.get(facts.series_state, 100),
        "sheets": share(facts.sheets, facts.tables),
        "standings": 100 if facts.is_closed else share(_released(facts), facts.series_count),
        "paper": 100 if facts.is_printed else 0,
        "cash": _settled(facts),
    }


def _settled(facts: StepFacts) -> int:
    """The share of fees paid at the door; 100 only when prizes, debts and the count are settled too."""
    if facts.is_closed and facts.is_printed:
        return 99 if facts.money_is_open or facts.prizes_wait or facts.cash_is_open else 100
    return min(99, share(facts.here - facts.unpaid, facts.here)) if facts.unpaid is not None else 0


def share(done: int, of_all: int) -> int:
    """In per cent; 99 at most as long as one is missing."""
    return done * 100 // of_all if of_all else 0


def _released(facts: StepFacts) -> int:
    """How many series everybody can read; of a tournament that is not closed one step is always left."""
    closed = facts.drawn if facts.all_closed else max(facts.drawn - 1, 0)
    released = min(closed, facts.unreleased - 1) if facts.unreleased else closed
    return min(released, facts.series_count - 1)
