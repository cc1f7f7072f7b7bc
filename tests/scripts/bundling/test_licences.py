"""A licence in words of its own is in the list of a release, and no other entry is changed."""

from __future__ import annotations

import json
from pathlib import Path

from scripts.bundling.licences import add_stated_licences

KNOWN = {"name": "Django", "licenses": [{"license": {"id": "BSD-3-Clause"}}]}


def install(environment: Path, name: str, *lines: str) -> None:
    folder = environment / f"lib/python3.11/site-packages/{name}-1.0.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text(
        "\n".join(["Metadata-Version: 2.4", f"Name: {name}", "Version: 1.0", *lines])
    )


def test_what_is_added(tmp_path: Path) -> None:
    install(tmp_path / "env", "Django", "License: something else")
    install(tmp_path / "env", "pypdfium2", "License: BSD-3-Clause, Apache-2.0, dependency licenses")
    install(tmp_path / "env", "whole-text", "License: MIT License", "        Copyright (c) somebody")
    install(tmp_path / "env", "silent")
    file, names = tmp_path / "list.json", ("pypdfium2", "whole-text", "silent")
    file.write_text(json.dumps({"components": [KNOWN, *({"name": name} for name in names)]}))

    add_stated_licences(file, tmp_path / "env")

    stated = {one["name"]: one.get("licenses") for one in json.loads(file.read_text())["components"]}
    assert stated == {
        "Django": KNOWN["licenses"],
        "pypdfium2": declared("BSD-3-Clause, Apache-2.0, dependency licenses"),
        "whole-text": declared("MIT License"),
        "silent": None,
    }


def declared(name: str) -> list[object]:
    return [{"license": {"acknowledgement": "declared", "name": name}}]
