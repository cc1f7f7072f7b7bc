"""A season's paper as it is asked for on its page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.test import Client

from tests.factories import make_tournament
from tests.papers import made
from tests.tournaments.season.seasons import change_result, make_season, play
from tournaments.models import Player, PrintJob, Season, Tournament
from tournaments.printing.jobs.jobs import file_of, run_print_job
from tournaments.printing.jobs.tasks import print_document

PAPER = "/seasons/club-championship/paper/"


@pytest.fixture(autouse=True)
def queued(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The jobs handed to the broker, which is not there."""
    settings.PRINTS_DIR = tmp_path / "prints"
    handed: list[int] = []
    monkeypatch.setattr(print_document, "apply_async", lambda args, **_options: handed.append(args[0]))
    return handed


@pytest.fixture
def season(db: None) -> Season:
    season = make_season(minimum=2)
    play(season, {"Anna": [900, 800], "Bo": [700]})
    return season


def asked(client: Client, **typed: str) -> PrintJob:
    answer = client.post(PAPER, typed)
    assert (answer.status_code, answer["Location"]) == (302, PAPER)
    return PrintJob.objects.latest("pk")


@pytest.mark.django_db(transaction=True)
def test_the_table_is_made_by_a_worker(season: Season, recorder_client: Client, queued: list[int]) -> None:
    assert f'href="{PAPER}"' in recorder_client.get("/seasons/club-championship/").content.decode()
    job = asked(recorder_client, language="de", group="")
    assert queued == [job.pk]
    assert (job.season, job.tournament, job.kind, job.language) == (season, None, "season", "de")
    assert f'hx-get="{PAPER}{job.pk}/"' in recorder_client.get(PAPER).content.decode()

    run_print_job(job.pk)
    assert recorder_client.get(f"{PAPER}{job.pk}/")["HX-Trigger"] == "page-changed"
    file = recorder_client.get(f"{PAPER}{job.pk}/file/")
    assert b"".join(file) == made("season", season, language="de")
    assert file["Content-Disposition"] == f'inline; filename="club-championship-season-{job.pk}.pdf"'
    assert recorder_client.get(f"{PAPER}{job.pk}/picture/")["Content-Type"] == "image/png"


CHANGES = {
    "a result": lambda: change_result(Tournament.objects.earliest("pk"), 1, "Anna", 901),
    "a name": lambda: Player.objects.filter(first_name="Anna").update(first_name="Anne"),
    "the rule": lambda: Season.objects.update(minimum=1),
    "an evening": lambda: Season.objects.get().parts.latest("pk").delete(),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_paper_that_is_out_of_date_says_so(season: Season, recorder_client: Client, change: str) -> None:
    job = asked(recorder_client)
    run_print_job(job.pk)
    job.refresh_from_db()
    assert file_of(job).exists()
    assert asked(recorder_client) == job
    assert "Make it again" not in recorder_client.get(PAPER).content.decode()

    CHANGES[change]()
    Tournament.objects.update(result_version=int(change == "a result"))
    assert (
        "before results, names or the season itself were changed"
        in recorder_client.get(PAPER).content.decode()
    )
    assert recorder_client.post(f"{PAPER}{job.pk}/again/")["Location"] == PAPER
    again = PrintJob.objects.latest("pk")
    assert again.pk != job.pk
    run_print_job(again.pk)
    assert not PrintJob.objects.filter(pk=job.pk).exists()
    assert not file_of(job).exists()


def test_a_list_that_nobody_is_in_is_refused(season: Season, recorder_client: Client) -> None:
    page = recorder_client.post(PAPER, {"group": "women"})
    assert page.status_code == 200
    assert "group" in page.context["form"].errors
    assert not PrintJob.objects.exists()


def test_a_season_without_results_says_that_there_is_nothing(recorder_client: Client, db: None) -> None:
    make_season()
    job = asked(recorder_client)
    run_print_job(job.pk)
    assert PrintJob.objects.get().failure == "nothing-to-print"
    assert PAPER not in recorder_client.get("/seasons/club-championship/").content.decode()


def test_visitors_are_asked_to_log_in(season: Season, client: Client, recorder_client: Client) -> None:
    job = asked(recorder_client)
    run_print_job(job.pk)
    assert PAPER not in client.get("/seasons/club-championship/").content.decode()
    for part in ("", f"{job.pk}/", f"{job.pk}/file/", f"{job.pk}/picture/"):
        assert client.get(f"{PAPER}{part}")["Location"].startswith("/login/")


def test_the_job_of_another_season_is_not_found(season: Season, recorder_client: Client) -> None:
    job = asked(recorder_client)
    make_season("Cup")
    assert recorder_client.get(f"/seasons/cup/paper/{job.pk}/").status_code == 404


@pytest.mark.parametrize("has", [(), ("season", "tournament")])
def test_a_print_belongs_to_a_tournament_or_to_a_season(season: Season, has: tuple[str, ...]) -> None:
    both = {"season": season, "tournament": make_tournament()}
    with (
        pytest.raises(IntegrityError, match="print_of_a_tournament_a_season_or_a_division"),
        transaction.atomic(),
    ):
        PrintJob.objects.create(language="da", **{name: both[name] for name in has})
