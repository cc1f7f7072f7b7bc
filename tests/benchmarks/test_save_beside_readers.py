"""How much longer a save takes while sixty visitors reload the standings of three hundred players.

Each of them asks again at once, with a search word, so that no answer can come from a cache: much more than a hall of
phones does, which refresh every nine seconds: tests/benchmarks/test_phones.py.
"""

from __future__ import annotations

import re
from pathlib import Path
from statistics import median, quantiles

import pytest

from tests.crowds import TimedRecorder, reading
from tests.recorders import make_evening
from tests.serving import Visitor, manage, serving

TABLES, SAVES = 10, 12
READERS, PLAYERS = 60, 300


@pytest.mark.endurance
def test_save_beside_readers(tmp_path: Path) -> None:
    data = tmp_path / "data"
    make_evening(data, TABLES)
    manage(
        data,
        "create_demo_tournament",
        "--players",
        str(PLAYERS),
        "--series",
        "1",
        "--stage",
        "closed",
        "--seed",
        "1",
    )
    with serving(data, "--no-demo") as server:
        found = re.findall(r'href="(/tournaments/klubaften[^/"]*/)', Visitor(server).get("/"))
        recorder = TimedRecorder(server)
        for table in range(1, TABLES + 1):
            recorder.save(table)  # each server process has answered once
        empty = save_again_and_again(recorder)
        with reading(server, f"{found[0]}standings/?q=a", READERS) as answers:
            full = save_again_and_again(recorder)
        empty += save_again_and_again(recorder)
    assert answers[200] > 0
    print(
        f"\na save beside {READERS} readers: p95 {p95(full) * 1000:.0f} ms, in an empty hall {p95(empty) * 1000:.0f} ms: "
        f"ratio {p95(full) / p95(empty):.1f} (aim at most 3); medians {median(full) * 1000:.0f} and "
        f"{median(empty) * 1000:.0f} ms; the readers' answers by status: {dict(answers)}"
    )


def save_again_and_again(recorder: TimedRecorder) -> list[float]:
    return [recorder.save(1 + number % TABLES).seconds for number in range(SAVES)]


def p95(times: list[float]) -> float:
    return quantiles(times, n=20)[-1]
