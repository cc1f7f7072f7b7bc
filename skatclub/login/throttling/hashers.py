"""Password hashes, computed in one thread of a process at a time, so that the others serve recorders."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from django.contrib.auth.hashers import Argon2PasswordHasher, PBKDF2PasswordHasher

# Threads that may wait for their turn. Each of them serves nobody else meanwhile, so most of a server's
# threads must stay free. Three are done in less than a second.
MOST_WAITING = 3


class HashingBusy(Exception):
    """Too many threads are waiting to hash already; nothing was computed."""


class Turnstile:
    """Lets one thread through at a time, and keeps at most ``most_waiting`` others waiting."""

    def __init__(self, most_waiting: int) -> None:
        self._one = threading.Lock()
        self._places = threading.BoundedSemaphore(most_waiting + 1)

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Raises ``HashingBusy`` at once when all places are taken."""
        if not self._places.acquire(blocking=False):
            raise HashingBusy
        try:
            with self._one:
                yield
        finally:
            self._places.release()


TURNSTILE = Turnstile(MOST_WAITING)


class OneAtATimeArgon2Hasher(Argon2PasswordHasher):
    """Argon2id with 46 MiB and one lane.

    Django's default of eight lanes uses eight threads: one login took both cores of a laptop, and ten of
    them took 1 GB. Older hashes are verified with their own parameters and renewed at the next login.
    """

    time_cost = 2  # passes; OWASP's Password Storage Cheat Sheet asks for at least one with this memory
    memory_cost = 47_104  # KiB
    parallelism = 1

    def encode(self, password: str, salt: str) -> str:
        with TURNSTILE.turn():
            return super().encode(password, salt)

    def verify(self, password: str, encoded: str) -> bool:
        with TURNSTILE.turn():
            return super().verify(password, encoded)


class OneAtATimePBKDF2Hasher(PBKDF2PasswordHasher):
    """For hashes from another Django program; they are renewed at the next login."""

    def encode(self, password: str, salt: str, iterations: int | None = None) -> str:
        """``verify`` and ``harden_runtime`` call this, so they need no turn of their own."""
        with TURNSTILE.turn():
            return super().encode(password, salt, iterations)
