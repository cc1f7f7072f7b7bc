"""What search engines may list: a tournament's public pages where its director says so, and nothing else with names."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import COMMAND, end_evening, make_entries, make_tournament, seat_series, store_result
from tests.tournaments.season.seasons import make_season
from tournaments.models import Club, Tournament
from tournaments.prizes.planning import save_plan
from tournaments.prizes.settings import GroupSettings, PlanSettings
from tournaments.setup.tournament_settings import change_settings

pytestmark = pytest.mark.django_db
VISITOR = Client(headers={"accept-language": "en"})
EVENING = "/tournaments/club-evening/"
PAGES = ("", "?view=tables", "visitors/", "standings/", "standings/lists/clubs/", "prizes/")
# A search for somebody, files, a registration
NEVER = ("?q=1", "standings/?_export=csv", "register/", "qr.svg")


@pytest.fixture
def evening() -> Tournament:
    club = Club.objects.create(name="Tønder")
    tournament = make_tournament(club=club, series_count=1)
    series = seat_series(tournament, 1, [make_entries(tournament, 4, club)])
    store_result(series.skat_tables.get(), [(100, 1, 0), (50, 1, 0), (20, 1, 0), (0, 0, 0)], 45)
    groups = (GroupSettings("main", "share", 100, count=3),)
    save_plan(tournament, PlanSettings(groups, pot=10000), by=COMMAND, reason="test")
    end_evening(tournament)
    return tournament


def told(address: str, client: Client = VISITOR) -> tuple[str, bool]:
    """The header, and whether the page asks to be left out."""
    answer = client.get(address)
    assert answer.status_code == 200, address
    body = b"" if answer.streaming else answer.content
    return answer["X-Robots-Tag"], b'<meta name="robots" content="noindex">' in body


def test_no_names_unless_somebody_says_so(evening: Tournament) -> None:
    pages = ["/", *(f"{EVENING}{page}" for page in PAGES)]
    assert {page: told(page) for page in pages} == dict.fromkeys(pages, ("noindex", True))


def test_the_pages_of_a_tournament_that_may_be_listed(evening: Tournament) -> None:
    Tournament.objects.update(is_searchable=True)
    pages = ["/", *(f"{EVENING}{page}" for page in PAGES)]
    assert {page: told(page) for page in pages} == dict.fromkeys(pages, ("all", False))


def test_the_first_page_names_winners_of_several_evenings(evening: Tournament) -> None:
    Tournament.objects.update(is_searchable=True)
    other = make_tournament("Other", series_count=1)
    seat_series(other, 1, [make_entries(other, 4)])
    assert told("/")[0] == "all"
    store_result(other.series.get().skat_tables.get(), [(100, 1, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)], 47)
    end_evening(other)
    assert told("/")[0] == "noindex"


def test_what_is_never_listed(evening: Tournament, director_client: Client) -> None:
    season = make_season(visibility="public", club=evening.club)
    Tournament.objects.update(is_searchable=True)
    never = [
        *(f"{EVENING}{page}" for page in NEVER),
        f"/seasons/{season.slug}/",
        f"/clubs/{evening.club_id}/year/",
        f"/clubs/{evening.club_id}/all-time/",
        "/api/",
        f"/api/v1/tournaments/{evening.slug}/standings",
        "/login/",
    ]
    assert {page: told(page)[0] for page in never} == dict.fromkeys(never, "noindex")
    assert told(f"{EVENING}standings/", director_client)[0] == "noindex"


def test_a_poll_is_told_the_same(evening: Tournament) -> None:
    """Also the second one, which is answered from what is kept."""
    Tournament.objects.update(is_searchable=True)
    answers = [VISITOR.get(EVENING, headers={"HX-Request": "true"}) for _again in range(2)]
    assert [answer["X-Robots-Tag"] for answer in answers] == ["all", "all"]
    change_settings(Tournament.objects.get(), by=COMMAND, is_searchable=False)
    assert VISITOR.get(EVENING, headers={"HX-Request": "true"})["X-Robots-Tag"] == "noindex"


def test_robots_txt_lets_them_read_what_pages_say() -> None:
    answer = VISITOR.get("/robots.txt")
    assert answer["Content-Type"] == "text/plain"
    assert answer.content.decode().splitlines()[1:] == ["User-agent: *", "Disallow:"]
