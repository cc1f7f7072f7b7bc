"""What a deal of Danish tarok moves between players and cups. Source: ZIMMERMANN, 8 to 11."""

from __future__ import annotations

from scoring.rules.tarok.cards import price
from scoring.rules.tarok.deal import HeldCard, TarokDeal
from scoring.rules.tarok.table import CUPS, DEALING, FINES, KING_CUP, PAGAT_CUP, Purse, TarokTable

LAST_TRICK, TOUT, NOLO, ON_THE_WAY, FALSE_ANNOUNCEMENT = 20, 85, 25, 5, 10
ULTIMO = {PAGAT_CUP: 45, KING_CUP: 40}


def count_pays(count: int) -> int:
    """What a count brings: 24 to 28 nothing, 5 more for each 5 above, 5 less for each 5 below (9.f)."""
    return 5 * ((count + 1) // 5 - 5)


def pay_misdeal(table: TarokTable, purse: Purse) -> str:
    """The dealer pays the fee twice."""
    _pay_dealing(table, purse)
    purse.put_in_each(table.dealer, DEALING)
    purse.note("misdeal")
    return "passed"


def pay_deal(deal: TarokDeal, table: TarokTable, purse: Purse) -> str:
    """Moves the money of a valid deal; returns what decided it."""
    _pay_dealing(table, purse)
    for fine in deal.fines:
        purse.put_in_each(fine.seat, FINES[fine.code])
        purse.note(fine.code)
    if deal.is_void:
        return "decided"
    # The order matters: announcements pay before a cup is doubled, and doubling comes before emptying.
    _pay_announcements(deal, table, purse)
    _pay_on_the_way(deal, table, purse)
    _pay_behind(deal, table, purse)
    _pay_ending(deal, table, purse)
    if deal.nolo is None:
        _pay_counts(deal, table, purse)
    return "points"


def _pay_dealing(table: TarokTable, purse: Purse) -> None:
    purse.put_in_each(table.dealer, DEALING)
    purse.note("dealing")


def _pay_announcements(deal: TarokDeal, table: TarokTable, purse: Purse) -> None:
    """True ones are paid by the two others; a false or missing one costs 10 in each cup and is not paid."""
    for announcement in deal.announcements:
        seat = announcement.seat
        if announcement.status == "ok":
            purse.collect(seat, table.others(seat), price(announcement.kind, announcement.count))
            purse.note("announcement")
        else:
            purse.put_in_each(seat, FALSE_ANNOUNCEMENT)
            purse.note("wrong-announcement")


def _pay_on_the_way(deal: TarokDeal, table: TarokTable, purse: Purse) -> None:
    """The pagat brought home, the pagat or a king lost before the last trick (8)."""
    for card in deal.held:
        if card.outcome == "home":
            purse.collect(card.seat, table.others(card.seat), ON_THE_WAY)
        elif card.outcome == "lost":
            purse.collect(card.seat, table.others(card.seat), -ON_THE_WAY)
            purse.put(card.seat, _cup_of(card), ON_THE_WAY)
        purse.note(_movement_code(card))


def _pay_behind(deal: TarokDeal, table: TarokTable, purse: Purse) -> None:
    """Each pays the others and adds to the cup what was in it: two kings behind add the same amount each."""
    # Read before anybody pays, so that the second king does not double what the first has paid.
    stood = dict(purse.cups)
    for card in deal.held:
        if card.outcome == "behind":
            cup = _cup_of(card)
            purse.collect(card.seat, table.others(card.seat), -ULTIMO[cup])
            purse.put(card.seat, cup, stood[cup])
            purse.note(_movement_code(card))


def _pay_ending(deal: TarokDeal, table: TarokTable, purse: Purse) -> None:
    """Tout, nolo, ultimo or the plain last trick: one of them (9)."""
    if deal.tout is not None:
        purse.collect(deal.tout, table.others(deal.tout), TOUT)
        # Tout takes both cups, with or without the pagat and a king.
        for cup in CUPS:
            purse.empty(deal.tout, cup)
        purse.note("tout")
    elif deal.nolo is not None:
        purse.collect(deal.nolo, table.others(deal.nolo), NOLO)
        purse.note("nolo")
    else:
        _pay_last_trick(deal, table, purse)


def _pay_last_trick(deal: TarokDeal, table: TarokTable, purse: Purse) -> None:
    """An ultimo; without one, or by a seat whose announcement was wrong, it pays as a last trick."""
    ultimo = next((card for card in deal.held if card.outcome == "ultimo"), None)
    if ultimo and ultimo.seat not in deal.wrong_announcers:
        cup = _cup_of(ultimo)
        purse.collect(ultimo.seat, table.others(ultimo.seat), ULTIMO[cup])
        purse.empty(ultimo.seat, cup)
        purse.note(_movement_code(ultimo))
        return
    taker = ultimo.seat if ultimo else deal.last_trick
    if taker is not None:
        purse.collect(taker, table.others(taker), LAST_TRICK)
        purse.note("last-trick")


def _pay_counts(deal: TarokDeal, table: TarokTable, purse: Purse) -> None:
    """The two who count get or pay by the bands; the third balances them."""
    # All 78 points belong to somebody: what two of them have decides what the third has.
    third = next(seat for seat in table.playing if seat not in table.counting)
    for seat in table.counting:
        purse.collect(seat, (third,), count_pays(deal.counts[seat]))
    purse.note("counting")


def _movement_code(card: HeldCard) -> str:
    return f"{'king' if card.suit else 'pagat'}-{card.outcome}"


def _cup_of(card: HeldCard) -> str:
    return KING_CUP if card.suit else PAGAT_CUP
