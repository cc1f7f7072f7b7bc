"""Drawing the lot for a shared rank: by hand or by the program, again, and taking it back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from tournaments.access.actors import Actor
from tournaments.foundations.chance import Chance
from tournaments.foundations.errors import Refused
from tournaments.foundations.rehearsal import following_seed
from tournaments.journal.result_version import touch_results
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry, Lot, LotDraw, Tournament
from tournaments.models.tournaments import new_seed
from tournaments.setup.states import lock_unless_closed
from tournaments.standings.shared_ranks import Tie, find_tie


@dataclass(frozen=True)
class AskedLot:
    """The tie for which a lot is drawn: its best place, its version as shown, its series (None: all of them)."""

    first: int
    version: str
    reason: str
    series: int | None


def draw_by_hand(
    tournament: Tournament,
    first: int,
    numbers: Mapping[int, int],
    *,
    version: str,
    by: Actor,
    reason: str = "",
    series: int | None = None,
) -> LotDraw:
    """Records the number drawn by each tied player, by start number; the lowest is ahead.

    ``series``: the tie is in this series, which has its own prize; otherwise in the standings. Players not in
    ``numbers`` have drawn no lot. ``version``: of the tie as shown. ``reason``: why an existing lot is drawn again.
    Raises ``Refused``.
    """
    _refuse_numbers(numbers)
    order = sorted(numbers, key=numbers.__getitem__)
    asked = AskedLot(first, version, reason.strip(), series)
    return _draw(tournament, asked, lambda _tied: order, by=by)


def draw_by_program(
    tournament: Tournament,
    first: int,
    *,
    version: str,
    by: Actor,
    reason: str = "",
    seed: str = "",
    series: int | None = None,
) -> LotDraw:
    """Draws the whole order of the tied players from a fresh seed, or ``seed``. Raises ``Refused``."""
    seed = seed or following_seed(tournament.next_seed, "lot", first, series) or new_seed()

    def order_of(tied: list[int]) -> list[int]:
        return order_by_seed(tied, seed)

    asked = AskedLot(first, version, reason.strip(), series)
    return _draw(tournament, asked, order_of, by=by, seed=seed)


def order_by_seed(start_numbers: Iterable[int], seed: str) -> list[int]:
    """The order that ``seed`` gives, the first one ahead. It depends only on the start numbers and the seed."""
    order = sorted(start_numbers)
    Chance(f"{seed} lot").shuffle(order)
    return order


def take_back(draw: LotDraw, *, by: Actor, reason: str) -> None:
    """Deletes a lot; the journal keeps it. Raises ``Refused``."""
    if not reason.strip():
        raise Refused("lot-back-without-reason", field="reason")
    with transaction.atomic():
        tournament = lock_unless_closed(draw.tournament)
        _write_down(tournament, by, before=_forget(draw.pk), after={}, reason=reason.strip())


def _draw(
    tournament: Tournament,
    asked: AskedLot,
    order_of: Callable[[list[int]], list[int]],
    *,
    by: Actor,
    seed: str = "",
) -> LotDraw:
    """``order_of``: from the start numbers that are tied to those that are drawn, in their order."""
    with transaction.atomic():
        locked = lock_unless_closed(tournament)
        tie = _tie_as_seen(locked, asked)
        order = order_of(tie.start_numbers)
        # Numbers may have been typed for somebody who is not in this tie.
        if not set(order) <= set(tie.start_numbers):
            raise Refused("tie-changed")
        if tie.lot and not asked.reason:
            raise Refused("lot-without-reason", field="reason")
        before = _forget(tie.lot.pk) if tie.lot else {}
        draw = _store(locked, tie, order, seed, by)
        _write_down(locked, by, before=before, after=lot_as_data(draw), reason=asked.reason)
        return draw


def _tie_as_seen(tournament: Tournament, asked: AskedLot) -> Tie:
    tie = find_tie(tournament, asked.first, asked.series)
    if tie is None or tie.version != asked.version:
        raise Refused("tie-changed")
    return tie


def _refuse_numbers(numbers: Mapping[int, int]) -> None:
    if not numbers:
        raise Refused("no-lot-typed")
    typed = list(numbers.values())
    twice = next((number for number in typed if typed.count(number) > 1), None)
    if twice is not None:
        raise Refused("lot-twice", number=twice)


def _store(tournament: Tournament, tie: Tie, order: Sequence[int], seed: str, by: Actor) -> LotDraw:
    places = {start_number: place for place, start_number in enumerate(order, 1)}
    draw = LotDraw.objects.create(
        tournament=tournament, equal_in=tie.equal_in, seed=seed, drawn_by=by.user, drawn_as=by.name
    )
    Lot.objects.bulk_create(
        Lot(draw=draw, entry_id=line.entry_id, number=places.get(line.start_number)) for line in tie.lines
    )
    return draw


def _forget(pk: int) -> dict[str, Any]:
    """Deletes the lot; returns its data for the journal."""
    draw = LotDraw.objects.select_for_update().filter(pk=pk).first()
    if draw is None:
        raise Refused("lot-gone")
    data = lot_as_data(draw)
    draw.delete()
    return data


def lot_as_data(draw: LotDraw) -> dict[str, Any]:
    """The lot for the journal: readable without the database. An empty seed: drawn by hand."""
    lots = list(draw.lots.select_related("entry__player").order_by("number", "entry__start_number"))
    drawn = [str(lot.entry) for lot in lots if lot.number is not None]
    undrawn = [str(lot.entry) for lot in lots if lot.number is None]
    return {"equal_in": draw.equal_in, "order": drawn, "not_drawn": undrawn, "seed": draw.seed}


def _write_down(
    tournament: Tournament, by: Actor, *, before: dict[str, Any], after: dict[str, Any], reason: str
) -> None:
    numbers = (after or before)["equal_in"]
    write_journal(
        tournament,
        JournalEntry.Action.LOT_DRAWN,
        by=by,
        before=before,
        after=after,
        reason=reason,
        series_number=numbers.get("series"),
    )
    touch_results(tournament)
