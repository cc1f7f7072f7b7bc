"""Files are read by a worker: the page says how far it is, and why a file is refused, with what was typed."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from tests.factories import COMMAND
from tests.tournaments.people.history.files import archive_of, played, workbook
from tournaments.demo.history import vmz
from tournaments.models import Club, HistoryReading
from tournaments.people.history import reading_jobs, tasks
from tournaments.people.history.file_formats.reading import HistoryChoices, read_history
from tournaments.people.history.files import find_read, find_waiting, keep_file
from tournaments.people.history.reading_jobs import run_history_reading, write_reading_job
from tournaments.people.kept_files import KEPT_FOR, forget_old_files

ADDRESS = "/players/history/"
RESULTS = [played(17, "Kurt Hansen"), played(18, "Åse Madsen", None), played(19, "Bo", 5)]
WEEKS = workbook(["Woche", "Name", "Punkte", "Gew.", "Verl.", "Tisch"], [1, "Kurt Hansen", 900, 10, 2, 3])


def upload(client: Client, data: bytes, **typed: str) -> HistoryReading:
    fields = {"club": Club.objects.get(name="Tønder").pk, "rules": "isko", "names": "surname"}
    client.post(ADDRESS, fields | {"file": SimpleUploadedFile("club.VMZ", data)} | typed)
    return HistoryReading.objects.get()


def page_of(job: HistoryReading) -> str:
    return f"{ADDRESS}reading/{job.pk}/"


def test_the_page_says_how_far_it_is(club: Club, director_client: Client) -> None:
    job = upload(director_client, vmz(RESULTS))
    waits = director_client.get(page_of(job)).content.decode()
    assert "The file will be read in a moment." in waits
    assert f'hx-get="{page_of(job)}"' in waits
    HistoryReading.objects.update(state="running", progress=40, heartbeat_at=timezone.now())
    part = director_client.get(page_of(job), headers={"HX-Request": "true"}).content.decode()
    assert "The file is being read." in part
    assert 'value="40"' in part
    assert "<html" not in part

    HistoryReading.objects.update(state="queued")
    run_history_reading(job.pk)

    done = director_client.get(page_of(job), headers={"HX-Request": "true"})
    assert (done.status_code, done.headers["HX-Refresh"]) == (204, "true")
    found = director_client.get(page_of(job)).context["found"]
    assert (found.fresh, [one.person.name for one in found.new]) == (2, ["Kurt Hansen", "Åse Madsen", "Bo"])


def test_what_was_read_is_kept_as_it_was(club: Club, director_client: Client, tmp_path: Path) -> None:
    data = vmz(RESULTS)
    job = upload(director_client, data)
    run_history_reading(job.pk)

    with (tmp_path / "history" / job.token).open("rb") as stream:
        assert find_read(job.token) == read_history(stream, HistoryChoices.from_data(job.choices))
    # Who is in it stands beside the file, so that the page need not read it.
    assert [one.name for one in find_waiting(job.token).people] == ["Kurt Hansen", "Åse Madsen", "Bo"]


@pytest.mark.parametrize(
    ("data", "field", "sentence"),
    [
        (b"nothing", "file", "No results are recognised in this file."),
        (b"%PDF\0\1\2", "file", "This is neither a backup (*.VMZ) nor an XLSX or CSV file with results."),
        (archive_of(**{"VM.dbf": b"short"}), "file", "This file is damaged"),
        (WEEKS, "first_day", "The file does not say of which year its weeks or days are."),
    ],
)
def test_a_refused_file_leaves_what_was_typed(
    club: Club, director_client: Client, data: bytes, field: str, sentence: str
) -> None:
    job = upload(director_client, data)
    run_history_reading(job.pk)

    form = director_client.get(page_of(job)).context["form"]

    assert list(form.errors) == [field]
    assert form.errors[field][0].startswith(sentence)
    assert (form["club"].value(), form["names"].value(), form["rules"].value()) == (
        club.pk,
        "surname",
        "isko",
    )


def test_reasons_are_in_the_language_of_the_uploader(club: Club, director_client: Client) -> None:
    director_client.cookies["django_language"] = "de"
    job = upload(director_client, vmz(RESULTS))

    run_history_reading(job.pk)

    assert job.language == "de"
    [left_out] = find_read(job.token).unread
    assert left_out.reason.startswith("Die Punkte fehlen")


def test_a_program_error_is_said(
    club: Club, director_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_args: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr(reading_jobs, "read_history", fail)
    job = upload(director_client, vmz(RESULTS))

    run_history_reading(job.pk)

    job.refresh_from_db()
    assert (job.state, job.failure) == ("failed", "program-error")
    page = director_client.get(page_of(job)).content.decode()
    assert "because of an error in the program" in page
    assert "hx-get" not in page


def test_a_worker_that_died_is_followed_by_another(
    club: Club, director_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = upload(director_client, vmz(RESULTS))
    queued: list[int] = []
    monkeypatch.setattr(tasks, "queue_reading", queued.append)
    HistoryReading.objects.update(state="running", heartbeat_at=timezone.now() - dt.timedelta(minutes=2))

    assert tasks.take_up_lost_imports() == 1
    assert queued == [job.pk]


def test_rows_of_files_that_nobody_confirmed_go(club: Club) -> None:
    for age in (KEPT_FOR - 60, KEPT_FOR + 60):
        kept = keep_file(SimpleUploadedFile("club.VMZ", b""), club.pk, HistoryChoices("isko"))
        job = write_reading_job(kept, by=COMMAND)
        at = timezone.now() - dt.timedelta(seconds=age)
        HistoryReading.objects.filter(pk=job.pk).update(state="failed", asked_at=at)

    forget_old_files()

    assert HistoryReading.objects.count() == 1


def test_others_read_nothing(club: Club, director_client: Client, recorder_client: Client) -> None:
    job = upload(director_client, vmz(RESULTS))

    assert recorder_client.get(page_of(job)).status_code == 403
