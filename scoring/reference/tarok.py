"""What things cost in Danish tarok, told from the rules' own amounts."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from scoring.reference.told import Section
from scoring.rules.tarok.cards import FIRST_MATADORS, FIRST_TAROKS, FIXED, price
from scoring.rules.tarok.checks import MOST_POINTS
from scoring.rules.tarok.system import (
    FALSE_ANNOUNCEMENT,
    LAST_TRICK,
    NOLO,
    ON_THE_WAY,
    TOUT,
    ULTIMO,
    count_pays,
)
from scoring.rules.tarok.table import DEALING, FINES, FUND, JETON, KING_CUP, PAGAT_CUP
from scoring.words.tarok import FINE_NAMES

SHOWN = 4  # how many lengths of a row of taroks or matadors are listed


def tarok_sections() -> Iterator[Section]:
    """Cups, announcements, the ending, counting and fines."""
    yield Section(
        _("The cups"),
        [
            (_("everybody, at the start and after a cup was emptied, in each"), str(FUND)),
            (_("the dealer, before each deal, in each"), str(DEALING)),
            (_("a jeton"), str(JETON)),
        ],
    )
    yield Section(_("Announcements"), list(_announcements()), _("Paid by each of the two others."))
    yield Section(
        _("During play"), [(_("pagat brought home; pagat or king lost (and in its cup)"), str(ON_THE_WAY))]
    )
    yield Section(
        _("The end of the deal"), _ending(), _("Paid by each of the two others; behind is paid to each.")
    )
    yield Section(_("Counting"), list(_bands()))
    yield Section(_("Fines"), _fines(), _("Paid into each cup."))


def _announcements() -> Iterator[tuple[str, str]]:
    for n in range(FIRST_TAROKS, FIRST_TAROKS + SHOWN):
        yield _("%(n)d taroks") % {"n": n}, str(price("taroks", n))
    for n in range(FIRST_MATADORS, FIRST_MATADORS + SHOWN):
        yield _("%(n)d matadors") % {"n": n}, str(price("matadors", n))
    yield _("sprøjte: four of a kind with the sciesen"), str(FIXED["spurt"])
    yield _("whole: four of a kind without it"), str(FIXED["whole"])
    yield _("half: three of a kind with the sciesen"), str(FIXED["half"])


def _ending() -> list[tuple[str, str]]:
    return [
        (_("last trick"), str(LAST_TRICK)),
        (_("pagat ultimo, pagat behind"), str(ULTIMO[PAGAT_CUP])),
        (_("king ultimo, king behind"), str(ULTIMO[KING_CUP])),
        (_("nolo"), str(NOLO)),
        (_("tout"), str(TOUT)),
    ]


def _bands() -> Iterator[tuple[str, str]]:
    """Counts that bring the same, together."""
    first = 0
    for count in range(1, MOST_POINTS + 2):
        if count > MOST_POINTS or count_pays(count) != count_pays(first):
            yield f"{first}–{count - 1}", _signed(count_pays(first))
            first = count


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount else "0"


def _fines() -> list[tuple[str, str]]:
    fines = [(str(FINE_NAMES[code]), str(amount)) for code, amount in FINES.items()]
    return [(_("false or forgotten announcement"), str(FALSE_ANNOUNCEMENT)), *fines]
