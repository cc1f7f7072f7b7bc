"""``python -m tests.mutants [ROOM …] [--sample N] [--seed N]``: each room's mutants, and which of them survived.

The exit code is 1 where fewer than nine in ten were noticed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from tests.mutants.again import Copy
from tests.mutants.rooms import PROJECT, Room, rooms
from tests.mutants.same import why_same

WANTED = 0.9
KILLED = ("killed", "timeout")


def main() -> int:
    known = rooms()
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("rooms", nargs="*", choices=[*known, []], metavar="ROOM", help=", ".join(known))
    parser.add_argument("--sample", type=int, default=0, help="so many of each room's mutants; 0: all")
    parser.add_argument("--seed", type=int, default=1, help="which ones")
    parser.add_argument("--only", default="", help="FILE or FILE:LINE, instead of a sample")
    asked = parser.parse_args()
    shares = [run_room(known[name], asked) for name in asked.rooms or known]
    return int(min(shares) < WANTED)


def run_room(room: Room, asked: argparse.Namespace) -> float:
    """The share of the room's mutants that were noticed, those that change nothing left aside."""
    with tempfile.TemporaryDirectory(prefix="mutants-") as name:
        folder = Path(name)
        _run_session(room, asked, folder)
        first, *lines = (folder / "results.jsonl").read_text("utf-8").splitlines()
        results = [json.loads(line) for line in lines]
        _try_again(folder, [one for one in results if one["verdict"] == "again"])
    return report(room, results, json.loads(first)["all"], asked)


def _run_session(room: Room, asked: argparse.Namespace, folder: Path) -> None:
    order = {"room": room.name, "folder": str(folder), **vars(asked)}
    left_out = [f"--deselect={name}" for name in room.leave_out]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tests.mutants.session"]
    subprocess.run(
        [*command, *left_out, *room.tests],
        cwd=PROJECT,
        env=os.environ | {"SKATCLUB_MUTANTS": json.dumps(order)},
        check=True,
    )


def _try_again(folder: Path, results: list[dict[str, Any]]) -> None:
    if not results:
        return
    copy = Copy(folder)
    tests = sorted({name for result in results for name in result["tests"]})
    if not copy.passes_unchanged(tests):
        sys.exit(
            "Tests of the room fail in a copy of the project without any mutant, so that none can be judged."
        )
    for result in results:
        result["verdict"] = copy.verdict(result)


def report(room: Room, results: list[dict[str, Any]], count: int, asked: argparse.Namespace) -> float:
    """Prints the survivors and the share."""
    same = [one for one in results if one["verdict"] not in KILLED and why_same(one["diff"])]
    judged = [one for one in results if one not in same]
    for one in judged:
        if one["verdict"] not in KILLED:
            print(
                f"\n--- {one['verdict']}: {one['name']} ({len(one['tests'])} tests reach it)\n{one['diff']}"
            )
    found = Counter(one["verdict"] for one in judged)
    killed = sum(found[verdict] for verdict in KILLED)
    share = killed / len(judged) if judged else 1.0
    print(
        f"\n{room.name}: {killed} of {len(judged)} killed ({share:.0%}), {dict(found)}; {len(same)} more change nothing;"
        f" {len(results)} of {count} mutants tried, seed {asked.seed}",
        flush=True,
    )
    return share


if __name__ == "__main__":
    sys.exit(main())
