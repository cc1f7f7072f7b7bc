"""Refusals about teams."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "teams-changed-meanwhile": _(
        "Somebody else has changed the teams in the meantime. Look at them again; nothing is saved."
    ),
    "teams-of-closed-tournament": _(
        "The tournament is closed, so its teams stay as they are. Open it again to change them."
    ),
    "teams-without-plan": _("This tournament has no teams. First the director decides how they are scored."),
    "team-size-is-fixed": _("Teams of this kind have %(size)d players. Choose another kind for other teams."),
    "team-has-fewer-players": _("A team has only %(size)d players."),
    "team-larger-than-plan": _("“%(team)s” has %(players)d players. First make the team smaller."),
    "team-without-name": _("Give the team a name."),
    "team-name-taken": _("There is already a team called “%(name)s”."),
    "team-too-small": _("A team needs at least %(least)d players."),
    "team-too-large": _("A team has at most %(most)d players."),
    "team-member-twice": _("%(name)s is already in this team."),
    "team-member-elsewhere": _("%(name)s already plays for “%(team)s”."),
    "team-has-played": _(
        "%(name)s has played in series %(series)d, which is closed: its result would leave one team or come to another."
        " To put a slip right, open the series again first."
    ),
    "team-has-substitutes": _(
        "“%(team)s” has substitutes. Take them back first, then change who plays in the team. Only its name can be"
        " changed now."
    ),
    "substitute-for-nobody": _("%(name)s does not play for “%(team)s” now."),
    "substitute-before-he-played": _(
        "%(name)s plays from series %(first)d on. A substitute comes in after that series at the earliest."
    ),
    "substitute-between-series": _(
        "A substitute comes in between two series only, and series %(series)d is not closed yet."
    ),
    "substitute-sits-already": _("%(name)s has a seat in series %(series)d already."),
    "days-empty": _("Type who meets whom: one line for each day, such as 1-5-9-13 2-6-10-14."),
    "days-too-many": _("A plan has at most %(most)d days."),
    "day-unreadable": _(
        "Day %(day)d: “%(typed)s” is no number of a team. Numbers go from 1 to %(most)d, with one hyphen between them."
    ),
    "team-twice-on-day": _("Day %(day)d: team %(team)d is there twice."),
    "team-meets-nobody": _("Day %(day)d: team %(team)d meets nobody. Leave it out where it is free."),
    "names-beyond-plan": _("There are %(names)d names, but the plan has only %(teams)d teams."),
    "teams-not-drawn": _("The teams of this tournament are not drawn by lot."),
    "teams-drawn-already": _("The teams are drawn already."),
    "teams-before-the-end": _("The teams are drawn when every series is played and closed."),
}
