"""The shorthand of tarok: who took the last trick, what was counted, and what was announced: ``x2 30 24``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from scoring.shorthand.deal import SUITS, DealData, DealDraft, Places, ShortDeal, Shorthand

ENDINGS: Mapping[str, str] = {"x": "last_trick", "n": "nolo", "t": "tout"}
OUTCOMES: Mapping[str, str] = {"h": "home", "l": "lost", "u": "ultimo", "b": "behind"}
COUNTED: Mapping[str, str] = {"t": "taroks", "m": "matadors"}
GROUPED: Mapping[str, str] = {"s": "spurt", "w": "whole"}
GROUPS: Mapping[str, str] = {**SUITS, "k": "kings"}


def read_tarok(text: str, places: Places) -> ShortDeal:
    """A line as a deal of Danish tarok. Rare things (half announcements, fines) cannot be written; they are tapped."""
    deal = DealDraft(text)
    if deal.put_word({"m": ("misdeal", True)}):
        return deal.result()
    counts: list[int] = []
    while deal.line.rest:
        number = deal.line.number() if len(counts) < len(places.counting) else None
        if number is not None:
            counts.append(number)
        elif not _put_part(deal):
            deal.skip_unknown()
    if counts:
        named = zip(map(str, places.counting), counts, strict=False)
        deal.data["counts"] = dict(named)
    return deal.result()


def _put_part(deal: DealDraft) -> bool:
    before = deal.line.rest
    for put in (_put_ending, _put_pagat, _put_king, _put_announcement):
        if put(deal):
            return True
        # A reader that does not succeed leaves the line for the next one.
        deal.line.rest = before
    return False


def _put_ending(deal: DealDraft) -> bool:
    ending, seat = deal.line.word(ENDINGS), deal.line.digit()
    if ending is None or seat is None:
        return False
    deal.put(ending, seat)
    return True


def _put_pagat(deal: DealDraft) -> bool:
    """``p2u``: the pagat of seat 2, ultimo."""
    if not deal.line.word({"p": True}):
        return False
    held = _held(deal)
    if held is not None:
        deal.put("pagat", held)
    return held is not None


def _put_king(deal: DealDraft) -> bool:
    """``kc2l``: the king of clubs of seat 2, lost."""
    if not deal.line.word({"k": True}):
        return False
    suit, held = deal.line.word(SUITS), _held(deal)
    if suit is None or held is None:
        return False
    deal.data.setdefault("kings", []).append({"suit": suit, **held})
    return True


def _held(deal: DealDraft) -> DealData | None:
    seat, outcome = deal.line.digit(), deal.line.word(OUTCOMES)
    return {"seat": seat, "outcome": outcome} if seat is not None and outcome is not None else None


def _put_announcement(deal: DealDraft) -> bool:
    """``a2t11``: eleven taroks of seat 2; ``a2wk``: its whole kings."""
    seat = deal.line.digit() if deal.line.word({"a": True}) else None
    said = _announced(deal) if seat is not None else None
    if said is None:
        return False
    deal.data.setdefault("announcements", []).append({"seat": seat, **said})
    return True


def _announced(deal: DealDraft) -> dict[str, Any] | None:
    kind = deal.line.word(COUNTED)
    if kind is not None:
        count = deal.line.number()
        return None if count is None else {"kind": kind, "count": count}
    kind, group = deal.line.word(GROUPED), deal.line.word(GROUPS)
    return {"kind": kind, "group": group} if kind is not None and group is not None else None


TAROK_SHORTHAND = Shorthand(
    read=read_tarok,
    signs=(
        ("x2", _("last trick, taken by seat 2")),
        ("n2", _("nolo")),
        ("t2", _("tout")),
        ("30 24", _("what the two who count have counted, in the order of their seats")),
        ("p2h p2l p2u p2b", _("pagat of seat 2: brought home, lost, ultimo, behind")),
        ("kc2l kc2u kc2b", _("king of clubs of seat 2: lost, ultimo, behind")),
        ("a2t11", _("seat 2 announces 11 taroks")),
        ("a2m3", _("seat 2 announces 3 matadors")),
        ("a2wk a2sk", _("seat 2 announces whole kings, kings with sciesen (sprøjte)")),
        ("m", _("misdeal")),
    ),
    examples=("x2 30 24", "x1p1h 28 26", "a2t11 x2 30 24", "m"),
)
