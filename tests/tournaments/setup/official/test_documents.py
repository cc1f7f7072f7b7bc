"""Documents of an evening: kept six months and then offered for throwing away; the federation's report names the order."""

from __future__ import annotations

import datetime as dt

from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.papers import made, texts
from tests.tournaments.sheets.conftest import FOUR, PASSED
from tournaments.access.actors import login
from tournaments.models import JournalEntry, PrintJob, Tournament
from tournaments.printing.jobs.jobs import file_of
from tournaments.privacy.old_papers import old_papers, throw_away
from tournaments.public.home.waiting import waiting_for
from tournaments.setup.tournament_settings import change_settings
from tournaments.sheets.typing.recording import record_sheet
from tournaments.standings.federation_report import federation_report_of

TODAY = dt.date(2026, 11, 27)


def evening(date: dt.date, **fields: str) -> Tournament:
    tournament = make_tournament(date=date, slug=f"e-{date}", **({"state": "closed"} | fields))
    for number in (1, 2):
        PrintJob.objects.create(
            tournament=tournament, language="da", state="done", progress=100, file_name=f"{date}-{number}.pdf"
        )
    return tournament


def test_papers_are_offered_after_six_months(db: None) -> None:
    old = evening(dt.date(2026, 5, 27))
    evening(dt.date(2026, 5, 28))
    evening(dt.date(2026, 1, 1), state="running")
    assert [(one, vars(one)["papers"]) for one in old_papers(TODAY)] == [(old, 2)]


def test_what_is_ticked_goes_and_can_be_printed_again(
    db: None, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    old, kept = evening(dt.date(2026, 1, 27)), evening(dt.date(2026, 2, 27))
    young = evening(dt.date(2026, 11, 1))
    files = [(job.tournament_id, file_of(job)) for job in PrintJob.objects.all()]
    for _tournament, file in files:
        file.write(b"%PDF")
    with django_capture_on_commit_callbacks(execute=True):
        assert throw_away([old.pk, young.pk], TODAY, by=COMMAND) == 2
    assert sorted(one.tournament_id or 0 for one in PrintJob.objects.all()) == [kept.pk] * 2 + [young.pk] * 2
    assert sorted(pk or 0 for pk, file in files if file.exists()) == [kept.pk] * 2 + [young.pk] * 2
    entry = JournalEntry.objects.get()
    assert (entry.tournament, entry.action, entry.after) == (old, "retention", {"papers_deleted": 2})


def test_a_director_is_told_and_nobody_else(
    director: User, recorder: User, director_client: Client, recorder_client: Client
) -> None:
    evening(timezone.localdate() - dt.timedelta(days=200))
    rows = [(one.title, one.url) for one in waiting_for(login(director), timezone.localdate(), None)]
    assert ("Old papers of 1 evening", "/privacy/papers/") in rows
    assert "/privacy/papers/" not in [
        one.url for one in waiting_for(login(recorder), timezone.localdate(), None)
    ]
    assert recorder_client.get("/privacy/papers/").status_code == 403
    page = director_client.get("/privacy/papers/").content.decode()
    assert "2 files" in page
    pk = Tournament.objects.get().pk
    after = director_client.post(
        "/privacy/papers/", {"evening": [f"{pk}", "x"]}, follow=True
    ).content.decode()
    assert "2 files are thrown away." in after
    assert "Nothing is older than six months." in after


def test_the_report_names_the_order_and_deviations(director_client: Client) -> None:
    tournament = make_tournament(official_order="danish", state="running")
    table = seat_series(tournament, 1, [make_entries(tournament, 4)]).skat_tables.get()
    record_sheet(table, FOUR, passed=PASSED, version=0, by=COMMAND)
    strict = federation_report_of(tournament).checksum
    change_settings(tournament, by=COMMAND, phones=True, why="no lists came")
    tournament.refresh_from_db()
    said = (
        "the Danish Skat Union (Dansk Skat Union); against the order (phones instead of the federation’s own list): "
        "no lists came"
    )
    report = federation_report_of(tournament)
    assert dict(report.head.rows(report.checksum))["Order"] == said
    assert report.checksum != strict
    file = director_client.get("/tournaments/club-evening/standings/federation.csv").content.decode(
        "utf-8-sig"
    )
    assert said in file
    paper = " ".join(" ".join(texts(made("federation-report", tournament))).split())
    assert "no lists came" in paper
    assert "no lists came" in " ".join(" ".join(texts(made("result-list", tournament))).split())


def test_other_reports_keep_their_checksum(db: None) -> None:
    report = federation_report_of(make_tournament())
    assert "Order" not in dict(report.head.rows(report.checksum))
