"""The lists of the first page: this installation's tournaments and, on a mirror, those that were sent here."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from tournaments.public.evenings.copied import CopiedTournament, copied_tournaments
from tournaments.public.evenings.listed import (
    PER_PAGE,
    FrontLists,
    ListedTournament,
    listed,
    own_front_lists,
    past_tournaments,
    with_series,
)


def front_lists(today: dt.date, page: int) -> FrontLists:
    """Eight queries."""
    own, copies = own_front_lists(today, page), copied_tournaments()
    return _joined(own, copies, today, page) if copies else own


def _joined(own: FrontLists, copies: Sequence[CopiedTournament], today: dt.date, page: int) -> FrontLists:
    """Both kinds joined. A mirror has few evenings of its own, so all past ones are read."""
    ahead = [_listed(one) for one in copies if one.is_ahead(today)]
    over = [_listed(one) for one in copies if not one.is_ahead(today)]
    every = sorted([*over, *listed(with_series(past_tournaments(today)))], key=_day, reverse=True)
    pages = max(1, -(-len(every) // PER_PAGE))
    page = min(page, pages)
    to_come = [*own.to_come, *(one for one in ahead if one.tournament.date > today)]
    return FrontLists(
        tonight=(*own.tonight, *(one for one in ahead if one.tournament.date <= today)),
        to_come=tuple(sorted(to_come, key=_day)),
        last=tuple(every[(page - 1) * PER_PAGE : page * PER_PAGE]),
        page=page,
        pages=pages,
        has_copies=True,
    )


def _listed(one: CopiedTournament) -> ListedTournament:
    return ListedTournament(one, one.status, one.first)


def _day(one: ListedTournament) -> dt.date:
    return one.tournament.date
