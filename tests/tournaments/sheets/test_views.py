"""The desk's pages: typed values are kept, the next open table follows."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_entries, make_tournament, seat_series
from tests.tournaments.sheets.conftest import FOUR, PASSED, typed
from tournaments.access.actors import login
from tournaments.models import Deal, JournalEntry, Player, ScoreSheet, Series, SkatTable, Tournament
from tournaments.sheets.typing.recording import record_sheet
from tournaments.sheets.typing.two_typings import COMPARED

DESK = "/tournaments/club-evening/sheets/1/"
SHEET = f"{DESK}1/"


def test_saving_goes_on_to_the_next_open_table(recorder_client: Client, skat_table: SkatTable) -> None:
    answer = recorder_client.post(SHEET, typed(FOUR))

    assert answer.headers["Location"] == f"{DESK}2/"
    around = recorder_client.get(answer.headers["Location"]).context["around"]
    assert [around.open_tables, around.tables_in] == [[2], [1]]
    assert ScoreSheet.objects.get().version == 1


def test_the_last_sheet_leads_back_to_the_overview(recorder_client: Client, skat_table: SkatTable) -> None:
    skat_table.series.skat_tables.get(number=2).delete()

    assert recorder_client.post(SHEET, typed(FOUR)).headers["Location"] == DESK


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("game_points_1", "abc", "Please type a number"),
        ("game_points_1", "1,5", "Please type a whole number"),
        ("won_2", "", "This number is missing"),
        ("lost_3", "99999999999999999999", "too large"),
        ("lost_3", "-1", "less than 0"),
        ("passed", "<script>alert(1)</script>", "Please type a number"),
        ("stated_total_4", "\u202e12", "Please type a number"),
        ("stated_total_4", "", "own total"),
        ("passed", "13", "59, but 48 deals"),
    ],
)
def test_bad_input_comes_back_as_typed(
    recorder_client: Client, skat_table: SkatTable, field: str, value: str, sentence: str
) -> None:
    answer = recorder_client.post(SHEET, typed(FOUR) | {field: value})

    form = answer.context["form"]
    assert answer.status_code == 200
    assert sentence in str(form.errors[field])
    assert form[field].value() == value
    assert form["game_points_3"].value() == "-104"
    assert "<script>alert" not in answer.content.decode()
    assert not ScoreSheet.objects.exists()


@pytest.mark.parametrize(
    ("missing", "said"),
    [
        (["won_2"], ["This number is missing."]),
        (["won_2", "lost_2"], ["Won: This number is missing.", "Lost: This number is missing."]),
    ],
)
def test_each_of_several_problems_of_a_line_names_its_number(
    recorder_client: Client, skat_table: SkatTable, missing: list[str], said: list[str]
) -> None:
    answer = recorder_client.post(SHEET, typed(FOUR) | dict.fromkeys(missing, ""))
    shown = re.findall(r'<ul class="problems" id="id_\w+_2_error">\s*<li>(.*?)</li>', answer.content.decode())
    assert shown == said


def test_a_paper_without_totals_can_be_typed_in(recorder_client: Client, skat_table: SkatTable) -> None:
    lines = [replace(line, stated_total=None) for line in FOUR]

    assert recorder_client.post(SHEET, typed(lines, no_totals="on")).status_code == 302


def test_totals_that_are_typed_are_compared_whatever_is_ticked(
    recorder_client: Client, skat_table: SkatTable
) -> None:
    """Only the missing ones are not asked for."""
    lines = [replace(line, stated_total=None) for line in FOUR]
    lines[1] = replace(FOUR[1], stated_total=831)
    answer = recorder_client.post(SHEET, typed(lines, no_totals="on"))
    said = "The totals do not show which line is wrong. Compare the whole sheet with the paper."
    assert answer.context["form"].errors == {"__all__": [said]}
    lines[1] = FOUR[1]
    assert recorder_client.post(SHEET, typed(lines, no_totals="on")).status_code == 302


IN = "The sheet of table 1 is typed in already."
UNREADABLE = [*FOUR[:2], replace(FOUR[2], stated_total=None), FOUR[3]]


def test_a_total_that_cannot_be_read_needs_no_invented_number(
    director_client: Client, recorder_client: Client, skat_table: SkatTable
) -> None:
    """It is ticked, with a reason, and stands as such wherever the sheet is read."""
    data = typed(UNREADABLE, reason="a beer on line 3", unreadable=["3"])
    assert recorder_client.post(SHEET, data).headers["Location"] == f"{DESK}2/"
    assert (skat_table.seats.get(number=3).stated_total, ScoreSheet.objects.get().reason) == (
        None,
        "a beer on line 3",
    )
    initial = recorder_client.get(SHEET).context["form"].initial
    assert (initial["unreadable"], initial["no_totals"]) == ([3], False)
    Tournament.objects.update(second_person="another")
    said = "Line 3, Őrsi János: no total on the sheet that could be read, so nothing checks this line."
    assert said in director_client.get(f"{SHEET}confirm/").content.decode()
    # Once it is read nothing has to be explained any more.
    recorder_client.post(SHEET, typed(FOUR, version=1, reason="a beer on line 3"))
    assert ScoreSheet.objects.get().reason == ""
    assert said not in director_client.get(f"{SHEET}confirm/").content.decode()


@pytest.mark.parametrize(
    ("more", "errors"),
    [
        ({"unreadable": ["3"]}, {"reason": ["Write here why a total cannot be read."]}),
        (
            {"unreadable": ["3"], "reason": "torn", "stated_total_3": "356"},
            {
                "stated_total_3": [
                    "This total is ticked below as one that cannot be read. Leave it empty, or take the tick away."
                ]
            },
        ),
        (
            {"unreadable": ["2"], "reason": "torn", "stated_total_2": ""},
            {
                "stated_total_3": [
                    "Type the sheet's own total. If it cannot be read, or the paper has none, tick that below."
                ]
            },
        ),
        ({"unreadable": ["5"], "reason": "torn"}, {"unreadable", "stated_total_3"}),
    ],
)
def test_what_cannot_be_read_is_said_of_its_line_with_a_reason(
    recorder_client: Client, skat_table: SkatTable, more: dict[str, Any], errors: Any
) -> None:
    form = recorder_client.post(SHEET, typed(UNREADABLE) | more).context["form"]
    assert (form.errors if isinstance(errors, dict) else set(form.errors)) == errors
    assert not ScoreSheet.objects.exists()


def test_a_wrong_paper_with_a_reason_shows_it_on_the_desk(
    recorder_client: Client, skat_table: SkatTable
) -> None:
    recorder_client.post(SHEET, typed(FOUR, passed=5, reason="one deal was forgotten"))

    assert "one deal was forgotten" in recorder_client.get(DESK).content.decode()


def test_the_second_of_two_sees_both_and_loses_nothing(
    recorder_client: Client, skat_table: SkatTable, director: User
) -> None:
    record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=login(director))
    mine = [replace(FOUR[0], game_points=339, stated_total=999), *FOUR[1:]]

    answer = recorder_client.post(SHEET, typed(mine))
    page = answer.content.decode()
    assert answer.context["form"]["game_points_1"].value() == "339"
    assert ("What director saved at" in page, "Somebody else has saved" in page) == (True, True)
    assert marked(answer) == [("game_points", 363, 339), ("stated_total", 1023, 999)]
    assert page.count("≠") == 4  # said in words as well as by a colour, on both sides
    assert ScoreSheet.objects.get().version == 1

    data = typed(mine, version=answer.context["form"]["version"].value())
    assert recorder_client.post(SHEET, data).status_code == 302
    assert skat_table.seats.get(number=1).game_points == 339


def test_namesakes_are_told_apart_beside_the_newer_sheet_too(
    recorder_client: Client, skat_table: SkatTable, director: User
) -> None:
    Player.objects.update(first_name="Kurt", last_name="Hansen")
    record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=login(director))
    mine = [replace(FOUR[0], game_points=339, stated_total=999), *FOUR[1:]]
    form = recorder_client.post(SHEET, typed(mine)).context["form"]
    names = [line.seat.entry.player.distinct_name for line in form.lines()]
    assert names == [
        "Kurt Hansen (no. 1)",
        "Kurt Hansen (no. 2)",
        "Kurt Hansen (no. 3)",
        "Kurt Hansen (no. 4)",
    ]


def marked(answer: Any) -> list[tuple[str, int, int]]:
    """The figures that the page marks as different: what, as saved, as typed."""
    return [
        (name, one.value, other.value)
        for line in answer.context["compared"].lines
        for name, one, other in zip(COMPARED, line.first, line.second, strict=False)
        if one.differs
    ]


def test_one_s_own_numbers_from_another_page_are_named_so(
    recorder_client: Client, skat_table: SkatTable
) -> None:
    recorder_client.post(SHEET, typed(FOUR))
    mine = [replace(FOUR[0], game_points=339, stated_total=999), *FOUR[1:]]
    page = recorder_client.post(SHEET, typed(mine)).content.decode()
    assert ("You have saved this table yourself" in page, "Somebody else" in page) == (True, False)
    assert "What you saved at" in page


def test_the_same_numbers_meet_no_conflict(recorder_client: Client, skat_table: SkatTable) -> None:
    """Pressed twice: the second answer is that of the first."""
    answers = [recorder_client.post(SHEET, typed(FOUR), follow=True) for _time in range(2)]
    assert [answer.redirect_chain for answer in answers] == [[(f"{DESK}2/", 302)]] * 2
    assert ["Table 1 is saved." in answer.content.decode() for answer in answers] == [True, True]
    assert (ScoreSheet.objects.get().version, JournalEntry.objects.count()) == (1, 1)


@pytest.mark.parametrize(("rules", "deals"), [("danish", 1), ("turneskat", 0)])
def test_what_was_typed_of_a_table_that_keeps_deals_comes_back(
    recorder_client: Client, skat_table: SkatTable, rules: str, deals: int
) -> None:
    """The first deal was recorded while the totals were typed in, or other rules were chosen."""
    Tournament.objects.update(rules=rules)
    for number in range(deals):
        Deal.objects.create(skat_table=skat_table, number=number + 1, told={"passed": True})
    form = recorder_client.post(SHEET, typed(FOUR)).context["form"]
    assert form.non_field_errors() == ["This table is kept deal by deal; its totals follow from the deals."]
    assert (form["game_points_1"].value(), ScoreSheet.objects.count()) == ("363", 0)
    assert recorder_client.get(SHEET)["Location"] == f"{SHEET}deals/"


@pytest.mark.parametrize(("page", "said"), [("deals/", [IN]), ("finish/", [])])
def test_a_sheet_typed_as_totals_has_no_pages_of_deals(
    recorder_client: Client, skat_table: SkatTable, director: User, page: str, said: list[str]
) -> None:
    """Somebody else has saved it while the link to them was on the screen."""
    record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=login(director))
    answer = recorder_client.get(SHEET + page, follow=True)
    assert answer.redirect_chain == [(SHEET, 302)]
    assert [str(message) for message in answer.context["messages"]] == said


def test_a_closed_series_refuses_with_a_sentence(recorder_client: Client, series: Series) -> None:
    Series.objects.update(state="closed")

    answer = recorder_client.post(SHEET, typed(FOUR))

    assert "Series 1 is closed" in answer.content.decode()
    assert answer.context["form"]["game_points_1"].value() == "363"


def test_a_confirmed_sheet_is_shown_and_taken_back(
    director_client: Client, skat_table: SkatTable, recorder: User
) -> None:
    record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=login(recorder))
    Tournament.objects.update(second_person="another")
    director_client.post(f"{SHEET}confirm/", {"version": "1"})
    assert "This sheet was confirmed by director" in director_client.get(SHEET).content.decode()

    director_client.post(f"{SHEET}take-back/", {"version": "2", "reason": "misread"})
    assert str(director_client.get(SHEET).context["form"]["game_points_1"].value()) == "363"


@pytest.mark.parametrize(("number", "target"), [("2", f"{DESK}2/"), ("9", DESK), ("x", DESK), ("", DESK)])
def test_a_typed_table_number_jumps_there(
    recorder_client: Client, series: Series, number: str, target: str
) -> None:
    assert recorder_client.get(f"{DESK}jump/", {"table": number}).headers["Location"] == target


def test_no_table_no_page(recorder_client: Client, series: Series) -> None:
    assert recorder_client.get(f"{DESK}9/").status_code == 404


def test_only_directors_close(
    recorder_client: Client, director_client: Client, skat_table: SkatTable
) -> None:
    skat_table.series.skat_tables.get(number=2).delete()
    recorder_client.post(SHEET, typed(FOUR))

    assert recorder_client.post(f"{DESK}close/").status_code == 403
    director_client.post(f"{DESK}close/")
    assert Series.objects.get().state == "closed"
    director_client.post(f"{DESK}reopen/", {"reason": "an objection"})
    assert Series.objects.get().state == "released"


def test_the_journal_tells_what_changed(
    director_client: Client, skat_table: SkatTable, recorder: User
) -> None:
    record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=login(recorder))
    better = [replace(FOUR[0], game_points=339, stated_total=999), *FOUR[1:]]
    record_sheet(skat_table, better, passed=PASSED, version=1, by=login(recorder))

    entries = director_client.get("/tournaments/club-evening/journal/", {"table": "1"}).context["entries"]

    changes = [(change.what, change.before, change.after) for change in entries[0].changes]
    assert changes == [
        ("1 Åse Madsen: game points", "363", "339"),
        ("1 Åse Madsen: on the sheet", "1,023", "999"),
        ("1 Åse Madsen: total", "1,023", "999"),
    ]
    assert len(entries) == JournalEntry.objects.count() == 2


def hall_of(tables: int) -> Series:
    tournament = make_tournament()
    entries = make_entries(tournament, 4 * tables)
    return seat_series(tournament, 1, [entries[n : n + 4] for n in range(0, 4 * tables, 4)])


@pytest.mark.parametrize("tables", [1, 30])
def test_pages_and_saving_ask_the_database_the_same_however_many_tables(
    recorder_client: Client, django_assert_max_num_queries: DjangoAssertNumQueries, tables: int
) -> None:
    hall_of(tables)

    with django_assert_max_num_queries(21):
        recorder_client.get(DESK)
    with django_assert_max_num_queries(21):
        recorder_client.get(SHEET)
    with django_assert_max_num_queries(28):
        recorder_client.post(SHEET, typed(FOUR))


def test_the_page_of_a_table_names_only_the_tables_that_come_next(recorder_client: Client) -> None:
    hall_of(30)

    around = recorder_client.get(f"{DESK}29/").context["around"]

    # Going round the hall: after 29 comes 30, then 1 to 23.
    assert around.open_tables == [*range(1, 24), 30]
    assert (around.open_count, around.in_count, around.tables) == (30, 0, 30)
    assert "All tables: 0 of 30 are in" in recorder_client.get(f"{DESK}29/").content.decode()
    assert "All tables" not in recorder_client.get(DESK).content.decode()


def test_after_the_last_table_the_first_open_one_follows(recorder_client: Client) -> None:
    hall_of(3)

    assert recorder_client.post(f"{DESK}3/", typed(FOUR)).headers["Location"] == f"{DESK}1/"
    assert recorder_client.post(f"{DESK}1/", typed(FOUR)).headers["Location"] == f"{DESK}2/"
