"""Who sits at the computer that serves: no phone, nobody behind a proxy, no page of elsewhere."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import RequestFactory

from skatclub.serving.http.at_computer import NOTE, is_at_computer, note_of

AT_COMPUTER: dict[str, Any] = {
    "HTTP_HOST": "127.0.0.1:8000",
    "SERVER_PORT": "8000",
    "REMOTE_ADDR": "127.0.0.1",
    NOTE: "yes",
}


@pytest.mark.parametrize(
    ("version", "headers", "note"),
    [
        ("1.1", ["HOST", "USER_AGENT", "VIEWPORT_WIDTH"], "yes"),
        ("1.0", ["HOST"], ""),
        ("1.1", ["HOST", "X_FORWARDED_FOR"], ""),
        ("1.1", ["HOST", "FORWARDED"], ""),
        ("1.1", ["HOST", "X_REAL_IP"], ""),
        ("1.1", ["HOST", "VIA"], ""),
        ("1.1", ["CF_CONNECTING_IP"], ""),
    ],
)
def test_what_speaks_for_a_proxy(version: str, headers: list[str], note: str) -> None:
    assert note_of(version, headers) == note


@pytest.mark.parametrize(
    "changed",
    [
        {"HTTP_HOST": "localhost:8000"},
        {"HTTP_HOST": "[::1]:8000", "REMOTE_ADDR": "::1"},
        {"REMOTE_ADDR": "127.0.0.2"},
    ],
)
def test_at_the_computer(changed: dict[str, str]) -> None:
    assert is_at_computer(RequestFactory().get("/", **AT_COMPUTER | changed))


@pytest.mark.parametrize(
    "changed",
    [
        {NOTE: ""},
        {NOTE: "1"},
        {"REMOTE_ADDR": "192.168.1.20"},
        {"REMOTE_ADDR": ""},
        {"REMOTE_ADDR": "::ffff:192.168.1.20"},
        {"HTTP_HOST": "192.168.1.5:8000"},
        {"HTTP_HOST": "127.0.0.1"},
        {"HTTP_HOST": "127.0.0.1:9000"},
        {"HTTP_HOST": "laptop.local:8000"},
        {"HTTP_HOST": "localhost.example:8000"},
    ],
    ids=str,
)
def test_elsewhere(changed: dict[str, str], settings: Any) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    assert not is_at_computer(RequestFactory().get("/", **AT_COMPUTER | changed))


@pytest.mark.parametrize("changed", [{"TRUSTED_PROXY": "127.0.0.1"}, {"HTTPS": True}])
def test_never_where_a_proxy_is_known(changed: dict[str, Any], settings: Any) -> None:
    for name, value in changed.items():
        setattr(settings, name, value)
    assert not is_at_computer(RequestFactory().get("/", **AT_COMPUTER))
