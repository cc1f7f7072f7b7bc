"""The rules of the house: imports point down, files and functions stay short, nothing comes from elsewhere."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parent.parent
PACKAGES = ("skatclub", "scoring", "tournaments")
# In the order in which the evening runs; each may use those before it.
ROOMS = (
    "models",
    "ledger",
    "setup",
    "people",
    "checkin",
    "standings",
    "season",
    "seating",
    "sheets",
    "cashdesk",
    "printing",
    "public",
    "privacy",
    "logins",
    "transfer",
    "demo",
)
# May stand above all rooms: the celery tasks, and commands, which are doors like views.
ABOVE = ("tasks", "management")
LAYERS = ("models", "decisions", "shown", "views")
SHOWN = ("forms", "tables")
LONGEST_FILE, LONGEST_FUNCTION, LONGEST_TEMPLATE = 300, 30, 90


def sources(*folders: str) -> list[Path]:
    found = [file for folder in folders for file in sorted((PROJECT / folder).rglob("*.py"))]
    return [file for file in found if "migrations" not in file.parts]


def module_of(file: Path) -> str:
    parts = file.relative_to(PROJECT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def sources_with(words: str, *folders: str) -> list[Path]:
    """Those in which the pattern occurs: looking for words takes a fiftieth of looking through a tree."""
    wanted = re.compile(words, re.MULTILINE)
    return [file for file in sources(*folders) if wanted.search(file.read_text(encoding="utf-8"))]


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def imports(file: Path) -> tuple[str, ...]:
    """Full names of the modules that a file imports, wherever in it; names of functions may hang on."""
    return tuple(_imports(file))


def _imports(file: Path) -> Iterator[str]:
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def broken(files: list[Path], is_wrong: Callable[[str, str], bool]) -> list[str]:
    return [
        f"{module_of(file)} imports {name}"
        for file in files
        for name in imports(file)
        if is_wrong(module_of(file), name)
    ]


def room_of(module: str) -> str:
    parts = module.split(".")
    return parts[1] if parts[0] == "tournaments" and len(parts) > 1 else ""


def room_is_later(module: str, imported: str) -> bool:
    here, there = room_of(module), room_of(imported)
    if here not in ROOMS:
        return False
    return there.startswith(ABOVE) or (there in ROOMS and ROOMS.index(there) > ROOMS.index(here))


def test_rooms_use_only_what_comes_earlier_in_the_evening() -> None:
    assert broken(sources("tournaments"), room_is_later) == []


def layer_of(module: str) -> str:
    """Which layer of its room a module belongs to, by its name."""
    parts = module.split(".")
    if len(parts) < 3 or parts[0] != "tournaments" or parts[1] not in ROOMS:
        return ""
    name = parts[2]
    if parts[1] == "models":
        return "models"
    if name.endswith(("views", "urls")) or name == "api":
        return "views"
    return "shown" if name.endswith(SHOWN) else "decisions"


def points_up(module: str, imported: str) -> bool:
    here, there = layer_of(module), layer_of(imported)
    return bool(here and there) and LAYERS.index(there) > LAYERS.index(here)


def test_imports_point_down() -> None:
    assert broken(sources("tournaments"), points_up) == []


def test_models_know_nothing_of_the_web() -> None:
    def is_wrong(_module: str, name: str) -> bool:
        return name.startswith(("django.http", "django.forms", "django.shortcuts", "django.template"))

    assert broken(sources("tournaments/models"), is_wrong) == []


def test_scoring_knows_nothing_of_tournaments() -> None:
    assert (
        broken(sources("scoring"), lambda _module, name: name.startswith(("tournaments", "skatclub"))) == []
    )


def test_rules_are_pure_python() -> None:
    known = sys.stdlib_module_names | {"scoring"}
    wrong = broken(sources("scoring/rules"), lambda _module, name: name.split(".")[0] not in known)
    wrong += broken(
        sources("scoring/rules"),
        lambda _module, name: name.startswith("scoring") and not name.startswith("scoring.rules"),
    )
    assert wrong == []


def test_front_door_uses_rooms_only_through_their_doors() -> None:
    doors = (
        "tournaments.access.permissions",
        "tournaments.access.actors",
        "tournaments.foundations.languages",
        "tournaments.models",
        "tournaments.journal.permanent_record",
    )

    def is_wrong(module: str, name: str) -> bool:
        is_view = module == "skatclub.urls" and layer_of(name) == "views"
        return name.startswith("tournaments") and not name.startswith(doors) and not is_view

    assert broken(sources("skatclub"), is_wrong) == []


def test_files_are_short() -> None:
    lengths = {module_of(file): len(file.read_text("utf-8").splitlines()) for file in sources(*PACKAGES)}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE} == {}


def test_functions_are_short() -> None:
    long = [
        f"{module_of(file)}.{node.name}: {node.end_lineno - node.lineno + 1}"
        for file in sources(*PACKAGES)
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno
        if node.end_lineno - node.lineno + 1 > LONGEST_FUNCTION
    ]
    assert long == []


def test_templates_are_short() -> None:
    lengths = {
        str(file.relative_to(PROJECT)): len(file.read_text("utf-8").splitlines())
        for file in (PROJECT / "templates").rglob("*.html")
    }
    assert {name: length for name, length in lengths.items() if length > LONGEST_TEMPLATE} == {}


def shown_files() -> list[Path]:
    folders = (PROJECT / "templates", PROJECT / "static")
    return [
        file
        for folder in folders
        for file in folder.rglob("*.*")
        if file.suffix in {".html", ".css", ".js", ".svg"}
    ]


ELSEWHERE = re.compile(
    r"""(?:(?:src|href|action)\s*=\s*["']?|url\(\s*["']?|@import\s+["']?|fetch\(\s*["'])(?:https?:)?//"""
)


def test_nothing_is_fetched_from_elsewhere() -> None:
    assert [str(file) for file in shown_files() if ELSEWHERE.search(file.read_text("utf-8"))] == []


INLINE = re.compile(
    r"""<style|\sstyle\s*=|\son[a-z]+\s*=\s*["']|<script(?![^>]*\ssrc=)(?![^>]*application/json)|javascript:""",
    re.I,
)


def test_templates_have_no_inline_scripts_and_styles() -> None:
    pages = [file for file in shown_files() if file.suffix == ".html"]
    assert [str(file) for file in pages if INLINE.search(file.read_text("utf-8"))] == []


@pytest.mark.parametrize("text", ["from tournaments.public import x", "import tournaments.transfer.views"])
def test_a_wrong_import_is_noticed(tmp_path: Path, text: str) -> None:
    """The test of the tests: an import against the arrow is found."""
    file = tmp_path / "draw.py"
    file.write_text(text)
    assert [room_is_later("tournaments.seating.generator.draw", name) for name in imports(file)] == [True]
