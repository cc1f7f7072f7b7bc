"""Who has to wait after wrong passwords, and who does not."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from axes.models import AccessAttempt
from django.core.cache import caches
from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.redis import RedisCache
from django.test import Client
from redis.exceptions import ConnectionError as RedisIsAway

from skatclub.login.throttling.limits import (
    Counter,
    Limit,
    address_counter,
    counted,
    counter_for,
    first_time,
    name_counter,
)
from tests.conftest import make_user
from tournaments.access.permissions import Role

pytestmark = [pytest.mark.django_db, pytest.mark.database]
PASSWORD = "skat med spidser"


@pytest.fixture(autouse=True)
def throttled(settings: Any) -> None:
    settings.AXES_ENABLED = True


def attempt(name: str, password: str, *, address: str = "192.0.2.1", client: Client | None = None) -> int:
    """Status of one attempt; without a client from a browser that was never here."""
    client = client or Client()
    answer = client.post("/login/", {"username": name, "password": password}, REMOTE_ADDR=address)
    return int(answer.status_code)


@pytest.mark.parametrize("page", ["/login/", "/owner/login/"])
def test_invented_names_are_refused_unhashed_and_unwritten(hashed: list[str], page: str) -> None:
    client = Client(headers={"accept-language": "en"})
    answers = [client.post(page, {"username": f"invented {n}", "password": "x"}) for n in range(22)]
    assert [answer.status_code for answer in answers] == [200] * 20 + [429] * 2
    assert len(hashed) == 20
    assert AccessAttempt.objects.count() == 20
    assert "Too many wrong passwords. Please try again in 5 minutes." in answers[-1].content.decode()
    assert answers[-1].headers["Retry-After"] == "300"


def test_another_address_is_not_kept_waiting() -> None:
    make_user("kurt", Role.RECORDER)
    for number in range(20):
        attempt(f"invented {number}", "x")
    assert attempt("kurt", PASSWORD) == 429
    assert attempt("kurt", PASSWORD, address="192.0.2.2") == 302


def test_right_passwords_of_many_officials_behind_one_address_are_not_counted() -> None:
    names = [make_user(f"official {number}", Role.RECORDER).username for number in range(22)]
    assert [attempt(name, PASSWORD) for name in names] == [302] * 22


def test_a_browser_that_was_in_before_gets_in_while_others_guess_at_its_address() -> None:
    """Behind a pub's single address: the guests' guesses do not lock the director's laptop out."""
    make_user("kurt", Role.DIRECTOR)
    laptop = Client()
    assert attempt("kurt", PASSWORD, client=laptop) == 302
    laptop.post("/logout/")
    for _ in range(20):
        attempt("kurt", "guess")
    assert attempt("kurt", PASSWORD) == 429
    assert attempt("kurt", PASSWORD, client=laptop) == 302


def test_a_known_browser_has_its_own_attempts() -> None:
    make_user("kurt", Role.DIRECTOR)
    laptop = Client()
    attempt("kurt", PASSWORD, client=laptop)
    assert [attempt("kurt", "guess", client=laptop) for _ in range(12)] == [200] * 10 + [429] * 2


def test_a_known_browser_is_unknown_under_other_names_and_with_a_forged_cookie() -> None:
    make_user("kurt", Role.DIRECTOR)
    laptop = Client()
    attempt("kurt", PASSWORD, client=laptop)
    assert [attempt("inge", "guess", client=laptop) for _ in range(6)] == [200] * 4 + [429] * 2
    forged = Client()
    forged.cookies["known_device"] = laptop.cookies["known_device"].value + "x"
    assert [attempt("kurt", "guess", client=forged, address="192.0.2.9") for _ in range(6)] == [
        200,
        200,
        200,
        200,
        429,
        429,
    ]


def test_the_cookie_names_nobody_and_is_out_of_reach_for_scripts(settings: Any) -> None:
    settings.SESSION_COOKIE_SECURE = True
    make_user("kurt", Role.DIRECTOR)
    answer = Client().post("/login/", {"username": "kurt", "password": PASSWORD})
    cookie = answer.cookies["known_device"]
    assert (bool(cookie["httponly"]), bool(cookie["secure"]), cookie["samesite"]) == (True, True, "Lax")
    assert "kurt" not in cookie.value


def test_guessing_at_one_name_from_many_addresses_ends() -> None:
    make_user("kurt", Role.DIRECTOR)
    codes = [attempt("kurt", "guess", address=f"192.0.2.{number // 4}") for number in range(24)]
    assert codes == [200] * 20 + [429] * 4
    assert attempt("KURT ", "guess", address="192.0.2.99") == 429


def test_the_owner_reads_one_line_for_each_who_has_to_wait(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, logger="skatclub"):
        for number in range(23):
            attempt(f"invented {number}", "x")
        for _ in range(9):
            attempt("kurt\nroot", "x", address="192.0.2.2")
    lines = [record.getMessage() for record in caplog.records if record.name == "skatclub.logins"]
    assert lines == [
        "Too many wrong passwords: no login for 192.0.2.1 for 5 minutes.",
        "Too many wrong passwords: no login for 'kurt\\nroot' from 192.0.2.2 for 15 minutes.",
    ]


