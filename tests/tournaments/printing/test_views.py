"""The page "Paper": every kind that one may print, several at once, parameters checked, a picture of the first page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from skatclub.config.files import file_storages
from tests.factories import make_tournament, seat_two_tables
from tournaments.models import Club, PrintJob, Series, Tournament
from tournaments.printing.documents.list_form.overlay import SHIPPED
from tournaments.printing.jobs.answers import JOBS_SHOWN
from tournaments.printing.jobs.jobs import run_print_job
from tournaments.printing.jobs.tasks import print_document
from tournaments.printing.registry import DOCUMENTS

PAPER = "/tournaments/club-evening/paper/"
FOR_DIRECTORS = {"cash-report", "journal", "folder", "folder-zip"}


@pytest.fixture(autouse=True)
def queued(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The jobs handed to the broker, which is not there."""
    settings.PRINTS_DIR = tmp_path / "prints"
    handed: list[int] = []
    monkeypatch.setattr(print_document, "apply_async", lambda args, **_options: handed.append(args[0]))
    return handed


@pytest.fixture
def tournament(db: None) -> Tournament:
    tournament = make_tournament()
    seat_two_tables(tournament)
    return tournament


def kinds_on(page: str) -> set[str]:
    return {kind for kind in DOCUMENTS if f'action="{PAPER}{kind}/"' in page}


def test_each_role_sees_what_it_may_print(
    tournament: Tournament, recorder_client: Client, director_client: Client
) -> None:
    assert kinds_on(director_client.get(PAPER).content.decode()) == set(DOCUMENTS)
    assert kinds_on(recorder_client.get(PAPER).content.decode()) == set(DOCUMENTS) - FOR_DIRECTORS


def test_a_recorder_gets_no_journal(
    tournament: Tournament, recorder_client: Client, director_client: Client
) -> None:
    """Neither by asking for it, nor by the address of a director's print."""
    assert recorder_client.post(f"{PAPER}journal/").status_code == 403
    assert recorder_client.post(f"{PAPER}several/", {"kind": ["rules", "folder"]}).status_code == 403
    assert not PrintJob.objects.exists()

    director_client.post(f"{PAPER}journal/")
    job = PrintJob.objects.get()
    run_print_job(job.pk)
    for part in ("", "file/", "picture/"):
        assert recorder_client.get(f"{PAPER}{job.pk}/{part}").status_code == 403
        assert director_client.get(f"{PAPER}{job.pk}/{part}").status_code == 200
    assert recorder_client.post(f"{PAPER}{job.pk}/again/").status_code == 403
    assert f"{PAPER}{job.pk}/" not in recorder_client.get(PAPER).content.decode()


def test_a_hundred_prints_cost_no_more_than_one_page_of_them(
    tournament: Tournament, recorder_client: Client, django_assert_num_queries: Any
) -> None:
    """And those that a recorder may not see leave no room empty."""

    def prints(kind: str, count: int) -> None:
        common = {"tournament": tournament, "language": "da", "heartbeat_at": timezone.now(), "kind": kind}
        PrintJob.objects.bulk_create(PrintJob(**common) for _number in range(count))

    prints("rules", JOBS_SHOWN)
    with CaptureQueriesContext(connection) as few:
        recorder_client.get(PAPER)
    prints("rules", 60)
    prints("journal", 40)
    with django_assert_num_queries(len(few)):
        page = recorder_client.get(PAPER).content.decode()
    assert page.count('class="job"') == JOBS_SHOWN
    # The other one looks for score sheets: the next step.
    shown, _sheets = [one["sql"] for one in few if 'FROM "tournaments_printjob"' in one["sql"]]
    assert f"LIMIT {JOBS_SHOWN}" in shown


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (lambda _series: None, "score-sheets"),
        (lambda series: series.delete(), "check-in-list"),
        (lambda series: Series.objects.update(state="draft"), "seating-by-table"),
        (lambda series: Series.objects.update(state="closed"), "result-list"),
    ],
)
def test_what_is_wanted_now_stands_first(
    tournament: Tournament, recorder_client: Client, change: Callable[[Series], Any], wanted: str
) -> None:
    series = tournament.series.get()
    if wanted == "check-in-list":
        series.skat_tables.all().delete()
    change(series)
    now = recorder_client.get(PAPER).context["groups"][0]
    assert (now.title, now.rows[0].document.key) == ("Now", wanted)


def test_parameters_reach_the_job(tournament: Tournament, recorder_client: Client) -> None:
    recorder_client.post(
        f"{PAPER}score-sheets-overlay/",
        {"series": "1", "form": "danish-a5", "right": "-1.5", "down": "", "language": "sv"},
    )
    job = PrintJob.objects.get()
    assert (job.kind, job.language) == ("score-sheets-overlay", "sv")
    assert job.parameters == {"series": "1", "form": "danish-a5", "right": -1.5}


