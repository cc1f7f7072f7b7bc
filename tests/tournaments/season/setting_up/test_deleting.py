"""A season is deleted while nothing was published of it; its journal stays."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.season.seasons import make_club, make_season, play
from tests.tournaments.season.test_changes import noted
from tournaments.models import JournalEntry, PrintJob, Season, SeasonPart, Tournament
from tournaments.season.setting_up.deleting import delete_season, hindrance
from tournaments.season.setting_up.settings import change_season, create_season

pytestmark = pytest.mark.django_db


def season_with_an_evening(**fields: Any) -> Season:
    about = {"club": make_club(), "starts_on": dt.date(2026, 1, 1), "ends_on": dt.date(2026, 12, 31)}
    season = create_season(by=COMMAND, name="Cup", **{**about, **fields})
    play(season, {"Kurt": [900]})
    Tournament.objects.update(visibility="hidden")
    return season


def code(season: Season) -> str:
    found = hindrance(season)
    return found.code if found else ""


def test_it_disappears_and_its_journal_stays(director_client: Client) -> None:
    season = season_with_an_evening()
    evening = Tournament.objects.get()
    address = f"/seasons/{season.slug}/delete/"
    page = director_client.get(address)
    assert "1 evening or series no longer belongs to it" in page.content.decode()
    answer = director_client.post(address, {"version": page.context["season"].version})
    assert answer["Location"] == "/seasons/"
    assert not Season.objects.exists()
    assert not SeasonPart.objects.exists()
    assert Tournament.objects.get() == evening
    assert noted()[-1] == (
        "deleted",
        "director",
        [("name", "Cup", ""), ("no longer in the season", f"5 Jan 2026 · {evening.name}", "")],
    )
    for gone in ("", "edit/", "evenings/", "delete/", "changes/"):
        assert director_client.get(f"/seasons/{season.slug}/{gone}").status_code == 404
    kept = director_client.get("/seasons/deleted/").content.decode()
    assert f"/seasons/deleted-{season.pk}/changes/" in kept
    assert director_client.get(f"/seasons/deleted-{season.pk}/changes/").status_code == 200
    assert director_client.get(f"/seasons/deleted-{season.pk}/").status_code == 404
    assert create_season(by=COMMAND, club=make_club(), name="Cup", starts_on=season.starts_on,
                         ends_on=season.ends_on).slug == season.slug  # fmt: skip


def test_a_table_that_everybody_could_see_stays() -> None:
    """Also once it is hidden, and where its results were withdrawn."""
    season = season_with_an_evening()
    assert code(season) == ""
    Tournament.objects.update(visibility="live")
    assert code(season) == "season-was-published"
    with refused("season-was-published"):
        delete_season(season, 1, by=COMMAND)
    change_season(season, 1, by=COMMAND, visibility="hidden")
    assert code(Season.objects.get()) == "season-was-published"
    Tournament.objects.update(visibility="hidden")
    assert code(Season.objects.get()) == ""
    JournalEntry.objects.create(tournament=Tournament.objects.get(), number=1, action="results-released")
    assert code(Season.objects.get()) == "season-was-published"


def test_a_season_that_was_always_hidden_can_go() -> None:
    season = season_with_an_evening(visibility="hidden")
    Tournament.objects.update(visibility="live")
    assert code(season) == ""
    delete_season(season, 1, by=COMMAND)
    assert Season.with_deleted.get().deleted_at is not None


def test_a_table_that_was_printed_stays() -> None:
    season = make_season()
    PrintJob.objects.create(
        season=season, kind="season", asked_at=timezone.now(), heartbeat_at=timezone.now()
    )
    assert code(season) == "season-was-printed"


def test_one_that_has_changed_meanwhile(director_client: Client) -> None:
    season = season_with_an_evening()
    change_season(season, 1, by=COMMAND, minimum=3)
    answer = director_client.post(f"/seasons/{season.slug}/delete/", {"version": 1}, follow=True)
    assert "Somebody else has changed this season" in answer.content.decode()
    assert Season.objects.exists()


def test_recorders_delete_nothing(recorder_client: Client) -> None:
    season = make_season()
    assert recorder_client.get(f"/seasons/{season.slug}/delete/").status_code == 403
    assert recorder_client.get("/seasons/deleted/").status_code == 403


def test_what_is_left_of_it_and_the_newest_deleted_first(director_client: Client) -> None:
    """A form without its version deletes nothing."""
    make_season("Kept")
    for name in ("First", "Second"):
        season = make_season(name)
        page = f"/seasons/{season.slug}/delete/"
        assert director_client.post(page)["Location"] == page
        season.refresh_from_db()
        delete_season(season, 1, by=COMMAND)
    shown = director_client.get("/seasons/deleted/").context["seasons"]
    assert [(one.name, one.slug, one.version) for one in shown] == [
        (one.name, f"deleted-{one.pk}", 2) for one in Season.with_deleted.exclude(name="Kept").order_by("-pk")
    ]


def test_the_page_says_why_it_stays(director_client: Client) -> None:
    season = season_with_an_evening()
    page = f"/seasons/{season.slug}/delete/"
    found = director_client.get(page).context
    assert (found["hindrance"], found["parts"]) == (None, 1)
    Tournament.objects.update(visibility="live")
    assert director_client.get(page).context["hindrance"].code == "season-was-published"
    answer = director_client.post(page, {"version": season.version})
    assert answer["Location"] == page
    assert Season.objects.get().deleted_at is None
