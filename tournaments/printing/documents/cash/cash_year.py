"""The treasurer's year on paper. It is short, so it is made at once and not by a worker."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.timezone import now
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournaments.cashdesk.year.page import YearPage
from tournaments.printing.documents.common import head_of
from tournaments.printing.documents.money import titled
from tournaments.printing.engine.blocks import Block, Gap, Signatures
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.letters import standing_in
from tournaments.printing.engine.pdf import render
from tournaments.printing.engine.story import UPRIGHT, Foot, Section, Story
from tournaments.printing.engine.table import Column, Table, as_wide_as_heading, table_of
from tournaments.printing.letterhead import letterhead_of_club
from tournaments.printing.stand_ins import stand_ins_of

AMOUNT, DATE, CLOSINGS = 84.0, 62.0, 70.0  # widths of columns in points


def year_pdf(page: YearPage) -> bytes:
    """The PDF in the active language."""
    with standing_in(stand_ins_of(player for player, _amount in page.found.book.open)):
        return render(_story(page))


def _story(page: YearPage) -> Story:
    title, width = _("The treasurer’s year"), UPRIGHT.inside
    club, year = page.found.club.name, str(page.found.year)
    blocks: list[Block] = [
        *head_of(club, year, title, [], width, letterhead_of_club(page.found.club.pk)),
        _evenings(page, width),
        *titled(_("Accounts"), _pairs(page.owners, width), width),
        *titled(_("Owed to the club"), _pairs(page.owed_to_club, width), width),
        *titled(_("Owed by the club"), _pairs(page.owed_by_club, width), width),
        Gap(30),
        Signatures([_("Treasurer"), _("Auditor")], width),
    ]
    foot = Foot(f"{club} · {year} · {title}", "")
    name = f"{club} {year} – {title}"
    sections = [Section(title, blocks, UPRIGHT, foot)]
    return Story(name, get_language() or "en", sections, author=club, subject=title, at=now())


def _evenings(page: YearPage, width: float) -> Table:
    closings = max(CLOSINGS, as_wide_as_heading(_("Closings")))
    columns = [
        Column(_("Date"), DATE, font_size=9),
        Column(_("Tournament"), width - DATE - 3 * AMOUNT - closings, font_size=9),
        Column(_("Received"), AMOUNT, Align.RIGHT, font_size=9),
        Column(_("Paid out"), AMOUNT, Align.RIGHT, font_size=9),
        Column(_("Difference"), AMOUNT, Align.RIGHT, font_size=9),
        Column(_("Closings"), closings, Align.RIGHT, font_size=9),
    ]
    texts = [
        [one.date, one.name, one.received, one.paid_out, one.difference, one.closings]
        for one in page.evenings
    ]
    together = ["", _("Together"), page.received, page.paid_out, page.difference, ""]
    return table_of(columns, [*texts, together], strong=(len(texts),))


def _pairs(rows: Sequence[tuple[str, str]], width: float) -> Table:
    columns = [Column(_("Name"), width - 120), Column(_("Amount"), 120, Align.RIGHT)]
    return table_of(columns, rows)
