"""The lists of the first page on a mirror: its own evenings and those that were sent here, by their days."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.factories import make_tournament
from tests.tournaments.public.copies import make_copy
from tournaments.models import MirrorCopy, MirrorKind, Tournament
from tournaments.public.evenings.copied import CopiedTournament, copied_tournaments
from tournaments.public.evenings.listed import FrontLists
from tournaments.public.home import lists
from tournaments.public.home.lists import front_lists

TODAY = dt.date(2026, 11, 21)
FIELDS: dict[str, Any] = {
    "name": "Evening", "starts_at": "19:30:00", "place": "Hall", "club": "Ribe", "state": "open",
    "is_searchable": False, "status": "Standings after series 1",
    "first": [{"rank": 1, "name": "Åse M.", "total": 330}],
}  # fmt: skip


def send(slug: str, days: int, **changes: Any) -> None:
    date = TODAY + dt.timedelta(days=days)
    copy = make_copy(MirrorKind.TOURNAMENT, slug, listed=FIELDS | {"name": slug.title()} | changes, date=date)
    copy.listed["date"] = date.isoformat()
    copy.save()


def make_own(name: str, days: int, **fields: Any) -> Tournament:
    return make_tournament(name, date=TODAY + dt.timedelta(days=days), **({"state": "open"} | fields))


def names(found: FrontLists) -> dict[str, list[str]]:
    return {
        name: [one.tournament.name for one in getattr(found, name)] for name in ("tonight", "to_come", "last")
    }


@pytest.mark.parametrize(
    ("state", "days", "is_ahead"),
    [
        ("open", 0, True),
        ("open", 1, True),
        ("open", -1, False),
        ("running", -1, True),
        ("running", -2, False),
    ],
)
def test_an_evening_that_runs_after_midnight_is_not_over(state: str, days: int, is_ahead: bool) -> None:
    date = TODAY + dt.timedelta(days=days)
    one = CopiedTournament("a", date, "A", None, "", "", state, False, "", ())
    assert one.is_ahead(TODAY) is is_ahead
    assert one.get_absolute_url() == "/tournaments/a/"


def test_without_copies_they_are_those_of_this_installation(db: None) -> None:
    make_own("Next", 7)
    found = front_lists(TODAY, 1)
    assert (found.has_copies, names(found)) == (False, {"tonight": [], "to_come": ["Next"], "last": []})


def test_both_kinds_by_their_days(db: None) -> None:
    make_own("Own today", 0)
    make_own("Own in seven days", 7)
    make_own("Own last week", -7, state="closed")
    for slug, days in (
        ("today", 0),
        ("in-three-days", 3),
        ("in-nine-days", 9),
        ("yesterday", -1),
        ("long-ago", -30),
    ):
        send(slug, days)
    send("night", -1, state="running")
    found = front_lists(TODAY, 1)
    assert names(found) == {
        "tonight": ["Own today", "Today", "Night"],
        "to_come": ["In-Three-Days", "Own in seven days", "In-Nine-Days"],
        "last": ["Yesterday", "Own last week", "Long-Ago"],
    }
    assert (found.has_copies, found.page, found.pages) == (True, 1, 1)
    one = found.last[0]
    assert (one.status, one.winners, one.tournament.starts_at) == (
        "Standings after series 1",
        ("Åse M.",),
        dt.time(19, 30),
    )


def test_past_ones_are_cut_into_pages(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists, "PER_PAGE", 2)
    for days in range(1, 6):
        send(f"day-{days}", -days)
    shown = [
        (front_lists(TODAY, page).page, names(front_lists(TODAY, page))["last"]) for page in (1, 2, 3, 9)
    ]
    assert shown == [(1, ["Day-1", "Day-2"]), (2, ["Day-3", "Day-4"]), (3, ["Day-5"]), (3, ["Day-5"])]
    assert front_lists(TODAY, 1).pages == 3


def test_what_is_no_shown_tournament_is_left_out(db: None) -> None:
    send("shown", 1)
    send("gone", 2)
    MirrorCopy.objects.filter(slug="gone").update(is_shown=False)
    make_copy(MirrorKind.SEASON, "a-season", listed={"name": "Season"})
    assert [one.slug for one in copied_tournaments()] == ["shown"]
