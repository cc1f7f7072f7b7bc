"""Links that log somebody in once without a password and ask them to choose one.

Signed with ``SECRET_KEY``. The signature covers the password's hash and the time of the last login, so a link is void
once either has changed. It also covers the time of creation: a link expires after ``PASSWORD_RESET_TIMEOUT``.
"""

from __future__ import annotations

from django.contrib.auth.models import User
from django.contrib.auth.tokens import PasswordResetTokenGenerator
from django.db import transaction
from django.urls import reverse
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_decode, urlsafe_base64_encode


class LoginLinkTokens(PasswordResetTokenGenerator):
    """Django's password reset tokens, with their own salt so that they are not interchangeable."""

    key_salt = "skatclub.login_links"


TOKENS = LoginLinkTokens()
# Stands in for the token in the address that a link redirects to.
WITHOUT_TOKEN = "choose"  # noqa: S105


def link_for(user: User, address: str) -> str:
    """A new link for ``user`` to the server at ``address``, such as ``http://127.0.0.1:8000/``."""
    number = urlsafe_base64_encode(force_bytes(user.pk))
    return address.rstrip("/") + reverse("login_link", args=[number, TOKENS.make_token(user)])


def user_of_link(number: str) -> User | None:
    """The login to which the link belongs; None if there is no such login, or it may not log in."""
    try:
        pk = urlsafe_base64_decode(number).decode()
        return User.objects.filter(pk=pk, is_active=True).first()
    except (ValueError, OverflowError):
        return None


def is_valid(number: str, token: str) -> bool:
    """Whether the link with these parts is valid; one query and one HMAC."""
    return TOKENS.check_token(user_of_link(number), token)


def use_link(user: User, token: str, password_hash: str) -> User | None:
    """Sets the password if the link is still valid; None if not, such as when another request was faster."""
    with transaction.atomic():
        current = User.objects.select_for_update().filter(pk=user.pk, is_active=True).first()
        if current is None or not TOKENS.check_token(current, token):
            return None
        current.password = password_hash
        current.save(update_fields=["password"])
    return current
