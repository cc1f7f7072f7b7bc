"""A captain's page: the meetings of the team, and its duties."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.league.captain.agreeing import result_mark
from tournaments.league.due import SOON, binding_from, end_of, is_reported_late
from tournaments.league.line_up.naming import is_late, line_up_due, takes_line_ups
from tournaments.league.table.results import read_division
from tournaments.league.table.shown import ShownMeeting, shown_division
from tournaments.models import ClubTeam, DateRequest, Division, Meeting, MeetingObjection, MeetingTeam

State = Meeting.State


class CaptainsDuty(StrEnum):
    DATE = "date"
    LINE_UP = "line-up"
    RESULT = "result"
    AGREE = "agree"


@dataclass(frozen=True)
class CaptainsMeeting:
    """A meeting of the team. ``mark``: checksum of the present result, "" if there is none. ``asked``: another
    requested date; ``answered``: whether this team has answered or asked.
    """

    meeting: Meeting
    shown: ShownMeeting
    row: MeetingTeam
    is_host: bool
    mark: str
    asked: DateRequest | None
    answered: bool
    objections: tuple[MeetingObjection, ...]

    @property
    def has_agreed(self) -> bool:
        return bool(self.mark) and self.row.agreed_to == self.mark

    @property
    def line_up_is_late(self) -> bool:
        return is_late(self.meeting, self.row)

    @property
    def result_is_late(self) -> bool:
        return is_reported_late(self.meeting)

    @property
    def takes_line_up(self) -> bool:
        return takes_line_ups(self.meeting)

    @property
    def takes_totals(self) -> bool:
        """Whether this team, as the host, can report totals: without a tournament here, until the result is binding."""
        return self.is_host and self.meeting.tournament is None and not self.meeting.binding_at

    @property
    def is_result_due(self) -> bool:
        """Whether the host's report is due, from the match day on."""
        date = self.meeting.date
        return self.takes_totals and date is not None and timezone.localdate() >= date

    @property
    def line_up_due(self) -> dt.datetime | None:
        return line_up_due(self.meeting)

    @property
    def objections_until(self) -> dt.datetime | None:
        until = binding_from(self.meeting)
        return end_of(until) if until else None


@dataclass(frozen=True)
class DueOfCaptain:
    duty: CaptainsDuty
    one: CaptainsMeeting
    until: dt.datetime | None
    is_late: bool


def captains_meetings(team: ClubTeam) -> list[CaptainsMeeting]:
    """The team's meetings in order. The queries of the division, and four more."""
    return meetings_of_captains(team.division, [team])[team.pk]


def meetings_of_captains(division: Division, teams: Collection[ClubTeam]) -> dict[int, list[CaptainsMeeting]]:
    """The meetings of each of these teams; the division is read once."""
    shown = shown_division(read_division(division))
    by_pk = {one.pk: one for _day, meetings in shown.days for one in meetings}
    rows = MeetingTeam.objects.filter(team__in=teams).select_related(
        "team", "meeting__division__league", "meeting__host", "meeting__tournament"
    )
    requests = DateRequest.objects.filter(meeting__in=by_pk, outcome=DateRequest.Outcome.OPEN)
    asked = {one.meeting_id: one for one in requests.select_related("team").prefetch_related("answers__team")}
    objections = list(MeetingObjection.objects.filter(team__in=teams).order_by("pk"))
    found: dict[int, list[CaptainsMeeting]] = {team.pk: [] for team in teams}
    for row in rows.order_by("meeting__day", "meeting__number"):
        own = [one for one in objections if (one.meeting_id, one.team_id) == (row.meeting_id, row.team_id)]
        found[row.team_id].append(_meeting(row, by_pk[row.meeting_id], asked.get(row.meeting_id), own))
    return found


def _meeting(
    row: MeetingTeam,
    shown: ShownMeeting,
    asked: DateRequest | None,
    objections: Sequence[MeetingObjection],
) -> CaptainsMeeting:
    meeting = row.meeting
    is_there = meeting.state in {State.REPORTED, State.BINDING}
    spoken = {asked.team_id, *(one.team_id for one in asked.answers.all())} if asked else set()
    return CaptainsMeeting(
        meeting=meeting,
        shown=shown,
        row=row,
        is_host=meeting.host_id == row.team_id,
        mark=result_mark(shown.sides) if is_there else "",
        asked=asked,
        answered=row.team_id in spoken,
        objections=tuple(objections),
    )


def captains_duties(meetings: Sequence[CaptainsMeeting], now: dt.datetime) -> list[DueOfCaptain]:
    """The duties in the order of time; those without a date come last."""
    found = [due for one in meetings for due in _duties(one, now)]
    last = dt.datetime.max.replace(tzinfo=dt.UTC)
    return sorted(found, key=lambda due: due.until or last)


def _duties(one: CaptainsMeeting, now: dt.datetime) -> Iterator[DueOfCaptain]:
    """None for a team that has withdrawn."""
    meeting, date = one.meeting, one.meeting.date
    if one.row.team.withdrawn_on is not None:
        return
    if one.asked and not one.answered:
        yield _due(CaptainsDuty.DATE, one, date, now)
    if date is None or meeting.binding_at:
        return
    today = timezone.localdate(now)
    if meeting.state is State.REPORTED:
        is_open = any(objection.settled_at is None for objection in one.objections)
        if not one.has_agreed and not is_open:
            yield _due(CaptainsDuty.AGREE, one, binding_from(meeting), now)
    elif one.takes_line_up and today >= date and one.is_host:
        yield _due(CaptainsDuty.RESULT, one, date, now)
    elif one.takes_line_up and date - SOON <= today and one.row.lined_up_at is None:
        yield _due(CaptainsDuty.LINE_UP, one, _day_of(one.line_up_due), now)


def _day_of(moment: dt.datetime | None) -> dt.date | None:
    return timezone.localdate(moment) if moment else None


def _due(duty: CaptainsDuty, one: CaptainsMeeting, day: dt.date | None, now: dt.datetime) -> DueOfCaptain:
    until = end_of(day) if day else None
    return DueOfCaptain(duty, one, until, until is not None and until < now)


def duty_words(duty: CaptainsDuty) -> str:
    return {
        CaptainsDuty.DATE: _("Answer: another date is asked for"),
        CaptainsDuty.LINE_UP: _("Name the line-up"),
        CaptainsDuty.RESULT: _("Report the result"),
        CaptainsDuty.AGREE: _("Agree to the result, or object"),
    }[duty]
