"""Parts that the papers of a division share: the head, the foot, the choice of a meeting, their version."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.foundations.errors import Refused
from tournaments.league.facts import division_checksum
from tournaments.league.scheduling import meetings_of
from tournaments.league.table.results import DivisionResults, read_division
from tournaments.league.table.shown import ShownDivision, ShownMeeting, shown_division
from tournaments.models import Club, Division, Meeting
from tournaments.people.identity.club_identity import COLUMNS
from tournaments.printing.document_types import Ask, Parameter, ParameterType, Values
from tournaments.printing.documents.common import head_of
from tournaments.printing.engine.blocks import Block
from tournaments.printing.engine.story import Foot
from tournaments.printing.letterhead import Letterhead, letterhead_of_club


@dataclass(frozen=True)
class DivisionRows:
    """A division with its recorded results. ``meetings``: those of the paper."""

    read: DivisionResults
    shown: ShownDivision
    meetings: tuple[Meeting, ...] = ()

    def shown_meeting(self, meeting: Meeting) -> ShownMeeting:
        everything = (one for _day, meetings in self.shown.days for one in meetings)
        return next(one for one in everything if one.pk == meeting.pk)


def division_rows(ask: Ask) -> DivisionRows:
    """Raises ``Refused`` for a division without teams."""
    read = read_division(ask.division)
    if not read.teams:
        raise Refused("nothing-to-print")
    return DivisionRows(read, shown_division(read))


def meeting_rows(ask: Ask) -> DivisionRows:
    """The division with the chosen meeting, or with all. Raises ``Refused`` if there is none."""
    rows, chosen = division_rows(ask), str(ask.parameters.get("meeting") or "")
    meetings = [one.meeting for one in rows.read.meetings if chosen in ("", str(one.meeting.pk))]
    if not meetings:
        raise Refused("nothing-to-print")
    return DivisionRows(rows.read, rows.shown, tuple(meetings))


def meeting_choices(division: Division) -> list[tuple[str, str]]:
    return [("", _("all meetings")), *((str(one.pk), called(one)) for one in meetings_of(division))]


def called(meeting: Meeting) -> str:
    """``Match day 2 · Kiel``, or the names of the teams if there is no host."""
    who = (
        meeting.host.name if meeting.host else ", ".join(one.team.name for one in meeting.meeting_teams.all())
    )
    return f"{day_words(meeting)} · {who}"


def day_words(meeting: Meeting) -> str:
    return _("Match day %(day)d") % {"day": meeting.day}


def when(meeting: Meeting) -> str:
    """The date; without one the last possible one."""
    if meeting.date:
        return date_format(meeting.date, "SHORT_DATE_FORMAT")
    if meeting.last_date:
        return _("until %(last)s") % {"last": date_format(meeting.last_date, "SHORT_DATE_FORMAT")}
    return _("no date yet")


def place_word() -> str:
    """The word for a location; “Place” alone means a rank in some languages."""
    return capfirst(str(Meeting._meta.get_field("place").verbose_name))


def head(division: Division, title: str, lines: Sequence[str], width: float) -> list[Block]:
    return head_of(division.name, _league(division), title, lines, width)


def head_of_meeting(meeting: Meeting, title: str, width: float) -> list[Block]:
    """With the letterhead of the host's club."""
    letterhead = letterhead_of_club(meeting.host.club_id) if meeting.host else Letterhead()
    line = " · ".join(filter(None, (day_words(meeting), when(meeting), meeting.place)))
    host = [_("host: %(host)s") % {"host": meeting.host.name}] if meeting.host else []
    where = _league(meeting.division)
    return head_of(meeting.division.name, where, title, [line, *host], width, letterhead)


def _league(division: Division) -> str:
    return f"{division.league.name} · {division.league.year}"


def foot(division: Division, title: str) -> Foot:
    return Foot(f"{division.name} · {division.league.name} {division.league.year} · {title}")


def checksum(division: Division, _parameters: Values) -> str:
    """With the letterheads of the hosts' clubs."""
    hosts = Club.objects.filter(league_teams__home_meetings__division=division).distinct().order_by("pk")
    return f"{division_checksum(division)} {[*hosts.values_list(*COLUMNS)]}"


MEETING = Parameter("meeting", ParameterType.CHOICE, gettext_lazy("Meeting"), meeting_choices)
