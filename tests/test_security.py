"""Headers of every page, throttled logins, and what an installation behind HTTPS adds."""

from __future__ import annotations

import json
import subprocess
import sys
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from tests.conftest import make_user
from tests.serving import PROJECT, RARELY, installation
from tournaments.access.permissions import Role

pytestmark = pytest.mark.django_db

HEADERS = {
    "Content-Security-Policy": (
        "base-uri 'none'; default-src 'self'; form-action 'self'; frame-ancestors 'none'; "
        "img-src 'self' data:; object-src 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


@pytest.mark.parametrize("place", ["/", "/login/", "/health/", "/no/such/page/", "/owner/login/"])
def test_headers_of_every_page(client: Client, place: str) -> None:
    answer = client.get(place)
    assert {name: _sorted(answer.headers.get(name)) for name in HEADERS} == HEADERS


def _sorted(value: str | None) -> str | None:
    """The parts of a policy in the order of the alphabet; other values as they are."""
    return "; ".join(sorted(part.strip() for part in value.split(";"))) if value else value


def test_session_is_out_of_reach_for_scripts(client: Client) -> None:
    make_user("kurt", Role.RECORDER)
    answer = client.post("/login/", {"username": "kurt", "password": "skat med spidser"})
    cookie = answer.cookies["sessionid"]
    assert (bool(cookie["httponly"]), cookie["samesite"]) == (True, "Lax")


def test_forms_need_their_token() -> None:
    answer = Client(enforce_csrf_checks=True).post("/login/", {"username": "kurt", "password": "x"})
    assert answer.status_code == HTTPStatus.FORBIDDEN


@pytest.fixture
def throttled(settings: Any) -> None:
    settings.AXES_ENABLED = True


def attempt(client: Client, name: str, password: str) -> int:
    return int(client.post("/login/", {"username": name, "password": password}).status_code)


def test_wrong_passwords_have_to_wait(throttled: None, client: Client) -> None:
    make_user("kurt", Role.RECORDER)
    codes = [attempt(client, "kurt", f"guess {number}") for number in range(5)]
    assert codes == [HTTPStatus.OK] * 4 + [HTTPStatus.TOO_MANY_REQUESTS]
    assert attempt(client, "kurt", "skat med spidser") == HTTPStatus.TOO_MANY_REQUESTS


def test_others_are_not_kept_waiting(throttled: None, client: Client) -> None:
    make_user("kurt", Role.RECORDER)
    make_user("inge", Role.DIRECTOR)
    for number in range(6):
        attempt(client, "kurt", f"guess {number}")
    assert attempt(client, "inge", "skat med spidser") == HTTPStatus.FOUND


def test_owners_login_is_throttled_too(throttled: None, client: Client) -> None:
    codes = [
        client.post("/owner/login/", {"username": "owner", "password": f"guess {number}"}).status_code
        for number in range(6)
    ]
    assert codes[-1] == HTTPStatus.TOO_MANY_REQUESTS


@pytest.mark.parametrize("place", ["https://example.com/", "//example.com/"])
def test_login_leads_to_no_other_site(client: Client, place: str) -> None:
    make_user("kurt", Role.RECORDER)
    fields = {"username": "kurt", "password": "skat med spidser", "next": place}
    assert client.post("/login/", fields).headers["Location"] == "/"


# Each case reads the settings anew in one process: an installation's own process takes a second.
SHOW = """
import json, os, runpy, sys
from django.conf import global_settings
from django.core.exceptions import ImproperlyConfigured
names = ["SECURE_SSL_REDIRECT", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "LANGUAGE_COOKIE_SECURE",
         "SECURE_HSTS_SECONDS", "SECURE_HSTS_INCLUDE_SUBDOMAINS", "SECURE_HSTS_PRELOAD", "DEBUG", "SERVED_HOSTS"]
before = dict(os.environ)
found = {}
for name, more in json.loads(sys.argv[1]).items():
    os.environ.clear()
    os.environ.update(before | more)
    try:
        settings = runpy.run_module("skatclub.settings")
        found[name] = {name: settings.get(name, getattr(global_settings, name, None)) for name in names}
    except ImproperlyConfigured as refused:
        found[name] = {"refused": str(refused)}
print(json.dumps(found))
"""
ON = {"HTTPS": "on", "ALLOWED_HOSTS": "skat.example"}
YEAR = 31_536_000


def run(data: Path, command: list[str], **environment: str) -> subprocess.CompletedProcess[str]:
    more = environment | {"DJANGO_SETTINGS_MODULE": "skatclub.settings"}
    return subprocess.run(
        [sys.executable, *command],
        cwd=PROJECT,
        env=installation(data, **more),
        capture_output=True,
        text=True,
        check=False,
    )


EVERYWHERE = ON | {"HSTS_SUBDOMAINS": "on"}
CASES = {
    "embedded": ({}, [False, False, False, False, 0, False, False, False]),
    # The other host names under the club's domain are not ours to bind.
    "behind HTTPS": (ON, [True, True, True, True, YEAR, False, False, False]),
    "subdomains": (EVERYWHERE, [True, True, True, True, YEAR, True, False, False]),
    "preload": (EVERYWHERE | {"HSTS_PRELOAD": "on"}, [True, True, True, True, YEAR, True, True, False]),
    # Without HTTPS a browser must not be told to ask for it.
    "no HTTPS": ({"HSTS_SUBDOMAINS": "on"}, [False, False, False, False, 0, False, False, False]),
}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """The settings of an installation in each case, by name."""
    cases = {name: environment for name, (environment, _expected) in CASES.items()}
    cases["preload alone"] = ON | {"HSTS_PRELOAD": "on"}
    answer = run(tmp_path_factory.mktemp("settings"), ["-c", RARELY + SHOW, json.dumps(cases)])
    assert answer.returncode == 0, answer.stderr
    read: dict[str, dict[str, Any]] = json.loads(answer.stdout)
    return read


@pytest.mark.parametrize("case", CASES)
def test_settings_of_an_installation(found: dict[str, dict[str, Any]], case: str) -> None:
    _environment, expected = CASES[case]
    assert [value for name, value in found[case].items() if name != "SERVED_HOSTS"] == expected


def test_preload_needs_subdomains(found: dict[str, dict[str, Any]]) -> None:
    sentence = "HSTS_PRELOAD=on: the browsers' list asks for HSTS_SUBDOMAINS=on as well."
    assert found["preload alone"] == {"refused": sentence}


# Without the two, `make check` asks.
@pytest.mark.parametrize(
    "more", [{"HSTS_SUBDOMAINS": "on", "HSTS_PRELOAD": "on"}, pytest.param({}, marks=pytest.mark.endurance)]
)
def test_an_installation_on_the_internet_has_no_warning(tmp_path: Path, more: dict[str, str]) -> None:
    answer = run(tmp_path, ["manage.py", "check", "--deploy", "--fail-level", "WARNING"], **ON, **more)
    assert answer.returncode == 0, answer.stderr


def test_by_default_only_this_computers_names_are_answered(found: dict[str, dict[str, Any]]) -> None:
    """What these are: tests/skatclub/guards/test_hosts.py."""
    assert [found[case]["SERVED_HOSTS"] for case in ("embedded", "behind HTTPS")] == [
        ["own"],
        ["skat.example"],
    ]


def test_language_cookie_is_as_safe_as_the_sessions(client: Client, settings: Any) -> None:
    settings.LANGUAGE_COOKIE_SECURE = True  # as with HTTPS=on
    cookie = client.post("/language/setlang/", {"language": "hu"}).cookies["django_language"]
    assert (bool(cookie["httponly"]), bool(cookie["secure"]), cookie["samesite"]) == (True, True, "Lax")


def test_language_can_still_be_chosen(client: Client) -> None:
    client.post("/language/setlang/", {"language": "hu"})
    assert '<html lang="hu">' in client.get("/").content.decode()
