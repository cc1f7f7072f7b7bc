"""The tags of public pages, the picture behind them, and what becomes of an address that was shared."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from tests.answers import Answer
from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.tournaments.season.seasons import make_season, play
from tournaments.files.kept import KeptFile
from tournaments.models import Club, Series, Tournament
from tournaments.public.sharing import pictures
from tournaments.public.sharing.pictures import draw_missing_cards
from tournaments.standings.releasing import release_results

pytestmark = pytest.mark.django_db
VISITOR = Client(headers={"accept-language": "en"})
EVENING = "/tournaments/club-evening/"


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.clear()  # whether a picture is there is known for seconds
    settings.PRINTS_DIR = tmp_path / "prints"
    monkeypatch.setattr(pictures, "_drawn", {})
    monkeypatch.setattr(pictures, "draw_card", lambda card, _logo: card.title.encode())


@pytest.fixture
def evening() -> Tournament:
    club = Club.objects.create(name="Tønder & Omegn")
    tournament = make_tournament(place="Kroen", club=club, series_count=1)
    series = seat_series(tournament, 1, [make_entries(tournament, 4, club)], state=Series.State.CLOSED)
    store_result(series.skat_tables.get(), [(100, 1, 0), (50, 1, 0), (20, 1, 0), (0, 0, 0)], 45)
    return tournament


def tags(address: str) -> dict[str, str]:
    page = VISITOR.get(address).content.decode()
    return dict(re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', page))


def picture(address: str) -> str:
    """The path of the picture."""
    return tags(address)["image"].removeprefix("http://testserver")


def content(answer: Answer) -> bytes:
    return answer.getvalue()


def test_tags_without_a_picture_until_it_is_drawn(evening: Tournament) -> None:
    assert tags(EVENING) == {
        "type": "website",
        "site_name": "Tønder &amp; Omegn",
        "title": "Club evening",
        "description": "21 November 2026 · Kroen · Tønder &amp; Omegn",
        "url": f"http://testserver{EVENING}",
    }


def test_the_picture_and_the_first_three_in_words(evening: Tournament) -> None:
    release_results(evening.series.get(), released=True, by=COMMAND)
    assert "image" not in tags(EVENING)
    draw_missing_cards()
    shown = tags(EVENING)  # at once, although the page is kept
    assert shown["image"].startswith(f"http://testserver{EVENING}card/")
    assert (shown["image:type"], shown["image:width"], shown["image:height"]) == ("image/png", "1200", "630")
    said = re.sub("[\u2066-\u2069]", "", shown["image:alt"])
    assert said == "Club evening · 1 Åse M. · 2 Kurt H. · 3 Őrsi J."
    answer = VISITOR.get(picture(EVENING))
    assert (answer["Content-Type"], answer["Cache-Control"]) == ("image/png", "no-cache")
    assert (answer["X-Robots-Tag"], content(answer)) == ("noindex", b"Club evening")


@pytest.mark.parametrize("below", ["visitors/", "standings/", "standings/lists/clubs/"])
def test_every_page_of_the_evening_has_them(evening: Tournament, below: str) -> None:
    release_results(evening.series.get(), released=True, by=COMMAND)
    assert tags(f"{EVENING}{below}")["title"] == "Club evening"


def test_an_address_leads_nowhere_as_soon_as_it_is_outdated(evening: Tournament) -> None:
    """Whether or not a worker has looked."""
    series = evening.series.get()
    release_results(series, released=True, by=COMMAND)
    draw_missing_cards()
    old = picture(EVENING)
    release_results(series, released=False, by=COMMAND)
    assert VISITOR.get(old).status_code == 404
    assert "image" not in tags(EVENING)
    release_results(series, released=True, by=COMMAND)
    Tournament.objects.update(visibility="hidden")
    assert VISITOR.get(old).status_code == 404


def test_a_picture_that_is_gone(evening: Tournament, settings: Any) -> None:
    draw_missing_cards()
    address = picture(EVENING)
    settings.PRINTS_DIR = "/nowhere"
    assert VISITOR.get(address).status_code == 404


def test_pages_do_without_pictures_while_the_files_are_not_reached(
    evening: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def unreachable(name: str, *_folder: str) -> bool:
        asked.append(name)
        raise OSError("the service does not answer")

    draw_missing_cards()
    for place, name in ((KeptFile, "exists"), (pictures, "files_in")):
        cache.clear()
        monkeypatch.setattr(place, name, partial(unreachable, name))
        assert "image" not in tags(EVENING)
        assert "image" not in tags(EVENING)
    assert asked == ["exists", "files_in"]


def test_hosts_do_not_share_pages(evening: Tournament) -> None:
    for host in ("localhost", "testserver"):
        page = VISITOR.get(EVENING, headers={"host": host}).content.decode()
        assert f'<meta property="og:url" content="http://{host}{EVENING}">' in page


def test_season_and_club() -> None:
    season = make_season(visibility="public")
    play(season, {"Anna": [900], "Bo": [800]})
    draw_missing_cards()
    club = f"/clubs/{season.club_id}/year/"
    for address, title in ((f"/seasons/{season.slug}/", "Club championship"), (club, "Tønder")):
        assert tags(address)["title"] == title
        assert content(VISITOR.get(picture(address))) == title.encode()
    old = picture(f"/seasons/{season.slug}/"), picture(club)
    season.visibility = "hidden"
    season.save()
    Tournament.objects.update(visibility="hidden")
    assert [VISITOR.get(address).status_code for address in old] == [404, 404]


def test_season_and_club_without_a_picture() -> None:
    season = make_season(visibility="public")
    play(season, {"Anna": [900], "Bo": [800]})
    found = [tags(address) for address in (f"/seasons/{season.slug}/", f"/clubs/{season.club_id}/year/")]
    said = [(one["title"], one["description"], "image" in one) for one in found]
    assert said == [
        ("Club championship", "Tønder · 1 Jan 2026 – 31 Dec 2026", False),
        ("Tønder", "2026", False),
    ]


def test_pages_of_one_person_have_none(evening: Tournament) -> None:
    Tournament.objects.update(state="open", takes_registrations=True)
    assert tags(f"{EVENING}register/") == {}
