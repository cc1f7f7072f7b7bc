"""The rules run where there is no Django; their functions stay short."""

import ast
import subprocess
import sys
from pathlib import Path

import scoring.rules

FOLDER = Path(scoring.rules.__file__).parent
BLOCKED = """
import sys
class NoDjango:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] == "django":
            raise ImportError(name)
sys.meta_path.insert(0, NoDjango())
sys.modules["django.apps"] = type(sys)("django.apps")
sys.modules["django.apps"].AppConfig = object
import importlib
for name in sys.argv[1:]:
    print(importlib.import_module(f"scoring.rules.systems.{name}").__name__)
"""
SYSTEMS = sorted(file.stem for file in (FOLDER / "systems").glob("*.py") if file.stem != "__init__")


def test_the_rules_import_without_django():
    ran = subprocess.run(
        [sys.executable, "-c", BLOCKED, *SYSTEMS],
        capture_output=True,
        text=True,
        cwd=FOLDER.parents[1],
        check=True,
    )
    assert ran.stdout.split() == [f"scoring.rules.systems.{name}" for name in SYSTEMS]


def test_no_module_of_the_rules_imports_django():
    imported = {
        name
        for file in FOLDER.glob("**/*.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in [getattr(node, "module", None), *(alias.name for alias in node.names)]
        if name
    }
    assert not [name for name in imported if name.split(".")[0] == "django"]


def lines_of(node: ast.FunctionDef) -> int:
    assert node.end_lineno is not None
    return node.end_lineno - node.lineno + 1


def test_no_function_of_the_rules_is_longer_than_twenty_lines():
    long = {
        f"{file.name}: {node.name}": lines_of(node)
        for file in FOLDER.glob("**/*.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.FunctionDef) and lines_of(node) > 20
    }
    assert long == {}
