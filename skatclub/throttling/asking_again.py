"""Asking somebody who is logged in for the password once more, before what a borrowed laptop must not do."""

from __future__ import annotations

from django import forms
from django.contrib.auth import authenticate
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from skatclub.throttling.attempts import Attempt, MustWait


class PasswordForm(forms.Form):
    """The password of who is logged in."""

    password = forms.CharField(
        label=_("Your password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )


def is_own_password(request: HttpRequest, password: str) -> bool:
    """Whether this is the password of who is logged in. Wrong ones count as at a login; raises ``MustWait``."""
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
