"""The rules as this program reads them, told from its own tables: nothing here is typed in a second time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import cast

from django.utils.translation import gettext as _

from scoring.forms.turneskat import CONTRACT_NAMES
from scoring.reference.reading import Reading
from scoring.reference.readings import readings_of
from scoring.reference.tarok import tarok_sections
from scoring.reference.told import Section
from scoring.reference.worth import Worth, worth_of
from scoring.rules import RuleSystem, find_rule_system
from scoring.rules.skat.deal import SkatRules
from scoring.rules.turneskat.ramsch import LOST_BY_VIRGINS
from scoring.rules.turneskat.system import TurneskatRules
from scoring.rules.turneskat.values import CONTRACTS
from scoring.words.derivations import GAMES, STEPS
from scoring.words.options import OPTION_NAMES, OPTION_SENTENCES, value_name

NULL_WAYS = {"plain": (), "hand": ("hand",), "ouvert": ("ouvert",), "hand-ouvert": ("hand", "ouvert")}


@dataclass(frozen=True)
class ToldReading:
    """A doubtful sentence with its example, valued now."""

    reading: Reading
    example: Worth | None


@dataclass(frozen=True)
class RulesTold:
    """The page of one rule system."""

    system: RuleSystem
    sections: list[Section]
    options: list[tuple[str, str, list[str]]] = field(default_factory=list)
    readings: list[ToldReading] = field(default_factory=list)


def rules_told(system: RuleSystem) -> RulesTold:
    """Values, ladder, settlement, options and readings of a rule system."""
    options = [
        (str(OPTION_NAMES[name]), str(OPTION_SENTENCES[name]), _allowed(name, allowed))
        for name, allowed in system.options.items()
    ]
    return RulesTold(system, list(_sections(system)), options, list(_readings(system.key)))


def _allowed(name: str, allowed: tuple[object, ...]) -> list[str]:
    if name == "bock":
        return [value_name(name, value) for value in allowed if isinstance(value, list) and len(value) == 1]
    return [value_name(name, value) for value in allowed]


def _readings(key: str) -> Iterator[ToldReading]:
    for reading in readings_of(key):
        system = find_rule_system(key, reading.options if key == "household" else None)
        yield ToldReading(reading, worth_of(system, reading.deal) if reading.deal else None)


def _sections(system: RuleSystem) -> Iterator[Section]:
    if system.key == "tarok":
        yield from tarok_sections()
    elif system.key == "turneskat":
        yield from _contracts()
        yield _ends(cast(TurneskatRules, system.play))
        yield _ladder(system)
    else:
        yield from _games(cast(SkatRules, system.play))
        yield _ends(cast(SkatRules, system.play))
        yield _ladder(system)
    yield _settlement(system)
    yield _tables(system)


def _games(play: SkatRules) -> Iterator[Section]:
    values = play.values
    rows = [(str(GAMES[game]), str(values.base(game))) for game in values.most_tops]
    yield Section(
        _("Base values"), rows, _("Base value × (with or without + 1 for the game + 1 for each level).")
    )
    nulls = [
        (", ".join(str(one) for one in _null_words(way)), str(value)) for way, value in values.nulls.items()
    ]
    yield Section(_("Null"), nulls, _("A null has a fixed value."))
    most = [(str(GAMES[game]), str(most)) for game, most in values.most_tops.items()]
    yield Section(_("Most with or without"), most)
    yield Section(_("Levels"), [(str(STEPS[name]), "1") for name in list(STEPS)[:6]])


def _null_words(way: str) -> list[object]:
    return [GAMES["null"], *(STEPS[word] for word in NULL_WAYS[way])]


def _contracts() -> Iterator[Section]:
    for key, contract in CONTRACTS.items():
        rows = [(str(GAMES[game]), str(base)) for game, base in contract.bases.items()]
        if contract.grand_ouvert:
            rows.append((f"{GAMES['grand']}, {STEPS['ouvert']}", str(contract.grand_ouvert)))
        rows += [
            (", ".join(str(one) for one in _null_words("ouvert" if is_open else "plain")), str(value))
            for is_open, value in contract.nulls.items()
        ]
        yield Section(str(CONTRACT_NAMES[key]).capitalize(), rows)
    rows = [(str(virgins), f"−{points}") for virgins, points in LOST_BY_VIRGINS.items()]
    yield Section(_("Ramsch: players without a trick, points of who took most"), rows)


def _ends(play: SkatRules | TurneskatRules) -> Section:
    scale = play.scale
    rows = [
        (_("won with card points from"), str(scale.won_from)),
        (_("schneider with card points from"), str(scale.schneider_from)),
        (_("declarer schneider with card points up to"), str(scale.pack.quarter)),
        (_("schwarz with tricks"), str(scale.pack.tricks)),
    ]
    if isinstance(play, SkatRules):
        rows.append((_("a lost game counts"), f"× {play.loss}"))
    return Section(_("Won and lost"), rows)


def _ladder(system: RuleSystem) -> Section:
    ladder = system.play.ladder
    sentence = _("%(count)d bids; the highest value is %(highest)d.") % {
        "count": len(ladder),
        "highest": max(ladder),
    }
    return Section(_("Bids"), [], sentence, numbers=ladder)


def _settlement(system: RuleSystem) -> Section:
    settlement = system.settlement
    if not settlement.per_won:
        return Section(_("Settlement"), [], _("What is written is what counts: no bonuses."))
    rows = [
        (_("for each game won"), f"+{settlement.per_won}"),
        (_("for each game lost"), f"−{settlement.per_lost}"),
        (_("for each game lost by another, table of three"), f"+{settlement.per_lost_by_others[3]}"),
        (_("for each game lost by another, table of four"), f"+{settlement.per_lost_by_others[4]}"),
    ]
    rows += [(_("the fourth man looked at the skat"), f"−{off}") for off in system.penalties.values()]
    return Section(_("Settlement"), rows)


def _tables(system: RuleSystem) -> Section:
    sizes = ", ".join(map(str, system.table_sizes))
    return Section(_("Tables"), [(_("players at a table"), sizes)])
