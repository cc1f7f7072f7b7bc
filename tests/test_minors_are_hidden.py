"""A child without the parents' consent: no page, file or screen that is read without a login shows the surname.

The first name alone is shown where the class of juniors is all that is known; a birth year or the mark hides both.
"""

from __future__ import annotations

from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from tests.every_page import Found, walk
from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.papers import made, texts
from tests.test_nothing_leaks import full_addresses, text_of
from tests.tournaments.season.seasons import make_club, make_season
from tournaments.models import Player, Screen, Season, SeasonPart, Series, Tournament
from tournaments.people.own_links import own_path
from tournaments.printing.registry import DOCUMENTS
from tournaments.prizes.planning import save_plan
from tournaments.prizes.settings import GroupSettings, PlanSettings
from tournaments.public.sharing.card import card_of_season, card_of_tournament
from tournaments.public.snapshot.published import find_published
from tournaments.public.snapshot.season import find_published_season

SURNAME, FIRST_NAME = "Qvistgaard", "Zacharias"
YEAR = timezone.localdate().year
HIDES: dict[str, dict[str, Any]] = {
    "birth year": {"birth_year": YEAR - 12},
    "mark": {"is_under_age": True},
    "junior of unknown age": {"player_class": "juniors"},
}
WHOLLY = {"birth year", "mark"}
# What officials and the player hold in their hands, not what hangs in the hall.
IN_HANDS = {
    "start-cards", "score-sheets", "score-sheets-overlay", "check-in-list", "cash-sheets", "loss-list",
    "certificates", "recorded-sheets", "prize-receipts", "journal", "federation-report", "folder",
}  # fmt: skip


@pytest.fixture
def evening(db: None) -> Tournament:
    """The child wins: series 1 closed and public, series 2 seated; prizes, a season, a screen for each scene."""
    club = make_club()
    tournament = make_tournament(club=club, visibility="live", series_count=2)
    entries = make_entries(tournament, 8, club)
    child = entries[0].player
    child.first_name, child.last_name, child.shown_as = FIRST_NAME, SURNAME, "full"
    child.save()
    first = seat_series(
        tournament, 1, [entries[:4], entries[4:]], state=Series.State.CLOSED, results_released=True
    )
    for table, points in zip(first.skat_tables.order_by("number"), (480, 96), strict=True):
        store_result(table, [(points, 9, 0), (48, 2, 0), (48, 2, 0), (48, 2, 0)], 33)
    seat_series(tournament, 2, [entries[:4], entries[4:]])
    plan = PlanSettings((GroupSettings("main", "share", 100, "equal", count=4),), pot=4000)
    save_plan(tournament, plan, by=COMMAND, reason="late")
    SeasonPart.objects.create(season=make_season(value="sum"), tournament=tournament)
    for scene in Screen.Scene:
        Screen.objects.create(name=scene, slug=scene, tournament=tournament, scene=scene, language="en")
    return tournament


def hidden(evening: Tournament, how: str) -> Player:
    child = evening.entries.get(start_number=1).player
    for name, value in HIDES[how].items():
        setattr(child, name, value)
    child.save()
    cache.clear()
    return child


def surfaces(evening: Tournament) -> dict[str, str]:
    """What everybody reads without a login, by its address: links from the first page, every public address, other
    players' own pages, screens, the pictures' texts."""
    client = Client(headers={"accept-language": "en"})
    read = {address: text_of(answer) for address, answer, _page in walk(client, Found())}
    others = [own_path(one) for one in evening.entries.exclude(start_number=1)]
    screens = [f"/hall/{scene}/now/" for scene in Screen.Scene]
    for address in dict.fromkeys([*full_addresses(evening), *others, *screens]):
        read[address] = text_of(client.get(address))
    for query in ("?q=1", "?view=tables", "?view=names", "?best=all", f"?q={SURNAME}"):
        read[query] = text_of(client.get(f"/tournaments/{evening.slug}/{query}"))
    shown, season = find_published(evening.slug), find_published_season(Season.objects.get().slug)
    assert shown is not None
    assert season is not None
    read["picture"] = repr((card_of_tournament(shown), card_of_season(season)))
    return read


def naming(read: dict[str, str], name: str) -> list[str]:
    return [address for address, text in read.items() if name in text and address != f"?q={SURNAME}"]


def test_with_the_consent_of_the_parents_the_name_is_read(evening: Tournament) -> None:
    """The test of the test: each kind of surface names the child then."""
    child = hidden(evening, "birth year")
    child.has_guardian_consent = True
    child.save()
    cache.clear()
    found = naming(surfaces(evening), SURNAME)
    wanted = {"/", "/tournaments/club-evening/", "/tournaments/club-evening/standings/", "picture"}
    wanted |= {
        "/seasons/club-championship/",
        "/api/v1/tournaments/club-evening/standings",
        "/hall/standings/now/",
    }
    wanted |= {own_path(evening.entries.get(start_number=2))}
    assert wanted <= set(found), sorted(found)


# The mark hides what the birth year hides: tests/tournaments/foundations/test_public_names.py
@pytest.mark.parametrize(
    "how", [pytest.param(how, marks=pytest.mark.endurance) if how == "mark" else how for how in HIDES]
)
def test_no_surface_names_the_child(evening: Tournament, how: str) -> None:
    hidden(evening, how)
    read = surfaces(evening)
    assert naming(read, SURNAME) == []
    assert bool(naming(read, FIRST_NAME)) is (how not in WHOLLY)


@pytest.mark.parametrize("how", sorted(WHOLLY))
def test_no_paper_for_the_wall_names_the_child(evening: Tournament, how: str) -> None:
    hidden(evening, how)
    kinds = [key for key, document in DOCUMENTS.items() if document.extension == "pdf"]
    papers = {kind: " ".join(texts(made(kind, evening))) for kind in kinds if kind not in IN_HANDS}
    papers["season"] = " ".join(texts(made("season", Season.objects.get())))
    assert [kind for kind, text in papers.items() if SURNAME in text or FIRST_NAME in text] == []
