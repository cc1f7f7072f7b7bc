"""What visitors read is made once per version of what is public; every public change shows at once."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
import time_machine
from django.core.cache import cache, caches
from django.db import connection
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from skatclub.config.jobs import cache_settings
from tests.answers import figures_in
from tests.conftest import make_user
from tests.factories import (
    COMMAND,
    make_entries,
    make_player,
    make_tournament,
    seat_series,
    settled,
    store_result,
)
from tests.tournaments.public.copies import make_copy
from tournaments.access.actors import login
from tournaments.access.permissions import Role
from tournaments.checkin.entries import bring_back, enter, set_fee, undo_entry, withdraw
from tournaments.foundations.names import sort_key
from tournaments.foundations.public_names import ShownAs
from tournaments.journal.writing import write_journal
from tournaments.models import Club, Entry, JournalEntry, MirrorKind, Player, Series, SkatTable, Tournament
from tournaments.people.merging import merge_players
from tournaments.public.snapshot import making
from tournaments.public.snapshot.published import Published, is_copied, made_once
from tournaments.setup.tournament_settings import change_settings
from tournaments.sheets.closing import close_series
from tournaments.sheets.second_person.confirming import confirm_sheet
from tournaments.sheets.typing.storing import lines_on_record, store_sheet
from tournaments.standings.ranking import standings_of
from tournaments.standings.releasing import release_results
from tournaments.standings.rulings.recording import record_ruling

PAGE = "/tournaments/club-evening/standings/"
API = "/api/v1/tournaments/club-evening/standings"


@pytest.fixture
def evening(db: None) -> Tournament:
    """Four players, two series recorded; everybody may see the results of the first."""
    tournament = make_tournament()
    entries = make_entries(tournament, 4, Club.objects.create(name="Tønder"))
    for number in (1, 2):
        series = seat_series(tournament, number, [entries], results_released=number == 1)
        store_result(series.skat_tables.get(), [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)], 37)
    return tournament


@pytest.fixture
def clock_stands() -> Iterator[None]:
    """For tests that compare whole pages: each says at which minute it was made."""
    with time_machine.travel(timezone.now(), tick=False):
        yield


@pytest.fixture
def computed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A word for each time that standings are computed for visitors."""
    times: list[str] = []

    def counted(*args: Any, **kwargs: Any) -> Any:
        times.append("computed")
        return standings_of(*args, **kwargs)

    monkeypatch.setattr(making, "standings_of", counted)
    return times


def table(number: int) -> SkatTable:
    return SkatTable.objects.get(series__number=number)


def correct(number: int, **more: Any) -> None:
    """The first line of the only table of a series gets 10 game points more."""
    lines = lines_on_record(table(number))
    lines[0] = replace(lines[0], game_points=lines[0].game_points + 10)
    found = settled(table(number), lines, 37)
    store_sheet(table(number), found, by=COMMAND, sheet=table(number).score_sheet, **more)


def penalise() -> None:
    lines = lines_on_record(table(1))
    lines[1] = replace(lines[1], penalty=50)
    found = settled(table(1), lines, 37)
    store_sheet(table(1), found, by=COMMAND, ruling="cards shown", sheet=table(1).score_sheet)


def rename_club() -> None:
    club = Club.objects.get()
    club.name = "Højer"
    club.save()


def change_player(**values: Any) -> None:
    player = Player.objects.get(last_name="Madsen")
    for name, value in values.items():
        setattr(player, name, value)
    player.save()


def series(number: int) -> Series:
    return Series.objects.get(number=number)


def tournament() -> Tournament:
    return Tournament.objects.get()


def late_arrival() -> Entry:
    return enter(tournament(), make_player(5, Club.objects.get()), by=COMMAND)


def same_person_twice() -> None:
    """Who took part here turns out to be a player of another club."""
    kept = Player.objects.create(first_name="Kurt", last_name="Hansen", club=Club.objects.create(name="Ribe"))
    merge_players(kept, Player.objects.get(last_name="Hansen", club__name="Tønder"), by=COMMAND)


