"""Refusals about leagues."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "league-stale": _(
        "Somebody else has changed the league in the meantime. Look at it again; nothing is saved."
    ),
    "league-at-the-same-moment": _("Another league has just got this name. Please save again."),
    "league-next-is-there": _("The league of %(year)d is there already."),
    "league-has-begun": _("A meeting of the league is set up already, so this stays as it is."),
    "division-stale": _(
        "Somebody else has changed the division in the meantime. Look at it again; nothing is saved."
    ),
    "division-name-taken": _("The league already has a division of this name."),
    "division-has-begun": _(
        "A meeting of this division is set up already, so the division and its plan stay."
    ),
    "division-has-plan": _(
        "The division has a plan of its meetings. A team can only withdraw now; another one needs a new plan."
    ),
    "division-without-teams": _("Add at least two teams first."),
    "league-team-taken": _("The division already has a team of this name."),
    "player-in-squad": _("%(name)s is already in the squad of “%(team)s” on that day."),
    "squad-empty": _("Choose at least one player."),
    "squad-backwards": _("The last day comes before the first one."),
    "meeting-stale": _(
        "Somebody else has changed the meeting in the meantime. Look at it again; nothing is saved."
    ),
    "meeting-is-binding": _(
        "The result of this meeting is binding. Only a ruling can change what it brings."
    ),
    "meeting-backwards": _("The last possible date comes before the first one."),
    "meeting-without-date": _("The meeting has no date yet."),
    "meeting-not-planned": _("The meeting is set up already, or its totals are entered."),
    "meeting-is-a-tournament": _(
        "The meeting is a tournament here, and its totals come from the score sheets."
    ),
    "meeting-not-reported": _("The result of this meeting is not reported yet."),
    "meeting-still-open": _("Teams can object until %(until)s. The result is binding after that."),
    "meeting-objected-to": _("A team has objected to this result. Answer the objection first."),
    "meeting-objection-settled": _("The objection is answered already."),
    "tournament-of-another-meeting": _("This tournament is another meeting already."),
    "tournament-without-teams": _("This tournament has no teams."),
    "tournament-with-other-series": _(
        "A match day of this league has %(count)d series, this tournament another number."
    ),
    "team-not-in-meeting": _(
        "“%(team)s” of the tournament is none of the teams that meet. Give it the same name."
    ),
    "team-twice-in-meeting": _("Two teams of the tournament are the same team of the meeting."),
    "nothing-to-decide": _("No teams are equal that a lot or a play-off has to decide between."),
    "play-off-places": _("Give each of these teams another place, from 1 to %(count)d."),
    "totals-empty": _("Enter the totals of at least one team."),
    "totals-without-points": _("Enter the game points, too."),
    "meeting-objection-empty": _("Write in one sentence what the team objects to."),
    "ruling-changes-nothing": _(
        "Enter the points that are added, or with a minus sign those that are taken off."
    ),
    "ruling-not-in-halves": _("Points are whole or halves, 1,000 at most."),
    "ruling-without-reason": _("Give the reason."),
    "ruling-without-committee": _("The result is binding. Name the committee that has decided this."),
}
