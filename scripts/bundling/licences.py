"""Licences that the list of a release (CycloneDX) would lack: those that a package states in its own words, and those
of fonts and scripts among our static files, which are not packages.

The tool that writes the list skips a licence that is not a name of the SPDX list, such as pypdfium2's.
"""

from __future__ import annotations

import json
from importlib.metadata import distributions
from pathlib import Path

# Keyed by the name in static/*/LICENSE-NAME.txt: what it is called, and its licence's name in the SPDX list
CARRIED = {
    "dejavu": ("DejaVu Sans", "Bitstream-Vera"),
    "eb-garamond": ("EB Garamond", "OFL-1.1"),
    "htmx": ("htmx", "0BSD"),
    "source-sans-3": ("Source Sans 3", "OFL-1.1"),
}


def add_stated_licences(file: Path, environment: Path) -> None:
    """Gives each package without a licence in ``file`` the one in its installed metadata."""
    stated = stated_licences(environment)
    listed = json.loads(file.read_text(encoding="utf-8"))
    for component in listed["components"]:
        name = component["name"]
        if not component.get("licenses") and name in stated:
            component["licenses"] = [{"license": {"acknowledgement": "declared", "name": stated[name]}}]
    listed["components"] += carried()
    text = json.dumps(listed, indent=2, sort_keys=True, ensure_ascii=False)
    file.write_text(f"{text}\n", encoding="utf-8")


def carried() -> list[dict[str, object]]:
    """An entry for each font and script that the package carries."""
    return [
        {
            "bom-ref": f"carried:{key}",
            "licenses": [{"license": {"id": licence}}],
            "name": name,
            "type": "library",
        }
        for key, (name, licence) in CARRIED.items()
    ]


def stated_licences(environment: Path) -> dict[str, str]:
    """Licences by package name; where a package gives the whole text, its first line."""
    folders = [str(folder) for folder in environment.glob("lib/python*/site-packages")]
    found = {
        package.metadata["Name"]: package.metadata["License"].strip()
        for package in distributions(path=folders)
        if "License" in package.metadata
    }
    return {name: text.splitlines()[0] for name, text in found.items() if text}
