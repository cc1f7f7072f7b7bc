"""The answer of a server that is too busy."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import RequestFactory

from skatclub.serving.http.busy import busy
from skatclub.serving.http.passing import wait


def answer(**headers: str) -> tuple[str, dict[str, str], str]:
    begun: list[Any] = []
    environ = RequestFactory().get("/", headers=headers).environ
    body = b"".join(busy(environ, lambda *said: begun.extend(said)))
    return begun[0], dict(begun[1]), body.decode()


@pytest.mark.parametrize(
    ("accepted", "cookie", "language"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "", "de"),
        ("fr,hu;q=0.5", "", "hu"),
        ("de", "a=b; django_language=sv", "sv"),
        ("", "", "da"),
        ("nonsense;;;", "django_language=xx", "da"),
    ],
)
def test_busy_page_in_the_readers_language(accepted: str, cookie: str, language: str) -> None:
    status, headers, page = answer(**{"Accept-Language": accepted, "Cookie": cookie})
    assert status == "503 Service Unavailable"
    assert headers["Content-Language"] == language
    assert f'<html lang="{language}">' in page


def test_a_phone_that_polls_keeps_what_it_shows() -> None:
    status, headers, page = answer(**{"HX-Request": "true"})
    assert (status, headers["Retry-After"], headers["Content-Length"], page) == (
        "503 Service Unavailable",
        "5",
        "0",
        "",
    )


def test_a_charset_that_nobody_can_read_does_no_harm() -> None:
    assert answer(**{"Content-Type": "text/html; charset=hex"})[0] == "503 Service Unavailable"


def test_the_page_while_a_rehearsal_starts_is_in_its_colour() -> None:
    begun: list[Any] = []
    environ = RequestFactory().get("/rehearsal/", headers={"accept-language": "de"}).environ
    page = b"".join(wait(environ, lambda *said: begun.extend(said))).decode()
    assert begun[0] == "503 Service Unavailable"
    assert "<strong>Generalprobe</strong>" in page
    assert 'href="/clubs/colour-6b2d8b-' in page
    assert '<meta http-equiv="refresh" content="5">' in page
