"""The result of a meeting: totals from a club without the program, objections, and making it binding."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from django.db import transaction
from django.utils import timezone
from django.utils.formats import date_format

from tournaments.access.actors import Actor
from tournaments.access.permissions import Action as Permission
from tournaments.access.permissions import may
from tournaments.foundations.errors import Refused
from tournaments.league.changes import note_change
from tournaments.league.due import binding_from, end_of
from tournaments.league.reckoning.division import TeamSeries
from tournaments.league.scheduling import lock_meeting
from tournaments.league.squads.own_team import own_place_in
from tournaments.models import ClubTeam, LeagueChange, Meeting, MeetingObjection, MeetingTeam, MeetingTotal
from tournaments.models.journal import REASON_LENGTH

Action = LeagueChange.Action
State = Meeting.State
# By team: a result for each series, None where it was absent.
Totals: TypeAlias = Mapping[int, Sequence[TeamSeries | None]]


def report_totals(meeting: Meeting, version: int, totals: Totals, *, by: Actor) -> None:
    """Enters or corrects the totals of every series. Raises ``Refused``."""
    with transaction.atomic():
        locked = lock_meeting(meeting, version)
        if not may(by, Permission.REPORT_AS_HOST, on=locked):
            raise Refused("not-your-meeting")
        if locked.tournament:
            raise Refused("meeting-is-a-tournament")
        if not any(result for results in totals.values() for result in results):
            raise Refused("totals-empty")
        rows = list(locked.meeting_teams.select_related("team").order_by("place"))
        before = {"results": totals_as_data(rows)}
        MeetingTotal.objects.filter(meeting_team__meeting=locked).delete()
        MeetingTotal.objects.bulk_create(
            MeetingTotal(meeting_team=row, series=series, points=one.total, won=one.won, lost=one.lost)
            for row in rows
            for series, one in enumerate(totals.get(row.team_id, ()), 1)
            if one is not None
        )
        locked.totals_at = locked.totals_at or timezone.now()
        locked.save(update_fields=["totals_at"])
        after = {"results": totals_as_data(rows)}
        note_change(locked.division.league, Action.TOTALS, by=by, about=locked, before=before, after=after)


def totals_as_data(rows: Sequence[MeetingTeam]) -> list[list[object]]:
    """Each team with its totals, for the journal; "–" where it was absent."""
    found: dict[int, list[MeetingTotal]] = {row.pk: [] for row in rows}
    for one in MeetingTotal.objects.filter(meeting_team__in=rows).order_by("series"):
        found[one.meeting_team_id].append(one)
    series = max((one.series for totals in found.values() for one in totals), default=0)
    return [[row.team_id, _written(found[row.pk], series)] for row in rows] if series else []


def _written(totals: Sequence[MeetingTotal], series: int) -> str:
    points = {one.series: str(one.points) for one in totals}
    return " · ".join(points.get(number, "–") for number in range(1, series + 1))


def object_to_meeting(meeting: Meeting, team: ClubTeam, text: str, *, by: Actor) -> MeetingObjection:
    """Notes an objection. Raises ``Refused`` if nothing is reported yet, or the result is binding."""
    with transaction.atomic():
        locked = lock_meeting(meeting)
        own_place_in(locked, team, by=by)
        if locked.state != State.REPORTED:
            raise Refused("meeting-not-reported")
        if not text.strip():
            raise Refused("meeting-objection-empty", field="text")
        found = MeetingObjection.objects.create(
            meeting=locked, team=team, text=text[:REASON_LENGTH], made_as=by.name
        )
        # The text is not stored in the permanent journal, because it may name somebody.
        note_change(locked.division.league, Action.OBJECTION, by=by, about=locked, after={"teams": [team.pk]})
        return found


def settle_meeting_objection(objection: MeetingObjection, answer: str, *, by: Actor) -> None:
    """Raises ``Refused``."""
    with transaction.atomic():
        meeting = lock_meeting(objection.meeting)
        if not answer.strip():
            raise Refused("objection-without-answer", field="answer")
        open_one = (
            MeetingObjection.objects.filter(pk=objection.pk, settled_at=None).select_related("team").first()
        )
        if open_one is None:
            raise Refused("meeting-objection-settled")
        open_one.answer, open_one.settled_as = answer[:REASON_LENGTH], by.name
        open_one.settled_at = timezone.now()
        open_one.save(update_fields=["answer", "settled_at", "settled_as"])
        before = {"teams": [open_one.team_id]}
        note_change(meeting.division.league, Action.OBJECTION, by=by, about=meeting, before=before)


def note_invitation(meeting: Meeting, *, by: Actor) -> None:
    """Notes that the teams were invited; idempotent. Raises ``Refused``."""
    with transaction.atomic():
        locked = lock_meeting(meeting)
        if locked.date is None:
            raise Refused("meeting-without-date")
        if locked.invited_at is None:
            locked.invited_at = timezone.now()
            locked.save(update_fields=["invited_at"])
            after = {"invited_at": locked.invited_at.isoformat()}
            note_change(locked.division.league, Action.MEETING, by=by, about=locked, after=after)


def make_binding(meeting: Meeting, *, by: Actor) -> None:
    """Makes the result binding: from now on only a ruling changes it. Raises ``Refused``."""
    with transaction.atomic():
        locked = lock_meeting(meeting)
        if locked.state != State.REPORTED:
            raise Refused("meeting-not-reported")
        until = binding_from(locked)
        if until and timezone.now() < end_of(until):
            raise Refused("meeting-still-open", until=date_format(end_of(until), "SHORT_DATETIME_FORMAT"))
        if locked.objections.filter(settled_at=None).exists():
            raise Refused("meeting-objected-to")
        locked.binding_at = timezone.now()
        locked.save(update_fields=["binding_at"])
        after = {"binding_at": locked.binding_at.isoformat()}
        note_change(locked.division.league, Action.BINDING, by=by, about=locked, after=after)
