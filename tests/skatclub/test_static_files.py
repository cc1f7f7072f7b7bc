"""What a browser fetches before it can show a page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command

from skatclub.static_files import with_imports
from tests.test_house import PROJECT

CSS = PROJECT / "static" / "css"


@pytest.fixture
def collected(settings: Any, tmp_path: Path) -> Path:
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "skatclub.static_files.OneStylesheetStorage"},
    }
    call_command("collectstatic", interactive=False, verbosity=0)
    return tmp_path


def test_one_stylesheet_with_everything(collected: Path) -> None:
    names = json.loads((collected / "staticfiles.json").read_text("utf-8"))["paths"]
    stylesheet = (collected / names["css/skatclub.css"]).read_text("utf-8")
    without_hashes = re.sub(r"\.[0-9a-f]{12}(?=\.woff2)", "", stylesheet)
    assert without_hashes == "".join(file.read_text("utf-8") for file in _imported())
    fonts = re.findall(r'url\("\.\./(fonts/[^"]+)"\)', stylesheet)
    assert fonts
    assert [font for font in fonts if not (collected / font).exists()] == []
    assert staticfiles_storage.exists(names["css/skatclub.css"] + ".gz")


def _imported() -> list[Path]:
    return [
        CSS / name for name in re.findall(r'url\("([\w.-]+)"\)', (CSS / "skatclub.css").read_text("utf-8"))
    ]


def test_no_room_is_forgotten() -> None:
    assert {file.name for file in _imported()} == {file.name for file in CSS.glob("*.css")} - {"skatclub.css"}


def test_an_import_of_a_file_that_is_missing_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "all.css").write_text('@import url("gone.css");\n', encoding="utf-8")
    with pytest.raises(FileNotFoundError):
        with_imports(tmp_path / "all.css")
