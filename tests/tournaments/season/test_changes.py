"""The journal of a season: who changed which setting or evening, from what to what."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.test import Client

from tests.factories import COMMAND, make_tournament
from tests.refusals import refused
from tests.tournaments.season.seasons import make_club, make_season
from tournaments.models import Season, SeasonChange
from tournaments.models.permanent import IsPermanent
from tournaments.season.changes import described
from tournaments.season.setting_up.counted_evenings import tick
from tournaments.season.setting_up.settings import change_season, create_season

pytestmark = pytest.mark.django_db


def noted() -> list[tuple[str, str, list[tuple[str, str, str]]]]:
    """The oldest first: action, actor, and what, before, after."""
    return [
        (one.action, one.actor, [(line.what, line.before, line.after) for line in described(one)])
        for one in SeasonChange.objects.order_by("pk")
    ]


def test_a_new_season_and_a_change_of_its_rule() -> None:
    season = create_season(
        by=COMMAND,
        club=make_club(),
        name="Cup",
        starts_on=dt.date(2026, 1, 1),
        ends_on=dt.date(2026, 12, 31),
        value="drop_schedule",
        schedule=[30, 35],
        minimum=25,
    )
    change_season(
        season, 1, by=COMMAND, schedule=[30, 40], visibility="hidden", minimum=25, bonus_factor="1/2"
    )
    created, changed = noted()
    assert created[:2] == ("created", COMMAND.name)
    assert created[2] == [
        ("club", "", "Tønder"),
        ("name", "", "Cup"),
        ("first day", "", "1 Jan 2026"),
        ("last day", "", "31 Dec 2026"),
        ("what everybody sees", "", "everybody sees the table, from the results that are public"),
        ("guests", "", "they are listed like members"),
        ("members who leave the club", "", "they keep their place"),
        ("imported past evenings", "", "those of the club within the season’s days count too"),
        ("what counts as one result", "", "every series"),
        ("value", "", "the sum; results are struck at these numbers of results"),
        ("how many results", "", "0"),
        ("numbers of results", "", "30, 35"),
        ("which one is struck", "", "the worst at the end"),
        ("minimum of results", "", "25"),
        ("players below the minimum", "", "listed behind everybody else"),
        ("bonus counted from", "", "0"),
        ("points for each missed result", "", "0"),
    ]
    assert changed == (
        "settings",
        COMMAND.name,
        [
            ("what everybody sees", "everybody sees the table, from the results that are public",
             "hidden: only officials see the table"),
            ("numbers of results", "30, 35", "30, 40"),
            ("bonus for each result", "", "1/2"),
        ],
    )  # fmt: skip


@pytest.mark.parametrize("name", ["New", "new", "Example", "!"])
def test_no_season_has_an_address_of_the_program(director_client: Client, name: str) -> None:
    days = {"starts_on": dt.date(2026, 1, 1), "ends_on": dt.date(2026, 12, 31)}
    season = create_season(by=COMMAND, club=make_club(), name=name, **days)
    assert season.slug not in {"new", "example"}
    page = director_client.get(f"/seasons/{season.slug}/").content.decode()
    assert f"<h1>{name}</h1>" in page


def test_evenings_that_come_and_go() -> None:
    season, (first, second) = (
        make_season(),
        [
            make_tournament(f"Monday {day}", club=make_club(), date=dt.date(2026, 3, day), series_count=2)
            for day in (2, 9)
        ],
    )
    tick(season, [(first.pk, None)], version=1, by=COMMAND)
    tick(season, [(first.pk, None), (second.pk, 2)], version=2, by=COMMAND)
    tick(season, [(second.pk, 2)], version=3, by=COMMAND)
    assert [lines for _action, _actor, lines in noted()] == [
        [("in the season", "", "2 Mar 2026 · Monday 2")],
        [("in the season", "", "9 Mar 2026 · Monday 9 · series 2")],
        [("no longer in the season", "2 Mar 2026 · Monday 2", "")],
    ]


def test_what_changes_nothing_is_not_noted() -> None:
    season = make_season()
    change_season(season, 1, by=COMMAND, name=season.name)
    tick(season, [], version=2, by=COMMAND)
    with refused("season-stale"):
        change_season(season, 1, by=COMMAND, name="Cup")
    assert noted() == []


def test_it_is_never_changed() -> None:
    season = make_season()
    change_season(season, 1, by=COMMAND, name="Cup")
    one = SeasonChange.objects.get()
    for act in (
        one.save,
        one.delete,
        SeasonChange.objects.all().delete,
        lambda: SeasonChange.objects.update(actor=""),
    ):
        with pytest.raises(IsPermanent):
            act()


def test_the_director_reads_it(director_client: Client, recorder_client: Client) -> None:
    season = make_season()
    page = "/seasons/club-championship/changes/"
    assert "Nothing has been changed" in director_client.get(page).content.decode()
    form = director_client.get("/seasons/club-championship/edit/").context["form"]
    typed: dict[str, Any] = {name: form[name].value() for name in form.fields}
    typed = {name: "" if value in (None, []) else value for name, value in typed.items()} | {"name": "<Cup>"}
    director_client.post("/seasons/club-championship/edit/", typed)
    assert Season.objects.get().name == "<Cup>"

    shown = " ".join(director_client.get(page).content.decode().split())
    assert '<strong>settings changed</strong> <span class="quiet-text">· director</span>' in shown
    assert "name: <del>Club championship</del> → &lt;Cup&gt;" in shown
    assert f'href="{page}"' in director_client.get(f"/seasons/{season.slug}/").content.decode()
    assert recorder_client.get(page).status_code == 403
