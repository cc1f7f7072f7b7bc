"""Visitors register, and use their link to change or withdraw the registration."""

from __future__ import annotations

import logging

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from skatclub.login.throttling.limits import first_time
from tournaments.access.permissions import Action, allowed
from tournaments.access.visibility import public_tournaments
from tournaments.checkin.registering import change, is_open, mark_of_address, queue_of, register, take_back
from tournaments.checkin.registration_forms import RegistrationForm
from tournaments.checkin.registration_mail import ask_for_mail
from tournaments.foundations.errors import Refused
from tournaments.models import Registration, Tournament
from tournaments.printing.own_address import own_address
from tournaments.public.registration.sent import find_sent
from tournaments.public.registration.sent_views import new_for_hall, sent_page, withdraw_sent
from tournaments.public.snapshot.before_play import before_play
from tournaments.web.refusals import add_refusal, refusals_as_messages, refusals_at_fields

log = logging.getLogger("skatclub.registrations")
HOUR = 60 * 60
FORM = "tournaments/public/register.html"
STATUS = "tournaments/public/registration.html"


@never_cache
@allowed(Action.REGISTER)
def new(request: HttpRequest, slug: str) -> HttpResponse:
    tournament = public_tournaments().filter(slug=slug).first()
    if tournament is None:
        return new_for_hall(request, slug)
    form = RegistrationForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        kept = _register(request, tournament, form)
        if kept is not None:
            return redirect("registration", slug, kept.key)
    is_taken = is_open(tournament)
    context = {
        "tournament": tournament,
        "form": form,
        "is_open": is_taken,
        "before": before_play(tournament) if is_taken else None,
    }
    return render(request, FORM, context, status=422 if form.errors else 200)


def _register(request: HttpRequest, tournament: Tournament, form: RegistrationForm) -> Registration | None:
    """The registration; None if it was refused, with the reason in the form."""
    address = request.META.get("REMOTE_ADDR", "")
    try:
        if form.is_by_a_program:
            raise Refused("registering-too-often")
        kept = register(tournament, **form.values(), sent_from=mark_of_address(address))
    except Refused as error:
        _log_once(f"Refused a registration for {tournament.slug}, {error.code}", address)
        add_refusal(form, error)
        return None
    link = own_address(request).rstrip("/") + reverse("registration", args=[tournament.slug, kept.key])
    if ask_for_mail(form.email, tournament, link, get_language() or ""):
        messages.success(request, _("The link to this page is on its way to you by e-mail."))
    return kept


def _found(request: HttpRequest, slug: str, key: str) -> Registration:
    """The registration of the link. A wrong link gets the same response as a tournament that does not exist.

    A correct link works however many wrong ones came before: 128 bits cannot be guessed, and one visitor must not lock
    out others.
    """
    rows = Registration.objects.select_related("tournament__club", "entry")
    found = rows.filter(key=key, tournament__slug=slug, tournament__in=public_tournaments()).first()
    if found is None:
        _log_once("A link to a registration that does not exist", request.META.get("REMOTE_ADDR", ""))
        raise Http404
    return found


def _log_once(what: str, address: str) -> None:
    """One line an hour for each address: a program may send hundreds."""
    if first_time(f"logged {what} {address}", HOUR):
        log.warning("%s, from %s", what, address)


@never_cache
@allowed(Action.REGISTER)
def registration(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """The state of a registration, and the form to change it while nobody has answered it."""
    sent = find_sent(slug, key)
    if sent is not None:
        return sent_page(request, sent)
    found = _found(request, slug, key)
    form = RegistrationForm(request.POST or None, instance=Registration.objects.get(pk=found.pk))
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            change(found, **form.values())
            messages.success(request, _("Your registration is changed."))
            return redirect("registration", slug, key)
    context = {
        "tournament": found.tournament,
        "registration": found,
        "form": form,
        "waits_at": queue_of(found.tournament).waits_at(found),
        "link": own_address(request).rstrip("/") + request.path,
    }
    return render(request, STATUS, context, status=422 if form.errors else 200)


@require_POST
@never_cache
@allowed(Action.REGISTER)
def withdraw(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """Takes the registration back."""
    sent = find_sent(slug, key)
    if sent is not None:
        return withdraw_sent(request, sent)
    found = _found(request, slug, key)
    with refusals_as_messages(request):
        take_back(found)
        messages.success(request, _("Your registration is withdrawn."))
    return redirect("registration", slug, key)
