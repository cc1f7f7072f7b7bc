"""A captain asks for another date; the other captains of the meeting answer, and the leader moves the day or not."""

from __future__ import annotations

import datetime as dt

from django.db import transaction
from django.utils import timezone
from django.utils.formats import date_format

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.league.changes import Data, note_change
from tournaments.league.scheduling import lock_meeting
from tournaments.league.squads.own_team import own_place_in
from tournaments.models import ClubTeam, DateAnswer, DateRequest, LeagueChange, Meeting, MeetingTeam

Outcome = DateRequest.Outcome


def ask_for_date(meeting: Meeting, team: ClubTeam, date: dt.date, *, by: Actor) -> DateRequest:
    """Raises ``Refused``."""
    with transaction.atomic():
        locked = lock_meeting(meeting, counts=False)
        own_place_in(locked, team, by=by)
        _refuse_date(locked, date)
        found = DateRequest.objects.create(meeting=locked, team=team, date=date)
        after = {"date": date.isoformat(), "teams": [team.pk]}
        note_change(locked.division.league, LeagueChange.Action.DATE, by=by, about=locked, after=after)
        return found


def _refuse_date(meeting: Meeting, date: dt.date) -> None:
    if meeting.tournament or meeting.totals_at:
        raise Refused("date-too-late", field="date")
    if meeting.date_requests.filter(outcome=Outcome.OPEN).exists():
        raise Refused("date-asked-already", field="date")
    if date == meeting.date:
        raise Refused("date-is-the-same", field="date")
    if date < timezone.localdate():
        raise Refused("link-backwards", field="date")
    first, last = meeting.first_date or dt.date.min, meeting.last_date or dt.date.max
    if not first <= date <= last:
        raise Refused("date-not-possible", field="date", first=_shown(first), last=_shown(last))


def _shown(day: dt.date) -> str:
    return "–" if day in {dt.date.min, dt.date.max} else date_format(day, "SHORT_DATE_FORMAT")


def answer_date(request: DateRequest, team: ClubTeam, *, agrees: bool, by: Actor) -> None:
    """The answer of another team of the meeting; the last one counts. Raises ``Refused``."""
    with transaction.atomic():
        locked = lock_meeting(request.meeting, counts=False)
        own_place_in(locked, team, by=by)
        open_one = _open_request(locked, request)
        if open_one.team_id == team.pk:
            raise Refused("not-your-team")
        DateAnswer.objects.update_or_create(
            request=open_one, team=team, defaults={"agrees": agrees, "at": timezone.now()}
        )
        after = {"date": open_one.date.isoformat(), "teams": [team.pk], "agreed": agrees}
        note_change(locked.division.league, LeagueChange.Action.DATE, by=by, about=locked, after=after)


def settle_date(request: DateRequest, *, moved: bool, by: Actor) -> None:
    """Moves the meeting if all captains agree, and notes that, or leaves its date. Raises ``Refused``."""
    with transaction.atomic():
        locked = lock_meeting(request.meeting)
        open_one = _open_request(locked, request)
        if moved:
            _move(locked, open_one, by)
        open_one.outcome = Outcome.MOVED if moved else Outcome.KEPT
        open_one.settled_at, open_one.settled_as = timezone.now(), by.name
        open_one.save(update_fields=["outcome", "settled_at", "settled_as"])
        if not moved:
            before = {"date": open_one.date.isoformat(), "teams": [open_one.team_id]}
            note_change(locked.division.league, LeagueChange.Action.DATE, by=by, about=locked, before=before)


def _move(locked: Meeting, request: DateRequest, by: Actor) -> None:
    if locked.tournament or locked.totals_at:
        raise Refused("date-too-late")
    if not has_agreed(request):
        raise Refused("date-not-agreed")
    before: Data = {"date": locked.date.isoformat() if locked.date else None}
    locked.date = request.date
    locked.save(update_fields=["date"])
    after: Data = {"date": request.date.isoformat(), "agreed": True}
    note_change(
        locked.division.league, LeagueChange.Action.DATE, by=by, about=locked, before=before, after=after
    )


def _open_request(meeting: Meeting, request: DateRequest) -> DateRequest:
    found = meeting.date_requests.filter(pk=request.pk, outcome=Outcome.OPEN).select_related("team").first()
    if found is None:
        raise Refused("date-settled")
    return found


def has_agreed(request: DateRequest) -> bool:
    """Whether the captains of all other teams of the meeting agree; nobody speaks for a team that has withdrawn."""
    rows = MeetingTeam.objects.filter(meeting=request.meeting_id, team__withdrawn_on=None)
    others = set(rows.exclude(team=request.team_id).values_list("team", flat=True))
    return others <= set(request.answers.filter(agrees=True).values_list("team", flat=True))


def open_request(meeting: Meeting) -> DateRequest | None:
    """The open request with its answers. Two queries."""
    found = meeting.date_requests.filter(outcome=Outcome.OPEN).select_related("team")
    return found.prefetch_related("answers__team").first()
