"""Django's password forms. Its hint "the same password as before" is read as the old password; ours is clearer."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.forms import PasswordChangeForm, SetPasswordForm
from django.utils.translation import gettext as _


class FirstPasswordForm(SetPasswordForm):  # type: ignore[type-arg]
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["new_password2"].help_text = _("Type the new password a second time.")


class OwnPasswordForm(PasswordChangeForm):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["new_password2"].help_text = _("Type the new password a second time.")
