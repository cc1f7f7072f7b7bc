"""A server in a thread of the tests, which answers with the same files as an installation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from django.conf import settings
from django.contrib.staticfiles import handlers
from django.test import override_settings
from pytest_django.live_server_helper import LiveServer

from skatclub import settings as installed
from tests.prepared import prepared_folder

HOST = "localhost"


@contextmanager
def running_live_server() -> Iterator[LiveServer]:
    """One stylesheet, hashed names, and browsers keep what they have: from the folders of the sources each page
    would fetch thirty files anew, which takes longer than the page."""
    as_installed = settings_of_installation()
    with as_installed, patch.object(handlers, "StaticFilesHandler", _left_to_middleware):
        server = LiveServer(HOST)
    # Pytest-django applies these settings during each test that asks for the server
    server._live_server_modified_settings = as_installed  # type: ignore[assignment]
    yield server
    server.stop()


def settings_of_installation() -> override_settings:
    return override_settings(
        ALLOWED_HOSTS=[*settings.ALLOWED_HOSTS, HOST],
        STATIC_ROOT=prepared_folder() / "static",
        STORAGES=installed.STORAGES,
    )


def _left_to_middleware(application: Callable[..., Any]) -> Callable[..., Any]:
    """Replaces Django's handler of static files, which does not know hashed names."""
    return application
