"""Django's password forms. Its hint "the same password as before" is read as the old password; ours is clearer."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.forms import PasswordChangeForm, SetPasswordForm
from django.forms import Form
from django.utils.translation import gettext as _


class ClearHint(Form):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["new_password2"].help_text = _("Type the new password a second time.")


class FirstPasswordForm(ClearHint, SetPasswordForm):  # type: ignore[type-arg]
    """For a login that has no password yet."""


class OwnPasswordForm(ClearHint, PasswordChangeForm):
    """Also asks for the old password."""
