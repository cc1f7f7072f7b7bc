"""What has changed since the last look: each thing by itself, the newest first, and nothing twice."""

from __future__ import annotations

import datetime as dt

import pytest
from django.core.cache import cache
from django.utils import timezone

from tests.factories import make_tournament
from tournaments.mirror import counting, subjects
from tournaments.mirror.counting import _changed, count_from, made_push, note_changes
from tournaments.mirror.subjects import NOT_PUBLIC, PublicSubject, everything_public, tournament_now
from tournaments.models import MirrorSubject, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def evenings() -> None:
    """Two that are public, the later one first; and one that is not."""
    cache.clear()
    make_tournament("First", state="open", date=dt.date(2026, 1, 2))
    make_tournament("Second", state="open", date=dt.date(2026, 1, 3))
    make_tournament("Hidden", state="open", date=dt.date(2026, 1, 4), visibility="hidden")


def changed() -> list[str]:
    return [one.slug for one in _changed()]


def numbers() -> dict[str, int]:
    return dict(MirrorSubject.objects.values_list("slug", "number"))


def test_each_tournament_has_its_own_state() -> None:
    first, second = (tournament_now(slug) for slug in ("first", "second"))
    assert [*everything_public()] == [second, first]
    assert (first.state != second.state, {len(one.state) for one in (first, second)}) == (True, {32})
    assert tournament_now("hidden") == PublicSubject("tournament", "hidden", NOT_PUBLIC)
    assert tournament_now("nothing").state == NOT_PUBLIC
    Tournament.objects.filter(slug="first").update(series_count=9)
    assert (tournament_now("first") != first, tournament_now("second")) == (True, second)


def test_only_what_has_changed_is_counted() -> None:
    assert changed() == ["second", "first"]
    note_changes()
    assert (numbers(), changed()) == ({"first": 1, "second": 1}, [])
    Tournament.objects.filter(slug="first").update(place="Kroen", public_version="new")
    cache.clear()
    assert changed() == ["first"]
    note_changes()
    assert numbers() == {"first": 2, "second": 1}


def test_a_date_at_the_end_of_the_calendar_stops_nothing() -> None:
    """A file may have any date."""
    Tournament.objects.filter(slug="second").update(date=dt.date.max)
    note_changes()
    assert numbers() == {"first": 1, "second": 1}


def test_what_is_not_public_any_more_is_counted_once() -> None:
    note_changes()
    Tournament.objects.filter(slug="first").update(visibility="hidden", public_version="new")
    cache.clear()
    assert list(_changed()) == [PublicSubject("tournament", "first", NOT_PUBLIC)]
    note_changes()
    assert (numbers(), changed()) == ({"first": 2, "second": 1}, [])


def test_a_worker_counts_a_few_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "MOST_AT_ONCE", 1)
    note_changes()
    assert numbers() == {"second": 1}
    note_changes()
    assert numbers() == {"first": 1, "second": 1}


def test_the_same_content_keeps_its_number_and_its_moment() -> None:
    now = tournament_now("first")
    pushes = [made_push(now), made_push(now), made_push(now._replace(state="another"))]
    assert {(one.number, one.made_at) for one in pushes} == {(1, pushes[0].made_at)}
    assert MirrorSubject.objects.get().state == "another"


def test_since_when_a_mirror_is_behind() -> None:
    """Since the first change that it has not confirmed."""
    known = timezone.now() - dt.timedelta(minutes=3)
    now = tournament_now("first")
    made_push(now)
    row = MirrorSubject.objects.get()
    assert row.behind_since == row.made_at
    MirrorSubject.objects.update(behind_since=known, content="old")
    made_push(now)
    assert MirrorSubject.objects.values_list("number", "behind_since").get() == (2, known)
    MirrorSubject.objects.update(behind_since=None, acknowledged=2, content="old")
    made_push(now)
    row = MirrorSubject.objects.get()
    assert (row.number, row.behind_since) == (3, row.made_at)


@pytest.mark.parametrize(
    ("known", "number", "content"), [(0, 1, "kept"), (1, 1, ""), (7, 7, "")], ids=["lower", "same", "higher"]
)
def test_counting_goes_on_above_what_the_mirror_knows(known: int, number: int, content: str) -> None:
    made_push(tournament_now("second"))
    made_push(tournament_now("first"))
    MirrorSubject.objects.update(content="kept")
    count_from("tournament", "first", known)
    row = MirrorSubject.objects.get(slug="first")
    assert (row.number, row.content) == (number, content)
    assert MirrorSubject.objects.get(slug="second").content == "kept"


@pytest.mark.parametrize(
    ("days", "is_looked_at"), [(-1, True), (0, True), (2, True), (3, False), (90, False)]
)
def test_only_evenings_of_these_days_are_looked_at_closely(
    monkeypatch: pytest.MonkeyPatch, days: int, is_looked_at: bool
) -> None:
    looked_at: list[str] = []

    def of_these_days(one: Tournament) -> list[object]:
        looked_at.append(one.slug)
        return []

    monkeypatch.setattr(subjects, "_of_these_days", of_these_days)
    Tournament.objects.all().delete()
    make_tournament("Cup", date=timezone.localdate() - dt.timedelta(days=days))
    assert tournament_now("cup").state != NOT_PUBLIC
    assert looked_at == ["cup"] * is_looked_at
