"""A signed cookie that records under which names a browser has logged in ("device cookie", OWASP).

It grants no access: its holder still needs the password, but has separate attempts (``limits.DEVICE``).
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac

COOKIE = "known_device"
SALT = "skatclub.throttling.known_devices"
YEAR = 365 * 24 * 60 * 60  # seconds
MOST_NAMES = 10  # officials who share a laptop


@dataclass(frozen=True)
class Device:
    """A browser: its random identifier and the marks of the names it knows, newest last."""

    number: str
    marks: tuple[str, ...]

    def knows(self, name: str) -> bool:
        return mark_of(name) in self.marks


def mark_of(name: str) -> str:
    """A keyed hash: the cookie must not tell the next user of a shared laptop who has logged in there."""
    return salted_hmac(SALT, name).hexdigest()[:16]


def device_of(request: HttpRequest) -> Device:
    """The browser that the cookie names; a new one if the cookie is missing, expired or forged."""
    try:
        number, *marks = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=YEAR)
    except (signing.BadSignature, ValueError, TypeError):
        return Device(secrets.token_urlsafe(12), ())
    return Device(str(number), tuple(map(str, marks)))


def remember(response: HttpResponse, device: Device, name: str) -> None:
    """Adds the name to the browser's cookie, in the response to a login."""
    mark = mark_of(name)
    marks = [*(known for known in device.marks if known != mark), mark][-MOST_NAMES:]
    response.set_cookie(
        COOKIE,
        signing.dumps([device.number, *marks], salt=SALT),
        max_age=YEAR,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def is_known(request: HttpRequest, credentials: dict[str, str] | None = None) -> bool:
    """For django-axes (``AXES_WHITELIST_CALLABLE``): whether the browser has a count of its own."""
    name = (credentials or {}).get("username") or ""
    return bool(name) and device_of(request).knows(name)
