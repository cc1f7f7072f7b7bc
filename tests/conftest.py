"""Fixtures that every test may use."""

from __future__ import annotations

import gc
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import time_machine
from django.contrib.auth import hashers
from django.contrib.auth.models import Group, User
from django.core.cache import caches
from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.postgresql.base import DatabaseWrapper as PostgreSQL
from django.db.backends.sqlite3.base import DatabaseWrapper as SQLite
from django.test import Client
from django.utils import translation
from hypothesis import settings

from skatclub.command_line import RARELY
from tests.clock import computers_clock, set_clock
from tests.examples import USUAL
from tests.prepared import migrated_folder, migrated_template
from tests.servers import running_postgres, running_redis
from tournaments.access.permissions import Role
from tournaments.models.protection.every import EVERY
from tournaments.seating.generator import ahead

# The time of an example depends on the other load of the computer.
settings.register_profile("short", deadline=None, max_examples=USUAL)
settings.register_profile("long", deadline=None, max_examples=500)  # make endurance
settings.load_profile("short")

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page
    from pytest_django.live_server_helper import LiveServer

    from tests.browsers import Pages


SHORT_SEARCH = 300  # players looked at in one attempt, instead of 100,000
# Otherwise looking for garbage takes a fifth of the time of collecting the tests, and a fifteenth of theirs.
gc.set_threshold(*RARELY)


def pytest_configure() -> None:
    set_clock()


def pytest_collection_finish() -> None:
    """What was imported and collected stays to the end: nobody need look through it again and again."""
    gc.freeze()


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> Iterator[None]:
    """Each worker's database begins as a copy of a migrated one, since migrating takes seconds."""
    database = connections["default"]
    with pytest.MonkeyPatch.context() as patch:
        if database.vendor == "sqlite":
            patch.setattr(database.creation, "_create_test_db", lambda *_: copy_migrated(database))
        else:
            template = migrated_template(Path(database.settings_dict["HOST"]))
            patch.setitem(database.settings_dict["TEST"], "TEMPLATE", template)
        yield


def copy_migrated(database: BaseDatabaseWrapper) -> str:
    """Path of the worker's database."""
    name = str(database.settings_dict["TEST"]["NAME"])
    shutil.copy(migrated_folder() / "skatclub.sqlite3", name)
    return name


@pytest.fixture(scope="session", autouse=True)
def _journal_can_be_flushed() -> Iterator[None]:
    """Between tests with real transactions all tables are emptied, which journal and cash book refuse."""
    with pytest.MonkeyPatch.context() as patch:
        for operations, vendor in ((SQLite.ops_class, "sqlite"), (PostgreSQL.ops_class, "postgresql")):
            unprotect = [statement for one in EVERY for statement in one.lifting[vendor]]
            protect = [statement for one in EVERY for statement in one.statements[vendor]]
            patch.setattr(operations, "sql_flush", _bracketed(operations.sql_flush, unprotect, protect))
        yield


def _bracketed(original: Callable[..., list[str]], before: list[str], after: list[str]) -> Any:
    """``sql_flush`` with statements before and after its own."""

    def sql_flush(*arguments: Any, **options: Any) -> list[str]:
        statements = original(*arguments, **options)
        return [*before, *statements, *after] if statements else []

    return sql_flush


@pytest.fixture
def on_computers_clock() -> Iterator[None]:
    """For what looks at the age of files."""
    with time_machine.travel(computers_clock()):
        yield


@pytest.fixture(autouse=True)
def _sentences_are_english() -> Iterator[None]:
    """A request leaves its reader's language active; the next test's sentences must not depend on that."""
    with translation.override("en"):
        yield


@pytest.fixture(autouse=True)
def _searches_are_short(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a perfect plan the program searches for seconds; only tests of the plans' quality need that."""
    is_long = request.node.get_closest_marker("full_search") or "/benchmarks/" in request.node.nodeid
    if not is_long:
        monkeypatch.setattr(ahead, "MOST_LOOKS", SHORT_SEARCH)


@pytest.fixture(autouse=True)
def _attempts_are_forgotten() -> None:
    """Wrong passwords of one test must not make the next one wait."""
    for name in ("logins", "logins-here"):
        caches[name].clear()


def make_user(username: str, *roles: Role) -> User:
    user = User.objects.create_user(username, password="skat med spidser")
    for role in roles:
        user.groups.add(Group.objects.get_or_create(name=role.value)[0])
    return user


@pytest.fixture
def director(db: None) -> User:
    return make_user("director", Role.DIRECTOR)


@pytest.fixture
def recorder(db: None) -> User:
    return make_user("recorder", Role.RECORDER)


@pytest.fixture
def director_client(director: User) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(director)
    return client


@pytest.fixture
def recorder_client(recorder: User) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(recorder)
    return client


@pytest.fixture
def visitor_client(db: None) -> Client:
    return Client(headers={"accept-language": "en"})


@pytest.fixture
def hashed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every password that is hashed from now on."""
    made: list[str] = []
    original = hashers.MD5PasswordHasher.encode

    def encode(self: Any, password: str, salt: str) -> str:
        made.append(password)
        return str(original(self, password, salt))

    monkeypatch.setattr(hashers.MD5PasswordHasher, "encode", encode)
    return made


# --- servers and browser: started when the first test of a worker asks for them ---------------------------------
@pytest.fixture(scope="session")
def redis_server() -> Iterator[str]:
    """The REDIS_URL of a real Redis."""
    with running_redis() as address:
        yield address


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The DATABASE_URL of a real PostgreSQL with an empty database."""
    with running_postgres() as address:
        yield address


@pytest.fixture(scope="session")
def live_server() -> Iterator[LiveServer]:
    from tests.live_server import running_live_server

    with running_live_server() as started:
        yield started


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    from tests.browsers import running_browser

    with running_browser() as started:
        yield started


@pytest.fixture
def new_page(browser: Browser, live_server: LiveServer) -> Iterator[Pages]:
    """``new_page()`` opens a page for one more person; fails the test on anything in the reader's console."""
    from tests.browsers import Pages

    pages = Pages(browser, live_server.url)
    yield pages
    problems = pages.close()
    assert problems == []


@pytest.fixture
def browser_page(new_page: Pages) -> Page:
    """A page of a laptop's browser that asks for English; addresses start with ``/``."""
    return new_page()


@pytest.fixture
def log_in(new_page: Pages) -> Callable[[Page, User], None]:
    """``log_in(page, user)``: the page's browser is logged in as the user from now on."""
    return new_page.log_in
