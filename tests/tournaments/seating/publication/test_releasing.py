"""A closed series stays as it is."""

from __future__ import annotations

from tests.refusals import refused
from tournaments.models import Series
from tournaments.seating.publication.releasing import refuse_if_closed


def test_a_closed_series_is_official() -> None:
    for state in set(Series.State) - {Series.State.CLOSED}:
        refuse_if_closed(Series(number=2, state=state))
    with refused("series-closed", number=2):
        refuse_if_closed(Series(number=2, state=Series.State.CLOSED))
