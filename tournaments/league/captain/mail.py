"""Mail to captains, if the club sends mail: the link, the invitation to a meeting, reminders of duties."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.core.mail import EmailMessage
from django.db import transaction
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from skatclub.celery import app
from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.jobs.mail import queue_mail, send_once, sends_mail
from tournaments.league.captain.page import DueOfCaptain, captains_duties, duty_words, meetings_of_captains
from tournaments.league.changes import note_change
from tournaments.league.scheduling import teams_in
from tournaments.models import ClubTeam, Division, League, LeagueChange, Meeting

# The whole address of a team's captain page.
AddressOf = Callable[[ClubTeam], str]


@app.task(name="tournaments.captain_mail")
def send_captain_mail(to: str, subject: str, body: str) -> None:
    """One attempt: the captain's page shows the same text."""
    send_once(EmailMessage(subject=subject, body=body, to=[to]))


def mail_link(team: ClubTeam, address: str, *, by: Actor) -> None:
    """Raises ``Refused``."""
    if not sends_mail():
        raise Refused("mail-not-set-up")
    if not team.captain_mail:
        raise Refused("mail-without-address")
    subject = _("Your link as captain of %(team)s") % {"team": team.name}
    body = _(
        "With this link you name your line-ups, see your invitations and agree to results. "
        "Do not pass it on: it is valid for your team until %(until)s."
    ) % {"until": date_format(team.link_until, "SHORT_DATE_FORMAT") if team.link_until else "–"}
    _send(team, subject, [body, "", address])
    _note(team.division.league, team, 1, by)


def mail_invitations(meeting: Meeting, address_of: AddressOf, *, by: Actor) -> int:
    """To the captains who have an address; returns how many."""
    return _mail_each(meeting.division.league, meeting, _reachable(teams_in(meeting)), by, lambda team: (
        _("Invitation: %(division)s, match day %(day)d") % {"division": meeting.division.name, "day": meeting.day},
        [*_invitation(meeting), "", _page_of(team, address_of)],
    ))  # fmt: skip


def mail_reminders(league: League, address_of: AddressOf, *, by: Actor) -> int:
    """Reminds each captain who has something to do of what is due now; returns the number of mails."""
    due = _due_of_captains(league)
    waiting = [team for team, found in due.items() if found]
    return _mail_each(league, league, waiting, by, lambda team: (
        _("What is due: %(team)s") % {"team": team.name},
        [*map(_reminder, due[team]), "", _page_of(team, address_of)],
    ))  # fmt: skip


def _due_of_captains(league: League) -> dict[ClubTeam, list[DueOfCaptain]]:
    """The duties of captains who have an address. Each division is read once."""
    teams = ClubTeam.objects.filter(division__league=league).select_related("division__league").order_by("pk")
    by_division: dict[Division, list[ClubTeam]] = {}
    for team in _reachable(list(teams)):
        by_division.setdefault(team.division, []).append(team)
    now = timezone.now()
    found: dict[ClubTeam, list[DueOfCaptain]] = {}
    for division, own in by_division.items():
        meetings = meetings_of_captains(division, own)
        found |= {team: captains_duties(meetings[team.pk], now) for team in own}
    return found


def _mail_each(
    league: League,
    about: League | Meeting,
    teams: Sequence[ClubTeam],
    by: Actor,
    letter: Callable[[ClubTeam], tuple[str, list[str]]],
) -> int:
    sent = sum(_send(team, *letter(team)) for team in teams)
    if sent:
        _note(league, about, sent, by)
    return sent


def _reachable(teams: Sequence[ClubTeam]) -> list[ClubTeam]:
    return [team for team in teams if team.captain_mail] if sends_mail() else []


def _invitation(meeting: Meeting) -> list[str]:
    """Date, place, host and who meets."""
    lines = [
        (_("Date"), date_format(meeting.date, "SHORT_DATE_FORMAT") if meeting.date else ""),
        (capfirst(_("place")), meeting.place),
        (capfirst(_("host")), meeting.host.name if meeting.host else ""),
        (_("Teams"), " – ".join(team.name for team in teams_in(meeting))),
    ]
    return [f"{label}: {value}" for label, value in lines if value]


def _reminder(due: DueOfCaptain) -> str:
    day = date_format(due.one.meeting.date, "SHORT_DATE_FORMAT") if due.one.meeting.date else "–"
    until = date_format(timezone.localtime(due.until), "SHORT_DATETIME_FORMAT") if due.until else "–"
    values = {"what": duty_words(due.duty), "day": day, "until": until}
    return _("%(what)s: meeting on %(day)s, due %(until)s") % values


def _page_of(team: ClubTeam, address_of: AddressOf) -> str:
    """The address of the captain's page; a team without a link gets the mail without it."""
    address = address_of(team)
    return _("Your page: %(address)s") % {"address": address} if address else ""


def _send(team: ClubTeam, subject: str, lines: list[str]) -> bool:
    """Each mail ends with the league and the division: a captain may have teams in several."""
    where = f"{team.division.league} · {team.division}"
    body = "\n".join(lines).strip()
    return queue_mail(send_captain_mail, team.captain_mail, subject, f"{body}\n\n{where}\n")


def _note(league: League, about: League | Meeting | ClubTeam, count: int, by: Actor) -> None:
    with transaction.atomic():
        note_change(league, LeagueChange.Action.MAIL, by=by, about=about, after={"mails": count})
