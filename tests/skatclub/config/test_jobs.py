"""Where jobs wait: embedded in a folder, or in Redis with short timeouts."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from skatclub.celery import app
from skatclub.config.jobs import CACHED_SHAPE, broker_settings, cache_settings, with_database
from tests.serving import run_script
from tournaments.seating.drawing.tasks import draw

WHAT_A_WORKER_KNOWS = """
import django
django.setup()
import pytest
from django.core.exceptions import ImproperlyConfigured

from skatclub.celery import app
app.loader.import_default_modules()  # as a worker does when it starts
print(*sorted(name for name in app.tasks if not name.startswith("celery.")))
"""


COMMON = {
    "task_ignore_result": True,
    "task_time_limit": 900,
    "task_queues": {
        "prints": {"exchange": "prints", "routing_key": "prints"},
        "plans": {"exchange": "plans", "routing_key": "plans"},
    },
    "task_default_queue": "prints",
    "task_routes": {draw.name: {"queue": "plans"}},
    "worker_prefetch_multiplier": 1,
    "worker_hijack_root_logger": False,
    "broker_connection_retry_on_startup": True,
}


@pytest.mark.parametrize("url", ["redis.example", "http://redis.example", "/run/redis.sock"])
def test_what_is_no_redis_is_named(tmp_path: Path, url: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="^REDIS_URL: expected an address such as redis://"):
        broker_settings(url, tmp_path)


def test_embedded(tmp_path: Path) -> None:
    broker_settings("", tmp_path)  # at the second start the folders are there
    assert broker_settings("", tmp_path) == COMMON | {
        "broker_transport": "skatclub.broker:Transport",
        "broker_url": "filesystem://localhost",
        "broker_transport_options": {
            "data_folder_in": f"{tmp_path}/broker/queue",
            "data_folder_out": f"{tmp_path}/broker/queue",
            "control_folder": f"{tmp_path}/broker/control",
            "polling_interval": 0.1,
        },
    }
    assert {
        folder.name: stat.S_IMODE(folder.stat().st_mode) for folder in (tmp_path / "broker").iterdir()
    } == {
        "queue": 0o700,
        "control": 0o700,
    }
    memory = "django.core.cache.backends.locmem.LocMemCache"
    assert cache_settings("") == {
        "default": {"BACKEND": memory, "LOCATION": "", "OPTIONS": {}},
        "logins": {"BACKEND": memory, "LOCATION": "logins", "OPTIONS": {"MAX_ENTRIES": 20_000}},
        "logins-here": {"BACKEND": memory, "LOCATION": "logins-here", "OPTIONS": {"MAX_ENTRIES": 20_000}},
    }


def test_redis_is_noticed_when_it_is_gone(tmp_path: Path) -> None:
    assert broker_settings("redis://db.example:6379/3", tmp_path) == COMMON | {
        "broker_url": "redis://db.example:6379/3",
        "task_acks_late": True,
        "task_reject_on_worker_lost": True,
        "broker_transport_options": {
            "visibility_timeout": 1800,
            "unacked_restore_interval": 1,
            "unacked_restore_throttle": 1,
            "socket_timeout": 2,
            "socket_connect_timeout": 2,
            "max_retries": 1,
        },
    }
    assert not (tmp_path / "broker").exists()


def test_pages_and_counts_are_kept_apart_in_redis() -> None:
    memory = "django.core.cache.backends.locmem.LocMemCache"
    assert cache_settings("redis://db.example:6379/3") == {
        "default": {
            "BACKEND": "skatclub.caches.ForgivingRedisCache",
            "LOCATION": "redis://db.example:6379/3",
            "VERSION": CACHED_SHAPE,
        },
        "logins": {
            "BACKEND": "skatclub.caches.ImpatientRedisCache",
            "LOCATION": "redis://db.example:6379/3",
            "KEY_PREFIX": "logins",
        },
        "logins-here": {"BACKEND": memory, "LOCATION": "logins-here", "OPTIONS": {"MAX_ENTRIES": 20_000}},
    }


def test_socket_addresses() -> None:
    assert with_database("redis+socket:///run/r.sock") == "redis+socket:///run/r.sock?virtual_host=0"
    assert (
        with_database("redis+socket:///run/r.sock?virtual_host=2")
        == "redis+socket:///run/r.sock?virtual_host=2"
    )
    assert cache_settings("redis+socket:///run/r.sock")["default"]["LOCATION"] == "unix:///run/r.sock"


def test_plans_have_a_queue_of_their_own_and_a_plain_worker_takes_both() -> None:
    queues = [(queue.name, queue.exchange.name, queue.routing_key) for queue in app.amqp.queues.values()]
    assert queues == [("prints", "prints", "prints"), ("plans", "plans", "plans")]


def test_a_worker_knows_every_task(tmp_path: Path) -> None:
    """A message about a task that it does not know is thrown away."""
    known = run_script(tmp_path, WHAT_A_WORKER_KNOWS, CELERY_SKIP_CHECKS="true")  # as --skip-checks does
    assert known.split() == [
        "skatclub.backup",
        "tournaments.captain_mail",
        "tournaments.draw",
        "tournaments.import_history",
        "tournaments.print_document",
        "tournaments.push",
        "tournaments.read_history",
        "tournaments.registration_link",
    ]
