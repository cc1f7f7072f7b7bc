"""Releasing the results of a series, or withdrawing them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.db import transaction

from tournaments.access.actors import Actor
from tournaments.access.visibility import is_silent, shows_live, shows_results
from tournaments.foundations.errors import Refused
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry, Series, Tournament
from tournaments.setup.states import lock_series


@dataclass(frozen=True)
class ReleaseChoice:
    """The director's choices for the results of a series with the current visibility.

    ``is_silent``: it waits for the prize-giving. ``is_live``: it is shown without a release, so there is nothing to do.
    """

    number: int
    is_shown: bool
    is_live: bool
    is_silent: bool
    can_take_back: bool


def release_choices(tournament: Tournament, series: Iterable[Series]) -> list[ReleaseChoice]:
    """One for each series whose seats are public; none while the tournament is hidden, when a release has no effect."""
    if tournament.visibility == Tournament.Visibility.HIDDEN:
        return []
    return [_choice(tournament, one) for one in series if one.is_public]


def _choice(tournament: Tournament, series: Series) -> ReleaseChoice:
    is_live = shows_live(tournament, series)
    return ReleaseChoice(
        number=series.number,
        is_shown=shows_results(tournament, series),
        is_live=is_live,
        is_silent=is_silent(tournament, series),
        can_take_back=not is_live and series.results_released,
    )


def release_results(series: Series, *, released: bool, by: Actor) -> Series:
    """Shows (or hides) the results of ``series``; refused before its seats are released."""
    with transaction.atomic():
        locked = lock_series(series)
        if locked.results_released == released:
            return locked
        if released and not locked.is_public:
            raise Refused("seats-not-released", number=locked.number)
        locked.results_released = released
        locked.save(update_fields=["results_released"])
        action = JournalEntry.Action.RESULTS_RELEASED if released else JournalEntry.Action.RESULTS_WITHHELD
        write_journal(locked.tournament, action, by=by, series_number=locked.number)
        return locked
