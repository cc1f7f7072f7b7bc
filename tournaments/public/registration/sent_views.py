"""Registering on a mirror: the same form as in the hall, which answers later."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tournaments.access.copies import Copy
from tournaments.checkin.registering import mark_of_address
from tournaments.checkin.registration_forms import RegistrationForm
from tournaments.foundations.errors import Refused
from tournaments.models import MirrorKind, MirrorProposal
from tournaments.printing.own_address import own_address
from tournaments.public.copied_context import copied_context
from tournaments.public.registration.sent import send_registration, take_back_sent
from tournaments.public.snapshot.making import snapshot_of
from tournaments.public.snapshot.published import Published, find_copied
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields

FORM, STATUS = "tournaments/public/register_on_mirror.html", "tournaments/public/registration_sent.html"


def new_for_hall(request: HttpRequest, slug: str) -> HttpResponse:
    """The form, if the hall takes registrations. Raises ``Http404`` if it has not sent this tournament."""
    shown, copy = _found(slug)
    snapshot, form = snapshot_of(shown), RegistrationForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        kept = _send(request, copy, form, is_open=snapshot.takes_registrations)
        if kept is not None:
            return redirect("registration", slug, kept.key)
    context = {"snapshot": snapshot, "form": form, **copied_context(copy)}
    return render(request, FORM, context, status=422 if form.errors else 200)


def _found(slug: str) -> tuple[Published, Copy]:
    shown = find_copied(MirrorKind.TOURNAMENT, slug)
    if shown is None or shown.copy is None:
        raise Http404
    return shown, shown.copy


def _send(
    request: HttpRequest, copy: Copy, form: RegistrationForm, *, is_open: bool
) -> MirrorProposal | None:
    """The registration; None if it was refused, with the reason in the form."""
    address = request.META.get("REMOTE_ADDR", "")
    with refusals_at_fields(form):
        if form.is_by_a_program:
            raise Refused("registering-too-often")
        if not is_open:
            raise Refused("registration-not-open")
        return send_registration(copy, **form.values(), sent_from=mark_of_address(address))
    return None


def sent_page(request: HttpRequest, sent: MirrorProposal) -> HttpResponse:
    """The state of a sent registration."""
    shown, copy = _found(sent.copy.slug)
    context = {
        "snapshot": snapshot_of(shown),
        "sent": sent,
        "link": own_address(request).rstrip("/") + request.path,
        **copied_context(copy),
    }
    return render(request, STATUS, context)


def withdraw_sent(request: HttpRequest, sent: MirrorProposal) -> HttpResponse:
    with refusals_as_messages(request):
        take_back_sent(sent)
        messages.success(request, _("Your registration is withdrawn."))
        return redirect("tournament", sent.copy.slug)
    return redirect("registration", sent.copy.slug, sent.key)
