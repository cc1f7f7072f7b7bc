"""``python -m tests.locked``: whether the lock files are those of the lists of requirements. Needs no network.

A package of a list must be locked with the list's version, a locked package must be pulled in by something that is
there, and every one must have the hashes of its files.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
# Each lock file with the lists it is made from; `scripts/lock` does it.
LOCKS = {
    "scripts/uv.lock": ("scripts/uv.txt",),
    "requirements.lock": ("requirements.txt",),
    "requirements-dev.lock": ("requirements-dev.txt", "requirements.txt"),
}
PIN = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)(\[[^]]*\])?==(?P<version>[^\s;\\]+)")
WAY_OUT = "Run make lock."


@dataclass(frozen=True)
class Locked:
    """One package of a lock file: what asks for it is a list (``-r …``) or another package."""

    version: str
    hashes: int
    asked_by: frozenset[str]


def problems(project: Path = PROJECT) -> list[str]:
    """A sentence for each difference."""
    locks = {file: read_lock(project / file) for file in LOCKS}
    found = [
        line for file, lists in LOCKS.items() for line in _against_lists(project, file, lists, locks[file])
    ]
    return found + _between(locks["requirements.lock"], locks["requirements-dev.lock"])


def _against_lists(project: Path, file: str, lists: tuple[str, ...], locked: dict[str, Locked]) -> list[str]:
    wanted = {name: version for source in lists for name, version in read_list(project / source).items()}
    found = [
        f"{file}: {name} must be {version}."
        for name, version in wanted.items()
        if name not in locked or locked[name].version != version
    ]
    for name, package in locked.items():
        found += [] if package.hashes else [f"{file}: {name} has no hash."]
        found += [] if _is_needed(package, name, wanted, locked) else [f"{file}: nothing asks for {name}."]
    return found


def _is_needed(package: Locked, name: str, wanted: dict[str, str], locked: dict[str, Locked]) -> bool:
    """A requirement of a list, or of another package, must still be there."""
    if any(one.startswith("-r ") for one in package.asked_by):
        return name in wanted
    return bool(package.asked_by & locked.keys())


def _between(runtime: dict[str, Locked], development: dict[str, Locked]) -> list[str]:
    """The program is tested with the versions it runs with."""
    return [
        f"requirements-dev.lock: {name} must be {package.version}, as in requirements.lock."
        for name, package in runtime.items()
        if name not in development or development[name].version != package.version
    ]


def read_list(file: Path) -> dict[str, str]:
    """Versions by name, from a list of requirements."""
    pins = (PIN.match(line) for line in file.read_text("utf-8").splitlines())
    return {_normal(pin["name"]): pin["version"] for pin in pins if pin}


def read_lock(file: Path) -> dict[str, Locked]:
    """Packages by name, from what ``uv pip compile`` writes."""
    found: dict[str, Locked] = {}
    for part in re.split(r"^(?=[A-Za-z0-9])", file.read_text("utf-8"), flags=re.M):
        pin = PIN.match(part)
        if pin:
            asked_by = re.findall(r"^ +#(?: via)? +(?!via$)(.+)$", part, re.M)
            hashes = part.count("--hash=sha256:")
            found[_normal(pin["name"])] = Locked(pin["version"], hashes, frozenset(asked_by))
    return found


def _normal(name: str) -> str:
    """Names are the same in any case and with any of the three signs."""
    return re.sub(r"[-_.]+", "-", name).lower()


if __name__ == "__main__":
    lines = problems()
    print(*lines, *([WAY_OUT] if lines else []), sep="\n")
    sys.exit(bool(lines))
