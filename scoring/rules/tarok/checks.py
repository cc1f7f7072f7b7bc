"""Everything that is wrong with a deal of tarok, all at once. Source: ZIMMERMANN, 1, 3, 4, 9-11."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from scoring.rules.deal import has_errors
from scoring.rules.problems import Problem, error
from scoring.rules.tarok.cards import DEALERS_HAND, HAND, SUITS, TAROKS, Hand, is_sound, name_of, prove
from scoring.rules.tarok.deal import Announcement, HeldCard, TarokDeal
from scoring.rules.tarok.table import FINES, TarokTable

PAGAT_OUTCOMES = ("home", "lost", "ultimo", "behind")
KING_OUTCOMES = ("lost", "ultimo", "behind")
STATUSES = ("ok", "false", "missing")
MOST_POINTS = 78


def check_deal(deal: TarokDeal, table: TarokTable) -> list[Problem]:
    """Problems of one deal that is not a misdeal; empty when it can be booked."""
    if has_errors(deal.problems):
        return list(deal.problems)
    found = [*_seats_that_sit_out(deal, table), *_unknown(deal), *_fines(deal, table)]
    # Cards of a void deal prove nothing, and unknown words cannot be looked up.
    if found or deal.is_void:
        return found
    return [*_cards(deal, table), *_ending(deal), *_counts(deal, table)]


def _seats_named(deal: TarokDeal) -> Iterator[tuple[int, str]]:
    """Each seat that the deal names, and in which field."""
    rows = (("announcements", deal.announcements), ("kings", deal.kings), ("fines", deal.fines))
    for name, items in rows:
        yield from ((item.seat, name) for item in items)
    if deal.pagat:
        yield deal.pagat.seat, "pagat"
    for name, seat in deal.endings.items():
        yield seat, name


def _seats_that_sit_out(deal: TarokDeal, table: TarokTable) -> Iterator[Problem]:
    for seat, name in _seats_named(deal):
        if seat not in table.playing:
            yield error("sits-out", seat=_readable(seat), field=name)


def _readable(seat: int) -> int | None:
    """None for a seat that could not be read."""
    return seat if seat >= 0 else None


def _unknown(deal: TarokDeal) -> Iterator[Problem]:
    """Unknown announcements and outcomes."""
    for announcement in deal.announcements:
        if not _is_known_announcement(announcement):
            yield error("unknown-choice", seat=_readable(announcement.seat), field="announcements")
    if deal.pagat and deal.pagat.outcome not in PAGAT_OUTCOMES:
        yield error("unknown-choice", field="pagat")
    for king in deal.kings:
        if not _is_known_king(king):
            yield error("unknown-choice", seat=_readable(king.seat), field="kings")


def _is_known_announcement(announcement: Announcement) -> bool:
    return is_sound(announcement) and announcement.status in STATUSES


def _is_known_king(king: HeldCard) -> bool:
    return king.suit in SUITS and king.outcome in KING_OUTCOMES


def _fines(deal: TarokDeal, table: TarokTable) -> Iterator[Problem]:
    for fine in deal.fines:
        if fine.code not in FINES:
            yield error("option-not-allowed", seat=_readable(fine.seat), field="fines")
        elif fine.code == "cup-not-moved" and fine.seat != table.dealer:
            yield error("penalty-wrong-seat", seat=_readable(fine.seat), field="fines")


def _cards(deal: TarokDeal, table: TarokTable) -> Iterator[Problem]:
    """Announcements and outcomes must be possible together."""
    hands = _proven_hands(deal, table)
    if _is_anything_twice(deal, hands):
        yield error("card-proven-twice", field="announcements")
    for seat, hand in hands.items():
        if not _is_possible(hand, most=DEALERS_HAND if seat == table.dealer else HAND):
            yield error("announcements-contradict", seat=seat, field="announcements")
    if sum(hand.taroks for hand in hands.values()) > TAROKS:
        yield error("too-many-taroks", field="announcements")


def _is_possible(hand: Hand, *, most: int) -> bool:
    return not hand.contradicts_itself and hand.size <= most


def _proven_hands(deal: TarokDeal, table: TarokTable) -> dict[int, Hand]:
    hands = {seat: Hand() for seat in table.playing}
    for announcement in deal.announcements:
        # A forgotten announcement is still true.
        if announcement.status != "false":
            prove(hands[announcement.seat], announcement)
    for card in deal.held:
        hands[card.seat].has.add(name_of(card))
    return hands


def _is_anything_twice(deal: TarokDeal, hands: Mapping[int, Hand]) -> bool:
    """A card cannot be in two hands, and an announcement or a king cannot be booked twice."""
    cards = (card for hand in hands.values() for card in hand.has)
    kings = (king.suit for king in deal.kings)
    said = ((announcement.seat, announcement.kind, announcement.group) for announcement in deal.announcements)
    return any(_has_twice(items) for items in (cards, kings, said))


def _has_twice(items: Iterable[Any]) -> bool:
    return any(count > 1 for count in Counter(items).values())


def _ending(deal: TarokDeal) -> Iterator[Problem]:
    """Who took the last trick, and which endings exclude each other."""
    # Tout takes every trick, and an ultimo is a last trick with a certain card.
    takers = {*deal.seats_of("last_trick", "tout"), *deal.holders("ultimo")}
    if not takers and deal.nolo is None:
        yield error("outcome-missing", field="last_trick")
    if len(takers) > 1 or _ultimo_contradicts(deal):
        yield error("outcome-contradicts", field="last_trick")
    if _nolo_contradicts(deal, takers):
        yield error("outcome-contradicts", field="nolo")
    if _behind_contradicts(deal, takers):
        yield error("outcome-contradicts", field="kings")


def _nolo_contradicts(deal: TarokDeal, takers: set[int]) -> bool:
    """A nolo is won without a trick, so it excludes the last trick, and anybody's tout."""
    return deal.nolo is not None and (deal.nolo in takers or deal.tout is not None)


def _ultimo_contradicts(deal: TarokDeal) -> bool:
    """Only one card takes the last trick; nolo and tout exclude an ultimo."""
    ultimo = deal.holders("ultimo")
    if len(ultimo) > 1:
        return True
    return bool(ultimo) and bool(deal.seats_of("nolo", "tout"))


def _behind_contradicts(deal: TarokDeal, takers: set[int]) -> bool:
    """A card is behind if another player took it in the last trick, which has one card of each player."""
    behind = deal.holders("behind")
    return len(set(behind)) < len(behind) or not takers.isdisjoint(behind)


def _counts(deal: TarokDeal, table: TarokTable) -> Iterator[Problem]:
    """Two players count, unless there was a nolo; each count and their sum are 0 to 78."""
    if deal.nolo is not None:
        code = "outcome-contradicts" if deal.counts else ""
    else:
        code = _wrong_counts(deal.counts, table)
    if code:
        yield error(code, field="counts")


def _wrong_counts(counts: Mapping[int, int], table: TarokTable) -> str:
    if not counts:
        return "outcome-missing"
    if set(counts) != set(table.counting):
        return "sits-out"
    if min(counts.values()) < 0:
        return "wrong-kind"
    return "card-points-impossible" if sum(counts.values()) > MOST_POINTS else ""
