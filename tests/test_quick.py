"""What `make quick` leaves out is recognised by what a test uses, or listed; a list must not outlive its files."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest

from tests.quick import LONG, starts_processes
from tests.selection import DEPENDS_ON_DATABASE, DEPENDS_SELDOM, is_left_out

PROJECT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("listed", [*LONG, *DEPENDS_ON_DATABASE, *DEPENDS_SELDOM])
def test_what_is_listed_is_there(listed: str) -> None:
    """A folder, the beginning of a file's name, or a file and the beginning of a test's name."""
    path, _separator, name = listed.partition("::")
    files = list(PROJECT.glob(f"{path}*"))
    assert files
    assert not name or f"def {name.partition('[')[0]}" in files[0].read_text("utf-8")


@pytest.mark.parametrize(
    ("module", "starts"),
    [
        ("tests.test_disk_full", True),
        ("tests.tournaments.printing.test_workers", True),
        # Only through the module of another test
        ("tests.tournaments.seating.test_draw_worker", True),
        ("tests.tournaments.sheets.test_recording", False),
        ("tests.test_house", False),
    ],
)
def test_who_starts_processes_is_seen(module: str, starts: bool) -> None:
    import_module(module)
    assert starts_processes(sys.modules[module]) is starts


@pytest.mark.parametrize(
    ("file", "wanted", "is_out"),
    [
        ("tests/test_fuzz.py", "quick", True),
        ("tests/test_access.py", "quick", False),  # only one of its tests takes long
        ("tests/test_house.py", "quick", False),
        ("tests/benchmarks/test_score_speed.py", "quick", True),
        ("tests/test_seats_in_browser.py", "quick", True),
        ("tests/test_fuzz.py", "database and not browser", False),
        ("tests/tournaments/test_journal_chain.py", "database and not browser", False),
        ("tests/test_house.py", "database and not browser", True),
        ("tests/conftest.py", "database and not browser", False),
        ("tests/test_fuzz.py", "", False),
    ],
)
def test_files_of_which_nothing_is_run_are_not_read(file: str, wanted: str, is_out: bool) -> None:
    assert is_left_out(PROJECT / file, wanted) is is_out
