"""The rooms of scoring: imports point down, deals have types, and a system is known only by its entry."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scoring.systems import ENTRIES
from tests.test_house import PACKAGES, PROJECT, broken, imports, module_of, sources, sources_with, tree_of

# Each may use those before it. What lies beside the rooms (systems, api, views, commands) may use them all.
ROOMS = ("rules", "words", "parsing", "shorthand", "demo", "forms", "reference", "presentation")
# Within the rules: contracts first, then the games, then what puts them together.
GAMES = ("skat", "turneskat", "tarok")
KEYS = frozenset(ENTRIES)


def room_of(module: str) -> str:
    parts = module.split(".")
    return parts[1] if parts[0] == "scoring" and len(parts) > 1 else ""


def points_up(module: str, imported: str) -> bool:
    here, there = room_of(module), room_of(imported)
    if here not in ROOMS or not imported.startswith("scoring."):
        return False
    return there not in ROOMS or ROOMS.index(there) > ROOMS.index(here)


def test_rooms_use_only_those_below_them() -> None:
    assert broken(sources("scoring"), points_up) == []


def test_contracts_name_no_game() -> None:
    """The files that lie directly in ``rules`` know no folder below it."""
    contracts = [file for file in sources("scoring/rules") if file.parent.name == "rules"]
    games = tuple(f"scoring.rules.{folder}" for folder in (*GAMES, "systems", "sheet"))
    assert broken(contracts, lambda _module, name: name.startswith(games)) == []


def test_no_game_knows_the_systems_made_of_it() -> None:
    files = [file for folder in (*GAMES, "sheet") for file in sources(f"scoring/rules/{folder}")]
    assert broken(files, lambda _module, name: name.startswith("scoring.rules.systems")) == []


UNTYPED = re.compile(r"Mapping\[str, (Any|object)\]|dict\[str, Any\]|\.get\([\"']")
# What a house sets is checked, name by name, before it becomes a ``House``.
OPTIONS = {"scoring.rules.system", "scoring.rules.systems.household"}


def test_deals_have_types_inside_the_rules() -> None:
    untyped = {module_of(file): UNTYPED.findall(file.read_text("utf-8")) for file in sources("scoring/rules")}
    assert {name: found for name, found in untyped.items() if found and name not in OPTIONS} == {}


@pytest.mark.parametrize("name", sorted(OPTIONS))
def test_options_are_the_only_exception(name: str) -> None:
    text = (PROJECT / f"{name.replace('.', '/')}.py").read_text("utf-8")
    assert set(UNTYPED.findall(text)) == {"object"}


def test_a_deal_as_a_dictionary_is_noticed() -> None:
    for text in ("deal: Mapping[str, Any]", "deal: dict[str, Any]", 'deal.get("game")', "deal.get('game')"):
        assert UNTYPED.search(text)


def asks_for_a_key(tree: ast.AST) -> Iterator[int]:
    """Lines that compare with a system's key, or take one system out of a collection by its key."""
    for node in ast.walk(tree):
        asked: list[ast.AST] = []
        if isinstance(node, ast.Compare):
            asked = [part for side in (node.left, *node.comparators) for part in ast.walk(side)]
        elif isinstance(node, ast.Subscript):
            asked = [node.slice]
        elif isinstance(node, ast.MatchValue):
            asked = [node.value]
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "get":
            asked = list(node.args)
        keys = [part for part in asked if isinstance(part, ast.Constant) and part.value in KEYS]
        if keys:
            yield keys[0].lineno


def test_nothing_asks_for_a_system_by_its_key() -> None:
    asking = {
        module_of(file): lines
        for file in sources_with(f"""["']({"|".join(KEYS)})["']""", *PACKAGES)
        if (lines := list(asks_for_a_key(tree_of(file))))
    }
    assert asking == {}


@pytest.mark.parametrize(
    "text",
    ['system.key == "tarok"', 'key in ("isko", "danish")', 'ENTRIES["household"]', 'FORMS.get("turneskat")'],
)
def test_asking_for_a_key_is_noticed(text: str) -> None:
    assert list(asks_for_a_key(ast.parse(text))) == [1]


def shown_files() -> list[Path]:
    files = [file for folder in ("templates", "static") for file in (PROJECT / folder).rglob("*.*")]
    return [file for file in files if file.suffix in {".html", ".css", ".js"}]


def test_pages_name_no_system() -> None:
    quoted = re.compile("|".join(f"[\"']{key}[\"']" for key in KEYS))
    naming = [
        str(file.relative_to(PROJECT)) for file in shown_files() if quoted.search(file.read_text("utf-8"))
    ]
    assert naming == []


def test_the_list_of_systems_is_written_once() -> None:
    """All systems come from ``scoring.systems``; only that file names the entries."""
    naming = {
        module_of(file)
        for file in sources_with("presentation", *PACKAGES)
        for name in imports(file)
        if re.fullmatch(r"scoring\.presentation\.\w+\.[A-Z]+", name)
    }
    assert naming == {"scoring.systems"}
