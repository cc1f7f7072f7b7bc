"""Printed files: kept six months, then offered for throwing away, and made again where they are wanted."""

from __future__ import annotations

import datetime as dt

import pytest
from django.contrib.auth.models import User
from django.contrib.messages import get_messages
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from tests.factories import COMMAND, make_tournament
from tournaments.access.actors import login
from tournaments.models import JournalEntry, PrintJob, Tournament
from tournaments.printing.jobs.jobs import file_of
from tournaments.privacy.old_papers import old_papers, throw_away
from tournaments.public.home.waiting import waiting_for

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


@pytest.mark.parametrize(
    ("state", "printed", "offered"),
    [
        ("closed", "done", True),
        ("closed", "waiting", False),
        ("closed", "failed", False),
        ("open", "done", False),
    ],
)
def test_only_what_is_over_and_printed(db: None, state: str, printed: str, offered: bool) -> None:
    tournament = evening(dt.date(2026, 1, 1), state=state)
    tournament.print_jobs.update(state=printed)
    assert list(old_papers(TODAY)) == [tournament] * offered


def test_the_oldest_first_and_only_finished_prints_go(db: None) -> None:
    newer, older = evening(dt.date(2026, 3, 1)), evening(dt.date(2026, 2, 1))
    waiting = PrintJob.objects.create(tournament=older, language="da", state="waiting")
    assert list(old_papers(TODAY)) == [older, newer]
    assert throw_away([older.pk], TODAY, by=COMMAND) == 2
    assert set(older.print_jobs.all()) == {waiting}
    assert throw_away([], TODAY, by=COMMAND) == 0
    assert list(old_papers(TODAY)) == [newer]


@pytest.mark.parametrize(
    ("ticked", "told"),
    [
        (["0"], "2 files are thrown away."),
        ([], "0 files are thrown away."),
        (["x", "-1"], "0 files are thrown away."),
    ],
)
def test_only_what_is_ticked_goes(director_client: Client, ticked: list[str], told: str) -> None:
    old = [evening(timezone.localdate() - dt.timedelta(days=200 + number)) for number in range(2)]
    sent = [str(old[0].pk) if one == "0" else one for one in ticked]
    answer = director_client.post("/privacy/papers/", {"evening": sent})
    assert answer["Location"] == "/privacy/papers/"
    assert [one.message for one in get_messages(answer.wsgi_request)] == [told]
    left = [old[1]] if "0" in ticked else [old[1], old[0]]
    page = director_client.get("/privacy/papers/")
    assert [(one.pk, one.papers) for one in page.context["evenings"]] == [(one.pk, 2) for one in left]
