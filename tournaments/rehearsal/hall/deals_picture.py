"""A list of deals as a picture: a row for each deal, with every player's total after it.

The words of a row are set in type, in the colour of the pen, since the drawn handwriting has only figures.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import accumulate
from random import Random
from textwrap import wrap

from django.utils.translation import gettext as _

from scoring.rules import RuleSystem
from tournaments.rehearsal.hall.deals import WrittenDeal, deal_written
from tournaments.rehearsal.hall.papers import TablePaper
from tournaments.rehearsal.hall.picture import INK, LINE, NAME, TOP, WIDTH, drawn, printed, title
from tournaments.rehearsal.hall.slips import PaperSlip
from tournaments.rehearsal.hall.strokes import scrawl, signature, written

WORDS, PLAYERS, COLUMN = 50, 500, 100
LETTERS, TYPE, LINE_HEIGHT, FOOT = 50, 17, 21, 96
SHOWN = 4  # deals at a time beside the form
FIGURES, NARROW = 1.15, 10  # size of the figures; letters of a name that fit above a column


@dataclass(frozen=True)
class DealsRow:
    """``top`` and ``height`` in the picture; ``words`` by lines."""

    number: int
    deal: WrittenDeal
    words: tuple[str, ...]
    top: float
    height: float


def picture_of_deals(
    paper: TablePaper,
    system: RuleSystem,
    names: Sequence[str],
    series: int,
    *,
    is_corrected: bool = False,
    first: int | None = None,
) -> str:
    """``first``: the first of a few shown deals, with the totals below; None for all deals."""
    begin = 0 if first is None else max(0, first - 1)
    rows = _rows(paper, system, names, begin, len(paper.deals) if first is None else begin + SHOWN)
    foot = rows[-1].top + rows[-1].height if rows else TOP
    slip = PaperSlip.NONE if is_corrected else paper.slip
    chance = Random(f"skatclub hand {paper.table} {paper.players} {is_corrected} {begin}")
    strokes = [
        *(one for row in rows for one in _figures(row, slip, paper.spoilt.place, chance)),
        *_totals(paper, foot, slip, chance, is_corrected=is_corrected),
    ]
    return drawn(foot + FOOT, [title(paper.table, series), *_form(rows, names, foot)], strokes)


def _rows(
    paper: TablePaper, system: RuleSystem, names: Sequence[str], begin: int, end: int
) -> list[DealsRow]:
    by_seat = dict(enumerate(_short(names), 1))
    shown = [*enumerate(paper.deals, 1)][begin:end]
    words = [tuple(wrap(deal_written(system, deal, number, by_seat), LETTERS)) for number, deal in shown]
    heights = [LINE_HEIGHT * max(1, len(lines)) + 14 for lines in words]
    tops = accumulate(heights, initial=TOP)
    return [
        DealsRow(number, deal, lines, top, height)
        for (number, deal), lines, top, height in zip(shown, words, tops, heights, strict=False)
    ]


def _short(names: Sequence[str]) -> list[str]:
    """First names, as players write them, if they differ."""
    first = [name.split(" ")[0] for name in names]
    return first if len(set(first)) == len(first) else list(names)


def _form(rows: Sequence[DealsRow], names: Sequence[str], foot: float) -> Iterator[str]:
    for place, name in enumerate(names):
        left = PLAYERS + place * COLUMN
        yield f'<path d="M{left} {TOP - 44}V{foot + FOOT}" stroke="{LINE}"/>'
        for line, part in enumerate(name.rsplit(" ", 1)):
            yield _narrow(part, left + 6, TOP - 28 + 20 * line)
    for row in rows:
        yield f'<path d="M0 {row.top}H{WIDTH}" stroke="{LINE}"/>'
        yield printed(str(row.number), NAME, row.top + 24, 20)
        for line, words in enumerate(row.words):
            yield _in_ink(words, WORDS, row.top + 24 + LINE_HEIGHT * line)
    for words, top in ((_("Total"), foot), (_("Signature"), foot + FOOT / 2)):
        yield f'<path d="M0 {top}H{WIDTH}" stroke="{LINE}"/>'
        yield printed(words, NAME, top + 30, 20)


def _narrow(name: str, left: float, base: float) -> str:
    """Attributes that squeeze a text too long for its column."""
    squeezed = f' textLength="{COLUMN - 10}" lengthAdjust="spacingAndGlyphs"' if len(name) > NARROW else ""
    return f'<text x="{left}" y="{base}" font-size="16" fill="#2b2822"{squeezed}>{escape(name)}</text>'


def _in_ink(words: str, left: float, base: float) -> str:
    style = f'font-size="{TYPE}" font-style="italic" fill="{INK}"'
    return f'<text x="{left}" y="{base}" {style}>{escape(words)}</text>'


def _figures(row: DealsRow, slip: PaperSlip, place: int | None, chance: Random) -> Iterator[str]:
    for seat, total in enumerate(row.deal.running):
        yield from written(str(total), PLAYERS + seat * COLUMN + 8, row.top + 8, chance, FIGURES)
    if slip is PaperSlip.ILLEGIBLE and place == row.number - 1:
        for left in range(WORDS, WORDS + 9 * LETTERS, 14):
            yield scrawl(left, row.top + 6, chance, 1.5)


def _totals(
    paper: TablePaper, foot: float, slip: PaperSlip, chance: Random, *, is_corrected: bool
) -> Iterator[str]:
    for place, line in enumerate(paper.truth if is_corrected else paper.spoilt.lines):
        left = PLAYERS + place * COLUMN + 8
        yield from written(str(line.stated_total), left, foot + 12, chance, FIGURES)
        if slip is not PaperSlip.UNSIGNED:
            yield signature(left, foot + FOOT / 2 + 12, chance)
