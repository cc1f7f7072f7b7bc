"""The hall's screens were dark or not, and then follow the system of the device unless the club has chosen."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.prepared import migrated_folder
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
FORWARDS = """
screens = screens_at(BEFORE)
for slug, is_dark in (("bar", True), ("door", False), ("stage", True)):
    screens.create(name=slug, slug=slug, is_dark=is_dark)
kept(screens_at(AFTER), "colours")
"""
BACK = """
screens = screens_at(AFTER)
for slug in ("dark", "light", "system"):
    screens.create(name=slug, slug=slug, colours=slug)
kept(screens_at(BEFORE), "is_dark")
"""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return Path(shutil.copytree(migrated_folder(), tmp_path / "data"))


def test_what_was_chosen_is_kept(data: Path) -> None:
    kept = {"bar": "dark", "door": "light", "stage": "dark"}
    assert json.loads(run_script(data, SCREENS + FORWARDS)) == kept


def test_back_again_what_follows_the_system_is_dark_as_usual(data: Path) -> None:
    kept = {"dark": True, "light": False, "system": True}
    assert json.loads(run_script(data, SCREENS + BACK)) == kept
