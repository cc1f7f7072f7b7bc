"""The score sheets on paper, one for each way of playing. Source of the German list: two printed collections."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from scoring.presentation.paper_form import (
    FormColumn,
    PaperForm,
    balance_row,
    rounds_row,
    settlement_rows,
    total_row,
)
from scoring.rules import RuleSystem
from scoring.rules.sheet.score import customs_of, play_of
from scoring.rules.skat.value import SkatPlay

NUMBER = FormColumn("number", _("Deal no."), 3.5, is_upright=False)
BASE = FormColumn("base", _("base value"), 4.0)
TOPS = (FormColumn("with", _("with"), 2.7), FormColumn("without", _("without"), 2.7))
LEVELS = (
    FormColumn("hand", _("hand"), 2.4),
    FormColumn("schneider", _("schneider"), 2.4),
    FormColumn("schneider_announced", _("schneider announced"), 2.4),
    FormColumn("schwarz", _("schwarz"), 2.4),
    FormColumn("schwarz_announced", _("schwarz announced"), 2.4),
    FormColumn("ouvert", _("open"), 2.4),
)
VALUE = (FormColumn("plus", "+", 4.5, is_upright=False), FormColumn("minus", "−", 4.5, is_upright=False))
WON_AND_LOST = (FormColumn("won", _("won"), 2.7), FormColumn("lost", _("lost"), 2.7))
TOTAL = FormColumn("total", _("Points"), 9.7, is_upright=False)
SEAT = (TOTAL, *WON_AND_LOST)
PASSED = (FormColumn("passed", _("passed"), 2.5),)
GAME = FormColumn("game", _("Game"), 13.0, is_upright=False)


def german(_rules: RuleSystem) -> PaperForm:
    """The German list."""
    columns = (NUMBER, BASE, *TOPS, *LEVELS, *VALUE)
    return PaperForm(_("Score sheet"), columns, SEAT, PASSED, settlement_rows)


def danish(_rules: RuleSystem) -> PaperForm:
    """The Danish form's columns: the game, its value, and games won and lost.

    Source: UNION, “Slutopgørelse”.
    """
    columns = (NUMBER, GAME, FormColumn("tops", _("with / without"), 4.0), *VALUE)
    return PaperForm(_("Score sheet"), columns, SEAT, PASSED, settlement_rows)


def household(rules: RuleSystem) -> PaperForm:
    """The German list with a column for each variant that the house plays."""
    if rules.measure == "rounds_lost":
        return bierlachs(rules)
    play = play_of(rules, SkatPlay)
    columns = (NUMBER, BASE, *TOPS, *LEVELS, *_extra_columns(rules, play), *VALUE)
    outcomes = _outcomes(play)
    ends = PASSED if "passed" in outcomes else ()
    return PaperForm(_("Score sheet"), columns, SEAT, ends, settlement_rows, outcomes=outcomes)


def _extra_columns(rules: RuleSystem, play: SkatPlay) -> tuple[FormColumn, ...]:
    wanted = (
        (play.rum, FormColumn("rum", _("rum"), 2.4)),
        (play.patrouille, FormColumn("patrouille", _("patrouille"), 2.4)),
        (play.gift, FormColumn("gift", _("gift"), 2.4)),
        (play.kontra, FormColumn("kontra", _("kontra"), 3.4)),
        (play.ramsch, FormColumn("ramsch", _("ramsch"), 2.4)),
        (customs_of(rules).bock, FormColumn("bock", _("bock"), 2.4)),
    )
    return tuple(column for is_played, column in wanted if is_played)


def _outcomes(play: SkatPlay) -> tuple[str, ...]:
    """A deal that nobody bids for is passed, or played as ramsch."""
    return ("won", "lost", *(["passed"] if play.passed else []), *(["ramsch"] if play.ramsch else []))


def bierlachs(_rules: RuleSystem) -> PaperForm:
    """Minus points for those who did not win; the totals start again when a round is lost."""
    columns = (NUMBER, GAME, FormColumn("written", _("Value"), 6.0, is_upright=False))
    seat = (FormColumn("total", _("Minus points"), 13.0, is_upright=False),)
    return PaperForm(_("Bierlachs"), columns, seat, (), rounds_row, outcomes=())


def swedish(_rules: RuleSystem) -> PaperForm:
    """The newer Swedish protocol: the deal, everybody's running total, the game. Source: TURNESKAT, “Protokoll”."""
    columns = (FormColumn("number", _("Deal"), 12.0, is_upright=False),)
    seat = (FormColumn("total", _("Points"), 14.0, is_upright=False),)
    game = (FormColumn("written", _("Game"), 9.0, is_upright=False),)
    return PaperForm(_("Protocol"), columns, seat, game, total_row, outcomes=("won", "lost", "ramsch"))


def tarok(_rules: RuleSystem) -> PaperForm:
    """The ledger: everybody's balance, both cups, and the sum, which is always 0."""
    columns = (
        FormColumn("number", _("Deal"), 4.5, is_upright=False),
        FormColumn("game", _("What moved"), 20.0, is_upright=False),
    )
    seat = (FormColumn("total", _("Balance"), 11.0, is_upright=False),)
    cups = (
        FormColumn("cup-1", _("King cup"), 8.0, is_upright=False),
        FormColumn("cup-2", _("Pagat cup"), 8.0, is_upright=False),
        FormColumn("sum", _("Sum"), 6.0, is_upright=False),
    )
    return PaperForm(_("Ledger"), columns, seat, cups, balance_row, greys_dealer=False, outcomes=())
