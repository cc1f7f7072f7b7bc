"""Parts that most papers share: the head, the foot, and the age of the data."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.foundations.dates import date_and_start
from tournaments.foundations.errors import Refused
from tournaments.models import Tournament
from tournaments.printing.document_types import Ask, Parameter, ParameterType
from tournaments.printing.engine.blocks import Block, Gap, small, text_block
from tournaments.printing.engine.drawing import QUIET
from tournaments.printing.engine.story import NO_FOOT, UPRIGHT, Foot, Paper, Section, Story
from tournaments.printing.letterhead import Letterhead, letterhead_blocks, letterhead_of

PROVISIONAL = Parameter(
    "provisional",
    ParameterType.YES_NO,
    gettext_lazy("Before the end, with “provisional” across the page"),
    help_text=gettext_lazy("Until the tournament is closed, results can still change."),
)


def as_of(tournament: Tournament) -> str:
    """The last change of a result in the list, not the time of printing, to tell two printed lists apart."""
    if tournament.results_changed_at is None:
        return _("no results yet")
    changed = date_format(localtime(tournament.results_changed_at), "SHORT_DATETIME_FORMAT")
    return _("as of %(at)s") % {"at": changed}


def short_date(tournament: Tournament) -> str:
    return date_format(tournament.date, "SHORT_DATE_FORMAT")


def where_and_when(tournament: Tournament, *, with_club: bool = True) -> str:
    """Club, place, date and start on one line."""
    club = str(tournament.club or "") if with_club else ""
    parts = [club, tournament.place, date_and_start(tournament)]
    return " · ".join(part for part in parts if part)


def head(tournament: Tournament, title: str, lines: Sequence[str], width: float) -> list[Block]:
    """The letterhead, the tournament's name, where and when, what this paper is, and small lines below."""
    letterhead = letterhead_of(tournament)
    where = where_and_when(tournament, with_club=not letterhead.is_set)
    return head_of(tournament.name, where, title, lines, width, letterhead)


def head_of(
    name: str,
    where: str,
    title: str,
    lines: Sequence[str],
    width: float,
    letterhead: Letterhead | None = None,
) -> list[Block]:
    """The same for anything that has a name. ``where``: and when."""
    above = letterhead_blocks(letterhead, width) if letterhead else []
    return [
        *above,
        text_block(name, width, 20, bold=True, tag="H1"),
        text_block(where, width, 11, after=3.0),
        text_block(title, width, 13, bold=True, after=1.0, tag="H2"),
        *(text_block(line, width, 9, color=QUIET) for line in lines if line),
        Gap(6),
    ]


def foot(tournament: Tournament, title: str, state: str = "") -> Foot:
    left = f"{tournament.name} · {short_date(tournament)} · {title}"
    return Foot(left, state)


def remarks(lines: Sequence[str], width: float) -> list[Block]:
    """Small lines below a table."""
    return [Gap(6), *(small(line, width) for line in lines if line)] if lines else []


def story_of(
    ask: Ask,
    title: str,
    blocks: Sequence[Block],
    paper: Paper = UPRIGHT,
    below: Foot = NO_FOOT,
    stamp: str = "",
) -> Story:
    """A story of one section. ``below``: the foot of each page; ``stamp``: across each page."""
    return Story(file_title(ask, title), ask.language, [Section(title, list(blocks), paper, below, stamp)])


def stamp_of(*, is_official: bool) -> str:
    """The stamp across a paper that may still change."""
    return "" if is_official else _("provisional").upper()


def refuse_provisional(ask: Ask, *, is_official: bool) -> None:
    """Raises ``Refused`` for a provisional paper that is handed out, unless the user has chosen to stamp it."""
    if not is_official and not ask.parameters.get(PROVISIONAL.name):
        raise Refused("paper-provisional")


def file_title(ask: Ask, title: str) -> str:
    return f"{ask.whose.name} – {title}"
