"""The pages of imports: the list of them, one that is undone, and what cannot be asked for."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.tournaments.people.history.files import CHOICES
from tests.tournaments.people.history.test_importing import ADDRESS, DAY
from tournaments.models import Club, HistoryImport, HistoryReading, PastEvening, PastResult, Player
from tournaments.people.history import views
from tournaments.people.history.files import keep_file
from tournaments.people.history.undoing import undoing_of

TOKEN = "x" * 22


def make_job(club: Club, **fields: object) -> HistoryImport:
    return HistoryImport.objects.create(**{"club": club, "state": "done", "token": TOKEN} | fields)


def with_results(club: Club, count: int) -> HistoryImport:
    job = make_job(club)
    evening = PastEvening.objects.create(club=club, date=DAY, rules="isko")
    player = Player.objects.create(first_name="Bo", club=club)
    for series in range(1, count + 1):
        PastResult.objects.create(
            evening=evening, series=series, player=player, points=5, won=0, lost=0, source=job
        )
    return job


def test_the_newest_imports_are_listed(
    club: Club, director_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert views.MOST_JOBS == 20
    jobs = [make_job(club, file_name=f"{number}.csv") for number in range(3)]
    monkeypatch.setattr(views, "MOST_JOBS", 2)
    page = director_client.get(ADDRESS)
    assert (list(page.context["jobs"]), page.context["has_clubs"]) == ([jobs[2], jobs[1]], True)
    Club.objects.update(is_active=False)
    assert director_client.get(ADDRESS).context["has_clubs"] is False


@pytest.mark.parametrize(
    ("count", "said"), [(1, "1 result has been removed."), (2, "2 results have been removed.")]
)
def test_undoing_says_how_much_it_removed(club: Club, director_client: Client, count: int, said: str) -> None:
    job = with_results(club, count)
    seen = {"seen": undoing_of(job).seen}
    answer = director_client.post(f"{ADDRESS}{job.pk}/undo/", seen, follow=True)
    assert [str(one) for one in answer.context["messages"]] == [said]
    assert answer.redirect_chain == [(f"{ADDRESS}{job.pk}/", 302)]
    assert (answer.context["can_be_undone"], PastResult.objects.count()) == (False, 0)


def test_a_part_of_the_page_while_it_works(club: Club, director_client: Client) -> None:
    job = make_job(club, state="running")
    whole = director_client.get(f"{ADDRESS}{job.pk}/").content.decode()
    part = director_client.get(f"{ADDRESS}{job.pk}/", headers={"HX-Request": "true"}).content.decode()
    assert ("<html" in whole, "<html" in part) == (True, False)
    assert "The past evenings are being imported." in part
    assert director_client.get(f"{ADDRESS}{job.pk}/undo/").headers["Location"] == f"{ADDRESS}{job.pk}/"


def test_what_is_not_there(club: Club, director_client: Client) -> None:
    gone = [
        director_client.get(f"{ADDRESS}reading/4711/"),
        director_client.get(f"{ADDRESS}4711/"),
        director_client.post(f"{ADDRESS}4711/again/"),
        director_client.post(f"{ADDRESS}4711/undo/"),
        director_client.post(f"{ADDRESS}{'x' * 23}/confirm/"),
    ]
    assert [one.status_code for one in gone] == [404] * 5
    refused = director_client.post(f"{ADDRESS}{TOKEN}/confirm/", follow=True)
    assert refused.redirect_chain == [(ADDRESS, 302)]
    assert [str(one) for one in refused.context["messages"]] == [
        "This file is no longer here. Choose it again."
    ]


def test_a_file_that_was_read_and_is_gone(club: Club, director_client: Client) -> None:
    reading = HistoryReading.objects.create(club=club, token=TOKEN, state="done", choices=CHOICES.as_data())
    answer = director_client.get(f"{ADDRESS}reading/{reading.pk}/", follow=True)
    assert answer.redirect_chain == [(ADDRESS, 302)]
    kept = keep_file(SimpleUploadedFile("a.csv", b""), club.pk, CHOICES)
    HistoryReading.objects.update(token=kept.token)
    assert director_client.get(f"{ADDRESS}reading/{reading.pk}/").status_code == 302


def test_one_that_is_asked_for_while_another_works(
    club: Club, director_client: Client, handed: list[int]
) -> None:
    failed = make_job(club, state="failed")
    make_job(club, state="running")
    answer = director_client.post(f"{ADDRESS}{failed.pk}/again/", follow=True)
    assert [str(one) for one in answer.context["messages"]] == [
        "Another file of this club is being imported. Wait until it is done."
    ]
    assert (answer.redirect_chain, handed) == ([(f"{ADDRESS}{failed.pk}/", 302)], [])
