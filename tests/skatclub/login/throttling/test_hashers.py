"""Password hashes are computed one at a time, and nobody queues for long."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import argon2
import pytest
from django.contrib.auth.hashers import check_password, make_password
from django.test import Client

from skatclub.login.throttling import hashers
from skatclub.login.throttling.hashers import (
    HashingBusy,
    OneAtATimeArgon2Hasher,
    OneAtATimePBKDF2Hasher,
    Turnstile,
)
from tests.servers import wait_until

THREADS = 3


@pytest.fixture
def argon(settings: Any) -> None:
    settings.PASSWORD_HASHERS = ["skatclub.login.throttling.hashers.OneAtATimeArgon2Hasher"]


class Slow:
    """Stands for the library: notes how many threads are in it at once, and lets them go when it is told to."""

    def __init__(self, original: Callable[..., Any]) -> None:
        self.original = original
        self.inside, self.most, self.done = 0, 0, 0
        self.lock, self.go = threading.Lock(), threading.Event()

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        with self.lock:
            self.inside += 1
            self.most = max(self.most, self.inside)
        assert self.go.wait(30)
        answer = self.original(*args, **kwargs)
        with self.lock:
            self.inside -= 1
            self.done += 1
        return answer


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    counting = Slow(argon2.low_level.hash_secret)
    monkeypatch.setattr(argon2.low_level, "hash_secret", counting)
    monkeypatch.setattr(hashers, "TURNSTILE", Turnstile(THREADS))
    return counting


def waiting() -> int:
    """Free places of the queue tell how many are in it."""
    return THREADS + 1 - hashers.TURNSTILE._places._value


def test_hashes_are_computed_in_one_thread_at_a_time(argon: None, slow: Slow) -> None:
    with ThreadPoolExecutor(THREADS) as pool:
        made = [pool.submit(make_password, f"secret {number}") for number in range(THREADS)]
        wait_until(lambda: waiting() == THREADS, "all threads in the queue")
        slow.go.set()
        assert [check_password(f"secret {n}", one.result()) for n, one in enumerate(made)] == [True] * THREADS
    assert (slow.most, slow.done) == (1, THREADS)


def test_passwords_are_compared_in_the_same_queue(argon: None, slow: Slow) -> None:
    """Comparing one password and making another are the same work."""
    slow.go.set()
    known = make_password("secret")
    slow.go.clear()
    with ThreadPoolExecutor(2) as pool:
        making = pool.submit(make_password, "other")
        wait_until(lambda: slow.inside == 1, "the first in the library")
        comparing = pool.submit(check_password, "secret", known)
        wait_until(lambda: waiting() == 2, "the second in the queue")
        assert not comparing.done()
        slow.go.set()
        assert making.result().startswith("argon2$argon2id$")
        assert comparing.result() is True


def test_a_full_queue_refuses_at_once() -> None:
    turnstile = Turnstile(most_waiting=0)
    with turnstile.turn(), pytest.raises(HashingBusy), turnstile.turn():
        pass
    with turnstile.turn():
        pass  # the place is free again


def test_three_may_wait_while_one_is_served(argon: None) -> None:
    turnstile = hashers.TURNSTILE
    with ThreadPoolExecutor(3) as pool:
        with turnstile.turn():
            made = [pool.submit(make_password, "secret") for _ in range(3)]
            wait_until(lambda: turnstile._places._value == 0, "three in the queue")
            with pytest.raises(HashingBusy):
                make_password("secret")
        assert [check_password("secret", one.result()) for one in made] == [True] * 3


def test_a_hash_takes_one_lane_and_46_mib(argon: None) -> None:
    """Eight lanes, Django's default, are eight threads of a laptop with two cores."""
    assert "m=47104,t=2,p=1$" in make_password("secret")


def test_older_hashes_are_read_and_renewed(argon: None) -> None:
    old = "argon2" + argon2.PasswordHasher(2, 1_024, 8).hash("secret")
    renewed: list[str] = []
    assert check_password("secret", old, setter=renewed.append)
    assert renewed == ["secret"]
    assert not check_password("wrong", old)


def test_hashes_of_other_programs_are_read(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OneAtATimePBKDF2Hasher, "iterations", 1_000)
    settings.PASSWORD_HASHERS = ["skatclub.login.throttling.hashers.OneAtATimePBKDF2Hasher"]
    made = make_password("secret")
    assert made.startswith("pbkdf2_sha256$")
    assert check_password("secret", made)


@pytest.mark.django_db
@pytest.mark.parametrize("page", ["/login/", "/owner/login/"])
def test_who_finds_the_queue_full_is_asked_to_come_again(
    settings: Any, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    settings.PASSWORD_HASHERS = ["skatclub.login.throttling.hashers.OneAtATimeArgon2Hasher"]
    turnstile = Turnstile(most_waiting=0)
    monkeypatch.setattr(hashers, "TURNSTILE", turnstile)
    client = Client(headers={"accept-language": "en"})
    with turnstile.turn():
        answers = [client.post(page, {"username": "nobody", "password": "x"}) for _ in range(22)]
    assert {(answer.status_code, answer.headers["Retry-After"]) for answer in answers} == {(429, "2")}
    assert "Many people are logging in right now." in answers[0].content.decode()
    # It was not a wrong password: more than the limit of an address, and nobody has to wait.
    assert client.post(page, {"username": "nobody", "password": "x"}).status_code == 200


def test_no_name_costs_two_hashes(monkeypatch: pytest.MonkeyPatch, db: None, settings: Any) -> None:
    """An invented name costs as much time as a real one: one hash each, of the same size."""
    from tests.conftest import make_user

    settings.PASSWORD_HASHERS = ["skatclub.login.throttling.hashers.OneAtATimeArgon2Hasher"]
    make_user("kurt")
    counted: list[str] = []
    for name in ("encode", "verify"):
        original = getattr(OneAtATimeArgon2Hasher, name)

        def noting(self: Any, *args: str, _original: Any = original, _name: str = name) -> Any:
            counted.append(_name)
            return _original(self, *args)

        monkeypatch.setattr(OneAtATimeArgon2Hasher, name, noting)
    Client().post("/login/", {"username": "kurt", "password": "wrong"})
    Client().post("/login/", {"username": "invented", "password": "wrong"})
    assert counted == ["verify", "encode"]
