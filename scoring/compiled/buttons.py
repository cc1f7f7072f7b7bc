"""What a phone's keypad offers, group by group in the order in which players say it, with names in the active language.

Which of them are possible in a deal is looked up in the tables; this module only lists what the rule system has.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from scoring.compiled.cases import Cases, cases_of
from scoring.compiled.ledger_buttons import ledger_form
from scoring.forms.fields import SYMBOLS, label_of, tops_choices
from scoring.forms.skat import DECIDED, GIFTS
from scoring.rules import RuleSystem
from scoring.rules.sheet.score import DealByDeal
from scoring.rules.skat.checks import DEFENDERS_MAY_ANNOUNCE
from scoring.rules.skat.value import SkatPlay
from scoring.rules.turneskat.ramsch import LOST_BY_VIRGINS
from scoring.rules.turneskat.value import TurneskatPlay
from scoring.words.derivations import GAMES, STEPS
from scoring.words.options import VALUE_NAMES
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
    return list(ledger_form()) if system.measure == "balance" else []


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
    yield _choice("game", games, ALWAYS if has_duties else PLAYED, special=has_duties)
    yield {"kind": "tops", "field": "tops", "legend": label_of("tops"), "when": TRUMPS}
    said = [name for name in ("hand", "ouvert", "schneider_announced", "schwarz_announced") if name in names]
    yield _ticks(_("Announced"), said)
    yield _choice("won", [(True, _("won")), (False, _("lost"))], legend=_("Won or lost"))
    yield _ticks("", ("schneider", "schwarz"), TRUMPS)
    yield from _customs(cases, sheet, names)
    yield from _ramsch(play)


def _customs(cases: Cases, sheet: DealByDeal, names: list[str]) -> Iterator[Json]:
    """Groups that only some rule systems have; rarely needed fields are folded away."""
    if cases.kontra:
        levels = [(level, VALUE_NAMES["kontra"][level]) for level in range(1, cases.kontra + 1)]
        yield _choice("kontra", levels)
    rare = _rare(cases)
    for name in ("passt_mir_nicht", "gift", "rum"):
        if name in names:
            yield rare[name]
    if cases.play.ladder:
        yield _number("bid", fold=True)
    if cases.always:
        yield rare["hand_tops"]
    for name in ("patrouille", "defenders_announced"):
        if name in names:
            yield rare[name]
    yield _number("card_points", TRUMPS, fold=BOCK_AT_HALF not in sheet.customs.bock)
    yield _number("tricks", fold=True)
    yield _choice("decided_for", DECIDED.items(), fold=True)
    for name in ("cards_laid_away", "gave_up"):
        if name in names:
            yield rare[name]


def _rare(cases: Cases) -> dict[str, Json]:
    """Groups that are offered only if the rules have their field."""
    defenders = [(level, STEPS[level]) for level in DEFENDERS_MAY_ANNOUNCE]
    said: Json = {"legend": _("Announced by the defenders"), "fold": True, "several": True}
    most = max(cases.most_tops.values())
    hand_tops = [(int(tops), name) for tops, name in tops_choices(most, only_with=cases.only_with)]
    return {
        "passt_mir_nicht": _ticks("", ("passt_mir_nicht",), fold=True),
        "gift": _choice("gift", GIFTS.items(), TRUMPS, fold=True),
        "rum": _ticks("", ("rum",), TRUMPS, fold=True),
        "hand_tops": _choice("hand_tops", hand_tops, TRUMPS, fold=True),
        "patrouille": _number("patrouille", TRUMPS, fold=True),
        "defenders_announced": _choice("defenders_announced", defenders, TRUMPS, **said),
        "cards_laid_away": _number("cards_laid_away", fold=True),
        "gave_up": _choice("gave_up", GIVEN_UP.items(), TRUMPS, fold=True),
    }


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
