"""The rules of the house: imports point down, files and functions stay short, nothing comes from elsewhere."""

from __future__ import annotations

import ast
import gc
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parent.parent
PACKAGES = ("skatclub", "scoring", "tournaments")
# From the bottom up: each room may use those before it.
ROOMS = (
    "foundations",
    "models",
    "access",
    "web",
    "files",
    "jobs",
    "journal",
    "backups",
    "ledger",
    "people",
    "setup",
    "checkin",
    "standings",
    "season",
    "teams",
    "league",
    "prizes",
    "seating",
    "sheets",
    "cashdesk",
    "evening",
    "templatetags",
    "transfer",
    "phones",
    "printing",
    "privacy",
    "logins",
    "public",
    "mirror",
    "venues",
    "demo",
    "start",
    "rehearsal",
)
# What Django and Celery look for at the top; tasks and commands are doors like views.
AT_THE_TOP = {"__init__", "admin", "apps", "tasks"}
DOORS = ("management", "tasks", "apps", "admin")
# The settings and the addresses may import everything; the rest of `skatclub` is below the rooms.
ON_TOP = {"skatclub.settings", "skatclub.urls"}
LAYERS = ("decisions", "shown", "views")
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
    # Python 3.11 before 3.11.5 cannot make a tree while garbage is collected (SystemError: recursion depth mismatch).
    gc.disable()
    try:
        return ast.parse(file.read_text(encoding="utf-8"))
    finally:
        gc.enable()


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


def test_every_module_has_a_room() -> None:
    top = PROJECT / "tournaments"
    folders = {one.name for one in top.iterdir() if (one / "__init__.py").exists()}
    assert folders - {"migrations", "management"} == set(ROOMS)
    assert {file.stem for file in top.glob("*.py")} == AT_THE_TOP


def test_the_drawing_has_each_room_at_its_place() -> None:
    drawing = (PROJECT / "docs/architecture.md").read_text(encoding="utf-8").split("    -----")[1]
    drawn = re.findall(r"^    (\w+)/ ", drawing, re.MULTILINE)
    assert drawn == list(reversed(ROOMS))


def room_is_later(module: str, imported: str) -> bool:
    here, there = room_of(module), room_of(imported)
    if here not in ROOMS:
        return False
    return there in DOORS or (there in ROOMS and ROOMS.index(there) > ROOMS.index(here))


def test_rooms_use_only_what_comes_before_them() -> None:
    assert broken(sources("tournaments"), room_is_later) == []


@cache
def modules() -> frozenset[str]:
    return frozenset(module_of(file) for file in sources(*PACKAGES))


def imported_module(name: str) -> str:
    """The module of an imported name: the name itself, or where it is defined."""
    return name if name in modules() else name.rpartition(".")[0]


def arrows() -> dict[str, dict[str, set[str]]]:
    """For each package, which of its modules and folders uses which others."""
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for file in sources(*PACKAGES):
        module = module_of(file)
        here = [module] if module in ON_TOP else module.split(".")
        for name in imports(file):
            there = imported_module(name).split(".")
            at = next((n for n, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), None)
            if at is not None and there[0] in PACKAGES:
                found[".".join(here[:at])][here[at]].add(there[at])
    return found


def circle_in(uses: dict[str, set[str]]) -> list[str]:
    """One circle, if there is any."""
    try:
        TopologicalSorter(uses).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_two_folders_or_files_use_each_other() -> None:
    """In every folder, at every depth; what lies in a folder counts as the folder."""
    assert {package: circle for package, uses in arrows().items() if (circle := circle_in(uses))} == {}


def layer_of(module: str) -> str:
    """Which layer of its room a module belongs to, by its name, however deep it lies."""
    room, name = room_of(module), module.rpartition(".")[2]
    if room not in ROOMS:
        return ""
    if name.endswith(("views", "urls")) or module == "tournaments.public.api":
        return "views"
    return "shown" if name.endswith(SHOWN) else "decisions"


def points_up(module: str, imported: str) -> bool:
    here, there = layer_of(module), layer_of(imported_module(imported))
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


