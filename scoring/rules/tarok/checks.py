"""Everything that is wrong with a deal of tarok, all at once. Source: 002, sections 1, 3, 4, 9-11."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from scoring.rules.problems import Problem, error
from scoring.rules.tarok.cards import (
    DEALERS_HAND,
    HAND,
    PAGAT,
    SUITS,
    TAROKS,
    Hand,
    is_sound,
    prove,
)
from scoring.rules.tarok.table import FINES, Table

Deal = Mapping[str, Any]
PAGAT_OUTCOMES = ("home", "lost", "ultimo", "behind")
KING_OUTCOMES = ("lost", "ultimo", "behind")
STATUSES = ("ok", "false", "missing")
MOST_POINTS = 78


def check_deal(deal: Deal, table: Table) -> list[Problem]:
    """Problems of one deal that is no misdeal, empty when it can be booked."""
    shape = list(_wrong_shape(deal))
    if shape:
        return shape
    found = [*_seats_that_sit_out(deal, table), *_unknown(deal), *_fines(deal, table)]
    if found or is_void(deal):
        return found
    return [*_cards(deal, table), *_ending(deal), *_counts(deal, table)]


def is_void(deal: Deal) -> bool:
    """A wrong number of cards voids the deal: only fees and fines are paid."""
    return any(fine.get("code") == "wrong-cards" for fine in deal.get("fines", []))


def held(deal: Deal) -> list[tuple[int, str, str]]:
    """Seat, card and outcome of the pagat and of each king that something happened to."""
    pagat = deal.get("pagat")
    cards = [(pagat["seat"], PAGAT, pagat["outcome"])] if pagat else []
    return cards + [
        (king["seat"], f"king of {king['suit']}", king["outcome"]) for king in deal.get("kings", [])
    ]


def _wrong_shape(deal: Deal) -> Iterator[Problem]:
    """Lists of objects where lists are wanted; nothing else can be read further."""
    for name in ("announcements", "kings", "fines"):
        value = deal.get(name, [])
        if type(value) is not list or any(type(item) is not dict for item in value):
            yield error("wrong-kind", field=name)
    for name in ("pagat", "counts"):
        if deal.get(name) is not None and type(deal[name]) is not dict:
            yield error("wrong-kind", field=name)


def _seats_named(deal: Deal) -> Iterator[tuple[Any, str]]:
    for name in ("announcements", "kings", "fines"):
        yield from ((item.get("seat"), name) for item in deal.get(name, []))
    if deal.get("pagat"):
        yield deal["pagat"].get("seat"), "pagat"
    for name in ("last_trick", "nolo", "tout"):
        if deal.get(name) is not None:
            yield deal[name], name


def _seats_that_sit_out(deal: Deal, table: Table) -> Iterator[Problem]:
    for seat, name in _seats_named(deal):
        if type(seat) is not int or seat not in table.playing:
            yield error("sits-out", seat=seat if type(seat) is int else None, field=name)


def _unknown(deal: Deal) -> Iterator[Problem]:
    for announcement in deal.get("announcements", []):
        if not is_sound(announcement) or announcement.get("status", "ok") not in STATUSES:
            yield error("unknown-choice", seat=announcement.get("seat"), field="announcements")
    if deal.get("pagat") and deal["pagat"].get("outcome") not in PAGAT_OUTCOMES:
        yield error("unknown-choice", field="pagat")
    for king in deal.get("kings", []):
        if king.get("suit") not in SUITS or king.get("outcome") not in KING_OUTCOMES:
            yield error("unknown-choice", seat=king.get("seat"), field="kings")


def _fines(deal: Deal, table: Table) -> Iterator[Problem]:
    for fine in deal.get("fines", []):
        if fine.get("code") not in FINES:
            yield error("option-not-allowed", seat=fine.get("seat"), field="fines")
        elif fine["code"] == "cup-not-moved" and fine.get("seat") != table.dealer:
            yield error("penalty-wrong-seat", seat=fine.get("seat"), field="fines")


def _cards(deal: Deal, table: Table) -> Iterator[Problem]:
    """Announcements and outcomes must be possible together."""
    hands = {seat: Hand() for seat in table.playing}
    for announcement in deal.get("announcements", []):
        if announcement.get("status", "ok") != "false":
            prove(hands[announcement["seat"]], announcement)
    for seat, card, _outcome in held(deal):
        hands[seat].has.add(card)
    yield from _twice(deal, hands)
    for seat, hand in hands.items():
        most = DEALERS_HAND if seat == table.dealer else HAND
        if hand.contradicts_itself or hand.size > most:
            yield error("announcements-contradict", seat=seat, field="announcements")
    if sum(hand.taroks for hand in hands.values()) > TAROKS:
        yield error("too-many-taroks", field="announcements")


def _twice(deal: Deal, hands: Mapping[int, Hand]) -> Iterator[Problem]:
    """A card cannot be in two hands, nor an announcement or a king be booked twice."""
    cards = Counter(card for hand in hands.values() for card in hand.has)
    kings = Counter(king["suit"] for king in deal.get("kings", []))
    said = Counter((one["seat"], one["kind"], one.get("group")) for one in deal.get("announcements", []))
    if any(count > 1 for counter in (cards, kings, said) for count in counter.values()):
        yield error("card-proven-twice", field="announcements")


def _ending(deal: Deal) -> Iterator[Problem]:
    """Who took the last trick, and what may stand beside it."""
    ultimo = [seat for seat, _card, outcome in held(deal) if outcome == "ultimo"]
    behind = [seat for seat, _card, outcome in held(deal) if outcome == "behind"]
    last, nolo, tout = (deal.get(name) for name in ("last_trick", "nolo", "tout"))
    takers = {seat for seat in (last, tout, *ultimo) if seat is not None}
    if not takers and nolo is None:
        yield error("outcome-missing", field="last_trick")
    if len(takers) > 1 or len(ultimo) > 1 or (ultimo and (nolo is not None or tout is not None)):
        yield error("outcome-contradicts", field="last_trick")
    if nolo is not None and (nolo in takers or tout is not None):
        yield error("outcome-contradicts", field="nolo")
    if len(set(behind)) < len(behind) or set(behind) & takers:
        yield error("outcome-contradicts", field="kings")


def _counts(deal: Deal, table: Table) -> Iterator[Problem]:
    """Two players count, unless there was a nolo; a count is 0 to 78 and so is both together."""
    counts = deal.get("counts")
    if deal.get("nolo") is not None:
        if counts:
            yield error("outcome-contradicts", field="counts")
        return
    if not counts:
        yield error("outcome-missing", field="counts")
    elif set(counts) != {str(seat) for seat in table.counting}:
        yield error("sits-out", field="counts")
    elif any(type(count) is not int or count < 0 for count in counts.values()):
        yield error("wrong-kind", field="counts")
    elif sum(counts.values()) > MOST_POINTS:
        yield error("card-points-impossible", field="counts")
