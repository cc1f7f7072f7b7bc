"""Everything that is known about a person on paper, for somebody who asks the club."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.timezone import now
from django.utils.translation import gettext as _
from django.utils.translation import override

from tournaments.models import Player
from tournaments.printing.engine.blocks import Block, Gap, heading, small, text_block
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
        section = Section(title, list(_blocks(title, content)), UPRIGHT, foot)
        return render(Story(title, language, [section], subject=title, at=now()))


def _blocks(title: str, content: Mapping[str, Any]) -> Iterator[Block]:
    yield heading(title, WIDTH, 16, tag="H1")
    yield small(_("Other people appear here only with their start numbers."), WIDTH)
    yield Gap(8)
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
