"""A rule system as one JSON object in the reader's language: tables, sentences and buttons.

The tables are the same in every language; compiling them takes a second or more, so they are kept.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from scoring.compiled.buttons import form_of
from scoring.compiled.cases import ACTIVE, HAND_TOPS, Cases, cases_of
from scoring.compiled.customs import duties_of, roles_of, rounds_of, sheet_of
from scoring.compiled.keypad_words import keypad_words
from scoring.compiled.ledger import ledger_of, rules_of_ledger
from scoring.compiled.played import ChainLink, Leaf, Numbered, Played, played
from scoring.compiled.ramsch import lost_ramsch_of, ramsch_of
from scoring.compiled.shapes import Finding, ReckoningWay, finding_of
from scoring.compiled.words import (
    counts_more,
    derivation_words,
    loss_words,
    problem_as_json,
    raised_words,
    tops_words,
)
from scoring.rules import RuleSystem
from scoring.rules.deal import Passed
from scoring.rules.problems import error
from scoring.rules.sheet.score import DealByDeal
from scoring.rules.skat.value import SkatPlay
from scoring.rules.turneskat.value import TurneskatPlay
from scoring.words.tarok import FINE_NAMES, MOVEMENT_NAMES, movement_name

Json = dict[str, Any]
IMPOSSIBLE = 999  # a number that no field may have
NONE = -1


@dataclass
class Tables:
    """The compiled tables of a system, without words."""

    system: RuleSystem
    content: Json
    ways: list[ReckoningWay] = field(default_factory=list)
    losses: list[int] = field(default_factory=list)
    kontra: int = 0
    findings: Numbered[Finding] = field(default_factory=Numbered)

    def number_of(self, finding: Finding) -> int:
        return self.findings.number(finding)


def document_of(system: RuleSystem) -> Json:
    """Everything that a phone needs of ``system``, in the active language."""
    tables = tables_of(system)
    words = {
        "tops": tops_words(),
        "ways": [derivation_words(way) for way in tables.ways],
        "raised": raised_words(),
        "won": [loss_words(1, level, won=True) for level in range(tables.kontra + 1)],
        "lost": {
            loss: [loss_words(loss, level, won=False) for level in range(tables.kontra + 1)]
            for loss in tables.losses
        },
        **keypad_words(),
    }
    if "ledger" in tables.content:
        words["movements"] = {code: movement_name(code) for code in (*MOVEMENT_NAMES, *FINE_NAMES)}
    problems = [problem_as_json(finding) for finding in tables.findings.items]
    return {**tables.content, "problems": problems, "words": words, "form": form_of(system)}


@lru_cache(maxsize=32)
def tables_of(system: RuleSystem) -> Tables:
    """The tables of a system; for one that is neither skat nor tarok only who deals."""
    sizes = {"sizes": system.table_sizes, "roles": roles_of(system)}
    tables = Tables(system, {"system": system.key, "measure": system.measure, **sizes})
    if isinstance(system.sheet, DealByDeal):
        _add_deals(tables, system.sheet)
    elif system.measure == "balance":
        seats = {str(seats): ledger_of(seats) for seats in system.table_sizes}
        findings = {
            name: tables.number_of(finding_of(error(code, field=name)))
            for name, code in LEDGER_FINDINGS.items()
        }
        tables.content["ledger"] = {**rules_of_ledger(), "seats": seats, "problems": findings}
    return tables


LEDGER_FINDINGS = {"last_trick": "outcome-missing", "counts": "card-points-impossible", "deal": "sits-out"}


def _add_deals(tables: Tables, sheet: DealByDeal) -> None:
    cases = cases_of(tables.system, sheet.play)
    if cases is None:
        return
    found = played(cases)
    tables.ways, tables.kontra = found.ways, cases.kontra
    tables.losses = sorted({leaf.shape.loss for leaf in found.leaves.items if leaf.shape.way})
    content, play = tables.content, sheet.play
    content["played"] = _played_as_json(found, tables)
    content["passed"] = _passed(cases, tables)
    content["sheet"] = sheet_of(sheet.customs, tables.number_of)
    if isinstance(play, SkatPlay):
        content["ramsch"] = ramsch_of(play, tables.number_of)
        content["rounds"] = rounds_of(sheet.customs, play, cases.games, tables.number_of)
        content["duties"] = duties_of(sheet.customs, cases.games, tables.number_of)
    elif isinstance(play, TurneskatPlay):
        content["ramsch"] = lost_ramsch_of(play, tables.number_of)


def _passed(cases: Cases, tables: Tables) -> Json:
    """The problems with a passed deal; none where deals can be passed."""
    valued = cases.play.value(Passed(), ACTIVE)
    return {"problems": [tables.number_of(finding_of(problem)) for problem in valued.problems]}


def _played_as_json(found: Played, tables: Tables) -> Json:
    cases, ways = found.cases, found.ways
    groups = {"trumps": found.trumps, "nulls": found.nulls}
    return {
        "games": {game: _game(cases, game) for game in cases.games},
        "onlyWith": cases.only_with,
        "kontra": cases.kontra,
        "manner": [{"name": one.name, "values": one.values, "others": one.others} for one in cases.manner],
        "ends": {name: {"pairs": ends.pairs, "kinds": ends.kinds} for name, ends in groups.items() if ends},
        "rows": found.rows,
        "lines": found.lines.items,
        "chains": [[_answer(answer) for answer in chain] for chain in found.chains.items],
        "leaves": [_leaf(leaf, ways, tables) for leaf in found.leaves.items],
        "ways": [_way(way, more) for way, more in zip(ways, counts_more(ways), strict=True)],
        "bases": {game: _squeezed(values) for game, values in found.bases.items()},
        "bids": cases.play.ladder,
        "nulls": found.null_values,
        "wrong": _wrong(cases, tables),
    }


def _game(cases: Cases, game: str) -> Json:
    group = "trumps" if game in cases.most_tops else "nulls"
    return {"family": cases.family(game), "ends": group, "most": cases.most_tops.get(game, 0)}


def _answer(answer: ChainLink) -> list[Any]:
    """``[leaf]``, or ``[leaf, limit, booked]`` where the answer has a limit."""
    if answer.limit is None:
        return [answer.leaf]
    return [answer.leaf, list(answer.limit), answer.booked]


def _leaf(leaf: Leaf, ways: list[ReckoningWay], tables: Tables) -> list[Any]:
    """Way, won, how often a loss counts, findings; where the hand's tops count, also the finding if they are
    missing."""
    shape = leaf.shape
    findings = [tables.number_of(finding) for finding in shape.findings]
    if shape.way is None:
        return [NONE, 0, 1, findings]
    by_hand = (
        [1, NONE if leaf.needs is None else tables.number_of(leaf.needs)] if shape.tops == HAND_TOPS else []
    )
    return [ways.index(shape.way), int(bool(shape.won)), shape.loss, findings, *by_hand]


def _way(way: ReckoningWay, more: bool) -> list[int]:
    """What is added to the tops, doublings, whether the value is fixed, whether a step may count more often."""
    return [way.added, len(way.doublings), int(way.is_fixed), int(more)]


def _squeezed(values: list[int]) -> int | list[int]:
    """One number if all are the same; zeros are ignored, because they are never looked up."""
    different = set(values) - {0}
    return different.pop() if len(different) == 1 else values


def _wrong(cases: Cases, tables: Tables) -> Json:
    """The findings for fields that are only compared with a range, by field name."""
    trumps = next(iter(cases.most_tops))
    plain = {**cases.telling[0], "won": True}
    told: dict[str, Json] = {
        "game": {"game": "?"},
        "tops": {"tops": IMPOSSIBLE},
        "no tops": {"tops": 0},
        "bid": {"bid": IMPOSSIBLE},
        "kontra": {"kontra": IMPOSSIBLE},
        "hand_tops": {"hand_tops": IMPOSSIBLE},
        "patrouille": {"patrouille": IMPOSSIBLE},
        "null tops": {"game": cases.nulls[0], "tops": 1} if cases.nulls else {"game": "?"},
    }
    found: Json = {}
    for name, more in told.items():
        problems = cases.value(trumps, plain, {"hand": False} if "hand" in plain else {}, more).problems
        found[name] = [tables.number_of(finding_of(problem)) for problem in problems][:1]
    return found
