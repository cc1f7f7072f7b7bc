"""Who counts as logged in before Django has looked at the request."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.db import DatabaseError
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from skatclub.serving.http import officials
from skatclub.serving.http.officials import Officials, session_key

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _connection_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(officials, "close_old_connections", lambda: None)


def cookies_of(client: Client) -> str:
    return f"csrftoken=abc; sessionid={client.session.session_key}"


def test_key_in_a_header() -> None:
    headers = ["", "a=b", "a=b;sessionid=k1 ; c=d", "xsessionid=k1", "sessionid=", "sessionid=k=2"]
    assert [session_key(header) for header in headers] == ["", "", "k1", "", "", "k=2"]


def test_only_a_login_counts(client: Client, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    stranger = client.session  # a session without a login, as after a message
    stranger["seen"] = "yes"
    stranger.save()
    assert not Officials().includes(f"sessionid={stranger.session_key}")
    client.force_login(User.objects.create_user("recorder"))
    assert Officials().includes(cookies_of(client))
    assert not Officials().includes("sessionid=made-up-key")


def test_database_is_asked_once(client: Client, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    client.force_login(User.objects.create_user("recorder"))
    cookies, known = cookies_of(client), Officials()
    with django_assert_num_queries(1):
        assert [known.includes(cookies) for _request in range(3)] == [True] * 3
    with django_assert_num_queries(1):
        assert [known.includes("sessionid=made-up-key") for _request in range(3)] == [False] * 3


def test_made_up_sessions_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(officials, "MOST_REMEMBERED", 10)
    known = Officials()
    for number in range(25):
        known.includes(f"sessionid=made-up-{number}")
    assert len(known.judged) <= 10


def test_without_a_database_nobody_is_one(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    client.force_login(User.objects.create_user("recorder"))
    cookies, known = cookies_of(client), Officials()

    class Gone:
        def __init__(self, _key: str) -> None:
            raise DatabaseError

    monkeypatch.setattr(known, "store", Gone)
    assert not known.includes(cookies)
