"""Links that let somebody in once without a password, and ask for one of his own.

Signed with ``SECRET_KEY``. What is signed holds the password's hash and the time of the last login, so that a link is
of no use after either has changed, and its own time: it ends after ``PASSWORD_RESET_TIMEOUT``.
"""

from __future__ import annotations

from django.contrib.auth.models import User
from django.contrib.auth.tokens import PasswordResetTokenGenerator
from django.db import transaction
from django.urls import reverse
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode


class LoginLinkTokens(PasswordResetTokenGenerator):
    """Django's own tokens, with a signature that is good for nothing else."""

    key_salt = "skatclub.login_links"


TOKENS = LoginLinkTokens()
# The page that a link leads to has this in its address.
WITHOUT_TOKEN = "choose"  # noqa: S105


def link_for(user: User, address: str) -> str:
    """A new link for ``user`` to the server at ``address``, such as ``http://127.0.0.1:8000/``."""
    number = urlsafe_base64_encode(force_bytes(user.pk))
    return address.rstrip("/") + reverse("login_link", args=[number, TOKENS.make_token(user)])


def use_link(user: User, token: str, password_hash: str) -> User | None:
    """Sets the password if the link still holds; None when another request was faster."""
    with transaction.atomic():
        current = User.objects.select_for_update().filter(pk=user.pk, is_active=True).first()
        if current is None or not TOKENS.check_token(current, token):
            return None
        current.password = password_hash
        current.save(update_fields=["password"])
    return current
