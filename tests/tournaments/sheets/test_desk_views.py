"""The desk's first page, and what closing and opening a series say."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from scoring.rules import Tally
from tests.factories import COMMAND, make_entries, make_tournament, seat_series, settled
from tests.refusals import refused
from tests.tournaments.sheets.conftest import FOUR
from tournaments.access.actors import login
from tournaments.models import JournalEntry, Series, SkatTable
from tournaments.setup.states import change_state
from tournaments.sheets.closing import close_series, reopen_series
from tournaments.sheets.deals.finishing import finish_sheet
from tournaments.sheets.deals.recording import add_deal, change_deal
from tournaments.sheets.typing.recording import record_sheet
from tournaments.sheets.typing.storing import lines_on_record, store_sheet

DESK = "/tournaments/club-evening/sheets/"


def test_the_first_page_is_that_of_the_newest_series(recorder_client: Client) -> None:
    tournament = make_tournament()
    assert recorder_client.get(DESK).templates[0].name == "tournaments/sheets/none_yet.html"
    for number in (1, 2):
        seat_series(tournament, number, [])
    answer = recorder_client.get(DESK)
    assert (answer.status_code, answer["Location"]) == (302, f"{DESK}2/")
    assert recorder_client.get("/tournaments/another/sheets/").status_code == 404


def said(client: Client, place: str, **typed: str) -> tuple[str, list[tuple[str, str]]]:
    answer = client.post(place, typed, follow=True)
    messages = [(message.level_tag, str(message)) for message in answer.context["messages"]]
    return answer.redirect_chain[0][0], messages


def test_closing_and_opening_again_are_said(director_client: Client, series: Series) -> None:
    place = f"{DESK}1/"
    assert said(director_client, f"{place}close/")[1][0][0] == "error"
    Series.objects.filter(number=1).update(state="closed")
    level = [said(director_client, f"{place}reopen/")[1][0][0]]  # without a reason at all
    assert (level, Series.objects.get(number=1).state) == (["error"], "closed")
    assert said(director_client, f"{place}reopen/", reason="table 1 objects") == (
        place,
        [("success", "Series 1 is open again.")],
    )


def test_the_form_of_a_sheet_names_its_own_fields(recorder_client: Client, skat_table: SkatTable) -> None:
    fields = recorder_client.get(f"{DESK}1/1/").context["form"].fields
    labels = {name: str(field.label) for name, field in fields.items() if not name[-1].isdigit()}
    assert labels == {
        "passed": "Passed deals",
        "no_totals": "The paper has no totals",
        "reason": "Why the sheet is saved although it is wrong",
        "unreadable": "Whose total on the sheet cannot be read",
        "why": "Why the result is changed",
        "ruling": "What the referee ruled",
        "version": "None",
    }
    assert [name for name, field in fields.items() if field.required and not name[-1].isdigit()] == [
        "passed",
        "version",
    ]
    assert len(fields) == 7 + 5 * len(FOUR)


def test_what_closing_writes_down(series: Series, director: User) -> None:
    for table, lines in ((1, FOUR), (2, [Tally()] * 3)):
        record_sheet(
            series.skat_tables.get(number=table),
            lines,
            passed=2,
            version=0,
            by=login(director),
            reason="" if table == 1 else "torn",
        )
    before = Series.objects.get().version
    close_series(series, by=login(director))
    stored = Series.objects.get()
    assert (stored.state, stored.version) == ("closed", before + 1)
    entry = JournalEntry.objects.order_by("-number").first()
    assert entry is not None
    assert (entry.action, entry.before, entry.after, entry.reason, entry.series_number) == (
        "series-closed",
        {"state": "released"},
        {"state": "closed"},
        "",
        1,
    )
    close_series(Series.objects.get(), by=login(director))  # pressed twice
    assert Series.objects.get().version == before + 1


def test_what_is_not_said_is_not_stored(skat_table: SkatTable, director: User) -> None:
    sheet = record_sheet(skat_table, FOUR, passed=2, version=0, by=login(director))
    assert (sheet.reason, sheet.ruling, sheet.recorded_as) == ("", "", "director")
    lines, zero = lines_on_record(skat_table), Tally(0, 0, 0, 0, 0)
    assert lines == FOUR
    stored = store_sheet(skat_table, settled(skat_table, [zero] * 4), by=login(director), sheet=sheet)
    assert (stored.reason, stored.ruling, stored.version) == ("", "", 2)


def test_fields_tell_a_phone_what_is_typed(recorder_client: Client, skat_table: SkatTable) -> None:
    fields = recorder_client.get(f"{DESK}1/1/").context["form"].fields
    usual = {"autocomplete": "off", "maxlength": "20"}
    assert fields["passed"].widget.attrs == usual | {"inputmode": "numeric", "data-kind": "passed"}
    assert fields["game_points_2"].widget.attrs == usual | {
        "inputmode": "text",
        "data-signed": "",
        "data-kind": "game_points",
        "aria-label": "2 Kurt Hansen: Game points",
        "data-seat": "2",
    }


def test_the_journal_keeps_what_it_was_narrowed_down_to(director_client: Client, series: Series) -> None:
    context = director_client.get("/tournaments/club-evening/journal/", {"series": "1", "table": "2"}).context
    assert (context["wanted"].series, context["wanted"].table) == ("1", "2")


def test_recorders_do_not_read_the_journal(recorder_client: Client, series: Series) -> None:
    assert recorder_client.get("/tournaments/club-evening/journal/").status_code == 403


def test_deals_that_a_change_makes_wrong_are_named(db: None) -> None:
    """Räuberskat: everybody plays each kind once, so that a change can take another deal's duty."""
    tournament = make_tournament(rules="household", rounds=1, options={"robber": True})
    table = seat_series(tournament, 1, [make_entries(tournament, 3)]).skat_tables.get()
    games = (("clubs", 1), ("hearts", 2), ("grand", 1), ("grand", 2))
    for number, (game, declarer) in enumerate(games, 1):
        add_deal(
            table, {"game": game, "tops": 1, "declarer": declarer, "won": True}, number=number, by=COMMAND
        )
    with refused("other-deals-wrong", deals="3"):
        change_deal(
            table, {"game": "grand", "tops": 1, "declarer": 1, "won": True}, number=1, version=1, by=COMMAND
        )


