"""Sentences with gaps, made from those of ``scoring.words`` by inserting numbers that no deal has and finding them
again.

So a phone says the same as a page in each language, and no sentence is composed in two places.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _

from scoring.compiled.shapes import Finding, ReckoningWay
from scoring.rules.deal import Valued
from scoring.rules.problems import Problem
from scoring.rules.reckoning import Reckoning
from scoring.words.derivations import derivation
from scoring.words.phrases import describe

MARKS = {
    name: 970001 + place
    for place, name in enumerate(("n", "base", "value", "booked", "bid", "points", "more"))
}
GAME = "{game}"
COUNTED = "patrouille"  # the only step that can count more than once
Json = dict[str, Any]


def with_gaps(sentence: str, marks: dict[str, int]) -> str:
    """``sentence`` with "{name}" in place of each inserted number."""
    for name, mark in marks.items():
        sentence = sentence.replace(str(mark), f"{{{name}}}")
    return sentence


def problem_as_json(finding: Finding) -> Json:
    """A problem with its sentence."""
    severity, code, field, names = finding
    marks = {name: 980001 + place for place, name in enumerate(names)}
    sentence = describe(Problem(severity, code, field=field or None, values=marks))
    return {"severity": severity.value, "code": code, "field": field, "text": with_gaps(sentence, marks)}


def derivation_words(way: ReckoningWay) -> str:
    """The derivation of a value, for every game that is calculated in this way."""
    tops = _("with %(n)s") % {"n": MARKS["n"]}
    return with_gaps(derivation(_valued(way, won=True)).replace(tops, "{tops}"), MARKS)


def loss_words(loss: int, doublings: int, *, won: bool) -> str:
    """The words after the derivation where the points written differ from the value."""
    way = ReckoningWay((), (), is_fixed=True)
    plain = derivation(_valued(way, won=True))
    valued = _valued(way, won=won, loss=loss, doublings=doublings, points=MARKS["points"])
    return with_gaps(derivation(valued).removeprefix(plain), MARKS)


def raised_words() -> str:
    """The words after the derivation of an overbid game."""
    way = ReckoningWay((), (), is_fixed=True)
    plain = derivation(_valued(way, won=True))
    return with_gaps(derivation(_valued(way, won=True, value=MARKS["booked"])).removeprefix(plain), MARKS)


def tops_words() -> list[str]:
    """With, without."""
    sentences = (_("with %(n)s"), _("without %(n)s"))
    return [sentence % {"n": "{n}"} for sentence in sentences]


def _valued(way: ReckoningWay, **told: Any) -> Valued:
    steps = tuple((name, MARKS["more"] if _is_counted(name, count) else count) for name, count in way.steps)
    tops = 0 if way.is_fixed else MARKS["n"]
    value = MARKS["value"]
    reckoning = Reckoning(GAME, tops, value if way.is_fixed else MARKS["base"], steps, way.doublings, value)
    return Valued(**{"value": value, "points": value, "reckoning": reckoning, "bid": MARKS["bid"], **told})


def _is_counted(name: str, count: int) -> bool:
    return name == COUNTED and count > 1


def counts_more(ways: Iterable[ReckoningWay]) -> list[bool]:
    """Which of the ways contain a step that a deal may count more often than was tried."""
    return [any(_is_counted(name, count) for name, count in way.steps) for way in ways]