def test_only_settings_and_addresses_of_the_front_door_know_the_rooms() -> None:
    def is_wrong(module: str, name: str) -> bool:
        return name.startswith("tournaments") and module not in ON_TOP

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


def test_no_public_class_name_stands_for_two_things() -> None:
    places = defaultdict(list)
    for file in sources(*PACKAGES):
        for node in tree_of(file).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(module_of(file))
    places.pop("Command")  # the name that Django gives each command
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def test_the_worker_loads_every_task() -> None:
    """A task that ``tournaments/tasks.py`` does not import waits in the queue until something else loads it."""
    tasks = {module_of(file) for file in sources_with(r"^@app\.task", *PACKAGES)}
    loaded = imports(PROJECT / "tournaments" / "tasks.py")
    assert {task for task in tasks if not any(f"{name}.".startswith(f"{task}.") for name in loaded)} == set()
    assert len(tasks) > 3


IN_COMMENTS = re.compile(r"``((?:[a-z_]+\.)+\w+)``")
IN_DOCUMENTS = re.compile(r"`([\w.-]+(?:/[\w.-]+)+\.(?:py|html|css|js|json|md|nsi|nsh))`")
# CONTRIBUTING.md explains a page by them.
INVENTED = {
    "seating/companions.py",
    "tests/tournaments/seating/test_companions.py",
    "tournaments/foundations/words/ROOM.py",
}


def test_what_comments_call_a_module_is_one() -> None:
    """``room.module`` or ``room.module.name``: it would be looked for in vain."""
    ends = {".".join(module.split(".")[place:]) for module in modules() for place in range(module.count("."))}
    gone = {
        f"{module_of(file)}: {name}"
        for file in sources(*PACKAGES)
        for name in IN_COMMENTS.findall(file.read_text("utf-8"))
        if name.split(".")[0] in ROOMS and not {name, name.rpartition(".")[0]} & ends
    }
    assert gone == set()


def test_files_that_documents_name_exist() -> None:
    documents = [*PROJECT.glob("*.md"), *(PROJECT / "docs").glob("*.md")]
    folders = ("docs", "scripts", "skatclub", "scoring", "tournaments", "templates", "static", "tests")
    files = {
        f"/{file.relative_to(PROJECT).as_posix()}" for one in folders for file in (PROJECT / one).rglob("*.*")
    }
    gone = {
        f"{document.name}: {name}"
        for document in documents
        for name in IN_DOCUMENTS.findall(document.read_text("utf-8"))
        if name not in INVENTED and not any(file.endswith(f"/{name}") for file in files)
    }
    assert gone == set()


def test_templates_are_short() -> None:
    lengths = {
        str(file.relative_to(PROJECT)): len(file.read_text("utf-8").splitlines())
        for file in (PROJECT / "templates").rglob("*.html")
    }
    assert {name: length for name, length in lengths.items() if length > LONGEST_TEMPLATE} == {}


# Templates that the public pages show are in the rooms whose pages they resemble.
ROOMS_THAT_SHOW_OTHERS = {"public", "templatetags"}
NAMED = re.compile(r"""["']tournaments/([a-z]+)(?:/[-\w{}./]*\.html)?["']""")


def test_a_room_has_its_own_templates() -> None:
    """``templates/tournaments/ROOM/``, where whoever looks for a page of the room looks first."""
    elsewhere = {
        f"{module_of(file)}: {found[0]}"
        for room in ROOMS
        for file in sources(f"tournaments/{room}")
        for found in NAMED.finditer(file.read_text("utf-8"))
        if room not in ROOMS_THAT_SHOW_OTHERS | {found[1]}
    }
    assert elsewhere == set()


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


@pytest.mark.parametrize("text", ["from tournaments.public import x", "import tournaments.tasks"])
def test_a_wrong_import_is_noticed(tmp_path: Path, text: str) -> None:
    """The test of the tests: an import against the arrow is found."""
    file = tmp_path / "draw.py"
    file.write_text(text)
    assert [room_is_later("tournaments.seating.generator.draw", name) for name in imports(file)] == [True]
