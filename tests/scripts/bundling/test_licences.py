"""A licence in words of its own is in the list of a release, as are those of fonts and scripts; no other entry is changed."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

from scripts.bundling.licences import CARRIED, add_stated_licences
from tests.serving import PROJECT

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

    listed = json.loads(file.read_text())["components"]
    stated = {one["name"]: one.get("licenses") for one in listed if "bom-ref" not in one}
    assert stated == {
        "Django": KNOWN["licenses"],
        "pypdfium2": declared("BSD-3-Clause, Apache-2.0, dependency licenses"),
        "whole-text": declared("MIT License"),
        "silent": None,
    }
    carried = {one["name"]: one["licenses"] for one in listed if "bom-ref" in one}
    assert carried == {
        "DejaVu Sans": [{"license": {"id": "Bitstream-Vera"}}],
        "EB Garamond": [{"license": {"id": "OFL-1.1"}}],
        "Source Sans 3": [{"license": {"id": "OFL-1.1"}}],
        "htmx": [{"license": {"id": "0BSD"}}],
    }


def test_everything_that_is_carried_is_listed_and_in_the_package() -> None:
    texts = sorted(str(file.relative_to(PROJECT)) for file in PROJECT.glob("static/*/LICENSE-*.txt"))
    assert sorted(Path(text).stem.removeprefix("LICENSE-") for text in texts) == sorted(CARRIED)
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]
    assert project["license-files"] == ["static/*/LICENSE-*.txt"]


def declared(name: str) -> list[object]:
    return [{"license": {"acknowledgement": "declared", "name": name}}]
