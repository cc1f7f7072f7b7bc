"""Which tests run on PostgreSQL as well, and which files need not be read for a part of the tests."""

from __future__ import annotations

from pathlib import Path

from tests.quick import LONG, NEVER_QUICK

PROJECT = Path(__file__).resolve().parent.parent
# Locks, constraints, triggers, sums and sorting by the database, letters that it refuses: what may come out differently
# on PostgreSQL. Everything else says the same twice. Of a workflow, each way of locking its rows is enough.
DEPENDS_ON_DATABASE = tuple(
    f"tests/{name}"
    for name in (
        "test_journal_is_permanent.py",
        "test_fuzz.py",
        "test_whole_evening.py::test_a_whole_evening[da-1280]",
        "skatclub/backups/test_making.py",
        "skatclub/backups/test_postgres.py",
        "skatclub/guards/test_texts.py",
        "skatclub/test_failure_views.py",
        "skatclub/test_login_links.py::test_of_ten_at_once_one_gets_in",
        "skatclub/throttling/test_limits.py::test_guessing_at_one_name_from_many_addresses",
        "skatclub/throttling/test_limits.py::test_processes_without_redis",
        "skatclub/throttling/test_limits.py::test_a_name_has_one_limit",
        "tournaments/checkin/test_entries.py::test_entering_twice",
        "tournaments/checkin/test_entries.py::test_a_guest_of_last_time",
        "tournaments/checkin/test_entries.py::test_a_slip_is_undone",
        "tournaments/checkin/test_registering.py::test_the_waiting_list",
        "tournaments/checkin/test_registering.py::test_two_desks_confirm",
        "tournaments/ledger/test_at_once.py",
        "tournaments/ledger/test_booking.py",
        "tournaments/ledger/test_settling.py",
        "tournaments/people/test_importing.py::test_a_thousand_rows_in_one_go",
        "tournaments/people/test_importing.py::test_nothing_is_imported_before_it_is_confirmed",
        "tournaments/printing/test_jobs.py::test_a_job_is_made",
        "tournaments/printing/test_jobs.py::test_a_message_that_comes_twice",
        "tournaments/printing/test_jobs.py::test_lost_jobs_are_queued",
        "tournaments/printing/test_jobs.py::test_two_who_ask",
        "tournaments/public/test_hidden_names.py::test_order_follows_what_is_shown",
        "tournaments/public/test_hidden_names.py::test_a_search_finds",
        "tournaments/seating/test_changing.py::test_two_change_places",
        "tournaments/seating/test_changing.py::test_a_late_arrival_joins",
        "tournaments/seating/test_changing.py::test_a_substitute_plays_on",
        "tournaments/seating/test_draw_jobs.py::test_from_the_button_to_the_seats",
        "tournaments/seating/test_draw_jobs.py::test_two_presses_are_one_job",
        "tournaments/seating/test_drawing.py",
        "tournaments/seating/test_searching.py::test_sheets_are_saved_while",
        "tournaments/seating/test_searching.py::test_what_changes_between",
        "tournaments/seating/test_searching.py::test_who_draws_while",
        "tournaments/seating/test_searching.py::test_a_plan_gives_way",
        "tournaments/seating/test_searching.py::test_a_worker_that_lost",
        "tournaments/sheets/test_comparing.py::test_who_types_the_same",
        "tournaments/sheets/test_comparing.py::test_a_third_person_decides",
        "tournaments/sheets/test_comparing.py::test_the_database_refuses",
        "tournaments/sheets/test_confirming_and_closing.py",
        "tournaments/sheets/test_dealing.py::test_two_who_write_the_same_deal",
        "tournaments/sheets/test_dealing.py::test_a_finished_sheet_is_settled_again",
        "tournaments/sheets/test_dealing.py::test_the_last_deal_is_taken_back",
        "tournaments/sheets/test_many_at_once.py",
        "tournaments/sheets/test_objections.py::test_one_open_objection",
        "tournaments/sheets/test_objections.py::test_of_eight_at_once",
        "tournaments/sheets/test_objections.py::test_players_answer_while",
        "tournaments/sheets/test_recording.py",
        "tournaments/standings/test_ranking.py",
        "tournaments/test_constraints.py",
        "tournaments/test_journal",
        "tournaments/test_lists.py::test_no_address_of_a_list_makes_the_program_stumble",
        "tournaments/transfer/test_importing.py::test_there_and_back_again",
        "tournaments/transfer/test_importing.py::test_broken_text_that_was_stored",
        "tournaments/transfer/test_rows.py",
        "tournaments/transfer/test_there_and_back.py::test_any_sheet_with_any_words",
    )
)
# On PostgreSQL only with the long tests, since those above take the same ways
DEPENDS_SELDOM = tuple(
    f"tests/{name}"
    for name in (
        "skatclub/backups/test_while_typing.py",
        "skatclub/throttling/test_limits.py",
        "tournaments/seating/test_searching.py",
        "tournaments/transfer/test_copies.py::test_uuids_stay",
        "tournaments/transfer/test_there_and_back.py::test_every_stage_in_every_rule_system[danish-",
    )
)


def is_left_out(file: Path, wanted: str) -> bool:
    """Whether no test of a file can be among those that are asked for by ``-m``."""
    if not file.name.startswith("test_"):
        return False
    name = file.relative_to(PROJECT).as_posix()
    if wanted == "quick":
        return name.endswith(NEVER_QUICK) or name.startswith(tuple(one for one in LONG if "::" not in one))
    if wanted.startswith("database and"):
        return not name.startswith(tuple(listed.partition("::")[0] for listed in DEPENDS_ON_DATABASE))
    return False
