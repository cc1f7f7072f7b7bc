"""Where print jobs wait and where the cache lies: embedded, or in Redis."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kombu import Exchange, Queue
from redis.backoff import NoBackoff
from redis.retry import Retry

# Seconds; a result list takes a few, the plan of a long evening on a slow computer minutes.
LONGEST_TASK = 900
# A plan takes minutes, and nobody waits that long for a result list: a worker may be kept for either.
PRINTS, PLANS = "prints", "plans"
# Whoever logs in does not wait for a Redis that is away.
IMPATIENT: dict[str, Any] = {
    "socket_timeout": 2,
    "socket_connect_timeout": 2,
    "retry": Retry(NoBackoff(), 0),
}


def broker_settings(redis_url: str, data: Path) -> dict[str, Any]:
    """Celery's settings. State and progress stand in a job row, so no result backend is wanted."""
    common: dict[str, Any] = {
        "task_ignore_result": True,
        "task_time_limit": LONGEST_TASK,
        # Exchange and key in full: left out, both queues would get the default ones, and each message twice.
        "task_queues": [Queue(name, Exchange(name), routing_key=name) for name in (PRINTS, PLANS)],
        "task_default_queue": PRINTS,
        "task_routes": {"tournaments.draw": {"queue": PLANS}},
        "worker_prefetch_multiplier": 1,
        "worker_hijack_root_logger": False,
        "broker_connection_retry_on_startup": True,
    }
    return common | (_redis(redis_url) if redis_url else _folder(data / "broker"))


def _redis(redis_url: str) -> dict[str, Any]:
    """Short socket timeouts: a broker that is gone must be noticed while the reader waits for the page."""
    return {
        "broker_url": with_database(redis_url),
        "task_acks_late": True,
        "task_reject_on_worker_lost": True,
        "broker_transport_options": {
            "visibility_timeout": LONGEST_TASK * 2,
            "unacked_restore_interval": 1,
            "unacked_restore_throttle": 1,
            "socket_timeout": 2,
            "socket_connect_timeout": 2,
            "max_retries": 1,
        },
    }


def with_database(redis_url: str) -> str:
    """Celery names the database of a socket address in its own way."""
    if redis_url.startswith("redis+socket://") and "?" not in redis_url:
        return f"{redis_url}?virtual_host=0"
    return redis_url


def _folder(folder: Path) -> dict[str, Any]:
    """Celery's filesystem broker: messages are files, moved when they are taken."""
    for name in ("queue", "taken", "control"):
        (folder / name).mkdir(mode=0o700, parents=True, exist_ok=True)
    return {
        "broker_url": "filesystem://localhost",  # the name means nothing, its absence is warned about
        "broker_transport_options": {
            "data_folder_in": str(folder / "queue"),
            "data_folder_out": str(folder / "queue"),
            "control_folder": str(folder / "control"),
            "processed_folder": str(folder / "taken"),
            "store_processed": False,
            "polling_interval": 0.1,
        },
    }


def cache_settings(redis_url: str) -> dict[str, dict[str, Any]]:
    """Local memory, or Redis where there is one. Counts of logins stand apart, so that they push nothing out.

    A Redis that hangs must not keep the reader waiting.
    """
    own_counts = _memory("logins-here", MAX_ENTRIES=20_000)
    if not redis_url:
        return {
            "default": _memory(""),
            "logins": _memory("logins", MAX_ENTRIES=20_000),
            "logins-here": own_counts,
        }
    location = redis_url.replace("redis+socket://", "unix://")
    pages = {"BACKEND": "skatclub.caches.ForgivingRedisCache", "LOCATION": location, "OPTIONS": IMPATIENT}
    counts = {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": location,
        "KEY_PREFIX": "logins",
        "OPTIONS": IMPATIENT,
    }
    return {"default": pages, "logins": counts, "logins-here": own_counts}


def _memory(name: str, **options: int) -> dict[str, Any]:
    backend = "django.core.cache.backends.locmem.LocMemCache"
    return {"BACKEND": backend, "LOCATION": name, "OPTIONS": options}
