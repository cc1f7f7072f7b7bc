"""Where jobs wait: embedded in a folder, or in Redis with short timeouts."""

from __future__ import annotations

import stat
from pathlib import Path

from skatclub.celery import app
from skatclub.config.jobs import broker_settings, cache_settings, with_database
from tests.serving import run_script
from tournaments.seating.drawing.tasks import draw

WHAT_A_WORKER_KNOWS = """
import django
django.setup()
from skatclub.celery import app
app.loader.import_default_modules()  # as a worker does when it starts
print(*sorted(name for name in app.tasks if not name.startswith("celery.")))
"""


def test_embedded(tmp_path: Path) -> None:
    chosen = broker_settings("", tmp_path)
    assert chosen["broker_url"] == "filesystem://localhost"
    assert chosen["broker_transport_options"]["polling_interval"] == 0.1
    assert {
        folder.name: stat.S_IMODE(folder.stat().st_mode) for folder in (tmp_path / "broker").iterdir()
    } == {
        "queue": 0o700,
        "taken": 0o700,
        "control": 0o700,
    }
    assert cache_settings("")["default"]["BACKEND"].endswith("LocMemCache")


def test_redis_is_noticed_when_it_is_gone(tmp_path: Path) -> None:
    chosen = broker_settings("redis://db.example:6379/3", tmp_path)
    options = chosen["broker_transport_options"]
    assert (options["socket_timeout"], options["socket_connect_timeout"]) == (2, 2)
    assert options["visibility_timeout"] > chosen["task_time_limit"]
    assert chosen["task_acks_late"] is True
    assert not (tmp_path / "broker").exists()


def test_socket_addresses() -> None:
    assert with_database("redis+socket:///run/r.sock") == "redis+socket:///run/r.sock?virtual_host=0"
    assert (
        with_database("redis+socket:///run/r.sock?virtual_host=2")
        == "redis+socket:///run/r.sock?virtual_host=2"
    )
    assert cache_settings("redis+socket:///run/r.sock")["default"]["LOCATION"] == "unix:///run/r.sock"


def test_plans_have_a_queue_of_their_own_and_a_plain_worker_takes_both(tmp_path: Path) -> None:
    chosen = broker_settings("", tmp_path)
    queues = [(queue.name, queue.exchange.name, queue.routing_key) for queue in app.amqp.queues.values()]
    assert queues == [("prints", "prints", "prints"), ("plans", "plans", "plans")]
    assert chosen["task_default_queue"] == "prints"
    assert chosen["task_routes"] == {draw.name: {"queue": "plans"}}


def test_a_worker_knows_every_task(tmp_path: Path) -> None:
    """A message about a task that it does not know is thrown away."""
    known = run_script(tmp_path, WHAT_A_WORKER_KNOWS, CELERY_SKIP_CHECKS="true")  # as --skip-checks does
    assert known.split() == [
        "skatclub.backup",
        "tournaments.draw",
        "tournaments.import_history",
        "tournaments.print_document",
        "tournaments.read_history",
        "tournaments.registration_link",
    ]
