"""What a browser fetches before it can show a page."""

from __future__ import annotations

import json
import os
import re
import shutil
import time
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command

from skatclub.static_files import as_sent, with_imports
from tests.test_house import PROJECT

CSS = PROJECT / "static" / "css"
STORAGE = "skatclub.static_files.OneStylesheetStorage"


@pytest.fixture
def collected(settings: Any, tmp_path: Path) -> Path:
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": STORAGE},
    }
    call_command("collectstatic", interactive=False, verbosity=0)
    return tmp_path


def test_one_stylesheet_with_everything(collected: Path) -> None:
    names = json.loads((collected / "staticfiles.json").read_text("utf-8"))["paths"]
    stylesheet = (collected / names["css/skatclub.css"]).read_text("utf-8")
    without_hashes = re.sub(r"\.[0-9a-f]{12}(?=\.woff2)", "", stylesheet)
    assert without_hashes == as_sent("".join(file.read_text("utf-8") for file in _imported()))
    fonts = re.findall(r'url\("\.\./(fonts/[^"]+)"\)', stylesheet)
    assert fonts
    assert [font for font in fonts if not (collected / font).exists()] == []
    assert staticfiles_storage.exists(names["css/skatclub.css"] + ".gz")


def test_an_update_reaches_a_folder_that_was_collected_before(settings: Any, tmp_path: Path) -> None:
    """Only the stylesheet of one room is newer; the one that imports it is not copied again."""
    source = tmp_path / "source"
    for part in ("css", "fonts"):  # which the stylesheets name
        shutil.copytree(PROJECT / "static" / part, source / part)
    settings.STATICFILES_DIRS = [source]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STATIC_ROOT = tmp_path / "collected"
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": STORAGE}}
    call_command("collectstatic", interactive=False, verbosity=0)
    later = time.time() + 60
    (source / "css" / "tables.css").write_text(".updated { color: red; }", encoding="utf-8")
    os.utime(source / "css" / "tables.css", (later, later))
    call_command("collectstatic", interactive=False, verbosity=0)
    names = json.loads((tmp_path / "collected" / "staticfiles.json").read_text("utf-8"))["paths"]
    assert ".updated" in (tmp_path / "collected" / names["css/skatclub.css"]).read_text("utf-8")


def _imported() -> list[Path]:
    return [
        CSS / name for name in re.findall(r'url\("([\w.-]+)"\)', (CSS / "skatclub.css").read_text("utf-8"))
    ]


def test_no_room_is_forgotten() -> None:
    """Each stylesheet is in the main one, or linked by its own pages: the wall, a player's own page, a table's
    phone."""
    pages = (PROJECT / "templates").rglob("*.html")
    linked = set(re.findall(r"static 'css/([\w.-]+)'", "".join(page.read_text("utf-8") for page in pages)))
    assert linked == {"skatclub.css", "hall.css", "own.css", "phones.css"}
    of_the_phone = {"phones_keypad.css"}
    assert {file.name for file in CSS.glob("*.css")} - linked == {
        *(file.name for file in _imported()),
        *of_the_phone,
    }


def test_an_import_of_a_file_that_is_missing_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "all.css").write_text('@import url("gone.css");\n', encoding="utf-8")
    with pytest.raises(FileNotFoundError):
        with_imports(tmp_path / "all.css")
