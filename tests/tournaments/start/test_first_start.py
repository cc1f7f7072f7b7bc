"""From an empty folder to an evening; a second start finds everything in place."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management.base import CommandError

from tests.factories import make_player, make_tournament
from tournaments.start import first_start, updating
from tournaments.start.first_start import Prepared, prepare

DEMO = "create_demo_tournament --stage started"


def typed(name: str, options: dict[str, Any]) -> str:
    """The command as somebody would type it."""
    options = {option: value for option, value in options.items() if isinstance(value, str)}
    return " ".join([name, *(f"--{option} {value}" for option, value in options.items())])


@pytest.fixture
def preparing(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the commands that ``prepare`` calls; nothing but the database is touched."""
    called: list[str] = []
    for module in (first_start, updating):
        monkeypatch.setattr(
            module, "call_command", lambda name, **options: called.append(typed(name, options))
        )
    monkeypatch.setattr(first_start, "collect_static", lambda _stamp: False)
    return called


@pytest.mark.django_db
def test_in_an_empty_database_a_demo_with_passwords(preparing: list[str], tmp_path: Path) -> None:
    first = prepare(tmp_path, demo=True)
    assert ([login.username for login in first.logins], first.shows_link) == (
        ["director", "recorder", "owner"],
        True,
    )
    assert preparing == ["migrate", DEMO]
    make_tournament()  # what the demo would have made
    assert prepare(tmp_path, demo=True) == Prepared([], shows_link=False)
    assert preparing == ["migrate", DEMO, "migrate"]


@pytest.mark.django_db
@pytest.mark.parametrize("make", [make_tournament, make_player])
def test_beside_data_of_ones_own_no_demo_and_no_passwords(
    preparing: list[str], tmp_path: Path, make: Any
) -> None:
    make()
    assert prepare(tmp_path, demo=True) == Prepared([], shows_link=True)
    assert (preparing, (tmp_path / "logins.txt").exists()) == (["migrate"], False)


@pytest.mark.django_db
def test_the_link_is_shown_until_the_director_has_a_password(preparing: list[str], tmp_path: Path) -> None:
    assert [prepare(tmp_path, demo=False) for _start in range(2)] == [Prepared([], shows_link=True)] * 2
    director = User.objects.get(username="director")
    director.set_password("kryds er trumf")
    director.save()
    assert prepare(tmp_path, demo=False) == Prepared([], shows_link=False)


def test_folder_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(os, "access", lambda *_arguments: False)
    with pytest.raises(CommandError, match="cannot be written to. Choose another one: SKATCLUB_DATA="):
        prepare(tmp_path, demo=True)
