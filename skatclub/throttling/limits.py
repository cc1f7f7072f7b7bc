"""How many wrong passwords are tried before somebody has to wait; counted before any hash is computed.

Three limits beside the one of django-axes (one name from one address, ``LOGIN_ATTEMPTS``):

- an address, whatever the names: invented names cost as much as real ones, so they are counted as well;
- a name, whatever the addresses: guessing from many devices leads no further;
- a browser that has logged in under this name before is counted by itself instead. Behind a pub's single address,
  or while somebody guesses at the director's name, the director's own laptop still gets in.

Only wrong passwords count: an attempt is counted before it is made and given back when it succeeds. The counts are in
the cache, which processes share where there is a Redis. What django-axes has written into the database is asked as
well, so that without one the processes of a laptop have one limit together, and not one each.
"""

from __future__ import annotations

import hashlib
import ipaddress
from dataclasses import dataclass
from datetime import timedelta

from axes.models import AccessAttempt
from django.conf import settings
from django.core.cache import BaseCache, caches
from django.db.models import Sum
from django.utils import timezone
from redis.exceptions import RedisError

MINUTE = 60
NAME_ATTEMPTS, DEVICE_ATTEMPTS = 20, 10


@dataclass(frozen=True)
class Limit:
    """At most ``most`` wrong passwords within ``seconds`` after the first of them."""

    kind: str
    most: int
    seconds: int


def address_limit() -> Limit:
    return Limit("address", settings.LOGIN_ATTEMPTS_PER_ADDRESS, 5 * MINUTE)


NAME = Limit("name", NAME_ATTEMPTS, 15 * MINUTE)
DEVICE = Limit("device", DEVICE_ATTEMPTS, 15 * MINUTE)


@dataclass(frozen=True)
class Counter:
    """What one address, name or device has used of a limit."""

    limit: Limit
    who: str
    column: str = ""  # of django-axes' table; empty where it knows nothing of this
    value: str = ""  # in that column

    @property
    def key(self) -> str:
        return _key(f"{self.limit.kind} {self.who}")

    def take(self) -> bool:
        """Counts one attempt; False when there were too many."""
        if counted(self.key, self.limit.seconds) > self.limit.most:
            return False
        return not self.column or self._on_record() < self.limit.most

    def _on_record(self) -> int:
        """Wrong passwords that any process has written down; one query, nothing is written."""
        since = timezone.now() - timedelta(seconds=self.limit.seconds)
        attempts = AccessAttempt.objects.filter(attempt_time__gte=since, **{self.column: self.value})
        return int(attempts.aggregate(sum=Sum("failures_since_start"))["sum"] or 0)

    def give_back(self) -> None:
        """The attempt was no wrong password."""
        try:
            _change(self.key, -1)
        except ValueError:
            return  # the time is over, so is the count


def address_counter(address: str) -> Counter:
    """Whoever has one IPv6 address has the whole /64 that it lies in."""
    try:
        read = ipaddress.ip_address(address)
    except ValueError:  # a socket without one
        return Counter(address_limit(), address)
    network = ipaddress.ip_network((read, 64), strict=False) if read.version == 6 else read
    return Counter(address_limit(), str(network), "ip_address", address)


def name_counter(name: str) -> Counter:
    return Counter(NAME, name.casefold(), "username", name)


def counted(key: str, seconds: int) -> int:
    """Adds one to a number that is forgotten ``seconds`` after it was begun."""
    _begin(key, 0, seconds)
    try:
        return _change(key, 1)
    except ValueError:  # it was forgotten in this moment
        _begin(key, 1, seconds)
        return 1


def _begin(key: str, value: int, seconds: int) -> bool:
    try:
        return _shared().add(key, value, seconds)
    except RedisError:
        return _own().add(key, value, seconds)


def _change(key: str, by: int) -> int:
    try:
        return _shared().incr(key, by)
    except RedisError:
        return _own().incr(key, by)


def _shared() -> BaseCache:
    """Common to all processes where ``REDIS_URL`` is set."""
    return caches["logins"]


def _own() -> BaseCache:
    """This process's own: while Redis is away nobody is kept from logging in, and nobody may guess without limit."""
    return caches["logins-here"]


def first_time(what: str, seconds: int) -> bool:
    """True once within ``seconds``; keeps a log quiet."""
    return _begin(_key(what), 1, seconds)


def _key(what: str) -> str:
    """Of a length and of letters that every cache takes, whatever was typed."""
    return hashlib.sha256(what.encode(errors="replace")).hexdigest()
