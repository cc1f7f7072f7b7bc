"""A player chooses on the own page that less of the name is shown: only less, at once, and only what changes."""

from __future__ import annotations

import datetime as dt

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_entries, make_tournament
from tests.refusals import refused
from tournaments.models import Entry, JournalEntry, Player, Tournament
from tournaments.people.names.public_name_choice import choices_by_link, evenings_of, show_less

TODAY, EARLIER = dt.date(2026, 11, 27), dt.date(2026, 1, 1)


@pytest.fixture
def entry(db: None, monkeypatch: pytest.MonkeyPatch) -> Entry:
    """Of Kurt Hansen, no. 2, with an initial."""
    monkeypatch.setattr(timezone, "localdate", lambda: TODAY)
    return make_entries(make_tournament(), 2)[1]


def test_only_less_can_be_chosen() -> None:
    assert {shown: choices_by_link(shown) for shown in ("full", "initial", "number")} == {
        "full": ["full", "initial", "number"],
        "initial": ["initial", "number"],
        "number": ["number"],
    }


@pytest.mark.parametrize(
    ("known", "wanted", "objects", "found"),
    [
        ("initial", "number", False, ("number", None)),
        ("initial", "initial", True, ("initial", TODAY)),
        ("full", "initial", True, ("initial", TODAY)),
    ],
)
def test_what_changes_is_noted(
    entry: Entry, known: str, wanted: str, objects: bool, found: tuple[str, dt.date | None]
) -> None:
    Player.objects.filter(pk=entry.player_id).update(shown_as=known)
    entry.player.refresh_from_db()
    version = Tournament.objects.get().public_version
    chosen = show_less(entry, wanted, objects=objects)
    assert (chosen.shown_as, chosen.objected_on) == found
    stored = Player.objects.get(pk=entry.player_id)
    assert (stored.shown_as, stored.objected_on) == found
    assert Tournament.objects.get().public_version != version
    [written] = JournalEntry.objects.all()
    head = {"start_number": 2, "name": "Kurt Hansen"}
    day = found[1].isoformat() if found[1] else ""
    assert (written.action, written.before, written.after) == (
        "entry-changed",
        {**head, "shown_as": known, "objected_on": ""},
        {**head, "shown_as": wanted, "objected_on": day},
    )


def test_an_objection_keeps_its_day(entry: Entry) -> None:
    Player.objects.filter(pk=entry.player_id).update(objected_on=EARLIER)
    entry.player.refresh_from_db()
    assert show_less(entry, "number", objects=True).objected_on == EARLIER
    assert [one.before["objected_on"] for one in JournalEntry.objects.all()] == ["2026-01-01"]


def test_nothing_is_written_where_nothing_changes(
    entry: Entry, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        assert show_less(entry, "initial", objects=False) is entry.player
    with refused("more-of-name-at-desk", field="shown_as"):
        show_less(entry, "full", objects=False)
    assert not JournalEntry.objects.exists()


def test_only_the_players_own_evenings_wait(entry: Entry) -> None:
    make_tournament("Another").entries.create(player=Player.objects.get(first_name="Åse"), start_number=1)
    later = make_tournament("Later")
    later.entries.create(player=entry.player, start_number=1)
    assert list(evenings_of(entry.player)) == [entry.tournament, later]
