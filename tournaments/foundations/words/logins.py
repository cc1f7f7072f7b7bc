"""Refusals about logins."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

REFUSALS: dict[str, Promise] = {
    "login-name-taken": _("There is already a login with this name."),
    "login-locked": _("This login is locked. Unlock it first."),
    "login-of-owner": _("Only the owner of the installation changes the login of an owner."),
    "own-login-stays": _(
        "You cannot lock your own login or take its role away. Another director or the owner can."
    ),
    "last-login-stays": _(
        "This is the only director, or the only owner, who can log in. First give another one a login with a password."
    ),
}
