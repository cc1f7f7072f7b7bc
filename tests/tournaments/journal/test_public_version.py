"""Every page on which a name, a club or an entry can be changed replaces the public version of its tournaments."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from django.test import Client

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.test_house import PACKAGES, module_of, sources
from tournaments.journal.public_version import replace_history_version
from tournaments.journal.writing import NewEntry, write_journal, write_journal_entries
from tournaments.models import (
    Club,
    Entry,
    HistoryImport,
    JournalEntry,
    PastEvening,
    PastResult,
    Player,
    Registration,
    Series,
    Tournament,
)

DESK = "/tournaments/club-evening/players/"
Posting = Callable[[], tuple[str, dict[str, object]]]


@pytest.fixture
def evening(db: None) -> Tournament:
    club = Club.objects.create(name="Tønder")
    tournament = make_tournament(club=club)
    make_entries(tournament, 4, club)
    return tournament


def at_the_desk(deed: str) -> Posting:
    return lambda: (DESK, {"do": f"{deed}:{Entry.objects.get(start_number=1).pk}"})


def player(**changed: object) -> tuple[str, dict[str, object]]:
    """The form of the first player as it is filled in, with some fields changed."""
    one = Player.objects.get(last_name="Madsen")
    filled = {
        "first_name": one.first_name,
        "last_name": one.last_name,
        "club": one.club_id,
        "player_class": one.player_class,
        "is_active": "on",
    }
    return f"/players/{one.pk}/", filled | changed


def club() -> tuple[str, dict[str, object]]:
    return f"/clubs/{Club.objects.get().pk}/", {"name": "Højer", "is_active": "on"}


def merging() -> tuple[str, dict[str, object]]:
    kept = Player.objects.create(first_name="Asta", last_name="Madsen-Holm")
    return "/players/duplicates/", {"kept": kept.pk, "doubled": Player.objects.get(last_name="Madsen").pk}


POSTINGS: dict[str, Posting] = {
    "first name": lambda: player(first_name="Asta"),
    "last name": lambda: player(last_name="Holm"),
    "club of a player": lambda: player(club=""),
    "consent": lambda: player(shown_as="full"),
    "number": lambda: player(shown_as="number"),
    "objection": lambda: player(objected_on="2026-01-31"),
    "name of the club": club,
    "two players are one": merging,
    "a guest": lambda: (DESK, {"guest": "Ib Holm"}),
    "somebody goes home": at_the_desk("withdraw"),
    "an entry undone": at_the_desk("undo"),
}


@pytest.mark.parametrize("posting", POSTINGS.values(), ids=POSTINGS)
def test_what_visitors_may_read_changes_the_version(
    director_client: Client, evening: Tournament, posting: Posting
) -> None:
    address, form = posting()
    before = Tournament.objects.get().public_version

    answer = director_client.post(address, form)

    assert answer.status_code == 302, "the form was not taken"
    assert Tournament.objects.get().public_version != before


def test_other_tournaments_keep_theirs(director_client: Client, evening: Tournament) -> None:
    other = make_tournament("Another evening")
    director_client.post(*player(first_name="Asta"))
    assert Tournament.objects.get(pk=other.pk).public_version == other.public_version


Action = JournalEntry.Action
# What is about a series: whether visitors see it where its results are public, and where they are not.
NEVER, WITH_RESULTS, ALWAYS = (False, False), (True, False), (True, True)
SEEN: dict[Action, tuple[bool, bool]] = {
    Action.TOURNAMENT_STATE: ALWAYS,
    Action.SETTINGS_CHANGED: ALWAYS,
    Action.SERIES_DRAWN: ALWAYS,
    Action.SERIES_CHECKED: NEVER,
    Action.SERIES_RELEASED: ALWAYS,
    Action.SEATS_CHANGED: ALWAYS,
    Action.DRAW_DISCARDED: ALWAYS,
    Action.SERIES_CLOSED: WITH_RESULTS,
    Action.SERIES_REOPENED: WITH_RESULTS,
    Action.RESULTS_RELEASED: ALWAYS,
    Action.RESULTS_WITHHELD: ALWAYS,
    Action.SHEET_RECORDED: WITH_RESULTS,
    Action.SHEET_CORRECTED: WITH_RESULTS,
    Action.SHEET_TYPED_AGAIN: NEVER,
    Action.DEAL_CHANGED: WITH_RESULTS,
    Action.DEAL_TAKEN_BACK: WITH_RESULTS,
    Action.SHEET_CONFIRMED: NEVER,
    Action.SHEET_UNCONFIRMED: NEVER,
    Action.RULING: WITH_RESULTS,
    Action.DEVIATION: WITH_RESULTS,
    Action.ENTRY_CHANGED: ALWAYS,
    Action.LOT_DRAWN: WITH_RESULTS,
    Action.IMPORTED: ALWAYS,
    Action.LINE_AGREED: NEVER,
    Action.OBJECTION_MADE: NEVER,
    Action.OBJECTION_SETTLED: NEVER,
    Action.PHONE_DEAL_DROPPED: NEVER,
    Action.PHONES_CHANGED: NEVER,
    Action.VENUES_CHANGED: NEVER,
    Action.DELIVERY: NEVER,
    Action.PERSON_ERASED: ALWAYS,
    Action.RETENTION: ALWAYS,
    Action.TEAMS_CHANGED: ALWAYS,
    Action.TIMER: ALWAYS,
    Action.PRIZES_CHANGED: ALWAYS,
    Action.PRIZES_SHOWN: ALWAYS,
    Action.PRIZES_WITHDRAWN: ALWAYS,
}


@pytest.fixture
def played(evening: Tournament) -> Tournament:
    """Everybody may see the results of series 1, and only the seats of series 2."""
    for number in (1, 2):
        seat_series(evening, number, [], results_released=number == 1)
    return evening


def stored() -> str:
    return Tournament.objects.get().public_version


@pytest.mark.parametrize("action", list(Action))
def test_each_action_changes_it_where_visitors_see_it(played: Tournament, action: Action) -> None:
    changed = []
    for number in (1, 2):
        before = stored()
        write_journal(played, action, by=COMMAND, series_number=number)
        changed.append(stored() != before)
    assert tuple(changed) == SEEN[action]


@pytest.mark.parametrize(("is_released", "changes"), [(True, True), (False, False)])
def test_what_is_about_the_whole_evening_needs_any_public_results(
    played: Tournament, is_released: bool, changes: bool
) -> None:
    Series.objects.update(results_released=is_released)
    before = stored()
    write_journal(played, Action.RULING, by=COMMAND)
    assert (stored() != before) is changes


def test_one_public_change_among_hidden_ones_is_enough(played: Tournament) -> None:
    hidden = [NewEntry(Action.SHEET_CONFIRMED, series_number=1), NewEntry(Action.RULING, series_number=2)]
    for more, changes in [([], False), ([NewEntry(Action.ENTRY_CHANGED)], True)]:
        before = stored()
        write_journal_entries(played, [*hidden, *more], by=COMMAND)
        assert (stored() != before) is changes


def test_settings_are_read_anew_not_from_the_copy_of_the_caller(played: Tournament) -> None:
    """The results of series 2 have become live since the caller read the tournament."""
    Tournament.objects.update(visibility="live")
    before = stored()
    write_journal(played, Action.SHEET_RECORDED, by=COMMAND, series_number=2)
    assert stored() != before


WRITTEN_AT_ONCE = re.compile(
    r"(?:(?<!Seat\.objects\.)bulk_update\(|\b(?:Player|Club|Entry)\.objects\b.*\.(?:update|delete)\()"
)


def test_nobody_writes_names_past_the_signals() -> None:
    """``update`` and ``bulk_update`` send none. The draw's groups and fixed seats are written so: they are not public.

    Undoing an import deletes players without entries, and replaces the version of the past evenings itself. So do the
    ticks of the cash book, once for all that change, and registrations that are answered at once, which are counted in
    public. Which team of a club a tournament's team is changes none; nor does the lot between equal teams, which have no names of people.
    """
    found = {
        module_of(file) for file in sources(*PACKAGES) if WRITTEN_AT_ONCE.search(file.read_text("utf-8"))
    }
    assert found == {
        "tournaments.checkin.many_registrations",
        "tournaments.league.table.equal_teams",
        "tournaments.league.set_up",
        "tournaments.ledger.ticks",
        "tournaments.people.history.undoing",
        "tournaments.seating.fixed_seats",
        "tournaments.seating.groups",
    }


@pytest.mark.parametrize(("places", "changes"), [(12, [True, True]), (None, [False, False])])
def test_registrations_change_it_where_places_are_counted(
    evening: Tournament, places: int | None, changes: list[bool]
) -> None:
    Tournament.objects.update(places=places)
    versions = [stored()]
    asked = Registration.objects.create(tournament=evening, first_name="Ib")
    versions.append(stored())
    asked.delete()
    versions.append(stored())
    assert [before != after for before, after in pairwise(versions)] == changes


@pytest.mark.django_db
def test_another_tournament_keeps_its_version() -> None:
    changed, _other = make_tournament("Changed"), make_tournament("Other")
    before = dict(Tournament.objects.values_list("name", "public_version"))
    write_journal(changed, JournalEntry.Action.RETENTION, by=COMMAND)
    after = dict(Tournament.objects.values_list("name", "public_version"))
    assert [name for name in after if after[name] != before[name]] == ["Changed"]


def world() -> dict[str, Any]:
    """Two clubs with a past evening each. Anna of the first plays in its evening and in an open one, Bo in the second's."""
    found: dict[str, Any] = {}
    for name, person in (("Tønder", "Anna"), ("Ribe", "Bo")):
        club = found[name] = Club.objects.create(name=name)
        one = found[person] = Player.objects.create(first_name=person, club=club)
        evening = PastEvening.objects.create(club=club, date=dt.date(2025, 1, 6), rules="danish")
        source = HistoryImport.objects.create(club=club)
        PastResult.objects.create(
            evening=evening, player=one, source=source, series=1, points=5, won=1, lost=0
        )
        tournament = make_tournament(f"In {name}", club=club)
        Entry.objects.create(tournament=tournament, player=one, start_number=1)
    found["Højer"] = Club.objects.create(name="Højer")
    found["entry"] = Entry.objects.create(
        tournament=make_tournament("Open"), player=found["Anna"], start_number=1
    )
    return found


