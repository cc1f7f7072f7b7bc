"""Whether a request comes from somebody who is logged in, decided before Django handles it."""

from __future__ import annotations

import time
from importlib import import_module
from threading import Lock

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.db import DatabaseError, close_old_connections

REMEMBERED = 60.0  # seconds for which a session counts as an official's
FORGOTTEN = 10.0  # seconds for which any other session does not
MOST_REMEMBERED = 2_000


def session_key(cookies: str) -> str:
    """The session's key in a ``Cookie`` header; empty without one."""
    for cookie in cookies.split(";"):
        name, _equals, value = cookie.strip().partition("=")
        if name == settings.SESSION_COOKIE_NAME:
            return value
    return ""


def has_session(cookies: str) -> bool:
    """Whether there is a session cookie. It proves nothing: anybody can make one up."""
    return bool(session_key(cookies))


class Officials:
    """Remembers which sessions belong to logins, so that each is looked up only once a minute."""

    def __init__(self) -> None:
        self.store = import_module(settings.SESSION_ENGINE).SessionStore
        self.judged: dict[str, tuple[bool, float]] = {}
        self.lock = Lock()

    def includes(self, cookies: str) -> bool:
        """Whether the session is that of a login. False while the database is unavailable."""
        key = session_key(cookies)
        now = time.monotonic()
        is_login, until = self.judged.get(key, (False, now))
        if until > now:
            return is_login
        is_login = self._look_up(key)
        self._remember(key, is_login, now + (REMEMBERED if is_login else FORGOTTEN))
        return is_login

    def _look_up(self, key: str) -> bool:
        # Django does this only at the beginning and end of its own requests.
        close_old_connections()
        try:
            return SESSION_KEY in self.store(key)
        except DatabaseError:
            return False

    def _remember(self, key: str, is_login: bool, until: float) -> None:
        with self.lock:
            if len(self.judged) >= MOST_REMEMBERED:
                self.judged.clear()
            self.judged[key] = is_login, until
