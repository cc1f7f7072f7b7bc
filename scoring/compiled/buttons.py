"""What a phone's keypad offers, group by group in the order in which players say it, with names in the active language.

Which of it is possible in a deal is asked of the tables; here stands only what exists in the rule system.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from scoring.compiled.cases import Cases, cases_of
from scoring.forms.fields import SYMBOLS, label_of
from scoring.forms.skat import DECIDED, GIFTS
from scoring.forms.tarok import ENDING_NAMES
from scoring.rules import RuleSystem
from scoring.rules.sheet.score import DealByDeal
from scoring.rules.skat.value import SkatPlay
from scoring.rules.tarok.checks import KING_OUTCOMES, PAGAT_OUTCOMES, STATUSES
from scoring.rules.tarok.table import FINES
from scoring.rules.turneskat.ramsch import LOST_BY_VIRGINS
from scoring.rules.turneskat.value import TurneskatPlay
from scoring.words.derivations import GAMES, STEPS
from scoring.words.options import VALUE_NAMES
from scoring.words.tarok import (
    ANNOUNCEMENTS,
    FINE_NAMES,
    KING_NAMES,
    MISSING_NAMES,
    OUTCOME_NAMES,
    STATUS_NAMES,
)
from scoring.words.turneskat import CONTRACT_NAMES, GIVEN_UP

Json = dict[str, Any]
Names = Iterable[tuple[Any, Promise | str]]
ALWAYS, PLAYED, TRUMPS, RAMSCH = "always", "played", "trumps", "ramsch"
BOCK_AT_HALF = "60-60"


def form_of(system: RuleSystem) -> list[Json]:
    """The groups of a deal; none where deals are not entered on a phone."""
    if isinstance(system.sheet, DealByDeal):
        cases = cases_of(system, system.sheet.play)
        return list(_deal(cases, system.sheet)) if cases else []
    return list(_ledger()) if system.measure == "balance" else []


def _choice(field: str, names: Names, when: str = PLAYED, *, legend: str = "", **more: Any) -> Json:
    """One of several values."""
    items = [{"value": value, "label": str(name), "symbol": SYMBOLS.get(value, "")} for value, name in names]
    return {
        "kind": "choice",
        "field": field,
        "legend": legend or label_of(field),
        "when": when,
        "items": items,
        **more,
    }


def _ticks(legend: str, fields: Iterable[str], when: str = PLAYED, **more: Any) -> Json:
    items = [{"field": field, "label": label_of(field)} for field in fields]
    return {"kind": "ticks", "legend": legend, "when": when, "items": items, **more}


def _number(field: str, when: str = PLAYED, *, legend: str = "", **more: Any) -> Json:
    return {"kind": "number", "field": field, "legend": legend or label_of(field), "when": when, **more}


def _seats(field: str, when: str, *, legend: str = "", **more: Any) -> Json:
    return {"kind": "seats", "field": field, "legend": legend or label_of(field), "when": when, **more}


def _deal(cases: Cases, sheet: DealByDeal) -> Iterator[Json]:
    play, names = cases.play, [one.name for one in cases.manner]
    has_duties = sheet.customs.robber
    yield _seats("declarer", ALWAYS, legend=_("Who plays?"), special=not has_duties)
    if "contract" in names:
        yield _choice("contract", CONTRACT_NAMES.items())
    games = [(game, GAMES[game]) for game in cases.games]
    yield _choice("game", games, (has_duties and ALWAYS) or PLAYED, special=has_duties)
    yield {"kind": "tops", "field": "tops", "legend": label_of("tops"), "when": TRUMPS}
    said = [name for name in ("hand", "ouvert", "schneider_announced", "schwarz_announced") if name in names]
    yield _ticks(_("Announced"), said)
    yield _choice("won", [(True, _("won")), (False, _("lost"))], legend=_("Won or lost"))
    yield _ticks("", ("schneider", "schwarz"), TRUMPS)
    yield from _customs(cases, sheet, names)
    yield from _ramsch(play)


def _customs(cases: Cases, sheet: DealByDeal, names: list[str]) -> Iterator[Json]:
    """What only some rule systems have; seldom needed fields are folded away."""
    play = cases.play
    if cases.kontra:
        yield _choice(
            "kontra", [(level, VALUE_NAMES["kontra"][level]) for level in range(1, cases.kontra + 1)]
        )
    if "passt_mir_nicht" in names:
        yield _ticks("", ("passt_mir_nicht",), fold=True)
    if "gift" in names:
        yield _choice("gift", GIFTS.items(), TRUMPS, fold=True)
    if "rum" in names:
        yield _ticks("", ("rum",), TRUMPS, fold=True)
    if play.ladder:
        yield _number("bid", fold=True)
    if cases.always:
        yield _number("hand_tops", TRUMPS, fold=True, signed=True)
    if "patrouille" in names:
        yield _number("patrouille", TRUMPS, fold=True)
    if "defenders_announced" in names:
        levels = ("schneider", "schwarz")
        legend = _("Announced by the defenders")
        yield _choice(
            "defenders_announced",
            [(level, STEPS[level]) for level in levels],
            TRUMPS,
            legend=legend,
            fold=True,
            several=True,
        )
    yield _number("card_points", TRUMPS, fold=BOCK_AT_HALF not in sheet.customs.bock)
    yield _number("tricks", fold=True)
    yield _choice("decided_for", DECIDED.items(), fold=True)
    if "cards_laid_away" in names:
        yield _number("cards_laid_away", fold=True)
    if "gave_up" in names:
        yield _choice("gave_up", GIVEN_UP.items(), TRUMPS, fold=True)


def _ramsch(play: Any) -> Iterator[Json]:
    if isinstance(play, TurneskatPlay):
        yield _seats("loser", RAMSCH)
        yield _choice(
            "virgins",
            [(n, str(n)) for n in LOST_BY_VIRGINS],
            RAMSCH,
            legend=_("Players without a trick (virgins)"),
        )
    elif isinstance(play, SkatPlay) and play.ramsch:
        yield {
            "kind": "seatNumbers",
            "field": "card_points",
            "legend": label_of("card_points"),
            "when": RAMSCH,
            "total": play.pack.total,
        }
        yield _number("skat_points", RAMSCH, legend=_("Card points in the skat"))
        yield _seats("last_trick", RAMSCH)
        yield {
            "kind": "seatNumbers", "field": "tricks", "legend": label_of("tricks"), "when": RAMSCH,
            "total": play.pack.tricks, "fold": not play.ramsch.march,
        }  # fmt: skip


def _ledger() -> Iterator[Json]:
    """Tarok: announcements, the pagat, kings, the end, counting, fines."""
    kinds = [(kind, name) for kind, name in ANNOUNCEMENTS.items()]
    wrong = [(status, STATUS_NAMES[status]) for status in STATUSES]
    yield {"kind": "misdeal", "legend": _("The deal"), "when": ALWAYS, "label": _("misdeal")}
    parts = [
        _part("kind", kinds, _("Announcement")),
        _part("count", (), _("How many")),
        _part("with_pagat", (), _("with the pagat")),
        _part("missing", MISSING_NAMES.items(), _("Missing in a half announcement")),
        _part("status", wrong, _("Wrong?")),
    ]
    yield {
        "kind": "rows",
        "field": "announcements",
        "legend": label_of("announcements"),
        "when": PLAYED,
        "parts": parts,
    }
    outcomes = [(outcome, OUTCOME_NAMES[outcome]) for outcome in PAGAT_OUTCOMES]
    yield {
        "kind": "held",
        "field": "pagat",
        "legend": label_of("pagat"),
        "when": PLAYED,
        "items": _items(outcomes),
    }
    ends = [_part("suit", KING_NAMES.items(), label_of("kings"))]
    ends.append(_part("outcome", [(outcome, OUTCOME_NAMES[outcome]) for outcome in KING_OUTCOMES], ""))
    yield {
        "kind": "rows",
        "field": "kings",
        "legend": label_of("kings"),
        "when": PLAYED,
        "parts": ends,
        "fold": True,
    }
    yield {
        "kind": "ending",
        "legend": _("The end of the deal"),
        "when": PLAYED,
        "items": _items(ENDING_NAMES.items()),
    }
    yield {"kind": "counts", "field": "counts", "legend": _("Counting"), "when": PLAYED}
    fines = [_part("code", [(code, FINE_NAMES[code]) for code in FINES], _("For what"))]
    yield {
        "kind": "rows",
        "field": "fines",
        "legend": label_of("fines"),
        "when": PLAYED,
        "parts": fines,
        "fold": True,
    }


def _items(names: Names) -> list[Json]:
    return [{"value": value, "label": str(name)} for value, name in names]


def _part(field: str, names: Names, label: str) -> Json:
    return {"field": field, "label": label, "items": _items(names)}
