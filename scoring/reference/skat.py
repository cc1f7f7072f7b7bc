"""What the games of skat are worth, from the rules' own tables."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from scoring.reference.common import bids_section, ends_rows
from scoring.reference.section import ReferenceSection
from scoring.rules import RuleSystem
from scoring.rules.sheet.score import play_of
from scoring.rules.skat.value import SkatPlay
from scoring.rules.skat.values import GameValues
from scoring.words.derivations import GAMES, STEPS

LEVELS = ("hand", "schneider", "schneider_announced", "schwarz", "schwarz_announced", "ouvert")
NULL_WORDS = {"plain": (), "hand": ("hand",), "ouvert": ("ouvert",), "hand-ouvert": ("hand", "ouvert")}


def skat_sections(system: RuleSystem) -> Iterator[ReferenceSection]:
    """Base values, nulls, levels, where winning begins, and the bids."""
    play = play_of(system, SkatPlay)
    yield _base_values(play.values)
    nulls = [(null_name(way), str(value)) for way, value in play.values.nulls.items()]
    yield ReferenceSection(_("Null"), nulls, _("A null has a fixed value."))
    most = [(str(GAMES[game]), str(tops)) for game, tops in play.values.most_tops.items()]
    yield ReferenceSection(_("Most with or without"), most)
    yield ReferenceSection(_("Levels"), [(str(STEPS[level]), "1") for level in LEVELS])
    rows = [*ends_rows(play.scale), (_("a lost game counts"), f"× {play.loss}")]
    yield ReferenceSection(_("Won and lost"), rows)
    yield bids_section(play.ladder)


def _base_values(values: GameValues) -> ReferenceSection:
    rows = [(str(GAMES[game]), str(values.base(game))) for game in values.most_tops]
    sentence = _("Base value × (with or without + 1 for the game + 1 for each level).")
    return ReferenceSection(_("Base values"), rows, sentence)


def null_name(way: str) -> str:
    """A null and how it is played, such as "null, hand"."""
    return ", ".join([str(GAMES["null"]), *(str(STEPS[word]) for word in NULL_WORDS[way])])
