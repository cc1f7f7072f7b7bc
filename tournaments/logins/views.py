"""The pages on which a director or the owner makes and changes logins."""

from __future__ import annotations

import segno
from django import forms
from django.contrib import messages
from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from skatclub.login.links import link_for
from skatclub.login.throttling.asking_again import PasswordForm, is_own_password
from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.access.usable_logins import has_second_login
from tournaments.foundations.errors import Refused
from tournaments.logins.changing import change_login, lock_login, login_for_link, make_login, may_change
from tournaments.logins.forms import LoginForm
from tournaments.logins.names import words_of
from tournaments.logins.notes import last_notes
from tournaments.printing.own_address import own_address
from tournaments.web.refusals import refusals_at_fields

READ_OR_SENT = ["GET", "HEAD", "POST"]


@require_safe
@allowed(Action.MANAGE_LOGINS)
def logins(request: HttpRequest) -> HttpResponse:
    """Every login with its roles and the time of its last use."""
    by = actor_of(request)
    users = User.objects.prefetch_related("groups").order_by("-is_active", "username")
    context = {
        "rows": [(user, words_of(user), may_change(user, by)) for user in users],
        "is_alone": not has_second_login(),
        "notes": last_notes(),
    }
    return render(request, "logins/logins.html", context)


@never_cache
@require_http_methods(READ_OR_SENT)
@sensitive_post_parameters("password")
@allowed(Action.MANAGE_LOGINS)
def new_login(request: HttpRequest) -> HttpResponse:
    """Makes a login, and shows the link that opens it: only here and now."""
    form = LoginForm(request.POST or None)
    if request.method == "POST" and _is_confirmed(request, form):
        with refusals_at_fields(form):
            return _link(request, make_login(form.wanted(), by=actor_of(request)))
    return render(request, "logins/new.html", {"form": form}, status=422 if form.errors else 200)


@never_cache
@require_http_methods(READ_OR_SENT)
@sensitive_post_parameters("password")
@allowed(Action.MANAGE_LOGINS)
def one_login(request: HttpRequest, pk: int) -> HttpResponse:
    """The page for name and roles of a login."""
    user = _fetched(request, pk)
    form = LoginForm(request.POST or None, user=user)
    if request.method == "POST" and _is_confirmed(request, form):
        with refusals_at_fields(form):
            changed = change_login(pk, form.wanted(), by=actor_of(request))
            messages.success(request, _("The login “%(name)s” is saved.") % {"name": changed.username})
            return redirect("logins")
    return _shown(request, user, form, PasswordForm(prefix="access"))


@never_cache
@require_http_methods(READ_OR_SENT)
@sensitive_post_parameters("access-password")
@allowed(Action.MANAGE_LOGINS)
def access_of_login(request: HttpRequest, pk: int) -> HttpResponse:
    """Makes a link for choosing a password, or locks or unlocks the login."""
    user = _fetched(request, pk)
    form = PasswordForm(request.POST or None, prefix="access")
    if request.method == "POST" and _is_confirmed(request, form):
        with refusals_at_fields(form):
            return _done(request, user, request.POST.get("do", ""))
    return _shown(request, user, LoginForm(user=user), form)


def _done(request: HttpRequest, user: User, button: str) -> HttpResponse:
    by, name = actor_of(request), {"name": user.username}
    if button == "link":
        return _link(request, login_for_link(user.pk, by=by))
    if button in {"lock", "unlock"}:
        changed = lock_login(user.pk, locked=button == "lock", by=by)
        said = (
            _("The login “%(name)s” can be used again.")
            if changed.is_active
            else _("The login “%(name)s” is locked. Anybody who was logged in with it is logged out.")
        )
        messages.success(request, said % name)
    return redirect("logins")


def _fetched(request: HttpRequest, pk: int) -> User:
    user = get_object_or_404(User.objects.prefetch_related("groups"), pk=pk)
    if not may_change(user, actor_of(request)):
        raise PermissionDenied(Refused("login-of-owner").sentence)
    return user


def _is_confirmed(request: HttpRequest, form: forms.Form) -> bool:
    """Whether the form is valid, including the password of the sender."""
    if not form.is_valid():
        return False
    if is_own_password(request, form.cleaned_data["password"]):
        return True
    form.add_error("password", _("This password is wrong."))
    return False


def _shown(request: HttpRequest, user: User, form: LoginForm, access: PasswordForm) -> HttpResponse:
    context = {"login": user, "form": form, "access": access, "is_own": user.pk == request.user.pk}
    status = 422 if form.errors or access.errors else 200
    return render(request, "logins/login.html", context, status=status)


def _link(request: HttpRequest, user: User) -> HttpResponse:
    """The link; shown once and never at an address, where the next person at the computer could read it."""
    address = link_for(user, own_address(request))
    picture = segno.make(address, error="m").svg_data_uri(scale=6, border=4)
    return render(request, "logins/link.html", {"login": user, "address": address, "picture": picture})
