"""A captain's link on a mirror: naming line-ups, which are sent to the hall as proposals."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.models import ProposalState
from tournaments.public.captain.copied import CopiedCaptain, SentMeeting
from tournaments.public.captain.copied_forms import CopiedLineUpForm
from tournaments.public.captain.sent_line_ups import send_line_up, sent_line_ups
from tournaments.public.copied_context import copied_context
from tournaments.web.refusals import refusals_at_fields

PAGE, LINE_UP = "tournaments/captain/copied.html", "tournaments/captain/copied_line_up.html"


def of_mirror(request: HttpRequest, who: CopiedCaptain, pk: int | None = None) -> HttpResponse:
    """Redirects every other address of the link to the page, because only line-ups are named here."""
    if pk is not None and request.path.endswith("/line-up/"):
        return copied_line_up(request, who, pk)
    is_first = request.path == reverse("captain_page", args=[who.token])
    return copied_page(request, who) if is_first else redirect("captain_page", who.token)


def copied_page(request: HttpRequest, who: CopiedCaptain) -> HttpResponse:
    """The line-ups that can be named, and the state of those that were sent."""
    return _shown(request, who, PAGE, meetings=meetings_with_words(who))


def meetings_with_words(who: CopiedCaptain) -> list[tuple[SentMeeting, str]]:
    """The meetings, each with the state of the line-up that was sent, "" for none. One query."""
    sent = sent_line_ups(who)
    return [(one, _words(*sent[one.pk]) if one.pk in sent else "") for one in who.sent.meetings]


def _words(state: str, reason: str) -> str:
    if state == ProposalState.ACCEPTED:
        return _("The leader of the league has accepted it.")
    if state == ProposalState.REFUSED:
        return _("The leader of the league has refused it: %(reason)s") % {"reason": reason}
    return _("Sent to the league; not yet confirmed.")


def copied_line_up(request: HttpRequest, who: CopiedCaptain, pk: int) -> HttpResponse:
    meeting = who.sent.meeting(pk)
    if meeting is None:
        raise Http404
    form = CopiedLineUpForm(who.sent, meeting, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            send_line_up(who, meeting, form.places)
            messages.success(request, _("Sent to the league; not yet confirmed."))
            return redirect("captain_page", who.token)
    return _shown(request, who, LINE_UP, meeting=meeting, form=form)


def _shown(request: HttpRequest, who: CopiedCaptain, template: str, **more: object) -> HttpResponse:
    context = {"captain": who.sent, "token": who.token, **copied_context(who.copy), **more}
    return render(request, template, context)
