"""The leader makes, prints, mails and revokes the link of a captain, and writes to the captains."""

from __future__ import annotations

from typing import Any

import segno
from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.jobs.mail import sends_mail
from tournaments.league.captain.links import captain_path, revoke_captain_link, save_link, usual_last_day
from tournaments.league.captain.mail import AddressOf, mail_invitations, mail_link, mail_reminders
from tournaments.league.division_views import found_team
from tournaments.league.forms import date_field
from tournaments.league.league_views import found_league
from tournaments.league.meetings.reporting import note_invitation
from tournaments.league.meetings.views import found_meeting
from tournaments.printing.own_address import own_address
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields


class CaptainLinkForm(forms.Form):
    """The last day of the link, and the captain's mail address."""

    link_until = date_field(gettext_lazy("Valid until"))
    captain_mail = forms.EmailField(
        required=False,
        label=gettext_lazy("E-mail of the captain"),
        help_text=gettext_lazy("For the link, invitations and reminders. Only the leader sees it."),
    )


@never_cache
@allowed(Action.EDIT_LEAGUE)
def captain_link(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The link as a large QR code, to be printed, and the form that makes it."""
    team = found_team(slug, pk)
    initial = {"link_until": team.link_until or usual_last_day(team), "captain_mail": team.captain_mail}
    form = CaptainLinkForm(request.POST or None, initial=initial)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            data = form.cleaned_data
            save_link(team, until=data["link_until"], mail=data["captain_mail"], by=actor_of(request))
            messages.success(request, _("The link is saved."))
            return redirect("captain_link", slug, pk)
    context = {"team": team, "division": team.division, "form": form, "sends_mail": sends_mail()}
    return render(request, "tournaments/captain/link.html", context | _picture(_address_of(request)(team)))


def _picture(address: str) -> dict[str, Any]:
    if not address:
        return {}
    return {"address": address, "picture": segno.make(address, error="m").svg_data_uri(scale=8, border=4)}


def _address_of(request: HttpRequest) -> AddressOf:
    home = own_address(request).rstrip("/")
    return lambda team: home + path if (path := captain_path(team)) else ""


@require_POST
@allowed(Action.EDIT_LEAGUE)
def revoke(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Revokes the link."""
    team = found_team(slug, pk)
    revoke_captain_link(team, by=actor_of(request))
    messages.success(request, _("The link of “%(team)s” no longer works.") % {"team": team.name})
    return redirect("captain_link", slug, pk)


@require_POST
@allowed(Action.EDIT_LEAGUE)
def mail(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Sends the link to the captain."""
    team = found_team(slug, pk)
    with refusals_as_messages(request):
        mail_link(team, _address_of(request)(team), by=actor_of(request))
        messages.success(request, _("The link is on its way to the captain."))
    return redirect("captain_link", slug, pk)


@require_POST
@allowed(Action.EDIT_LEAGUE)
def remind(request: HttpRequest, slug: str) -> HttpResponse:
    """Reminds each captain of what is due."""
    league = found_league(slug)
    sent = mail_reminders(league, _address_of(request), by=actor_of(request))
    _say_how_many(request, sent)
    return redirect("league_due", slug)


@require_POST
@allowed(Action.EDIT_LEAGUE)
def invite(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Sends the invitation to the captains, and notes it."""
    found = found_meeting(slug, pk)
    with refusals_as_messages(request):
        note_invitation(found, by=actor_of(request))
        _say_how_many(request, mail_invitations(found, _address_of(request), by=actor_of(request)))
    return redirect("meeting", slug, pk)


def _say_how_many(request: HttpRequest, sent: int) -> None:
    if not sent:
        messages.warning(request, _("No mail was sent: no captain has an address, or nothing is due."))
        return
    words = ngettext("%(count)d mail is on its way.", "%(count)d mails are on their way.", sent)
    messages.success(request, words % {"count": sent})
