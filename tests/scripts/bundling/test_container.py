"""The archive for providers: what the container is built from, and nothing of this computer."""

from __future__ import annotations

from pathlib import Path

from scripts.bundling.container import copy_context


def test_what_is_in_it(tmp_path: Path) -> None:
    copy_context(tmp_path / "made")
    files = {str(path.relative_to(tmp_path / "made")) for path in (tmp_path / "made").rglob("*")}
    assert {"Containerfile", "compose.yaml", ".dockerignore", "container/Caddyfile"} <= files
    assert {"requirements.lock", "scripts/uv.lock", "skatclub/__init__.py", "static/css"} <= files
    assert [file for file in files if "__pycache__" in file or file.endswith((".key", ".sqlite3"))] == []
    assert {file.split("/")[0] for file in files} & {"data", "tests", "docs", ".git", ".venv"} == set()
