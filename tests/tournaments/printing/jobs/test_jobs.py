"""Print jobs: made once, taken up again, and what the page says when the broker is gone."""

from __future__ import annotations

import datetime as dt
import errno
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone
from kombu.exceptions import ChannelError, OperationalError

from tests.factories import COMMAND, make_entries, make_tournament
from tournaments.access.actors import login
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry, PrintJob, Tournament
from tournaments.printing.document_types import Document
from tournaments.printing.jobs.jobs import file_of, picture_of, run_print_job
from tournaments.printing.jobs.tasks import ask_again, ask_for_print, print_document, take_up_lost_prints

PAPER = "/tournaments/club-evening/paper/"


@pytest.fixture
def queued(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The jobs handed to the broker, which is not there."""
    handed: list[int] = []
    monkeypatch.setattr(
        print_document, "apply_async", lambda arguments, **_options: handed.append(arguments[0])
    )
    return handed


@pytest.fixture(autouse=True)
def prints(settings: Any, tmp_path: Path) -> Path:
    settings.PRINTS_DIR = tmp_path / "prints"
    return tmp_path / "prints"


@pytest.fixture
def job(db: None, queued: list[int]) -> PrintJob:
    return ask_for_print(make_tournament(), by=COMMAND, language="da")


def test_a_job_is_queued_when_its_row_can_be_seen(
    db: None, queued: list[int], recorder: User, django_capture_on_commit_callbacks: Callable[..., Any]
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        job = ask_for_print(make_tournament(), by=login(recorder), language="de")
        assert queued == []

    assert (queued, job.state, job.asked_by, job.language) == ([job.pk], "queued", recorder, "de")


@pytest.mark.database
def test_a_job_is_made(job: PrintJob, prints: Path) -> None:
    run_print_job(job.pk)

    job.refresh_from_db()
    assert (job.state, job.progress, job.attempts) == ("done", 100, 1)
    assert file_of(job).read()[:5] == b"%PDF-"
    assert {file.suffix for file in prints.iterdir()} == {".pdf", ".png"}
    assert picture_of(job).read()[:4] == b"\x89PNG"


@pytest.mark.database
def test_a_message_that_comes_twice_prints_once(job: PrintJob) -> None:
    run_print_job(job.pk)
    run_print_job(job.pk)

    job.refresh_from_db()
    assert job.attempts == 1


@pytest.mark.database
def test_lost_jobs_are_queued_again_once(job: PrintJob, queued: list[int]) -> None:
    """Made without a sign of life, or handed to a broker that has lost the message; the fixture's job is fresh."""
    now, late = timezone.now(), timezone.now() - timedelta(minutes=2)
    others = [
        PrintJob.objects.create(tournament=job.tournament, language="da", state=state, heartbeat_at=heartbeat)
        for state, heartbeat in (("running", late), ("running", now), ("queued", late), ("queued", None))
    ]

    assert take_up_lost_prints() == 3
    assert sorted(queued) == [others[0].pk, others[2].pk, others[3].pk]
    assert take_up_lost_prints() == 0
    assert set(PrintJob.objects.filter(pk__in=queued).values_list("state", flat=True)) == {"queued"}


def test_a_job_asked_for_again_is_not_taken_for_lost(job: PrintJob) -> None:
    PrintJob.objects.update(
        state="failed", failure="gave-up", attempts=3, heartbeat_at=timezone.now() - timedelta(minutes=2)
    )
    ask_again(job)
    job.refresh_from_db()
    assert (job.state, job.failure, job.attempts) == ("queued", "", 0)
    assert take_up_lost_prints() == 0


def test_a_job_asked_for_before_the_clock_was_set_back_says_that_it_waits(
    recorder_client: Client, job: PrintJob
) -> None:
    PrintJob.objects.update(asked_at=timezone.now() + timedelta(hours=1))
    assert "This print has not been started yet" in recorder_client.get(PAPER).content.decode()


@pytest.mark.parametrize(
    ("number", "failure", "sentence"),
    [
        (errno.ENOSPC, "disk-full", "The disk is full."),
        (errno.EROFS, "disk-broken", "The server cannot write to its disk."),
    ],
)
def test_no_room_for_the_paper(
    recorder_client: Client,
    job: PrintJob,
    prints: Path,
    monkeypatch: pytest.MonkeyPatch,
    number: int,
    failure: str,
    sentence: str,
) -> None:
    def no_room(*_arguments: Any) -> None:
        raise OSError(number, "no room")

    monkeypatch.setattr(Path, "replace", no_room)
    run_print_job(job.pk)
    job.refresh_from_db()
    assert (job.state, job.failure) == ("failed", failure)
    assert list(prints.iterdir()) == []
    assert sentence in recorder_client.get(PAPER).content.decode()


def test_no_room_for_the_message(
    db: None, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Callable[..., Any]
) -> None:
    """The folder as queue reports the full disk in an error of its own."""

    def no_room(*_arguments: Any, **_options: Any) -> None:
        try:
            raise OSError(errno.ENOSPC, "no room")
        except OSError as error:
            raise ChannelError("Cannot add file") from error

    monkeypatch.setattr(print_document, "apply_async", no_room)
    with django_capture_on_commit_callbacks(execute=True):
        job = ask_for_print(make_tournament(), by=COMMAND, language="da")
    job.refresh_from_db()
    assert (job.state, job.failure) == ("failed", "disk-full")


def test_a_programmers_mistake_is_logged_and_shown(
    job: PrintJob, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_arguments: Any, **_options: Any) -> bytes:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr(Document, "make", broken)
    run_print_job(job.pk)

    job.refresh_from_db()
    assert (job.state, job.failure) == ("failed", "program-error")
    assert "by nothing" in caplog.text


def test_the_page_says_that_the_broker_is_gone(
    recorder_client: Client,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Callable[..., Any],
) -> None:
    def gone(*_arguments: Any, **_options: Any) -> None:
        raise OperationalError("connection refused")

    make_tournament()
    monkeypatch.setattr(print_document, "apply_async", gone)
    with django_capture_on_commit_callbacks(execute=True):
        recorder_client.post(f"{PAPER}result-list/", {"language": "da"})

    page = recorder_client.get(PAPER).content.decode()
    assert "The print service cannot be reached" in page
    assert "Try again" in page


def test_from_the_button_to_the_paper(
    recorder_client: Client, queued: list[int], django_capture_on_commit_callbacks: Callable[..., Any]
) -> None:
    make_tournament()
    with django_capture_on_commit_callbacks(execute=True):
        recorder_client.post(f"{PAPER}result-list/", {"language": "sv"})
    assert "waiting for its turn" in recorder_client.get(PAPER).content.decode()

    run_print_job(queued[0])

    assert "The list is ready" in recorder_client.get(f"{PAPER}{queued[0]}/").content.decode()
    answer = recorder_client.get(f"{PAPER}{queued[0]}/file/")
    assert answer.getvalue()[:5] == b"%PDF-"
    assert answer["Content-Type"] == "application/pdf"


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("sheet-recorded", "before table 3 of series 1 came in."),
        ("sheet-corrected", "before table 3 of series 1 was corrected."),
        ("series-closed", "before series 1 was closed."),
        ("ruling", "before table 3 of series 1 was corrected."),
    ],
)
def test_an_old_list_says_what_came_after_it(
    recorder_client: Client, job: PrintJob, action: str, sentence: str
) -> None:
    run_print_job(job.pk)
    assert "As of" not in recorder_client.get(PAPER).content.decode()
    write_journal(
        Tournament.objects.get(), JournalEntry.Action(action), by=COMMAND, series_number=1, table_number=3
    )
    assert sentence in recorder_client.get(PAPER).content.decode()


