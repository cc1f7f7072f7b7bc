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
    "fines-in-currency": _("Fines are noted in the currency as it is. It cannot be changed any more."),
    "division-stale": _(
        "Somebody else has changed the division in the meantime. Look at it again; nothing is saved."
    ),
    "division-name-taken": _("The league already has a division of this name."),
    "division-has-begun": _(
        "A meeting of this division is set up already, so the division and its plan stay."
    ),
    "fines-are-booked": _(
        "A fine of “%(team)s” is in the cash book, so the team stays. If it was booked by mistake, take the booking"
        " back there first."
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
    "line-up-unregistered": _(
        "%(name)s is in no squad of the club in this league. Registered players play, for their club."
    ),
    "line-up-helps-too-often": _(
        "%(name)s is registered in “%(team)s”. A player may help out in a higher team %(most)d times a year, "
        "and has done so."
    ),
    "line-up-in-a-lower-team": _(
        "%(name)s is registered in “%(team)s”, which is a higher team. Nobody plays in a lower team than their own."
    ),
    "line-up-for-a-second-club": _("%(name)s plays for %(team)s this year. A man plays for one club a year."),
    "line-up-too-many-guests": _(
        "%(name)s is not a member of the club. At most %(most)d of a team may be guests."
    ),
    "line-up-twice-on-a-day": _(
        "%(name)s plays for “%(team)s” on this match day. Nobody plays for two teams on one day."
    ),
    "line-up-too-many-substitutes": _(
        "The team has had its substitutes: at most %(most)d on a match day. %(name)s would be one more."
    ),
    "line-up-of-a-team-that-left": _(
        "%(name)s belongs to “%(team)s”, which has left the league. Its players play for no other team."
    ),
    "line-up-in-the-tournament": _(
        "The meeting is set up already. Tell the host, who changes the line-up where the teams play."
    ),
    "line-up-stale": _(
        "Somebody else has named this line-up in the meantime. Look at it again; nothing is saved."
    ),
    "not-your-team": _("This is not a meeting of your team."),
    "not-your-meeting": _("The host of the meeting enters its totals."),
    "result-changed": _("The result has changed in the meantime. Look at it again before you agree."),
    "agreed-already": _("Your team has agreed to this result already."),
    "date-asked-already": _("Another date is asked for already. Answer that first."),
    "date-is-the-same": _("That is the date of the meeting."),
    "date-not-possible": _("The meeting is possible from %(first)s until %(last)s."),
    "date-too-late": _("The meeting has been set up or reported, so its date stays."),
    "date-settled": _("This question is settled already."),
    "date-not-agreed": _("Not every captain has agreed to this date."),
    "link-backwards": _("Choose a day from today on."),
    "line-ups-too-many": _(
        "The league has not answered earlier line-ups yet, and takes no more at the moment. Please tell its leader."
    ),
    "captain-not-of-club": _(
        "Only members of the club can be added here. Ask the leader of the league for others."
    ),
    "mail-without-address": _("Enter the e-mail address of the captain first."),
    "mail-not-set-up": _(
        "This computer sends no mail. Print the page instead, or send the address yourself."
    ),
    "fine-of-nothing": _("Enter the amount."),
    "fine-too-much": _("The amount is too large."),
    "fine-waived-already": _("The fine is waived already."),
    "fine-waived-after-payment": _(
        "The fine is paid. Take the booking back in the cash book first, and give the money back."
    ),
    "fine-paid-already": _("The fine is booked already."),
    "fine-in-another-currency": _(
        "The fine is %(amount)s, and this cash book counts in %(currency)s. Enter what was paid in %(currency)s."
    ),
    "fine-is-another-amount": _("The fine is %(amount)s. Leave this field empty, or enter the same."),
}
