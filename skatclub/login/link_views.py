"""The page behind a login link, where people choose a password and are logged in."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.forms import SetPasswordForm
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import User
from django.contrib.auth.views import INTERNAL_RESET_SESSION_TOKEN, PasswordResetConfirmView
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import reverse, reverse_lazy
from django.utils.translation import gettext as _

from skatclub.login.links import TOKENS, WITHOUT_TOKEN, use_link, user_of_link
from skatclub.login.password_forms import FirstPasswordForm
from skatclub.login.throttling.known_devices import device_of, remember

BACKEND = "django.contrib.auth.backends.ModelBackend"


class ChooseOwnPassword(PasswordResetConfirmView):
    """Django's password reset page, with our tokens.

    The link itself only redirects to an address without the token, so that neither the browser's history nor
    a page that is opened from there learns it. Opening the page does not use the link up, because messengers
    open links for their previews.
    """

    form_class = FirstPasswordForm
    template_name = "registration/own_password.html"
    token_generator = TOKENS
    reset_url_token = WITHOUT_TOKEN
    success_url = reverse_lazy("front")

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if kwargs["token"] == self.reset_url_token:
            response = super().dispatch(request, *args, **kwargs)
        else:
            response = self._lead_on(super().dispatch(request, *args, **kwargs))
        response.headers["Cache-Control"] = "no-store"
        return response

    def _lead_on(self, answer: HttpResponseBase) -> HttpResponseBase:
        """Redirects every link, valid or not."""
        if not isinstance(answer, HttpResponseRedirect):
            self.request.session.pop(INTERNAL_RESET_SESSION_TOKEN, None)
        response = HttpResponseRedirect(
            reverse("login_link", args=[self.kwargs["uidb64"], self.reset_url_token])
        )
        response.headers["Referrer-Policy"] = "no-referrer"
        return response

    def get_user(self, uidb64: str) -> User | None:
        return user_of_link(uidb64)

    def render_to_response(self, context: dict[str, Any], **options: Any) -> HttpResponse:
        status = HTTPStatus.OK if self.validlink else HTTPStatus.NOT_FOUND
        return super().render_to_response(context, status=status, **options)

    def form_valid(self, form: SetPasswordForm[User]) -> HttpResponse:
        # Hash before locking the database: hashing takes a tenth of a second.
        password_hash = make_password(form.cleaned_data["new_password1"])
        token = self.request.session.pop(INTERNAL_RESET_SESSION_TOKEN, "")
        user = use_link(form.user, token, password_hash)
        if user is None:
            self.validlink = False
            return self.render_to_response(self.get_context_data())
        login(self.request, user, backend=BACKEND)
        messages.success(self.request, _("Your password has been set, and you are logged in."))
        response = HttpResponseRedirect(self.get_success_url())
        remember(response, device_of(self.request), user.get_username())
        return response


choose_own_password = ChooseOwnPassword.as_view()