@pytest.mark.django_db
def test_nobody_on_record_has_used_nothing() -> None:
    counter = Counter(Limit("address", 1, 60), "192.0.2.3", "ip_address", "192.0.2.3")
    assert [counter.take(), counter.take()] == [True, False]


def test_a_new_minute_is_a_new_count() -> None:
    """What is given back or forgotten counts no more."""
    counter = Counter(Limit("address", 2, 60), "192.0.2.1")
    assert [counter.take(), counter.take(), counter.take()] == [True, True, False]
    counter.give_back()
    counter.give_back()
    assert [counter.take(), counter.take()] == [True, False]
    caches["logins"].delete(counter.key)
    counter.give_back()
    assert counter.take()


def test_without_redis_each_process_counts_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_args: Any, **_kwargs: Any) -> Any:
        raise RedisIsAway

    shared: BaseCache = caches["logins"]
    monkeypatch.setattr(shared, "add", gone)
    monkeypatch.setattr(shared, "incr", gone)
    codes = [attempt(f"invented {number}", "x") for number in range(22)]
    assert codes == [200] * 20 + [429] * 2


def test_processes_without_redis_have_one_limit_together() -> None:
    """Each has its own cache; the database they share."""
    codes = []
    for process in range(3):
        caches["logins"].clear()
        codes += [attempt(f"invented {process} {number}", "x") for number in range(9)]
    assert codes == [200] * 20 + [429] * 7


def test_a_name_has_one_limit_in_all_processes() -> None:
    codes = []
    for process in range(8):
        caches["logins"].clear()
        codes += [attempt("kurt", "guess", address=f"192.0.2.{process}") for _ in range(4)]
    assert codes == [200] * 20 + [429] * 12


def test_an_address_that_is_none_is_counted_as_well() -> None:
    assert [attempt(f"invented {number}", "x", address="") for number in range(22)] == [200] * 20 + [429] * 2


@pytest.mark.redis
def test_processes_share_their_counts_through_redis(settings: Any, redis_server: str) -> None:
    from skatclub.config.jobs import cache_settings

    settings.CACHES = cache_settings(redis_server)
    counter = Counter(Limit("address", 2, 60), "192.0.2.77")
    assert [counter.take(), counter.take(), counter.take()] == [True, True, False]
    fresh = caches.create_connection("logins")
    assert isinstance(fresh, RedisCache)
    assert fresh.get(counter.key) == 3
    assert 0 < fresh._cache.get_client().ttl(fresh.make_and_validate_key(counter.key)) <= 60


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:0:1:aaaa::1", "2001:db8:0:1::/64"),
        ("2001:db8:0:1:bbbb::2", "2001:db8:0:1::/64"),
        ("", ""),
    ],
)
def test_who_has_one_ipv6_address_has_many(address: str, network: str) -> None:
    assert address_counter(address).who == network


def test_each_counter_has_its_column() -> None:
    """Of django-axes' table, which all processes share; none for what is no address, and for other limits."""
    other = Limit("reports", 3, 60)
    address, name = Limit("address", 20, 300), Limit("name", 20, 900)
    assert address_counter("192.0.2.1") == Counter(address, "192.0.2.1", "ip_address", "192.0.2.1")
    assert address_counter("2001:db8::1") == Counter(address, "2001:db8::/64", "ip_address", "2001:db8::1")
    assert address_counter("a socket") == Counter(address, "a socket")
    assert name_counter("Kurt") == Counter(name, "kurt", "username", "Kurt")
    assert counter_for(other, "2001:db8::1") == Counter(other, "2001:db8::/64")
    assert counter_for(other, "a socket") == Counter(other, "a socket")


def test_limits_of_one_address_do_not_add_up() -> None:
    first, second = (counter_for(Limit(kind, 1, 60), "192.0.2.1") for kind in ("reports", "address"))
    assert [first.take(), second.take(), first.take(), second.take()] == [True, True, False, False]


def test_a_count_that_expires_meanwhile_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cache forgets it between the two calls."""
    shared: BaseCache = caches["logins"]
    with monkeypatch.context() as patched:
        patched.setattr(shared, "add", lambda *_arguments: False)
        assert counted("a-key", 60) == 1
    assert [counted("a-key", 60), counted("a-key", 60)] == [1, 2]


def test_and_is_one_from_then_on(monkeypatch: pytest.MonkeyPatch) -> None:
    shared: BaseCache = caches["logins"]
    kept: dict[str, tuple[int, int]] = {}

    def add(key: str, value: int, seconds: int) -> bool:
        kept[key] = (value, seconds)
        return True

    def expired(*_arguments: object) -> int:
        raise ValueError

    monkeypatch.setattr(shared, "add", add)
    monkeypatch.setattr(shared, "incr", expired)
    assert (counted("a-key", 60), kept) == (1, {"a-key": (1, 60)})


def test_what_is_said_once() -> None:
    assert [first_time("one", 60), first_time("one", 60), first_time("two", 60)] == [True, False, True]
