"""What the server passes on to Django: addresses and protocols as a proxy tells them, or not."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from typing import Any

import pytest

from tests.serving import PROJECT
from tests.skatclub.serving.http.small_server import answer_of, small_server

TOLD = (
    "REMOTE_ADDR",
    "wsgi.url_scheme",
    "HTTP_X_FORWARDED_PROTO",
    "HTTP_X_FORWARDED_FOR",
    "HTTP_HOST",
    "SCRIPT_NAME",
)
SENT = (
    b"GET / HTTP/1.1\r\nHost: skat.example\r\nConnection: close\r\nScript-Name: /evil\r\nScript_Name: /evil\r\n"
    b"X-Forwarded-Proto: https\r\nX-Forwarded-For: 198.51.100.9, 203.0.113.5\r\nX-Forwarded-Host: evil.example\r\n\r\n"
)


def environment(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    start_response("200 OK", [("Content-Type", "application/json")])
    return [json.dumps({name: environ.get(name) for name in TOLD}).encode()]


@pytest.mark.parametrize("proxy", ["", "192.0.2.1"])
def test_strangers_are_not_believed(settings: Any, proxy: str) -> None:
    settings.TRUSTED_PROXY = proxy
    with small_server(environment) as small:
        told = json.loads(answer_of(small.connect(SENT)).rpartition(b"\r\n\r\n")[2])
    assert told == {
        "REMOTE_ADDR": "127.0.0.1",
        "wsgi.url_scheme": "http",
        "HTTP_X_FORWARDED_PROTO": None,
        "HTTP_X_FORWARDED_FOR": None,
        "HTTP_HOST": "skat.example",
        "SCRIPT_NAME": "",
    }


def test_the_proxy_is_believed_about_its_own_neighbour(settings: Any) -> None:
    """The last address is the one that the proxy has seen; what stands before it anybody can write."""
    settings.TRUSTED_PROXY = "127.0.0.1"
    with small_server(environment) as small:
        told = json.loads(answer_of(small.connect(SENT)).rpartition(b"\r\n\r\n")[2])
    assert told == {
        "REMOTE_ADDR": "203.0.113.5",
        "wsgi.url_scheme": "https",
        "HTTP_X_FORWARDED_PROTO": "https",
        "HTTP_X_FORWARDED_FOR": "203.0.113.5",
        "HTTP_HOST": "skat.example",
        "SCRIPT_NAME": "",
    }


PROCESS = """
import os, sys, time
from skatclub.serving.processes.lifeline import hold_on
hold_on()
print("ready", flush=True)
while True: time.sleep(1000)
"""


def test_process_ends_with_the_pipe_to_its_supervisor() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", PROCESS], cwd=PROJECT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin
    assert process.stdout
    assert process.stdout.readline() == b"ready\n"
    process.stdin.close()
    assert process.wait(60) == 1
