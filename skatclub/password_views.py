"""The page on which an official changes his own password."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.forms import PasswordChangeForm
from django.contrib.auth.views import PasswordChangeView
from django.http import HttpResponse
from django.urls import reverse_lazy
from django.utils.translation import gettext as _

from tournaments.access import Action, allowed


class ChangePassword(PasswordChangeView):
    """Django's own form and checks; the old password is asked for."""

    template_name = "registration/password.html"
    success_url = reverse_lazy("front")

    def form_valid(self, form: PasswordChangeForm) -> HttpResponse:
        messages.success(self.request, _("Your password is changed."))
        return super().form_valid(form)


change_password = allowed(Action.CHANGE_OWN_PASSWORD)(ChangePassword.as_view())
