"""The Redis cache. It only makes pages faster: they are still answered while Redis is down."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.redis import RedisCache
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

logger = logging.getLogger(__name__)
IMPATIENT: dict[str, Any] = {
    "socket_timeout": 2,
    "socket_connect_timeout": 2,
    "retry": Retry(NoBackoff(), 0),
}


class ImpatientRedisCache(RedisCache):
    """No request may wait long for a Redis that is down or hangs."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params | {"OPTIONS": IMPATIENT})


class ForgivingRedisCache(ImpatientRedisCache):
    """Acts as an empty cache and logs a warning while Redis cannot be reached."""

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        try:
            return super().get(key, default, version)
        except RedisError as error:
            logger.warning("The cache in Redis cannot be read: %s", error)
            return default

    def set(
        self, key: Any, value: Any, timeout: float | None = DEFAULT_TIMEOUT, version: int | None = None
    ) -> None:
        with _forgiven():
            super().set(key, value, timeout, version)

    def add(
        self, key: Any, value: Any, timeout: float | None = DEFAULT_TIMEOUT, version: int | None = None
    ) -> bool:
        """Also for ``get_or_set``."""
        with _forgiven():
            return bool(super().add(key, value, timeout, version))
        return False

    def delete_many(self, keys: Iterable[Any], version: int | None = None) -> None:
        with _forgiven():
            super().delete_many(keys, version)


@contextmanager
def _forgiven() -> Iterator[None]:
    try:
        yield
    except RedisError as error:
        logger.warning("The cache in Redis cannot be written: %s", error)
