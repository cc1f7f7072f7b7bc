"""The page on which officials change their own password."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.forms import PasswordChangeForm
from django.contrib.auth.views import PasswordChangeView
from django.http import HttpResponse
from django.urls import reverse_lazy
from django.utils.translation import gettext as _

from skatclub.login.password_forms import OwnPasswordForm
from tournaments.access.permissions import Action, allowed


class ChangePassword(PasswordChangeView):
    """Django's form and checks, which ask for the old password too."""

    form_class = OwnPasswordForm
    template_name = "registration/password.html"
    success_url = reverse_lazy("front")

    def form_valid(self, form: PasswordChangeForm) -> HttpResponse:
        messages.success(self.request, _("Your password has been changed."))
        return super().form_valid(form)


change_password = allowed(Action.CHANGE_OWN_PASSWORD)(ChangePassword.as_view())