def test_a_list_of_another_day_says_so(recorder_client: Client, job: PrintJob) -> None:
    """At one in the morning of the hall, the evening before is another day."""
    run_print_job(job.pk)
    write_journal(Tournament.objects.get(), JournalEntry.Action.RULING, by=COMMAND)
    evening = dt.datetime(2026, 11, 21, 20, 41, tzinfo=dt.UTC)
    PrintJob.objects.update(read_at=evening, asked_at=evening)
    said = {}
    for hour in (22, 23):
        with time_machine.travel(evening.replace(hour=hour, minute=30), tick=False):
            said[hour] = recorder_client.get(PAPER).content.decode()
    assert ["As of 21:41, before" in said[22], "As of 21 Nov 2026 21:41, before" in said[23]] == [True, True]


def test_an_old_list_says_that_the_players_have_changed(recorder_client: Client, job: PrintJob) -> None:
    run_print_job(job.pk)
    make_entries(Tournament.objects.get(), 1)
    assert (
        "before the list of players or the club’s logo, colour or address was changed."
        in recorder_client.get(PAPER).content.decode()
    )


def test_what_a_paper_does_not_show_does_not_make_it_old(recorder_client: Client, job: PrintJob) -> None:
    run_print_job(job.pk)
    write_journal(Tournament.objects.get(), JournalEntry.Action.RESULTS_RELEASED, by=COMMAND, series_number=1)
    assert "As of" not in recorder_client.get(PAPER).content.decode()


