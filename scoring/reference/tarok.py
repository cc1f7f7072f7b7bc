"""The payments in Danish tarok, from the rules' own amounts."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from scoring.reference.section import ReferenceSection
from scoring.rules import RuleSystem
from scoring.rules.tarok.cards import FIRST_MATADORS, FIRST_TAROKS, FIXED, price
from scoring.rules.tarok.checks import MOST_POINTS
from scoring.rules.tarok.paying import (
    FALSE_ANNOUNCEMENT,
    LAST_TRICK,
    NOLO,
    ON_THE_WAY,
    TOUT,
    ULTIMO,
    count_pays,
)
from scoring.rules.tarok.table import DEALING, FINES, FUND, JETON, KING_CUP, PAGAT_CUP
from scoring.words.deals import number
from scoring.words.tarok import FINE_NAMES

SHOWN = 4  # how many lengths of a row of taroks or matadors are listed
Rows = list[tuple[str, str]]


def tarok_sections(_system: RuleSystem) -> Iterator[ReferenceSection]:
    """Cups, announcements, the ending, counting and fines."""
    others_pay = _("Paid by each of the two others.")
    on_the_way = [(_("pagat brought home; pagat or king lost (and in its cup)"), str(ON_THE_WAY))]
    yield ReferenceSection(_("The cups"), _cups())
    yield ReferenceSection(_("Announcements"), list(_announcements()), others_pay)
    yield ReferenceSection(_("During play"), on_the_way)
    behind = _("Paid by each of the two others; behind is paid to each.")
    yield ReferenceSection(_("The end of the deal"), _ending(), behind)
    yield ReferenceSection(_("Counting"), list(_bands()))
    yield ReferenceSection(_("Fines"), _fines(), _("Paid into each cup."))


def _cups() -> Rows:
    return [
        (_("everybody, at the start and after a cup was emptied, in each"), str(FUND)),
        (_("the dealer, before each deal, in each"), str(DEALING)),
        (_("a jeton"), str(JETON)),
    ]


def _announcements() -> Iterator[tuple[str, str]]:
    for n in range(FIRST_TAROKS, FIRST_TAROKS + SHOWN):
        yield _("%(n)d taroks") % {"n": n}, str(price("taroks", n))
    for n in range(FIRST_MATADORS, FIRST_MATADORS + SHOWN):
        yield _("%(n)d matadors") % {"n": n}, str(price("matadors", n))
    yield _("sprøjte: four of a kind with the sciesen"), str(FIXED["spurt"])
    yield _("whole: four of a kind without it"), str(FIXED["whole"])
    yield _("half: three of a kind with the sciesen"), str(FIXED["half"])


def _ending() -> Rows:
    return [
        (_("last trick"), str(LAST_TRICK)),
        (_("pagat ultimo, pagat behind"), str(ULTIMO[PAGAT_CUP])),
        (_("king ultimo, king behind"), str(ULTIMO[KING_CUP])),
        (_("nolo"), str(NOLO)),
        (_("tout"), str(TOUT)),
    ]


def _bands() -> Iterator[tuple[str, str]]:
    """Ranges of counts that pay the same."""
    # One more than the most points closes the last band.
    first = 0
    for count in range(1, MOST_POINTS + 2):
        if count > MOST_POINTS or count_pays(count) != count_pays(first):
            yield f"{first}–{count - 1}", _signed(count_pays(first))
            first = count


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else number(amount)


def _fines() -> Rows:
    fines = [(str(FINE_NAMES[code]), str(amount)) for code, amount in FINES.items()]
    return [(_("false or forgotten announcement"), str(FALSE_ANNOUNCEMENT)), *fines]