def rule(series_number: int | None = None, table_number: int | None = None) -> None:
    record_ruling(
        tournament(),
        text="Played again",
        referee="Ib Holm",
        by=COMMAND,
        series_number=series_number,
        table_number=table_number,
    )


PUBLIC_CHANGES: dict[str, Callable[[], object]] = {
    "result": lambda: correct(1),
    "penalty": penalise,
    "next results": lambda: release_results(series(2), released=True, by=COMMAND),
    "first name": lambda: change_player(first_name="Asta"),
    "consent": lambda: change_player(shows_full_name=True),
    "number": lambda: change_player(shown_as=ShownAs.NUMBER),
    "objection": lambda: change_player(objected_on=dt.date(2026, 1, 31)),
    "a minor": lambda: change_player(birth_year=timezone.localdate().year - 10),
    "club of a player": lambda: change_player(club=None),
    "name of the club": rename_club,
    "two players are one": same_person_twice,
    "somebody arrives": late_arrival,
    "official": lambda: close_series(series(1), by=COMMAND),
    "settings": lambda: change_settings(tournament(), by=COMMAND, name="Autumn"),
}


def without_tokens(answer: Any) -> str:
    """The page without the hidden fields of its forms, which differ each time."""
    return re.sub(r'value="\w{64}"', "", answer.content.decode())


@pytest.mark.usefixtures("clock_stands")
@pytest.mark.parametrize("change", PUBLIC_CHANGES.values(), ids=PUBLIC_CHANGES)
def test_a_public_change_shows_at_once(
    visitor_client: Client, evening: Tournament, change: Callable[[], object]
) -> None:
    page, etag = without_tokens(visitor_client.get(PAGE)), visitor_client.get(API)["ETag"]
    change()
    answer = visitor_client.get(API, headers={"if-none-match": etag})
    assert (answer.status_code, answer["ETag"] != etag) == (200, True)
    after = without_tokens(visitor_client.get(PAGE))
    assert after != page
    cache.clear()
    assert (after, answer.json()) == (
        without_tokens(visitor_client.get(PAGE)),
        visitor_client.get(API).json(),
    )


def test_remarks_show_at_once(visitor_client: Client, evening: Tournament) -> None:
    assert "no totals" not in visitor_client.get(PAGE).content.decode()
    correct(1, reason="no totals on the paper")
    assert "no totals on the paper" in visitor_client.get(PAGE).content.decode()


@pytest.mark.parametrize("about", [{}, {"series_number": 1}, {"series_number": 1, "table_number": 1}])
def test_rulings_show_at_once(visitor_client: Client, evening: Tournament, about: dict[str, int]) -> None:
    assert "Played again" not in visitor_client.get(PAGE).content.decode()
    rule(**about)
    assert "Played again (referee: Ib Holm)" in visitor_client.get(PAGE).content.decode()


@pytest.mark.parametrize("is_released", [True, False])
def test_a_lot_replaces_the_version_where_results_are_released(
    evening: Tournament, is_released: bool
) -> None:
    Series.objects.update(results_released=is_released)
    before = tournament().public_version
    write_journal(evening, JournalEntry.Action.LOT_DRAWN, by=COMMAND)
    assert (tournament().public_version != before) is is_released


def test_who_goes_home_before_playing_leaves_the_list(visitor_client: Client, evening: Tournament) -> None:
    entry = late_arrival()
    counts = [len(visitor_client.get(API).json())]
    for change in (withdraw, bring_back):
        change(entry, by=COMMAND)
        counts.append(len(visitor_client.get(API).json()))
    undo_entry(entry, by=COMMAND)
    assert [*counts, len(visitor_client.get(API).json())] == [5, 4, 5, 4]


def test_results_taken_back_are_gone_even_if_the_version_stayed(
    visitor_client: Client, evening: Tournament
) -> None:
    Series.objects.update(results_released=True)
    assert "Series 2" in visitor_client.get(PAGE).content.decode()
    Series.objects.filter(number=2).update(results_released=False)
    assert "Series 2" not in visitor_client.get(PAGE).content.decode()
    assert visitor_client.get(API).json()[0]["total"] == 330
    Series.objects.update(results_released=False)
    assert "330" not in figures_in(visitor_client.get(PAGE).content.decode())
    assert visitor_client.get(API).status_code == 404


