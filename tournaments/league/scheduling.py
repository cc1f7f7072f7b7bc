"""The plan of a division's meetings: made anew as a whole until the first one is set up, then changed one by one."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence

from django.db import transaction
from django.db.models import Prefetch, QuerySet

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.league.changes import Data, as_data, note_change
from tournaments.league.planning.plan import PlanLacks, PlannedMeeting, lacks_of, plan_division
from tournaments.league.settings import lock_division
from tournaments.models import ClubTeam, Division, LeagueChange, Meeting, MeetingTeam
from tournaments.models.tournaments import new_seed
from tournaments.setup.tournament_settings import change_settings, is_frozen

DATES = ("date", "first_date", "last_date", "place", "host")
# What its tournament has, too.
WHEN_AND_WHERE = ("date", "place")
FEWEST_TEAMS = 2
Action = LeagueChange.Action


def make_plan(
    division: Division,
    *,
    group_size: int,
    days: int,
    by: Actor,
    first_date: dt.date | None = None,
    weeks_between: int = 4,
    seed: str = "",
) -> list[Meeting]:
    """Replaces the plan; without ``seed`` a random one is used. Raises ``Refused`` if a meeting is already set up."""
    teams = list(division.teams.filter(withdrawn_on=None).order_by("pk"))
    if len(teams) < FEWEST_TEAMS:
        raise Refused("division-without-teams")
    seed = seed or new_seed()[:8]
    # Outside the transaction, since the search takes a second.
    planned = plan_division([one.club_id for one in teams], group_size=group_size, days=days, seed=seed)
    with transaction.atomic():
        locked = lock_division(division)
        if locked.meetings.exclude(tournament=None, totals_at=None).exists():
            raise Refused("division-has-begun")
        if {one.pk for one in teams} != set(
            locked.teams.filter(withdrawn_on=None).values_list("pk", flat=True)
        ):
            raise Refused("division-stale")
        locked.meetings.all().delete()
        meetings = _store(locked, teams, planned, first_date, weeks_between)
        after = {"seed": seed, "days": days, "group_size": group_size, "meetings": len(meetings)}
        note_change(locked.league, Action.PLAN, by=by, about=locked, after=after)
        return meetings


def _store(
    division: Division,
    teams: Sequence[ClubTeam],
    planned: Sequence[PlannedMeeting],
    first_date: dt.date | None,
    weeks_between: int,
) -> list[Meeting]:
    numbers: dict[int, int] = {}
    meetings = []
    for one in planned:
        numbers[one.day] = numbers.get(one.day, 0) + 1
        date = first_date + dt.timedelta(weeks=weeks_between * (one.day - 1)) if first_date else None
        host = teams[one.host - 1]
        meetings.append(
            Meeting(division=division, day=one.day, number=numbers[one.day], date=date, host=host)
        )
    Meeting.objects.bulk_create(meetings)
    MeetingTeam.objects.bulk_create(
        MeetingTeam(meeting=meeting, team=teams[team - 1], place=place)
        for meeting, one in zip(meetings, planned, strict=True)
        for place, team in enumerate(one.teams, 1)
    )
    return meetings


def meetings_of(division: Division) -> QuerySet[Meeting]:
    """The meetings in their order, with their teams, hosts and tournaments. Two queries."""
    teams = MeetingTeam.objects.select_related("team").order_by("place")
    found = division.meetings.select_related("division__league", "host", "tournament")
    return found.prefetch_related(Prefetch("meeting_teams", teams)).order_by("day", "number")


def teams_in(meeting: Meeting) -> list[ClubTeam]:
    """The teams of a meeting; no query for one from ``meetings_of``."""
    return [one.team for one in meeting.meeting_teams.all()]


def change_meeting(
    meeting: Meeting,
    version: int,
    *,
    by: Actor,
    date: dt.date | None,
    first_date: dt.date | None,
    last_date: dt.date | None,
    place: str,
    host: ClubTeam | None,
    agreed: bool = False,
) -> Meeting:
    """Moves a meeting, and its tournament with it; ``agreed``: all captains have agreed to it. Raises ``Refused``."""
    with transaction.atomic():
        locked = lock_meeting(meeting, version)
        before = as_data(locked, DATES)
        locked.date, locked.first_date, locked.last_date = date, first_date, last_date
        locked.place, locked.host = place, host
        if first_date and last_date and last_date < first_date:
            raise Refused("meeting-backwards", field="last_date")
        locked.save()
        after: Data = as_data(locked, DATES)
        _move_tournament(locked, before, by)
        if before != after and agreed:
            after["agreed"] = True
        note_change(locked.division.league, Action.MEETING, by=by, about=locked, before=before, after=after)
        return locked


def _move_tournament(meeting: Meeting, before: Data, by: Actor) -> None:
    """Until something is recorded in it, the tournament follows; a date or place of its own, given there, stays."""
    tournament = meeting.tournament
    if tournament is None or is_frozen(tournament):
        return
    own = as_data(tournament, WHEN_AND_WHERE)
    moved = {name: getattr(meeting, name) for name in WHEN_AND_WHERE if own[name] == before[name]}
    if meeting.date is None:
        moved.pop("date", None)
    change_settings(tournament, by=by, **moved)


def lock_meeting(meeting: Meeting, version: int | None = None, *, counts: bool = True) -> Meeting:
    """The locked meeting with its version incremented. Raises ``Refused`` if it is no longer at ``version``, or
    binding. ``counts``: False for a captain's input that makes no form stale.
    """
    rows = Meeting.objects.select_for_update(of=("self",)).select_related("division__league", "tournament")
    locked = rows.filter(pk=meeting.pk).first()
    if locked is None or (version is not None and locked.version != version):
        raise Refused("meeting-stale")
    if locked.binding_at:
        raise Refused("meeting-is-binding")
    if counts:
        locked.version += 1
        locked.save(update_fields=["version"])
    return locked


def lacks_of_plan(meetings: Iterable[Meeting]) -> tuple[PlanLacks, list[ClubTeam]]:
    """The wishes that a stored plan does not meet, with the teams by their numbers in it."""
    found = list(meetings)
    teams = sorted({team for one in found for team in teams_in(one)}, key=lambda team: team.pk)
    number = {team.pk: place for place, team in enumerate(teams, 1)}
    planned = [
        PlannedMeeting(
            one.day, tuple(number[team.pk] for team in teams_in(one)), number.get(one.host_id or 0, 0)
        )
        for one in found
    ]
    return lacks_of([team.club_id for team in teams], planned), teams
