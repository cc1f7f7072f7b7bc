"""What the contracts of tournée skat are worth, from the rules' own tables."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from scoring.reference.common import bids_section, ends_rows
from scoring.reference.section import ReferenceSection
from scoring.reference.skat import null_name
from scoring.rules import RuleSystem
from scoring.rules.sheet.score import play_of
from scoring.rules.turneskat.ramsch import LOST_BY_VIRGINS
from scoring.rules.turneskat.value import TurneskatPlay
from scoring.rules.turneskat.values import CONTRACTS, Contract
from scoring.words.derivations import GAMES, STEPS
from scoring.words.turneskat import CONTRACT_NAMES


def turneskat_sections(system: RuleSystem) -> Iterator[ReferenceSection]:
    """Each contract, ramsch, where winning begins, and the bids."""
    play = play_of(system, TurneskatPlay)
    for key, contract in CONTRACTS.items():
        yield ReferenceSection(str(CONTRACT_NAMES[key]).capitalize(), list(_rows(contract)))
    lost = [(str(virgins), f"−{points}") for virgins, points in LOST_BY_VIRGINS.items()]
    yield ReferenceSection(_("Ramsch: players without a trick, points of the player who took most"), lost)
    yield ReferenceSection(_("Won and lost"), ends_rows(play.scale))
    yield bids_section(play.ladder)


def _rows(contract: Contract) -> Iterator[tuple[str, str]]:
    for game, base in contract.bases.items():
        yield str(GAMES[game]), str(base)
    if contract.grand_ouvert:
        yield f"{GAMES['grand']}, {STEPS['ouvert']}", str(contract.grand_ouvert)
    for is_open, value in contract.nulls.items():
        yield null_name("ouvert" if is_open else "plain"), str(value)
