"""Prepares everything from an empty data folder to a running server. Every step is idempotent."""

from __future__ import annotations

from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from django.core.management import call_command

from skatclub.serving.processes.locks import one_at_a_time
from skatclub.serving.processes.open_database import refuse_damaged_database
from skatclub.serving.start.database_lock import alone_on_database
from skatclub.serving.start.one_server import refuse_if_read_only
from skatclub.serving.start.static_collecting import collect_static
from tournaments.backups.placing import finish_restore
from tournaments.models import Player, Tournament
from tournaments.start.first_logins import Login, forget_replaced, make_first_logins, waits_for_own_password
from tournaments.start.updating import bring_up_to_date


@dataclass(frozen=True)
class Prepared:
    """What ``welcome`` needs to know about logins."""

    logins: list[Login]  # just created, with their passwords
    shows_link: bool  # true if the director cannot log in without one, or this was the first start
    updated: Path | None = None  # the backup made before data of an older version were migrated


def prepare(data: Path, *, demo: bool) -> Prepared:
    """Sets up database, static files, logins and the demo evening. Raises ``CommandError``."""
    refuse_if_read_only(data)
    with one_at_a_time(data / "start.lock"), alone_on_database():
        finish_restore()
        refuse_damaged_database()
        updated = bring_up_to_date()
        collect_static(data / "static.stamp")
        with_demo = demo and is_empty()
        logins = make_first_logins(logins_file(data), with_passwords=with_demo)
        if with_demo:
            load_demo()
        forget_replaced(logins_file(data))
        return Prepared(logins, bool(logins) or waits_for_own_password(), updated)


def logins_file(data: Path) -> Path:
    return data / "logins.txt"


def is_empty() -> bool:
    """Whether there are neither players nor tournaments: only then is a demo evening wanted."""
    return not Tournament.objects.exists() and not Player.objects.exists()


def load_demo() -> None:
    """Creates the command's default demo evening, with its first series under way."""
    call_command("create_demo_tournament", stage="started", stdout=StringIO())
