"""The pages of a club on the mirror: the same bytes as in the hall, and no more than everybody reads there."""

from __future__ import annotations

import datetime as dt
import zlib

import pytest
import time_machine
from django.core.cache import cache
from django.test import Client

from tests.factories import make_player
from tests.tournaments.mirror.halls import file_of, paired_hall
from tests.tournaments.mirror.test_accepting_pushes import code_of
from tests.tournaments.mirror.test_same_bytes import Read, read
from tests.tournaments.season.seasons import make_club, make_season, play
from tournaments.mirror.accepting_pushes import take_push
from tournaments.mirror.envelope import HEAD
from tournaments.mirror.subjects import content_of_subject, everything_public
from tournaments.models import (
    Club,
    HistoryImport,
    MirrorKind,
    PastEvening,
    PastResult,
    Player,
    Season,
    Series,
    Tournament,
)

OF_CLUBS = (MirrorKind.CLUB, MirrorKind.CLUB_YEAR, MirrorKind.PAST_EVENING)
pytestmark = pytest.mark.django_db


def make_history() -> Club:
    """A season in which Bo's name is not for everybody and the last evening not released, and a past evening."""
    club = make_club()
    evenings = play(make_season(), {"Anna": [900, 1000], "Bo": [800, 3000]}, club=club, rules="danish")
    Player.objects.filter(first_name="Bo").update(last_name="Madsen", shown_as="initial")
    Series.objects.filter(tournament=evenings[-1]).update(results_released=False)
    Club.objects.filter(pk=club.pk).update(shows_history=True)
    source = HistoryImport.objects.create(club=club)
    evening = PastEvening.objects.create(club=club, date=dt.date(2009, 3, 12), rules="isko")
    PastResult.objects.create(
        evening=evening, series=2, player=make_player(2, club), points=900, won=10, lost=2, source=source
    )
    return club


def doors(club: Club) -> list[str]:
    home = f"/clubs/{club.pk}/"
    years = ("", "?year=2009", "?year=1999", "?year=x")
    all_time = ("", "?rules=isko", "?rules=mau-mau", "?sort=-name")
    past = f"/past/{PastEvening.objects.get().pk}/"
    return [*(f"{home}year/{one}" for one in years), *(f"{home}all-time/{one}" for one in all_time), past]


@time_machine.travel("2026-11-21T20:15:30+01:00", tick=False)
def read_all(wanted: list[str], language: str) -> dict[str, Read]:
    cache.clear()
    return {door: read(Client(), door, language) for door in wanted}


def go_elsewhere() -> None:
    Tournament.objects.update(visibility="hidden")
    Season.objects.update(visibility="hidden")
    Club.objects.update(shows_history=False)
    PastResult.objects.all().delete()
    PastEvening.objects.all().delete()


def files_of_clubs(secret: bytes) -> list[bytes]:
    found = [one for one in everything_public() if one.kind in OF_CLUBS]
    return [file_of(secret, one.slug, kind=MirrorKind(one.kind)) for one in found]


def test_every_page_of_a_club_says_the_same() -> None:
    club = make_history()
    wanted = doors(club)
    in_hall = {language: read_all(wanted, language) for language in ("da", "hu")}
    _hall, secret = paired_hall()
    files = files_of_clubs(secret)
    go_elsewhere()
    assert {one[0] for one in read_all(wanted, "da").values()} == {404}
    for file in files:
        take_push(file)
    for language in ("da", "hu"):
        on_mirror = read_all(wanted, language)
        assert [one[0] for one in on_mirror.values()] == [200, 200, 404, 404, 200, 200, 404, 200, 200]
        found = {door: said for door, said in on_mirror.items() if said[0] == 200}
        assert found == {door: in_hall[language][door] for door in found}
    assert f'href="/clubs/{club.pk}/year/' not in read(Client(), "/", "da")[2]  # no evening was sent


def test_a_name_that_is_not_shown_is_not_sent() -> None:
    make_history()
    _hall, secret = paired_hall()
    said = "".join(zlib.decompress(file[HEAD:]).decode() for file in files_of_clubs(secret))
    assert ("Bo M." in said, "Madsen" in said, "3000" in said) == (True, False, False)


def states() -> dict[tuple[str, str], str]:
    return {(one.kind, one.slug): one.state for one in everything_public() if one.kind in OF_CLUBS}


def test_what_changes_is_sent_again() -> None:
    club = make_history()
    before = states()
    Series.objects.update(results_released=True)
    after = states()
    changed = sorted(one for one in before if before[one] != after[one])
    year = Season.objects.get().starts_on.year
    assert changed == [("club", str(club.pk)), ("club-year", f"{club.pk}/{year}")]


def test_a_history_that_is_hidden_sends_nothing() -> None:
    club = make_history()
    past = PastEvening.objects.get()
    Club.objects.update(shows_history=False)
    assert content_of_subject("past-evening", str(past.pk)) == ({}, None)
    assert content_of_subject("club-year", f"{club.pk}/2009") == ({}, None)


def test_the_mirrors_own_club_keeps_its_address() -> None:
    make_history()
    _hall, secret = paired_hall()
    assert [code_of(one) for one in files_of_clubs(secret)] == ["mirror-address-taken"] * 4
