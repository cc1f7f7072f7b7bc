"""The link of a team's captain for the season: signed, revocable, and expired after its last day.

The token names the team and carries a keyed hash of its ``link_key``. Its holder names the line-ups of this team, and
reports the results of its home days; nothing else.
"""

from __future__ import annotations

import datetime as dt

from django.db import transaction
from django.db.models import Max, Q, QuerySet
from django.urls import reverse
from django.utils import timezone

from tournaments.access.actors import Actor
from tournaments.access.link_tokens import DeadLink, LinkTokens, WrongLink, row_named_in
from tournaments.foundations.errors import Refused
from tournaments.league.changes import note_change
from tournaments.league.settings import lock_division
from tournaments.league.squads.squads import drop_link
from tournaments.models import ClubTeam, LeagueChange
from tournaments.models.tournaments import new_link_key

TOKENS = LinkTokens("tournaments.league.captain.links")
# The same as the preset for contact data of registrations.
ADDRESS_KEPT = dt.timedelta(days=183)
AFTER_LAST_DAY = dt.timedelta(days=30)


def team_of_link(token: str) -> ClubTeam:
    """The team whose captain's link this is. Raises ``DeadLink``. One query."""
    pk = row_named_in(token)
    team = ClubTeam.objects.select_related("division__league", "club", "captain").filter(pk=pk).first()
    if team is None or not team.link_key or not TOKENS.holds(token, pk, team.link_key):
        raise DeadLink(WrongLink.UNKNOWN)
    if team.link_until is None or timezone.localdate() > team.link_until:
        raise DeadLink(WrongLink.EXPIRED)
    return team


def token_of_team(team: ClubTeam) -> str:
    return TOKENS.signed(team.pk, team.link_key)


def captain_path(team: ClubTeam) -> str:
    """The address of the captain's page, without the host; "" for a team without a link."""
    return reverse("captain_page", args=[token_of_team(team)]) if team.link_key else ""


def usual_last_day(team: ClubTeam) -> dt.date:
    """Some weeks after the last match day; the end of the league's year if there are no dates."""
    league = team.division.league
    last: dt.date | None = team.division.meetings.aggregate(last=Max("date"))["last"]
    if last is None:
        return dt.date(league.year, 12, 31)
    return last + max(AFTER_LAST_DAY, dt.timedelta(days=league.binding_days))


def old_captains(today: dt.date) -> QuerySet[ClubTeam]:
    """Teams whose link has expired long ago and that still have the captain's address."""
    expired = Q(link_until__lt=today - ADDRESS_KEPT)
    revoked = Q(link_until=None, division__league__year__lt=today.year)
    return ClubTeam.objects.filter(expired | revoked).exclude(captain_mail="", link_key="")


def save_link(team: ClubTeam, *, until: dt.date, mail: str, by: Actor) -> ClubTeam:
    """Makes the link, or moves the last day of an existing one, which stays the same. Raises ``Refused``."""
    if until < timezone.localdate():
        raise Refused("link-backwards", field="link_until")
    with transaction.atomic():
        division = lock_division(team.division)
        locked = ClubTeam.objects.get(pk=team.pk)
        locked.division = division
        before = _as_data(locked)
        locked.link_key = locked.link_key or new_link_key()
        locked.link_until, locked.captain_mail = until, mail
        locked.save(update_fields=["link_key", "link_until", "captain_mail"])
        _note(locked, before, by)
        return locked


def revoke_captain_link(team: ClubTeam, *, by: Actor) -> None:
    """Makes the link invalid; does nothing if there is none."""
    with transaction.atomic():
        division = lock_division(team.division)
        locked = ClubTeam.objects.get(pk=team.pk)
        locked.division = division
        if locked.link_key:
            before = _as_data(locked)
            drop_link(locked)
            locked.save(update_fields=["link_key", "link_until"])
            _note(locked, before, by)


def _note(team: ClubTeam, before: dict[str, object], by: Actor) -> None:
    league, link = team.division.league, LeagueChange.Action.LINK
    note_change(league, link, by=by, about=team, before=before, after=_as_data(team))


def _as_data(team: ClubTeam) -> dict[str, object]:
    """For the journal: without key and address."""
    return {"link_until": team.link_until.isoformat() if team.link_until else None}
