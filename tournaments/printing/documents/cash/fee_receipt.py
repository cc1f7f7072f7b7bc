"""A receipt for what one player has paid in an evening. It is short, so it is made at once and not by a worker."""

from __future__ import annotations

from django.utils.timezone import now
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournaments.cashdesk.page import PlayerAccount
from tournaments.models import Entry
from tournaments.printing.documents.common import head, remarks
from tournaments.printing.engine.blocks import Block, Gap, Signatures, text_block
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.letters import standing_in
from tournaments.printing.engine.pdf import render
from tournaments.printing.engine.story import UPRIGHT, Foot, Section, Story
from tournaments.printing.engine.table import Column, Table, table_of
from tournaments.printing.stand_ins import stand_ins_of


def receipt_pdf(entry: Entry, account: PlayerAccount) -> bytes:
    """The PDF in the active language."""
    with standing_in(stand_ins_of([entry.player])):
        return render(_story(entry, account))


def _story(entry: Entry, account: PlayerAccount) -> Story:
    title, width = _("Receipt"), UPRIGHT.inside
    whom = _("Received from %(name)s, no. %(number)d: %(amount)s") % {
        "name": entry.player.full_name,
        "number": entry.start_number,
        "amount": account.line.paid,
    }
    blocks: list[Block] = [
        *head(entry.tournament, title, [], width),
        text_block(whom, width, 13, bold=True, after=8.0),
        _items(account, width),
        *remarks([_("Fees of a club evening; nothing was sold.")], width),
        Gap(30),
        Signatures([_("Place and date"), _("Signature")], width),
    ]
    name = f"{entry.tournament.name} – {title}"
    sections = [Section(title, blocks, UPRIGHT, Foot(name, ""))]
    return Story(name, get_language() or "en", sections, subject=title, at=now())


def _items(account: PlayerAccount, width: float) -> Table:
    """The charges, the payments, and the open amount."""
    columns = [Column(_("What for"), width - 120), Column(_("Amount"), 120, Align.RIGHT)]
    line = account.line
    below = [(_("Owed"), line.owed), (_("Paid"), line.paid), (_("Still open"), line.open)]
    count = len(account.items)
    return table_of(columns, [*account.items, *below], strong=range(count, count + 3))
