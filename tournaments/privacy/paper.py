"""All data about a person on paper, for somebody who asks the club."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.formats import date_format
from django.utils.timezone import now
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, override

from tournaments.models import Player
from tournaments.printing.engine.blocks import Block, Gap, heading, text_block
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.letters import standing_in
from tournaments.printing.engine.pdf import render
from tournaments.printing.engine.story import UPRIGHT, Foot, Section, Story
from tournaments.printing.engine.table import Column, table_of
from tournaments.printing.stand_ins import stand_ins_of_parts
from tournaments.privacy.sources import SOURCES
from tournaments.privacy.values import shown, shown_rows

WIDTH = UPRIGHT.inside
LABEL = 0.34  # of the width


def person_paper(player: Player, content: Mapping[str, Any], language: str) -> bytes:
    """The PDF of what ``handing_out.handed_out`` has found."""
    with override(language), standing_in(stand_ins_of_parts(player)):
        title = _("Everything that is known about %(name)s") % {"name": player.full_name}
        foot = Foot(title, shown("", "handed_out_at", content["handed_out_at"], content))
        summary = Section(_("Summary"), list(_summary(title, content)), UPRIGHT, foot)
        section = Section(title, list(_blocks(content)), UPRIGHT, foot)
        return render(Story(title, language, [summary, section], subject=title, at=now()))


def _summary(title: str, content: Mapping[str, Any]) -> Iterator[Block]:
    """The first page: how much data of which kind there is, and the person's rights."""
    yield heading(title, WIDTH, 16, tag="H1")
    yield text_block(_("Summary"), WIDTH, 13, bold=True, after=3.0, tag="H2")
    for line in _in_short(content):
        yield text_block(line, WIDTH, 11, after=3.0)
    yield Gap(6)
    columns = [Column(_("What"), WIDTH * 0.75), Column(_("Records"), WIDTH * 0.25, align=Align.RIGHT)]
    counts = [(str(one.title), str(len(content[one.key]))) for one in SOURCES if one.key in content]
    yield table_of(columns, counts)
    yield Gap(8)
    for line in _rights():
        yield text_block(line, WIDTH, 10, after=3.0)


def _in_short(content: Mapping[str, Any]) -> Iterator[str]:
    """The period of the data, and that they are complete."""
    days = sorted({row["date"] for row in content.get("entries", ()) if row.get("date")})
    if days:
        first, last = (
            date_format(dt.date.fromisoformat(day), "SHORT_DATE_FORMAT") for day in (days[0], days[-1])
        )
        said = ngettext(
            "%(n)d evening, on %(first)s.", "Evenings on %(n)d days, from %(first)s to %(last)s.", len(days)
        )
        yield said % {"n": len(days), "first": first, "last": last}
    yield _("The pages that follow hold everything that is stored, in the order of this table.")
    yield _("Other people appear here only with their start numbers.")


def _rights() -> list[str]:
    return [
        _("You can ask the club to correct what is wrong."),
        _("You can object to your name being shown in public at any time, also for evenings that are over."),
        _(
            "You can ask to be erased: then a number stands in place of your name. Results and bookings stay as those"
            " of the number."
        ),
    ]


def _blocks(content: Mapping[str, Any]) -> Iterator[Block]:
    for source in SOURCES:
        if source.key in content:
            yield heading(str(source.title), WIDTH, 13)
            yield from _rows(source.key, content[source.key])
            yield Gap(8)


def _rows(source: str, rows: Sequence[Mapping[str, Any]]) -> Iterator[Block]:
    if not rows:
        yield text_block(_("Nothing."), WIDTH, 10)
    columns = [Column("", WIDTH * LABEL, font_size=9), Column("", WIDTH * (1 - LABEL), font_size=9)]
    for row in rows:
        yield table_of(columns, shown_rows(source, row), air=1.0, banded=False)
        yield Gap(5)
