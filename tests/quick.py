"""Which tests ``make quick`` runs: those that start nothing, read no page, and take a moment."""

from __future__ import annotations

import sys
from functools import cache
from types import ModuleType

import pytest

# What starts a browser or a server, or empties every table after the test
SLOW_FIXTURES = {"browser", "live_server", "redis_server", "postgres_server", "transactional_db"}
# Somebody's browser: a page takes ten times as long as the decision behind it, which has tests of its own.
READS_PAGES = ("client", "clients", "everybody")
SLOW_MARKERS = ("browser", "endurance", "postgres", "redis", "full_search")
# Whoever uses something of these starts processes.
STARTS_PROCESSES = (
    "subprocess",
    "multiprocessing",
    "tests.crowds",
    "tests.disks",
    "tests.old_versions",
    "tests.prepared",
    "tests.processes",
    "tests.recorders",
    "tests.servers",
    "tests.serving",
)
NEVER_QUICK = ("_in_browser.py", "_killed.py")  # ends of file names
# Every page, every list, searches, whole evenings, PDFs: what only one's own processor is busy with for long.
# `make quick` names its ten longest tests, so that others can be added.
LONG = tuple(
    f"tests/{name}"
    for name in (
        "benchmarks/",
        "scoring/rules/test_properties.py",
        "scoring/rules/test_slips.py",
        "scoring/rules/test_sources.py",
        "scoring/shorthand/test_games.py",
        "scoring/test_rooms.py",
        "scoring/test_seventh.py",
        "scoring/test_views.py",
        "scoring/words/test_phrases.py",
        "skatclub/backups/test_archive.py",
        "skatclub/guards/test_bodies.py",
        "skatclub/serving/test_first_start.py",
        "skatclub/test_static_files.py",
        "skatclub/throttling/",
        "skatclub/test_login_links.py",
        "test_access.py::test_owner_may_do_everything",
        "test_catalogues.py::test_catalogues_are_complete",
        "test_circles.py",
        "test_every_page.py",
        "test_first_day.py",
        "test_fuzz.py",
        "test_mutants.py",
        "test_nothing_leaks.py",
        "test_hidden_tournaments.py",
        "test_numbers_in_addresses.py",
        "test_reading.py",
        "test_roles.py",
        "tournaments/cashdesk/",
        "tournaments/checkin/test_together.py",
        "tournaments/demo/",
        "tournaments/ledger/test_random_evenings.py",
        "tournaments/ledger/test_taking.py",
        "tournaments/management/test_print_documents.py",
        "tournaments/people/spreadsheets/test_hostile.py",
        "tournaments/printing/documents/",
        "tournaments/printing/engine/test_packing.py",
        "tournaments/printing/engine/test_tags.py",
        "tournaments/printing/test_every_paper.py",
        "tournaments/printing/test_jobs.py",
        "tournaments/privacy/test_erasing.py",
        "tournaments/seating/generator/test_by_standings.py",
        "tournaments/seating/generator/test_draw.py",
        "tournaments/seating/generator/test_plan.py",
        "tournaments/seating/generator/test_published.py",
        "tournaments/seating/generator/test_rehearsal.py",
        "tournaments/seating/generator/test_sealed.py",
        "tournaments/season/test_prize",
        "tournaments/season/test_standing.py",
        "tournaments/seating/test_searching.py",
        "tournaments/seating/test_wishes.py",
        "tournaments/seating/test_changing.py::test_whatever_is_swapped_everybody_sits_once",
        "tournaments/seating/test_publishing.py::test_whoever_reads_everything_cannot_compute",
        "tournaments/sheets/test_comparing.py",
        "tournaments/sheets/test_many_at_once.py",
        "tournaments/standings/test_views.py::test_a_thousand_players",
        "tournaments/test_evening.py::test_a_recorder_reads_when_his_work_is_done",
        "tournaments/test_evening.py::test_every_page_shows_the_next_step_to_the_director",
        "tournaments/test_lists.py",
        "tournaments/test_loss_fees.py",
        "tournaments/transfer/",
    )
)


def is_quick(item: pytest.Item) -> bool:
    """Read from the test itself, so that a new one is in without being listed."""
    fixtures = set(getattr(item, "fixturenames", ()))
    is_slow = (
        SLOW_FIXTURES & fixtures
        or any(name.endswith(READS_PAGES) for name in fixtures)
        or any(map(item.get_closest_marker, SLOW_MARKERS))
        or any(mark.kwargs.get("transaction") for mark in item.iter_markers("django_db"))
        or starts_processes(getattr(item, "module", None))
    )
    return not is_slow and not item.nodeid.startswith(LONG)


@cache
def starts_processes(module: ModuleType | None) -> bool:
    """Whether a module of tests has imported anything that starts processes, itself or from another one of them."""
    homes = {_home_of(value) for value in vars(module).values()} if module else set()
    others = {home for home in homes if home.rpartition(".")[2].startswith("test_")} - {
        module and module.__name__
    }
    return bool(homes & set(STARTS_PROCESSES)) or any(
        starts_processes(sys.modules.get(name)) for name in others
    )


def _home_of(value: object) -> str:
    """Name of a module, or of the module that a function or class comes from."""
    return value.__name__ if isinstance(value, ModuleType) else str(getattr(value, "__module__", ""))
