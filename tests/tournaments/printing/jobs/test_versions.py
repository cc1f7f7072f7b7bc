"""Which state of the data a paper shows, and the first change since."""

from __future__ import annotations

import datetime as dt
from types import SimpleNamespace
from typing import Any

import pytest

from tests.factories import COMMAND, make_entries, make_player, make_tournament, seat_series
from tests.tournaments.league.leagues import make_planned
from tests.tournaments.ledger.sides import make_evening, pay, play
from tests.tournaments.season.seasons import make_season
from tests.tournaments.season.seasons import play as play_season
from tournaments.journal.writing import write_journal
from tournaments.models import Club, Entry, JournalEntry, Meeting, Player, Tournament
from tournaments.printing.jobs.versions import (
    DataVersion,
    _of_others,
    _sentence,
    _with_others,
    checksums_of,
    data_version,
)
from tournaments.printing.registry import EVERY_DOCUMENT

A = JournalEntry.Action


@pytest.mark.parametrize(
    ("action", "table", "series", "sentence"),
    [
        (A.SHEET_RECORDED, 3, 2, "before table 3 of series 2 came in"),
        (A.SHEET_RECORDED, None, 2, "before this: "),
        (A.SERIES_DRAWN, None, 2, "before series 2 was drawn"),
        (A.SERIES_CLOSED, None, 2, "before series 2 was closed"),
        (A.SEATS_CHANGED, 3, 2, "before table 3 of series 2 was corrected"),
        (A.SEATS_CHANGED, 3, None, "before this: "),
        (A.SEATS_CHANGED, None, 2, "before this: "),
    ],
)
def test_the_first_change_in_words(action: A, table: int | None, series: int | None, sentence: str) -> None:
    entry = JournalEntry(action=action, table_number=table, series_number=series)
    said = sentence if not sentence.endswith(": ") else f"{sentence}{entry.get_action_display()}"
    assert _sentence(entry) == said


@pytest.mark.parametrize(
    ("division", "sentence"),
    [
        (None, "before results, names or the season itself were changed"),
        (7, "before results, names or the league itself were changed"),
    ],
)
def test_what_has_no_journal(division: int | None, sentence: str) -> None:
    job: Any = SimpleNamespace(division_id=division)
    assert _of_others(job) == sentence


@pytest.fixture
def tournament(db: None) -> Tournament:
    tournament = make_tournament()
    make_entries(tournament, 2)
    return tournament


@pytest.mark.parametrize(
    "change",
    [
        lambda one: one.entries.filter(start_number=2).update(is_here=False),
        lambda one: one.entries.filter(start_number=2).update(fee_paid=True),
        lambda one: one.entries.filter(start_number=2).update(is_withdrawn=True, is_here=False),
        lambda one: one.entries.filter(start_number=2).update(start_number=3),
        lambda one: Player.objects.filter(first_name="Kurt").update(first_name="Karl"),
        lambda one: Player.objects.filter(first_name="Kurt").update(last_name="Holm"),
        lambda one: Player.objects.filter(first_name="Kurt").update(player_class="women"),
        lambda one: Player.objects.filter(first_name="Kurt").update(objected_on=dt.date(2026, 11, 20)),
        lambda one: Player.objects.filter(first_name="Kurt").update(shown_as="number"),
        lambda one: Player.objects.filter(first_name="Kurt").update(is_under_age=True),
        lambda one: Tournament.objects.update(name="Another"),
        lambda one: Tournament.objects.update(place="Kroen"),
    ],
)
def test_a_list_of_players_changes_with_each_of_them(tournament: Tournament, change: Any) -> None:
    before = checksums_of(tournament).entries
    assert (len(before), checksums_of(tournament).entries) == (16, before)
    change(tournament)
    tournament.refresh_from_db()
    assert checksums_of(tournament).entries != before


def test_what_else_a_paper_shows_belongs_to_its_version() -> None:
    def also(_whose: object, values: Any) -> str:
        return str(values.get("form", ""))

    paper: Any = SimpleNamespace(also_shows=also)
    whose: Any = None
    found = [_with_others(paper, whose, values, "e") for values in ({}, {"form": "a"}, {"form": "b"})]
    assert (found[0], len({*found}), len(found[1])) == ("e", 3, 16)
    assert _with_others(paper, whose, {"form": "a"}, "other") != found[1]
    paper = SimpleNamespace(also_shows=None)
    assert _with_others(paper, whose, {"form": "a"}, "e") == "e"


