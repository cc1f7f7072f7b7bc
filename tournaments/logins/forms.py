"""The forms of the logins; each asks for the reader's own password, so that a laptop left unattended makes nobody
a director.
"""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from skatclub.login.throttling.asking_again import PasswordForm
from tournaments.access.permissions import Role
from tournaments.logins.changing import WantedLogin
from tournaments.logins.names import ROLES, TASKS, given_roles, suggested_name
from tournaments.web.form_fields import TidyCharField

LONGEST_NAME = 150  # the column's


class LoginForm(PasswordForm):
    """A new login, or another name and other roles for one. An owner's roles cannot be chosen."""

    username = TidyCharField(
        label=gettext_lazy("Login name"),
        max_length=LONGEST_NAME,
        required=False,
        validators=[UnicodeUsernameValidator()],
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )
    shown = TidyCharField(label=gettext_lazy("The person’s name"), max_length=LONGEST_NAME, required=False)
    roles = forms.MultipleChoiceField(
        label=gettext_lazy("Role"),
        choices=[(role.value, TASKS[role]) for role in ROLES],
        widget=forms.CheckboxSelectMultiple,
    )
    field_order = ("username", "shown", "roles", "password")

    def __init__(self, *args: Any, user: User | None = None, **more: Any) -> None:
        super().__init__(*args, **more)
        roles = given_roles(user) if user else [Role.RECORDER]
        name = self.fields["username"]
        words = _(
            "One word, such as the first name or “%(word)s”. The journal says by this name who did what."
        )
        name.help_text = words % {"word": suggested_name(roles or [Role.DIRECTOR], [])}
        self.initial = {"roles": [role.value for role in roles]}
        if user is None:
            name.help_text += " " + _("Left empty: the word for the role.")
            return
        name.required = True
        self.initial |= {"username": user.username, "shown": user.get_full_name()}
        if user.is_superuser:
            del self.fields["roles"]

    def wanted(self) -> WantedLogin:
        """The wanted state, for ``changing``."""
        typed = self.cleaned_data
        name = User.normalize_username(typed["username"])
        return WantedLogin(name, typed["shown"], [Role(one) for one in typed.get("roles", [])])
