"""Containerfile and compose.yaml: who runs, on what, with which settings. They are read here, and run elsewhere."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from scripts.bundling.container import context_paths
from skatclub.config.databases import database_settings
from skatclub.config.environment import KNOWN
from tests.container.containerfile import (
    VARIABLE,
    compose,
    compose_text,
    environment,
    last,
    settings_of,
    stages,
)
from tests.serving import PROJECT

OURS = ("web1", "web2", "worker")
SECRETS = ("sh", PROJECT / "container/secrets")


def test_the_image_runs_as_nobody_in_particular_and_keeps_one_folder() -> None:
    assert [step.rest for step in stages()[-1] if step.word == "VOLUME"] == ["/data"]
    assert (last("USER").rest, last("STOPSIGNAL").rest) == ("10001:10001", "SIGTERM")
    assert environment()["SKATCLUB_DATA"] == "/data"
    assert last("HEALTHCHECK").listed == ["healthy"]
    assert [*last("ENTRYPOINT").listed, *last("CMD").listed][:2] == ["skatclub", "serve"]


def test_what_builds_stays_in_the_first_stage() -> None:
    first, second = stages()
    assert first[0].rest == "${BASE} AS build"
    assert [step.rest for step in first if step.word == "RUN"][-1] == "container/build /opt/skatclub"
    assert [step.rest for step in second if step.word == "COPY"] == [
        "--from=build /opt/skatclub /opt/skatclub",
        "container/healthy /opt/skatclub/bin/",
    ]
    assert [step.rest for step in second if step.word == "RUN" and "pip" in step.rest] == []


def test_the_build_sees_only_what_it_needs() -> None:
    """No data, no secret, no test; and everything that is named is there."""
    paths = context_paths()
    assert [path for path in paths if not (PROJECT / path).exists()] == []
    assert not {"data", "tests", ".git", ".venv", "docs"} & set(paths)
    first = [line for line in (PROJECT / ".dockerignore").read_text().splitlines() if line[:1] not in "#!"]
    assert first == ["*", "**/__pycache__"]


def test_every_service_is_there_and_knows_whom_it_waits_for() -> None:
    services = compose()["services"]
    assert {name: sorted(service.get("depends_on", [])) for name, service in services.items()} == {
        "database": [],
        "redis": [],
        "web1": ["database", "redis"],
        "web2": ["web1"],
        "worker": ["web1"],
        "caddy": ["web1"],
    }


def test_whoever_is_waited_for_says_when_it_is_ready() -> None:
    """Here and not in the image alone: images that podman builds have no health check."""
    services = compose()["services"]
    for service in services.values():
        for other, awaited in service.get("depends_on", {}).items():
            assert awaited["condition"] != "service_healthy" or "test" in services[other]["healthcheck"]
    assert services["web1"]["healthcheck"]["test"] == ["CMD", *last("HEALTHCHECK").listed]


def test_one_door_leads_in() -> None:
    """Only the proxy's ports are open, and the database has no way out."""
    services = compose()["services"]
    assert {name: service["ports"] for name, service in services.items() if "ports" in service} == {
        "caddy": ["80:80", "443:443"]
    }
    assert {name: service["networks"] for name, service in services.items() if "networks" in service} == {
        "database": ["inside"],
        "redis": ["inside"],
        "caddy": ["outside"],
    } | {name: ["inside", "outside"] for name in OURS}
    assert compose()["networks"]["inside"] == {"internal": True}


@pytest.mark.parametrize("name", OURS)
def test_our_services_can_write_to_their_volumes_alone(name: str) -> None:
    service = compose()["services"][name]
    assert (service["read_only"], service["cap_drop"]) == (True, ["ALL"])
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["volumes"] == ["data:/data", "secrets:/secrets:ro"]


@pytest.mark.parametrize("name", OURS)
def test_every_setting_is_one_of_the_program(name: str) -> None:
    assert sorted(set(settings_of(name)) - set(KNOWN)) == []


def test_every_variable_has_a_default_which_is_the_programs() -> None:
    """Except the addresses of the other containers, which only this file has."""
    found = {match[1]: match[2] for match in VARIABLE.finditer(compose_text())}
    assert None not in found.values()
    chosen_here = {"DATABASE_URL", "REDIS_URL"}
    ports_and_names = {"SITE": "localhost", "HTTP_PORT": "80", "HTTPS_PORT": "443", "VERSION": "latest"}
    assert {name: text for name, text in found.items() if name not in chosen_here} == ports_and_names | {
        name: default_of(name)
        for name in ("EMAIL_URL", "EMAIL_SENDER", "LANGUAGE_CODE", "TIME_ZONE", "UPLOAD_LIMIT", "LOG_LEVEL")
    }


def default_of(name: str) -> str:
    return {"TIME_ZONE": "Europe/Copenhagen"}.get(name, KNOWN[name].default)


def test_the_password_of_the_database_stands_in_no_setting() -> None:
    read = database_settings(settings_of("web1")["DATABASE_URL"])
    assert (read["HOST"], read["USER"], read["NAME"], read["PASSWORD"]) == (
        "database",
        "skatclub",
        "skatclub",
        "",
    )
    assert read["OPTIONS"] == {"passfile": "/secrets/pgpass"}
    assert settings_of("database")["POSTGRES_PASSWORD_FILE"] == "/secrets/password"


def test_the_first_start_makes_a_password_and_the_second_keeps_it(tmp_path: Path) -> None:
    def start() -> dict[str, tuple[str, str]]:
        subprocess.run([*SECRETS, tmp_path, f"{os.getuid()}:{os.getgid()}"], check=True)
        return {
            file.name: (file.read_text(), oct(file.stat().st_mode & 0o777)) for file in tmp_path.iterdir()
        }

    made = start()
    password = made["password"][0]
    assert len(password) == 43
    assert made == {"password": (password, "0o644"), "pgpass": (f"*:*:*:*:{password}\n", "0o600")}
    assert start() == made


def test_the_database_makes_the_password_for_whoever_runs_the_program() -> None:
    """As PostgreSQL's image starts otherwise: by its own script, with its own command."""
    database = compose()["services"]["database"]
    shell, option, line = database["entrypoint"]
    assert (shell, option) == ("sh", "-c")
    assert line == f"sh /opt/secrets /secrets {last('USER').rest} && exec docker-entrypoint.sh postgres"
    assert {"secrets:/secrets", "./container/secrets:/opt/secrets:ro,z"} <= set(database["volumes"])


def test_nobody_waits_for_what_ends() -> None:
    """Podman starts no service again that depends on one that has ended."""
    for service in compose()["services"].values():
        assert service["restart"] == "unless-stopped"


def test_the_proxy_speaks_to_both_servers_and_their_health_page() -> None:
    text = (PROJECT / "container/Caddyfile").read_text()
    assert "\n{$SITE} {\n" in text
    assert "reverse_proxy web1:8000 web2:8000 {" in text
    assert "health_uri /health/" in text
    port = last("CMD").listed[-1]
    assert (port, last("EXPOSE").rest) == ("8000", "8000")
