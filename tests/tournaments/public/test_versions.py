"""What gives a tournament another public version, what does not, and how long something is cached under one."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import translation

from tests.factories import make_entries, make_tournament, seat_series, store_result
from tournaments.models import Series, Tournament
from tournaments.public.snapshot import published
from tournaments.public.snapshot.published import Published, find_published, made_once
from tournaments.public.standings import listing_views
from tournaments.standings.tables import StandingsTable

SHOWN = Published(1, "evening", "version-1")
PAGE = "/tournaments/club-evening/standings/"


@pytest.fixture
def evening(db: None) -> Tournament:
    """Three series: 1 closed with public results, 2 with public seats, 3 not checked yet."""
    tournament = make_tournament(series_count=3)
    entries = make_entries(tournament, 3)
    first = seat_series(tournament, 1, [entries], state=Series.State.CLOSED, results_released=True)
    store_result(first.skat_tables.get(), [(24, 1, 0), (-48, 0, 1), (0, 0, 0)], 34)
    seat_series(tournament, 2, [entries])
    seat_series(tournament, 3, [entries], state=Series.State.DRAFT)
    return tournament


def version() -> str:
    shown = find_published("club-evening")
    assert shown is not None
    return shown.version


def changes_version(change: Callable[[], object]) -> bool:
    before = version()
    change()
    return version() != before


def of_tournament(**values: Any) -> Callable[[], object]:
    """Past the signals and the journal, which would replace the stored version as well."""
    return lambda: Tournament.objects.update(**values)


def of_series(which: int, **values: Any) -> Callable[[], object]:
    return lambda: Series.objects.filter(number=which).update(**values)


PUBLIC: dict[str, Callable[[], object]] = {
    "stored version": of_tournament(public_version="another"),
    "live results": of_tournament(visibility="live"),
    "silent last series": of_tournament(is_last_silent=True),
    "another last series": of_tournament(series_count=4),
    "closed": of_tournament(state="closed"),
    "number of a series": of_series(2, number=4),
    "a series with public results reopened": of_series(1, state="released"),
    "results withdrawn": of_series(1, results_released=False),
    "results released": of_series(2, results_released=True),
    "seats released": of_series(3, state="released"),
    "seats withdrawn": of_series(2, state="checked"),
}


@pytest.mark.parametrize("change", PUBLIC.values(), ids=PUBLIC)
def test_each_public_fact_alone_changes_the_version(
    evening: Tournament, change: Callable[[], object]
) -> None:
    assert changes_version(change)


HIDDEN: dict[str, Callable[[], object]] = {
    "nothing": lambda: None,
    "checked, not released": of_series(3, state="checked"),
    "closed, results not released": of_series(2, state="closed"),
    "next seed": of_tournament(next_seed="another"),
}


@pytest.mark.parametrize("change", HIDDEN.values(), ids=HIDDEN)
def test_what_nobody_sees_leaves_the_version(evening: Tournament, change: Callable[[], object]) -> None:
    assert not changes_version(change)


def test_closing_a_series_with_live_results_is_public(evening: Tournament) -> None:
    Tournament.objects.update(visibility="live")
    assert changes_version(of_series(2, state="closed"))


def test_each_tournament_has_its_own(evening: Tournament) -> None:
    other = make_tournament("Another evening", public_version=evening.public_version, series_count=3)
    shown, found = find_published("another-evening"), find_published("club-evening")
    assert (shown and (shown.pk, shown.slug)) == (other.pk, "another-evening")
    assert (found and (found.pk, found.slug)) == (evening.pk, "club-evening")
    assert shown
    assert shown.version != version()


def test_everything_is_cached_for_ten_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a limit the versions of past evenings would fill the cache for ever."""
    kept: list[tuple[object, float | None]] = []

    class Recorder:
        def get(self, _key: str) -> None:
            return None

        def set(self, _key: str, value: object, seconds: float | None = None) -> None:
            kept.append((value, seconds))

    monkeypatch.setattr(published, "cache", Recorder())
    assert made_once(SHOWN, "part", make=lambda: "made") == "made"
    assert kept == [("made", 600)]


def test_found_again_by_version_language_and_question() -> None:
    cache.clear()
    other = Published(1, "evening", "version-2")
    with translation.override("da"):
        made_once(SHOWN, "part", 1, make=lambda: "first")
        asked = [(SHOWN, ("part", 1)), (SHOWN, ("part", 2)), (other, ("part", 1))]
        found = [made_once(shown, *what, make=lambda: "again") for shown, what in asked]
    with translation.override("de"):
        found.append(made_once(SHOWN, "part", 1, make=lambda: "again"))
    assert found == ["first", "again", "again", "again"]


def test_a_list_is_written_once_for_all_readers(
    visitor_client: Client, evening: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Writing the list takes longest: a poll of every phone must find it."""
    written: list[str] = []

    class Counted(StandingsTable):
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            written.append("written")
            super().__init__(*args, **kwargs)

    monkeypatch.setattr(listing_views, "StandingsTable", Counted)
    for _look in range(2):
        visitor_client.get(PAGE)
        visitor_client.get(PAGE, {"sort": "-name"})
        visitor_client.get(PAGE, {"_export": "csv"})
    assert written == ["written"] * 3


def names_in(answer: Any) -> list[str]:
    """The names in the order of the answer, a page or a file."""
    return re.findall("Åse M.|Kurt H.|Őrsi J.", re.sub("<details.*?</details>", "", answer.content.decode()))


def test_a_search_after_the_whole_list_is_a_search(visitor_client: Client, evening: Tournament) -> None:
    found = [names_in(visitor_client.get(PAGE, {"q": typed})) for typed in ("", "kurt", "åse", "")]
    everybody = ["Åse M.", "Őrsi J.", "Kurt H."]
    assert found == [everybody, ["Kurt H."], ["Åse M."], everybody]


def test_files_in_another_order_or_format_are_other_files(
    visitor_client: Client, evening: Tournament
) -> None:
    by_rank, by_name, found, again = (
        visitor_client.get(PAGE, {"_export": "csv"} | asked)
        for asked in ({}, {"sort": "name"}, {"q": "kurt"}, {})
    )
    assert names_in(by_rank) == names_in(again) == ["Åse M.", "Őrsi J.", "Kurt H."]
    assert names_in(by_name) == ["Kurt H.", "Őrsi J.", "Åse M."]
    assert names_in(found) == ["Kurt H."]
    assert visitor_client.get(PAGE, {"_export": "xlsx"}).content[:2] == b"PK"
