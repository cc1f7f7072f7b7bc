"""An attempt to give a password, or a login link, and what it is counted against."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from django.http import HttpRequest

from skatclub.login.throttling.known_devices import Device, device_of
from skatclub.login.throttling.limits import DEVICE, Counter, Limit, address_counter, name_counter


@dataclass
class Attempt:
    """One attempt to log in: who makes it, and what it has been counted against."""

    name: str
    address: str
    device: Device
    taken: list[Counter]
    by_link: bool = False

    @classmethod
    def of_link(cls, request: HttpRequest) -> Attempt:
        """Counted without a name, so that nobody can be locked out by guessed links."""
        return cls("", request.META.get("REMOTE_ADDR", ""), device_of(request), [], by_link=True)

    @classmethod
    def of(cls, request: HttpRequest) -> Attempt:
        # Normalized like Django's UsernameField, so that an extra space does not make another name.
        name = unicodedata.normalize("NFKC", request.POST.get("username", "")[:200]).strip()
        return cls(name, request.META.get("REMOTE_ADDR", ""), device_of(request), [])

    @classmethod
    def again(cls, request: HttpRequest) -> Attempt:
        """An attempt of a logged-in user who is asked for the password once more."""
        return cls(request.user.get_username(), request.META.get("REMOTE_ADDR", ""), device_of(request), [])

    def exceeded(self) -> Limit | None:
        """Counts the attempt; returns the first limit exceeded, if any. Later limits do not count it."""
        for counter in self._counters():
            if not counter.take():
                return counter.limit
            self.taken.append(counter)
        return None

    def _counters(self) -> list[Counter]:
        if self.by_link:
            return [address_counter(self.address)]
        if self.device.knows(self.name):
            return [Counter(DEVICE, self.device.number)]
        return [address_counter(self.address), name_counter(self.name)]

    def give_back(self) -> None:
        while self.taken:
            self.taken.pop().give_back()


class MustWait(Exception):
    """Too many wrong passwords were given; nothing was checked. The middleware answers with the page that says so."""

    def __init__(self, attempt: Attempt, limit: Limit) -> None:
        super().__init__(limit.kind)
        self.attempt = attempt
        self.limit = limit
