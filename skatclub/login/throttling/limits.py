"""How many wrong passwords are allowed before somebody has to wait; checked before any hash is computed.

Three limits besides that of django-axes (one name from one address, ``LOGIN_ATTEMPTS``):

- an address, whatever the names: invented names cost as much as real ones, so they count too;
- a name, whatever the addresses: guessing from many devices gains nothing;
- a browser that has logged in under this name before is counted separately instead. Behind a pub's single
  address, or while somebody guesses the director's password, the director's own laptop still gets in.

Only wrong passwords count: an attempt is counted before it is made and given back if it succeeds. The counts
are in the cache, which processes share only if there is a Redis. So the table of django-axes is checked as
well: without Redis, the processes of a laptop then share one limit instead of having one each.
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
    column: str = ""  # of django-axes' table; empty if it has none for this
    value: str = ""  # in that column

    @property
    def key(self) -> str:
        return _key(f"{self.limit.kind} {self.who}")

    def take(self) -> bool:
        """Counts one attempt; False if that is too many."""
        if counted(self.key, self.limit.seconds) > self.limit.most:
            return False
        return not self.column or self._on_record() < self.limit.most

    def _on_record(self) -> int:
        """Wrong passwords that any process has recorded; one query, no write."""
        since = timezone.now() - timedelta(seconds=self.limit.seconds)
        attempts = AccessAttempt.objects.filter(attempt_time__gte=since, **{self.column: self.value})
        return int(attempts.aggregate(sum=Sum("failures_since_start"))["sum"] or 0)

    def give_back(self) -> None:
        """Uncounts an attempt that was not a wrong password."""
        try:
            _change(self.key, -1)
        except ValueError:
            return  # the count has expired


def address_counter(address: str) -> Counter:
    """Wrong passwords from one address."""
    network = network_of(address)
    if not network:
        return Counter(address_limit(), address)
    return Counter(address_limit(), network, "ip_address", address)


def counter_for(limit: Limit, address: str) -> Counter:
    """The address's use of another limit, counted separately so that it does not block logins."""
    return Counter(limit, network_of(address) or address)


def network_of(address: str) -> str:
    """IPv6 counts by /64 network, since the holder of one address usually has all of its /64; "" for no IP
    address, such as from a Unix socket.
    """
    try:
        read = ipaddress.ip_address(address)
    except ValueError:
        return ""
    return str(ipaddress.ip_network((read, 64), strict=False) if read.version == 6 else read)


def name_counter(name: str) -> Counter:
    return Counter(NAME, name.casefold(), "username", name)


def counted(key: str, seconds: int) -> int:
    """Adds one to a count that expires ``seconds`` after its start; returns the new count."""
    _begin(key, 0, seconds)
    try:
        return _change(key, 1)
    except ValueError:  # it expired between the two calls
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
    """Shared by all processes if ``REDIS_URL`` is set."""
    return caches["logins"]


def _own() -> BaseCache:
    """This process's own: while Redis is down people can still log in, and guessing stays limited."""
    return caches["logins-here"]


def first_time(what: str, seconds: int) -> bool:
    """True once within ``seconds``; for log lines that must not repeat."""
    return _begin(_key(what), 1, seconds)


def _key(what: str) -> str:
    """Hashed, so that length and characters suit every cache."""
    return hashlib.sha256(what.encode(errors="replace")).hexdigest()