def test_only_what_a_paper_shows_counts(tournament: Tournament) -> None:
    """The newest entry of its tournament that matters for it."""
    other = make_tournament("Another")
    for number, (whose, action) in enumerate(
        [(tournament, A.SERIES_DRAWN), (tournament, A.TEAMS_CHANGED), (other, A.SERIES_DRAWN)], 1
    ):
        JournalEntry.objects.create(
            tournament=whose, number=number, action=action, actor="tests", before={}, after={}
        )
    seats = EVERY_DOCUMENT["seating-by-table"]
    assert data_version(seats, tournament, {}).journal == 1
    assert data_version(seats, other, {}).journal == 3
    assert data_version(seats, make_tournament("Third"), {}).journal == 0


def version(kind: str, tournament: Tournament) -> DataVersion:
    return data_version(EVERY_DOCUMENT[kind], tournament, {})


def test_a_payment_makes_the_cash_sheets_old(db: None) -> None:
    """They say what was open before the series; who has paid the fee is the same as before."""
    tournament = make_evening(4)
    pay(tournament, 2)
    play(tournament, 1, [0, 4, 0, 0])
    before = version("cash-sheets", tournament)
    pay(tournament, 2)
    assert version("cash-sheets", tournament) != before


def test_more_players_need_more_table_cards(tournament: Tournament) -> None:
    """Before the draw there is a card for every four who are here; afterwards one for each table."""
    versions = [version("table-cards", tournament)]
    for number in range(3, 6):
        player = make_player(number)
        Entry.objects.create(tournament=tournament, player=player, start_number=number, is_here=True)
        versions.append(version("table-cards", tournament))
    assert versions[:2] == [versions[0]] * 2 == versions[1:3]
    assert versions[3] != versions[0]
    entries = list(tournament.entries.order_by("start_number"))
    seat_series(tournament, 1, [entries[:4]])
    assert version("table-cards", tournament) == versions[0]


@pytest.mark.parametrize("model", [Player, Club])
def test_federation_numbers_belong_to_the_report_alone(db: None, model: type[Player | Club]) -> None:
    club = Club.objects.create(name="Tønder")
    tournament = make_tournament(club=club)
    make_entries(tournament, 2, club)
    before = [version(kind, tournament) for kind in ("federation-report", "result-list")]
    row = model._default_manager.order_by("pk").first()
    model._default_manager.filter(pk=row.pk if row else 0).update(federation_number="123")
    after = [version(kind, tournament) for kind in ("federation-report", "result-list")]
    assert (after[0] == before[0], after[1] == before[1]) == (False, True)


@pytest.mark.parametrize("action", [A.SHEET_CONFIRMED, A.SHEET_UNCONFIRMED])
def test_who_has_confirmed_a_sheet_stands_below_it(tournament: Tournament, action: A) -> None:
    write_journal(tournament, action, by=COMMAND, series_number=1, table_number=1)
    newest = [version(kind, tournament).journal for kind in ("recorded-sheets", "result-list")]
    assert newest == [1, 0]


def test_a_season_without_a_name_that_was_shown_before(db: None) -> None:
    season = make_season(value="sum")
    play_season(season, {"Anna": [5], "Bo": [4]})
    before = data_version(EVERY_DOCUMENT["season"], season, {})
    Player.objects.filter(first_name="Bo").update(objected_on=dt.date(2026, 11, 20))
    assert data_version(EVERY_DOCUMENT["season"], season, {}) != before


def test_the_letterhead_of_a_host_belongs_to_a_division(db: None) -> None:
    division = make_planned(4, days=3)
    host = Meeting.objects.exclude(host=None).earliest("pk").host
    paper = EVERY_DOCUMENT["league-invitation"]
    before = data_version(paper, division, {})
    Club.objects.create(name="Another", colour="#24387a")
    assert data_version(paper, division, {}) == before
    assert host is not None
    Club.objects.filter(pk=host.club_id).update(colour="#24387a")
    assert data_version(paper, division, {}) != before
