"""Settings of the print jobs' broker and of the cache: embedded, or in Redis."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.exceptions import ImproperlyConfigured

# Seconds. A result list takes a few; the seating plan of a long evening on a slow computer takes minutes.
LONGEST_TASK = 900
# Two queues, so that a worker can be reserved for prints: no result list should wait minutes for a plan.
PRINTS, PLANS = "prints", "plans"
REDIS_SCHEMES = ("redis://", "rediss://", "redis+socket://")


def broker_settings(redis_url: str, data: Path) -> dict[str, Any]:
    """Celery's settings. There is no result backend, because state and progress are kept in a job row."""
    common: dict[str, Any] = {
        "task_ignore_result": True,
        "task_time_limit": LONGEST_TASK,
        # Explicit exchange and key: with the default ones both queues would receive every message.
        "task_queues": {name: {"exchange": name, "routing_key": name} for name in (PRINTS, PLANS)},
        "task_default_queue": PRINTS,
        "task_routes": {"tournaments.draw": {"queue": PLANS}},
        "worker_prefetch_multiplier": 1,
        "worker_hijack_root_logger": False,
        "broker_connection_retry_on_startup": True,
    }
    return common | (_redis(redis_url) if redis_url else _folder(data / "broker"))


def _redis(redis_url: str) -> dict[str, Any]:
    """Short socket timeouts, so that a lost broker is noticed while the reader waits for the page."""
    if not redis_url.startswith(REDIS_SCHEMES):
        raise ImproperlyConfigured("REDIS_URL: expected an address such as redis://host:6379/0")
    return {
        "broker_url": with_database(redis_url),
        # Both: a job whose worker dies is queued again.
        "task_acks_late": True,
        "task_reject_on_worker_lost": True,
        "broker_transport_options": {
            # Longer than any task: Celery gives a job that is not acknowledged by then to another worker.
            "visibility_timeout": LONGEST_TASK * 2,
            "unacked_restore_interval": 1,
            "unacked_restore_throttle": 1,
            "socket_timeout": 2,
            "socket_connect_timeout": 2,
            "max_retries": 1,
        },
    }


def with_database(redis_url: str) -> str:
    """Adds the database to a socket's URL, where Celery expects it as ``virtual_host``."""
    if redis_url.startswith("redis+socket://") and "?" not in redis_url:
        return f"{redis_url}?virtual_host=0"
    return redis_url


def _folder(folder: Path) -> dict[str, Any]:
    """A broker in a folder: messages are files, renamed when they are taken."""
    for name in ("queue", "control"):
        (folder / name).mkdir(mode=0o700, parents=True, exist_ok=True)
    return {
        "broker_transport": "skatclub.broker:Transport",
        "broker_url": "filesystem://localhost",  # the host is not used, but Celery warns without one
        "broker_transport_options": {
            "data_folder_in": str(folder / "queue"),
            "data_folder_out": str(folder / "queue"),
            "control_folder": str(folder / "control"),
            "polling_interval": 0.1,
        },
    }


# Raise it when what is cached changes its shape or its module: Redis outlives an update of the program.
CACHED_SHAPE = 12


def cache_settings(redis_url: str) -> dict[str, dict[str, Any]]:
    """Local memory, or Redis if there is one. Login counts are kept apart, so that they evict no pages."""
    # Each process has its own; used while Redis is down (see throttling.limits).
    own_counts = _memory("logins-here", MAX_ENTRIES=20_000)
    if not redis_url:
        return {
            "default": _memory(""),
            "logins": _memory("logins", MAX_ENTRIES=20_000),
            "logins-here": own_counts,
        }
    location = redis_url.replace("redis+socket://", "unix://")
    pages = {
        "BACKEND": "skatclub.caches.ForgivingRedisCache",
        "LOCATION": location,
        "VERSION": CACHED_SHAPE,
    }
    counts = {
        "BACKEND": "skatclub.caches.ImpatientRedisCache",
        "LOCATION": location,
        "KEY_PREFIX": "logins",
    }
    return {"default": pages, "logins": counts, "logins-here": own_counts}


def _memory(name: str, **options: int) -> dict[str, Any]:
    backend = "django.core.cache.backends.locmem.LocMemCache"
    return {"BACKEND": backend, "LOCATION": name, "OPTIONS": options}
