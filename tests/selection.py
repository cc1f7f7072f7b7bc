"""Which tests run on PostgreSQL as well, and which files need not be read for a part of the tests."""

from __future__ import annotations

from pathlib import Path

from tests.quick import LONG

PROJECT = Path(__file__).resolve().parent.parent
# Locks, constraints, triggers, sums and sorting by the database, letters that it refuses: what may come out differently
# on PostgreSQL. Everything else says the same twice.
DEPENDS_ON_DATABASE = tuple(
    f"tests/{name}"
    for name in (
        "test_journal_is_permanent.py",
        "test_fuzz.py",
        "test_whole_evening.py::test_a_whole_evening[da-1280]",
        "skatclub/backups/test_making.py",
        "skatclub/backups/test_postgres.py",
        "skatclub/backups/test_while_typing.py",
        "skatclub/guards/test_texts.py",
        "skatclub/test_failure_views.py",
        "skatclub/test_login_links.py::test_of_ten_at_once_one_gets_in",
        "skatclub/throttling/test_limits.py",
        "tournaments/checkin/test_entries.py",
        "tournaments/checkin/test_registering.py",
        "tournaments/ledger/test_at_once.py",
        "tournaments/ledger/test_booking.py",
        "tournaments/ledger/test_settling.py",
        "tournaments/people/test_importing.py",
        "tournaments/printing/test_jobs.py",
        "tournaments/public/test_hidden_names.py",
        "tournaments/seating/test_changing.py",
        "tournaments/seating/test_draw_jobs.py",
        "tournaments/seating/test_drawing.py",
        "tournaments/seating/test_searching.py",
        "tournaments/sheets/test_comparing.py",
        "tournaments/sheets/test_confirming_and_closing.py",
        "tournaments/sheets/test_dealing.py",
        "tournaments/sheets/test_many_at_once.py",
        "tournaments/sheets/test_objections.py",
        "tournaments/sheets/test_recording.py",
        "tournaments/standings/test_ranking.py",
        "tournaments/test_constraints.py",
        "tournaments/test_journal",
        "tournaments/test_lists.py::test_no_address_of_a_list_makes_the_program_stumble",
        "tournaments/transfer/test_copies.py",
        "tournaments/transfer/test_importing.py",
        "tournaments/transfer/test_rows.py",
        "tournaments/transfer/test_there_and_back.py",
    )
)


def is_left_out(file: Path, wanted: str) -> bool:
    """Whether no test of a file can be among those that are asked for by ``-m``."""
    if not file.name.startswith("test_"):
        return False
    name = file.relative_to(PROJECT).as_posix()
    if wanted == "quick":
        return name.startswith(tuple(listed for listed in LONG if "::" not in listed))
    if wanted.startswith("database and"):
        return not name.startswith(tuple(listed.partition("::")[0] for listed in DEPENDS_ON_DATABASE))
    return False