def test_a_wrong_parameter_is_said_and_nothing_typed_is_lost(
    tournament: Tournament, recorder_client: Client
) -> None:
    page = recorder_client.post(
        f"{PAPER}score-sheets-overlay/", {"form": "german-a4", "right": "300", "down": "7"}
    ).content.decode()
    assert "less than or equal to 30" in page
    assert 'value="300"' in page
    assert 'value="7"' in page
    assert not PrintJob.objects.exists()


def test_several_at_once(tournament: Tournament, recorder_client: Client) -> None:
    recorder_client.post(f"{PAPER}several/", {"kind": ["start-cards", "table-cards"], "language": "de"})
    assert set(PrintJob.objects.values_list("kind", "language")) == {
        ("start-cards", "de"),
        ("table-cards", "de"),
    }
    page = recorder_client.post(f"{PAPER}several/", follow=True).content.decode()
    assert "Choose at least one printout." in page


@pytest.mark.parametrize("where", ["folder", "database"])
def test_the_paper_and_the_picture_of_its_first_page(
    tournament: Tournament, recorder_client: Client, settings: Any, where: str
) -> None:
    settings.STORAGES = settings.STORAGES | file_storages(where, {"prints": "PRINTS_DIR"})
    recorder_client.post(f"{PAPER}seating-by-name/")
    job = PrintJob.objects.get()
    assert recorder_client.get(f"{PAPER}{job.pk}/picture/").status_code == 404
    run_print_job(job.pk)
    answer = recorder_client.get(f"{PAPER}{job.pk}/picture/")
    assert (answer["Content-Type"], answer.getvalue()[:4]) == ("image/png", b"\x89PNG")
    assert f"{PAPER}{job.pk}/picture/" in recorder_client.get(PAPER).content.decode()
    answer = recorder_client.get(f"{PAPER}{job.pk}/file/")
    assert (answer["Content-Type"], answer.getvalue()[:5]) == ("application/pdf", b"%PDF-")


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("seating-by-name", "No series is drawn yet"),
        ("start-cards", "There is nothing to print here yet."),
        ("certificates", "There is nothing to print here yet."),
        ("recorded-sheets", "There is nothing to print here yet."),
    ],
)
def test_nothing_to_print_is_a_sentence(
    db: None, recorder_client: Client, kind: str, sentence: str, caplog: pytest.LogCaptureFixture
) -> None:
    """It is not an error of the program, which would be logged."""
    make_tournament()
    recorder_client.post(f"{PAPER}{kind}/")
    job = PrintJob.objects.get()
    run_print_job(job.pk)
    assert sentence in recorder_client.get(PAPER).content.decode()
    assert caplog.records == []


def test_certificates_for_at_least_the_first_place(tournament: Tournament, recorder_client: Client) -> None:
    page = recorder_client.post(f"{PAPER}certificates/", {"ranks": "-3"}).content.decode()
    assert "greater than or equal to 1" in page


def test_a_form_that_was_edited_is_printed_anew(
    tournament: Tournament, recorder_client: Client, settings: Any, tmp_path: Path
) -> None:
    """A club moves a field in its file and asks again: it must not get the same print."""
    settings.SKATCLUB_DATA = tmp_path
    own = tmp_path / "forms" / "pads.toml"
    own.parent.mkdir()
    shipped = (SHIPPED / "danish-a5.toml").read_text(encoding="utf-8")
    own.write_text(shipped, encoding="utf-8")
    asking = {"form": "pads"}
    recorder_client.post(f"{PAPER}score-sheets-overlay/", asking)
    run_print_job(PrintJob.objects.get().pk)
    recorder_client.post(f"{PAPER}score-sheets-overlay/", asking)
    assert PrintJob.objects.count() == 1

    own.write_text(f"{shipped}\n# moved", encoding="utf-8")
    assert "the logo or the form were changed" in recorder_client.get(PAPER).content.decode()
    recorder_client.post(f"{PAPER}score-sheets-overlay/", asking)
    assert PrintJob.objects.count() == 2


def test_an_unknown_kind(tournament: Tournament, recorder_client: Client) -> None:
    assert recorder_client.post(f"{PAPER}poems/").status_code == 404


def test_codes_lead_to_the_hall_not_to_the_directors_own_computer(
    tournament: Tournament, recorder_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = ["192.168.1.20"]
    monkeypatch.setattr("tournaments.printing.own_address.local_network_addresses", lambda: found)
    recorder_client.post(f"{PAPER}start-cards/", headers={"host": "localhost:8000"})
    assert PrintJob.objects.get().address == "http://192.168.1.20:8000/"


def test_the_old_address_of_the_logo_leads_to_the_clubs_page(
    tournament: Tournament, director_client: Client
) -> None:
    assert director_client.get(f"{PAPER}logo/")["Location"] == "/clubs/"
    tournament.club = Club.objects.create(name="Hjerter Es")
    tournament.save()
    assert director_client.get(f"{PAPER}logo/")["Location"] == f"/clubs/{tournament.club.pk}/identity/"
