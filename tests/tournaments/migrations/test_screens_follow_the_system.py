"""The hall's screens were dark or not, and then follow the system of the device unless the club has chosen."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.serving import run_script

SCREENS = """
import json
import django
django.setup()
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

def screens_at(version):
    executor = MigrationExecutor(connection)
    state = ("tournaments", version)
    executor.migrate([state])
    return executor.loader.project_state(state).apps.get_model("tournaments", "Screen").objects

def kept(screens, column):
    print(json.dumps(dict(screens.values_list("slug", column))))

BEFORE, AFTER = "0066_phones", "0067_screens_follow_the_system"
"""
THERE_AND_BACK = """
screens = screens_at(BEFORE)
for slug, is_dark in (("bar", True), ("door", False), ("stage", True)):
    screens.create(name=slug, slug=slug, is_dark=is_dark)
screens = screens_at(AFTER)
kept(screens, "colours")
screens.all().delete()
for slug in ("dark", "light", "system"):
    screens.create(name=slug, slug=slug, colours=slug)
kept(screens_at(BEFORE), "is_dark")
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """What is kept there, and back again; a new database needs fewer steps than one that is taken back to there."""
    data = tmp_path_factory.mktemp("screens") / "data"
    data.mkdir()
    return [json.loads(line) for line in run_script(data, SCREENS + THERE_AND_BACK).splitlines()]


def test_what_was_chosen_is_kept(told: list[Any]) -> None:
    assert told[0] == {"bar": "dark", "door": "light", "stage": "dark"}


def test_back_again_what_follows_the_system_is_dark_as_usual(told: list[Any]) -> None:
    assert told[1] == {"dark": True, "light": False, "system": True}