def confirmed(number: int) -> None:
    # Not by ``change_settings``: the settings are on public pages.
    Tournament.objects.update(second_person="another")
    confirm_sheet(table(number).score_sheet, version=1, by=login(make_user("second", Role.DIRECTOR)))


HIDDEN_CHANGES: dict[str, Callable[[], object]] = {
    "result": lambda: correct(2),
    "confirmed": lambda: confirmed(2),
    "closed": lambda: close_series(series(2), by=COMMAND),
    "ruling": lambda: rule(series_number=2),
}


@pytest.mark.usefixtures("clock_stands")
@pytest.mark.parametrize("change", HIDDEN_CHANGES.values(), ids=HIDDEN_CHANGES)
def test_hidden_changes_are_not_noticed(
    visitor_client: Client, evening: Tournament, computed: list[str], change: Callable[[], object]
) -> None:
    """Neither in the ETag nor on the page; and recorders at work do not make the server compute again."""
    page, etag = without_tokens(visitor_client.get(PAGE)), visitor_client.get(API)["ETag"]
    change()
    assert visitor_client.get(API, headers={"if-none-match": etag}).status_code == 304
    assert without_tokens(visitor_client.get(PAGE)) == page
    assert computed == ["computed"]


def test_draws_and_fees_do_not_change_the_etag(visitor_client: Client, evening: Tournament) -> None:
    etag = visitor_client.get(API)["ETag"]
    write_journal(evening, JournalEntry.Action.SERIES_DRAWN, by=COMMAND, series_number=3)
    set_fee(Entry.objects.get(start_number=1), paid=True, by=COMMAND)
    assert visitor_client.get(API)["ETag"] == etag


def test_versions_are_never_used_again(evening: Tournament) -> None:
    """With a counter, an old number would return with a backup, and find what was cached under it before."""
    versions = {tournament().public_version}
    for _change in range(3):
        correct(1)
        versions.add(tournament().public_version)
    assert len(versions) == 4
    assert {len(version) for version in versions} == {32}


QUESTIONS = [{}, {"sort": "-name"}, {"per_page": "25"}, {"_export": "csv"}, {"_export": "xlsx"}]


