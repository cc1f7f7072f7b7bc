"""Whether the shown results are final. Used by pages, screens, phones, paper and the JSON interface.

"Official", "final", congratulations, a podium, the line of the quota and the winners of prizes are shown only at
the end. A list of a single series is official when that series is closed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tournaments.access.visibility import shows_results
from tournaments.models import Series, Tournament


def is_final(state: str, drawn: Collection[int], counted: Iterable[int]) -> bool:
    """``state``: of the tournament. ``drawn``: the numbers of all its series; ``counted``: of those that are closed and
    included in the shown results.

    While the tournament is not closed, a closed series can still be opened again, or another one drawn.
    """
    return state == Tournament.State.CLOSED and bool(drawn) and set(drawn) <= set(counted)


def is_final_in_public(tournament: Tournament, drawn: Collection[Series]) -> bool:
    """Whether everybody sees the final results."""
    return _is_final(tournament, drawn, [one for one in drawn if shows_results(tournament, one)])


def is_final_recorded(
    tournament: Tournament, drawn: Collection[Series], counted: Collection[Series] | None = None
) -> bool:
    """Whether the recorded results, which officials see, are final. ``counted``: by default all."""
    return _is_final(tournament, drawn, drawn if counted is None else counted)


def _is_final(tournament: Tournament, drawn: Collection[Series], counted: Iterable[Series]) -> bool:
    closed = [one.number for one in counted if one.state == Series.State.CLOSED]
    return is_final(tournament.state, [one.number for one in drawn], closed)
