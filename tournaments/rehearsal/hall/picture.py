"""A table's paper as a picture: a printed form, filled in by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from random import Random

from django.utils.translation import gettext as _

from scoring.rules import Tally
from tournaments.foundations.rehearsal import rehearsal_word
from tournaments.rehearsal.hall.papers import TablePaper
from tournaments.rehearsal.hall.slips import PaperSlip
from tournaments.rehearsal.hall.strokes import scrawl, signature, written

WIDTH, TOP, ROW = 900, 76, 46
NAME, POINTS, WON, LOST, TOTAL, SIGNED = 14, 330, 455, 555, 655, 790
COLUMNS = (POINTS, WON, LOST, TOTAL, SIGNED)
INK = "#1f3b8a"  # of a ballpoint pen
LINE = "#8a8474"  # of the form


def picture_of(paper: TablePaper, names: Sequence[str], series: int, *, is_corrected: bool = False) -> str:
    """An SVG without scripts or styles. ``is_corrected``: rewritten by the table after it was sent back."""
    lines = paper.truth if is_corrected else paper.spoilt.lines
    slip = PaperSlip.NONE if is_corrected else paper.slip
    chance = Random(f"skatclub hand {paper.table} {paper.players} {is_corrected}")
    height = TOP + ROW * (len(lines) + 1)
    strokes = _strokes(paper, lines, slip, chance)
    return drawn(height, _form(paper.table, series, names, height), strokes)


def drawn(height: float, form: Iterable[str], strokes: Iterable[str]) -> str:
    """A paper of this height with the printed form and the strokes of a pen."""
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif">',
            f'<rect width="{WIDTH}" height="{height}" fill="#fffdf6" stroke="{LINE}"/>',
            *form,
            f'<g fill="none" stroke="{INK}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">',
            *(f'<path d="{one}"/>' for one in strokes),
            "</g></svg>",
        ]
    )


def waiting_picture(words: str) -> str:
    """The picture in place of a paper that has not come yet."""
    return drawn(90, [printed(words, NAME, 55, 26)], [])


def _form(table: int, series: int, names: Sequence[str], height: int) -> Iterator[str]:
    yield title(table, series)
    labels = (_("Game points"), _("Won"), _("Lost"), _("Total"), _("Signature"))
    for label, left in zip(labels, COLUMNS, strict=True):
        yield printed(label, left, TOP - 10, 18)
        yield f'<path d="M{left - 10} {TOP - 30}V{height}" stroke="{LINE}"/>'
    for place, name in enumerate([*names, _("Passed deals")]):
        line = TOP + place * ROW
        yield f'<path d="M0 {line}H{WIDTH}" stroke="{LINE}"/>'
        yield printed(f"{place + 1}  {name}" if place < len(names) else name, NAME, line + 30, 20)


def title(table: int, series: int) -> str:
    head = _("Table %(table)s, series %(series)s") % {"table": table, "series": series}
    return printed(f"{head} · {rehearsal_word()}", NAME, 30, 24)


def printed(words: str, left: float, base: float, size: int) -> str:
    return f'<text x="{left}" y="{base}" font-size="{size}" fill="#2b2822">{escape(words)}</text>'


def _strokes(paper: TablePaper, lines: Sequence[Tally], slip: PaperSlip, chance: Random) -> Iterator[str]:
    for place, line in enumerate(lines):
        top = TOP + place * ROW + 11
        yield from written(str(line.game_points), POINTS, top, chance)
        if slip is PaperSlip.ILLEGIBLE and place == paper.spoilt.place:
            yield from (scrawl(POINTS + 17.5, top, chance) for _stroke in range(3))
        yield from written(str(line.won), WON, top, chance)
        yield from written(str(line.lost), LOST, top, chance)
        yield from written(str(line.stated_total), TOTAL, top, chance)
        if slip is not PaperSlip.UNSIGNED:
            yield signature(SIGNED, top, chance)
    yield from written(str(paper.passed), POINTS, TOP + len(lines) * ROW + 11, chance)
