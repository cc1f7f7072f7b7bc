"""How much paper costs beside the plainest table of reportlab; the folder of a large evening, its memory, a picture."""

from __future__ import annotations

import io
import os
import resource
import sys
from statistics import median
from time import process_time
from typing import Any

import pytest
from reportlab.lib.pagesizes import A4
from reportlab.platypus import LongTable, SimpleDocTemplate

from tests.benchmarks.timing import times_of
from tests.papers import made
from tournaments.models import Tournament
from tournaments.printing.document_types import Ask
from tournaments.printing.engine.fonts import REGULAR, register_fonts
from tournaments.printing.pictures import first_page
from tournaments.printing.registry import DOCUMENTS

RUNS = 2
# Relative to the limit of the issue; only printed, since seconds on a shared machine mean little.
MOST_SECONDS, MOST_MEGABYTES, MOST_PICTURE = 60, 300, 1.0


def plainest(cells: list[list[str]]) -> bytes:
    """The same cells in a table without computed widths: columns of one width, rows of one height."""
    register_fonts()
    target = io.BytesIO()
    inside = A4[0] - 68
    table = LongTable(
        cells, colWidths=[inside / len(cells[0])] * len(cells[0]), rowHeights=[17] * len(cells), repeatRows=1
    )
    table.setStyle([("FONT", (0, 0), (-1, -1), REGULAR, 9)])
    SimpleDocTemplate(target, pagesize=A4, leftMargin=34, rightMargin=34, invariant=1).build([table])
    return target.getvalue()


@pytest.mark.django_db
def test_result_list_beside_the_plainest_table(large_evening: Tournament) -> None:
    document = DOCUMENTS["result-list"]
    ask = Ask(large_evening, "en")
    data: Any = document.rows(ask)
    columns = data.rows.columns
    cells = [[column.heading for column in columns], *zip(*(column.texts for column in columns), strict=True)]
    players = large_evening.entries.count()
    assert len(cells) == players + 1
    # In turns and by processor time: nothing waits here, and other load affects both alike.
    pairs = [
        (
            times_of(lambda: document.make(ask), 1, process_time)[0],
            times_of(lambda: plainest([list(row) for row in cells]), 1, process_time)[0],
        )
        for _run in range(RUNS)
    ]
    ours, plain = (median(times) for times in zip(*pairs, strict=True))
    print(
        f"\nresult list of {players:,} players and 5 series: {ours * 1000:.0f} ms, plainest LongTable "
        f"{plain * 1000:.0f} ms: ratio {ours / plain:.2f} (aim at most 2)"
    )


@pytest.mark.endurance
@pytest.mark.django_db
def test_folder_of_a_large_evening(large_evening: Tournament) -> None:
    data: list[bytes] = []
    (seconds,) = times_of(lambda: data.append(made("folder", large_evening)), 1)
    (picture,) = times_of(lambda: first_page(data[0]), 1)
    # Linux gives kilobytes, macOS bytes. The whole test process is counted.
    unit = 1_000_000 if sys.platform == "darwin" else 1_000
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit
    print(
        f"\nfolder of {large_evening.entries.count():,} players and 5 series: {seconds:.1f} s (aim under {MOST_SECONDS}), {memory:.0f} MB at most "
        f"(aim under {MOST_MEGABYTES}), {len(data[0]) / 1e6:.1f} MB; picture of its first page {picture:.2f} s "
        f"(aim under {MOST_PICTURE}), load {os.getloadavg()[0]:.1f}"
    )
    assert memory < MOST_MEGABYTES * 2
