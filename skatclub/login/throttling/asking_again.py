"""Asking a logged-in user for the password once more, before actions that a borrowed laptop must not allow."""

from __future__ import annotations

from django import forms
from django.contrib.auth import authenticate
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from skatclub.login.throttling.attempts import Attempt, MustWait


class PasswordForm(forms.Form):
    """The password of the logged-in user."""

    password = forms.CharField(
        label=_("Your password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )


def is_own_password(request: HttpRequest, password: str) -> bool:
    """Whether this is the password of the logged-in user. Wrong ones count as at a login; raises ``MustWait``."""
    attempt = Attempt.again(request)
    limit = attempt.exceeded()
    if limit is not None:
        raise MustWait(attempt, limit)
    # For the middleware, which gives the attempt back where too many passwords are being hashed.
    request.login_attempt = attempt  # type: ignore[attr-defined]
    found = authenticate(request, username=attempt.name, password=password)
    is_right = found is not None and found.pk == request.user.pk
    if is_right:
        attempt.give_back()
    return is_right