def versions() -> dict[str, str]:
    return {
        **dict(Tournament.objects.values_list("name", "public_version")),
        **dict(Club.objects.values_list("name", "history_version")),
    }


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("change", "replaced"),
    [
        (lambda one: one["Anna"].save(), {"In Tønder", "Open", "Tønder"}),
        (lambda one: one["Bo"].save(), {"In Ribe", "Ribe"}),
        (lambda one: one["Tønder"].save(), {"In Tønder", "Open", "Tønder"}),
        (lambda one: one["Ribe"].save(), {"In Ribe", "Ribe"}),
        (lambda one: one["entry"].save(), {"Open"}),
        (lambda one: one["entry"].delete(), {"Open"}),
        (lambda one: Player(first_name="Carl", club=one["Ribe"]).save(), set()),
        (lambda one: Club(name="Løgumkloster").save(), set()),
        (lambda one: one["Højer"].save(), set()),
        (lambda one: replace_history_version(Club.objects.filter(pk=one["Ribe"].pk)), {"Ribe"}),
    ],
)
def test_what_is_saved_replaces_the_versions_of_its_own_pages_alone(
    change: Callable[[dict[str, Any]], object], replaced: set[str]
) -> None:
    things = world()
    before = versions()
    change(things)
    after = versions()
    assert {name for name in before if after[name] != before[name]} == replaced


def test_public_results_of_another_tournament_are_none_of_this_one(played: Tournament) -> None:
    """There everybody sees series 2."""
    seat_series(make_tournament("Another evening"), 2, [], results_released=True)
    before = dict(Tournament.objects.values_list("pk", "public_version"))
    write_journal(played, Action.RULING, by=COMMAND, series_number=2)
    assert dict(Tournament.objects.values_list("pk", "public_version")) == before


def test_a_registration_concerns_its_own_tournament(evening: Tournament) -> None:
    make_tournament("Another evening", places=12)
    Tournament.objects.update(places=12)
    before = versions()
    Registration.objects.create(tournament=evening, first_name="Ib")
    after = versions()
    assert {name for name in before if after[name] != before[name]} == {evening.name}


@pytest.mark.django_db
def test_a_club_that_was_read_before_brings_no_old_version_back() -> None:
    club = Club.objects.create(name="Tønder")
    replace_history_version(Club.objects.all())
    replaced = Club.objects.get().history_version
    assert replaced != club.history_version
    club.name = "Højer"
    club.save()
    assert Club.objects.values_list("name", "history_version").get() == ("Højer", replaced)
