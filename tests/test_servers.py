"""The servers and the browser that the tests start are the real ones."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import psycopg
import pytest
import redis
from django.contrib.auth.models import User

from tests.servers import ProgramMissing, find_program

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.mark.redis
def test_redis_answers(redis_server: str) -> None:
    client = redis.Redis.from_url(redis_server.replace("redis+socket://", "unix://"))
    assert client.ping() is True


@pytest.mark.postgres
def test_postgres_answers_with_utf8(postgres_server: str) -> None:
    with psycopg.connect(postgres_server) as connection:
        assert connection.execute("SELECT lower('ÅSE ŐRSI')").fetchone() == ("åse őrsi",)


def test_missing_program_is_named() -> None:
    with pytest.raises(ProgramMissing, match="no-such-program is missing: install Debian's package"):
        find_program("no-such-program")


@pytest.mark.browser
def test_browser_is_logged_in(browser_page: "Page", log_in: Callable, director: User) -> None:
    browser_page.goto("/login/")
    assert browser_page.get_by_role("heading", level=1).inner_text() == "Log in"
    log_in(browser_page, director)
    browser_page.goto("/login/")
    assert browser_page.get_by_text("director").first.is_visible()
