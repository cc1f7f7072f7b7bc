"""The timer of a series on players' phones: it follows the desk, and its passing alone makes no new version."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tournaments.models import Entry, Series
from tournaments.people.own_links import own_path
from tournaments.public.snapshot.making import snapshot_of
from tournaments.public.snapshot.published import find_published
from tournaments.public.snapshot.snapshot import PublicTournament
from tournaments.sheets.timing import move_timer, pause_timer, start_timer

PAGE = "/tournaments/club-evening/"
SHOWN = re.compile(r'<p class="time-left">(.*?)</p>', re.DOTALL)
TAGS = re.compile(r"<[^>]+>|\s+")
START = dt.datetime(2026, 11, 21, 18, 41, tzinfo=dt.UTC)  # 19:41 in the hall
Pass = Callable[[int], None]


@pytest.fixture
def me(db: None) -> Entry:
    """No. 1 of four in series 1, which may last an hour."""
    cache.clear()
    tournament = make_tournament(minutes_per_round=5)
    entries = make_entries(tournament, 4)
    seat_series(tournament, 1, [entries])
    return entries[0]


@pytest.fixture(autouse=True)
def passing(monkeypatch: pytest.MonkeyPatch) -> Pass:
    """Sets the clock of the server to so many minutes after the start."""

    def set_clock(minutes: int) -> None:
        monkeypatch.setattr(timezone, "now", lambda: START + dt.timedelta(minutes=minutes))

    set_clock(0)
    return set_clock


def shown_at(client: Client, path: str) -> str:
    """The line of the timer as somebody without scripts reads it; "" where there is none."""
    found = SHOWN.search(client.get(path).content.decode())
    return TAGS.sub(" ", re.sub(r"<span data-phase.*?</span>", "", found[1])).strip() if found else ""


def lines(client: Client, me: Entry) -> list[str]:
    return [" ".join(shown_at(client, path).split()) for path in (PAGE, own_path(me))]


def test_it_follows_the_desk(visitor_client: Client, me: Entry, passing: Pass) -> None:
    series = Series.objects.get()
    assert lines(visitor_client, me) == ["", ""]  # nobody uses it
    start_timer(series, by=COMMAND)
    assert lines(visitor_client, me) == ["Series 1: until 20:41", "until 20:41"]
    move_timer(series, 5, by=COMMAND)
    assert lines(visitor_client, me) == ["Series 1: until 20:46", "until 20:46"]
    passing(10)
    pause_timer(series, by=COMMAND)
    assert lines(visitor_client, me) == ["Series 1: paused 55:00", "paused 55:00"]
    Series.objects.update(state=Series.State.CLOSED, results_released=True)
    assert lines(visitor_client, me) == ["", ""]


def test_time_that_passes_is_no_news(visitor_client: Client, me: Entry, passing: Pass) -> None:
    start_timer(Series.objects.get(), by=COMMAND)
    own = own_path(me)
    tag, version = (
        re.search(rf'data-{name}="(\w+)"', visitor_client.get(path).content.decode())[1]  # type: ignore[index]
        for name, path in (("tag", PAGE), ("version", own))
    )
    passing(30)
    polls = (
        (PAGE, {"HX-Request": "true", "If-None-Match": f'"{tag}"'}),
        (f"{own}now/", {"If-None-Match": f'"{version}"'}),
    )
    assert [visitor_client.get(path, headers=headers).status_code for path, headers in polls] == [304, 304]


@pytest.mark.parametrize("is_running", [True, False])
def test_a_kept_page_with_a_running_timer_is_sent_anew(
    visitor_client: Client, me: Entry, passing: Pass, is_running: bool
) -> None:
    """What it counts from is the time of the answer that it came with."""
    start_timer(Series.objects.get(), by=COMMAND)
    if not is_running:
        pause_timer(Series.objects.get(), by=COMMAND)
    for path in (PAGE, own_path(me)):
        visitor_client.get(path)
        etag = visitor_client.get(path)["ETag"]
        passing(1)
        again = visitor_client.get(path, headers={"If-None-Match": etag})
        assert again.status_code == (200 if is_running else 304), path
        told = re.findall(r'data-now="(\d+)"', visitor_client.get(path).content.decode())
        assert told == ([str(int(START.timestamp()) + 60)] if is_running else [])
        passing(0)


def test_a_closed_series_has_no_timer_any_more(me: Entry) -> None:
    start_timer(Series.objects.get(), by=COMMAND)
    assert [one.timer is not None for one in taken().series] == [True]
    Series.objects.update(state=Series.State.CLOSED, results_released=True)
    assert [one.timer for one in taken().series] == [None]


def taken() -> PublicTournament:
    cache.clear()
    shown = find_published("club-evening")
    assert shown
    return snapshot_of(shown)