@pytest.mark.usefixtures("clock_stands")
def test_a_second_look_costs_one_query(
    visitor_client: Client,
    evening: Tournament,
    computed: list[str],
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    """However the list is asked for: all of these are made from what was computed once."""
    for question in QUESTIONS:
        first = visitor_client.get(PAGE, question)
        with django_assert_num_queries(1):
            second = visitor_client.get(PAGE, question)
        is_same = "_export" in question or without_tokens(second) == without_tokens(first)
        assert is_same, question
    assert computed == ["computed"]


def test_an_unchanged_answer_costs_one_query(
    visitor_client: Client, evening: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    etag = visitor_client.get(API)["ETag"]
    with django_assert_num_queries(1):
        assert visitor_client.get(API, headers={"if-none-match": etag}).status_code == 304


def test_languages_are_kept_apart(evening: Tournament) -> None:
    def heads(language: str) -> bool:
        page = Client(headers={"accept-language": language}).get(PAGE).content.decode()
        return "Navn" in page

    assert [heads(language) for language in ("da", "en", "da")] == [True, False, True]


def test_all_pages_and_sorts_come_from_one_computation(
    visitor_client: Client, evening: Tournament, computed: list[str]
) -> None:
    for question in QUESTIONS:
        visitor_client.get(PAGE, question)
    visitor_client.get(PAGE, {"q": "kurt"})
    visitor_client.get(API)
    assert computed == ["computed"]


def test_a_crowd_computes_once(
    transactional_db: None, request: pytest.FixtureRequest, computed: list[str]
) -> None:
    request.getfixturevalue("evening")

    def look(_number: int) -> int:
        try:
            return int(Client().get(PAGE).status_code)
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as crowd:
        assert set(crowd.map(look, range(24))) == {200}
    assert computed == ["computed"]


def test_what_a_reader_types_into_the_address_is_kept_from_the_others(
    visitor_client: Client, evening: Tournament
) -> None:
    """The list that is kept holds links made from the first reader's address."""
    visitor_client.get(PAGE, {"utm": "somebody", "page": "1", "sort": "nonsense"})
    page = Client(headers={"accept-language": "en"}).get(PAGE).content.decode()
    assert "utm" not in page
    assert "nonsense" not in page


def test_nonsense_does_not_fill_the_cache(visitor_client: Client, evening: Tournament) -> None:
    kept = cache_of_this_process()
    visitor_client.get(PAGE)
    count = len(kept)
    for number in range(2, 30):
        visitor_client.get(
            PAGE, {"page": str(number), "per_page": f"{number}1", "sort": f"series_{number + 9}"}
        )
    assert len(kept) == count


def test_what_was_asked_for_is_kept_apart_whatever_signs_it_has() -> None:
    """A warning about a key that not every cache takes would fail this."""
    shown = Published(1, "club-evening", "a-version")
    asked = [("a:b", "c"), ("a", "b:c"), ("a", (1, 2)), ("a (1, 2)",)]
    for one in asked:
        made_once(shown, *one, make=partial(tuple, one))
    assert [made_once(shown, *one, make=tuple) for one in asked] == asked


def cache_of_this_process() -> dict[str, Any]:
    found: dict[str, Any] = vars(caches["default"])["_cache"]
    return found


def test_the_cache_holds_nothing_that_is_not_released(visitor_client: Client, evening: Tournament) -> None:
    """No surname, nothing of series 2, no secret of the tournament, in whatever form."""
    Tournament.objects.update(next_seed="marker-of-the-seed")
    change_player(last_name="Zzmarkername")
    correct(2, reason="marker-of-series-2")
    for question in [*QUESTIONS, {"q": "kurt"}]:
        visitor_client.get(PAGE, question)
    visitor_client.get(API)
    kept = [value for key, value in cache_of_this_process().items() if ":public:" in key]
    words = (b"Zzmarkername", sort_key("Zzmarkername").encode(), b"marker-of", b"Hansen")
    assert len(kept) >= 6
    assert [word for value in kept for word in words if word in value] == []


def test_several_processes_with_caches_of_their_own_agree(evening: Tournament, settings: Any) -> None:
    """What one process has kept of an older version is never asked for again, though nobody told it."""

    def total(process: str) -> int:
        settings.CACHES = {
            "default": {
                "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
                "LOCATION": process,
            }
        }
        return int(Client().get(API).json()[0]["total"])

    assert [total("one"), total("two")] == [330, 330]
    correct(1)
    assert [total("one"), total("two"), total("one")] == [340, 340, 340]


@pytest.mark.usefixtures("clock_stands")
def test_pages_in_redis(
    visitor_client: Client, evening: Tournament, computed: list[str], redis_server: str, settings: Any
) -> None:
    settings.CACHES = cache_settings(redis_server)
    pages = {without_tokens(visitor_client.get(PAGE)) for _look in range(3)}
    assert (len(pages), computed) == (1, ["computed"])


def test_pages_without_the_redis_that_is_set(
    visitor_client: Client, evening: Tournament, settings: Any
) -> None:
    settings.CACHES = cache_settings("redis+socket:///nowhere/r.sock")
    assert "330" in visitor_client.get(PAGE).content.decode()
    etag = visitor_client.get(API)["ETag"]
    assert visitor_client.get(API, headers={"if-none-match": etag}).status_code == 304


def test_an_address_shows_what_was_sent_unless_a_tournament_of_this_installation_has_it(db: None) -> None:
    make_tournament("Other")
    assert not is_copied("club-evening")
    make_copy(MirrorKind.TOURNAMENT, "club-evening")
    assert is_copied("club-evening")
    make_tournament()
    assert not is_copied("club-evening")