@pytest.mark.database
def test_two_who_ask_for_the_same_share_one_print(job: PrintJob, queued: list[int]) -> None:
    """While it waits, while it is made, and when it is done; another language is another paper."""
    for state in ("queued", "running", "done"):
        if state == "done":
            run_print_job(job.pk)
        else:
            PrintJob.objects.update(state=state, heartbeat_at=timezone.now())
        assert ask_for_print(Tournament.objects.get(), by=COMMAND, language="da").pk == job.pk
        PrintJob.objects.filter(state="running").update(state="queued")
    assert ask_for_print(Tournament.objects.get(), by=COMMAND, language="sv").pk != job.pk


def test_what_is_asked_for_after_a_change_is_made_anew(job: PrintJob) -> None:
    run_print_job(job.pk)
    write_journal(Tournament.objects.get(), JournalEntry.Action.RULING, by=COMMAND)
    assert ask_for_print(Tournament.objects.get(), by=COMMAND, language="da").pk != job.pk


def test_a_failed_print_is_not_shared(job: PrintJob) -> None:
    PrintJob.objects.update(state="failed")
    assert ask_for_print(Tournament.objects.get(), by=COMMAND, language="da").pk != job.pk


def test_older_prints_of_a_paper_are_tidied_up(job: PrintJob, prints: Path) -> None:
    """The last one of each kind and each state of the tournament is kept."""
    run_print_job(job.pk)
    kept = [job.pk]
    for state in ("running", "closed", "closed"):
        Tournament.objects.update(state=state)
        write_journal(Tournament.objects.get(), JournalEntry.Action.RULING, by=COMMAND)
        again = ask_for_print(Tournament.objects.get(), by=COMMAND, language="da")
        run_print_job(again.pk)
        kept.append(again.pk)
    assert set(PrintJob.objects.values_list("pk", flat=True)) == {kept[1], kept[3]}
    names = {f"club-evening-result-list-{pk}.{end}" for pk in (kept[1], kept[3]) for end in ("pdf", "png")}
    assert {file.name for file in prints.iterdir()} == names


def test_a_failed_job_is_made_again(
    recorder_client: Client,
    job: PrintJob,
    queued: list[int],
    django_capture_on_commit_callbacks: Callable[..., Any],
) -> None:
    PrintJob.objects.update(state="failed", failure="gave-up", attempts=3)
    with django_capture_on_commit_callbacks(execute=True):
        recorder_client.post(f"{PAPER}{job.pk}/again/")

    run_print_job(queued[0])
    job.refresh_from_db()
    assert job.state == "done"


def test_no_file_before_it_is_done(recorder_client: Client, job: PrintJob) -> None:
    assert recorder_client.get(f"{PAPER}{job.pk}/file/").status_code == 404


def test_an_emptied_folder_is_said_and_the_list_made_again(
    recorder_client: Client,
    job: PrintJob,
    queued: list[int],
    django_capture_on_commit_callbacks: Callable[..., Any],
) -> None:
    run_print_job(job.pk)
    file_of(PrintJob.objects.get()).delete()

    back = recorder_client.get(f"{PAPER}{job.pk}/file/", follow=True)
    assert back.redirect_chain == [(PAPER, 302)]
    page = back.content.decode()
    # In the message, in the row of the paper, and among the last prints
    assert page.count("The file of this list no longer exists.") == 3
    assert "Open to print" not in page
    assert "Make it again" in page

    queued.clear()
    with django_capture_on_commit_callbacks(execute=True):
        recorder_client.post(f"{PAPER}{job.pk}/again/")
    assert queued == [job.pk]
    run_print_job(job.pk)
    assert recorder_client.get(f"{PAPER}{job.pk}/file/").status_code == 200


def test_a_list_that_is_there_is_not_made_again(
    recorder_client: Client,
    job: PrintJob,
    queued: list[int],
    django_capture_on_commit_callbacks: Callable[..., Any],
) -> None:
    run_print_job(job.pk)
    queued.clear()
    with django_capture_on_commit_callbacks(execute=True):
        recorder_client.post(f"{PAPER}{job.pk}/again/")
    assert (queued, PrintJob.objects.get().state) == ([], "done")


def test_a_full_disk_is_said_and_nothing_half_is_left(
    recorder_client: Client, job: PrintJob, prints: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_arguments: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    run_print_job(job.pk)

    assert list(prints.iterdir()) == []
    page = recorder_client.get(PAPER).content.decode()
    assert "The disk is full." in page
    assert "Try again" in page