@pytest.fixture
def kept(db: None) -> SkatTable:
    """Three deals of tchibo skat; the sheet is finished."""
    table = seat_series(make_tournament(rules="tchibo", rounds=1), 1, []).skat_tables.create(number=1)
    for number, entry in enumerate(make_entries(table.series.tournament, 3), 1):
        table.seats.create(series=table.series, entry=entry, number=number)
    for number in (1, 2, 3):
        add_deal(table, HEARTS | {"declarer": number}, number=number, by=COMMAND)
    finish_sheet(table, stated=[20] * 3, penalties=[0] * 3, version=0, by=COMMAND)
    return table


HEARTS = {"game": "hearts", "tops": 1, "won": True}


def correct(client: Client, **typed: object) -> Any:
    usual = {"declarer": 1, "game": "hearts", "side": "with", "tops": 2, "won": "yes", "version": 1}
    return client.post(f"{DESK}1/1/deals/1/", usual | typed)


def test_the_reason_of_a_changed_deal_is_kept(recorder_client: Client, kept: SkatTable) -> None:
    assert correct(recorder_client, reason=" misread ").status_code == 302
    entry = kept.series.tournament.journal.get(action="deal-changed")
    assert (entry.reason, entry.after["tops"]) == ("misread", 2)


def test_a_changed_deal_that_cannot_be_comes_back_with_its_problem(
    recorder_client: Client, kept: SkatTable
) -> None:
    answer = correct(recorder_client, reason="misread", tops=5)
    assert answer.status_code == 200
    assert list(answer.context["form"].errors) == ["tops"]
    assert not kept.series.tournament.journal.filter(action="deal-changed").exists()


def main_and_jump(client: Client) -> tuple[str, int, int]:
    """The words of the main button, how many fields for a table's number there are, how many ways to close."""
    page = client.get(f"{DESK}1/").content.decode()
    (main,) = re.findall(r'class="button main"[^>]*>([^<]*)<', page)
    return main, page.count('action="/tournaments/club-evening/sheets/1/jump/"'), page.count("1/close/")


def test_the_list_of_sheets_finds_a_table_to_the_end(director_client: Client) -> None:
    """Also when all sheets are in: after reopening, Enter finds the table and does not close the series."""
    tournament = make_tournament(series_count=1)
    series = seat_series(tournament, 1, [make_entries(tournament, 4)])
    record_sheet(series.skat_tables.get(), FOUR, passed=2, version=0, by=COMMAND)
    assert main_and_jump(director_client) == ("Close series 1", 1, 1)
    close_series(series, by=COMMAND)
    assert main_and_jump(director_client) == ("Release the results of series 1", 1, 0)
    reopen_series(series, by=COMMAND, reason="table 1 objects")
    assert main_and_jump(director_client) == ("Go", 1, 1)
    record_sheet(series.skat_tables.get(), FOUR, passed=2, version=1, by=COMMAND)
    assert main_and_jump(director_client) == ("Close series 1", 1, 1)


def test_a_tournament_opened_again_asks_which_series(director_client: Client) -> None:
    tournament = make_tournament(series_count=1)
    seat_series(tournament, 1, [make_entries(tournament, 4)], state="closed", results_released=True)
    for state in ("closed", "running"):
        change_state(tournament, state, by=COMMAND)
    page = director_client.get(f"{DESK}1/").content.decode()
    assert re.findall(r'class="button main"[^>]*>([^<]*)<', page) == ["Open the series again"]
    assert "<details open>" in page
