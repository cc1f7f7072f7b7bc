"""A named slip: what the form marks, what the button sends, and what the page is told while it is typed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.tournaments.sheets.conftest import FOUR, typed
from tournaments.models import JournalEntry, ScoreSheet, SkatTable

SHEET = "/tournaments/club-evening/sheets/1/1/"
ASK = f"{SHEET}slip/"
COLUMNS = typed([*FOUR[:2], replace(FOUR[2], won=3, lost=8), FOUR[3]])
MINUS = typed([*FOUR[:2], replace(FOUR[2], game_points=104), FOUR[3]])
LINES = typed([replace(FOUR[2], stated_total=1023), FOUR[1], replace(FOUR[0], stated_total=356), FOUR[3]])


def sent_again(page: str) -> dict[str, str]:
    """What the button sends where no script runs."""
    _before, form = page.split('id="repaired"')
    inputs = form.split("</form>")[0].split("<input")[1:]
    pairs = [
        (part.split('name="')[1].split('"')[0], part.split('value="')[1].split('"')[0]) for part in inputs
    ]
    return {name: value for name, value in pairs if name != "csrfmiddlewaretoken"}


@pytest.mark.parametrize(
    ("data", "seats", "changes", "sentence"),
    [
        (COLUMNS, (3,), {"won_3": "8", "lost_3": "3"}, "Line 3: have won and lost been swapped? Then everything adds up."),
        (MINUS, (3,), {"game_points_3": "−104"}, "Line 3: is a minus missing? −104"),
        (typed(FOUR, passed=3), (), {"passed": "2"}, "Passed deals: should it be 2?"),
        (
            LINES,
            (1, 3),
            {"game_points_1": "363", "won_1": "12", "game_points_3": "−104", "won_3": "8"},
            "Have lines 1 and 3 been swapped? Then everything adds up.",
        ),
    ],
)  # fmt: skip
def test_only_the_line_with_the_slip_is_marked(
    recorder_client: Client,
    skat_table: SkatTable,
    data: dict[str, Any],
    seats: tuple[int, ...],
    changes: dict[str, str],
    sentence: str,
) -> None:
    answer = recorder_client.post(SHEET, data)

    form, page = answer.context["form"], answer.content.decode()
    assert {name: list(errors) for name, errors in form.errors.items()} == {next(iter(changes)): [sentence]}
    assert (form.proposal.seats, form.proposal.changes) == (seats, changes)
    # The markup that scripts build from has no sentence.
    assert page.count(f"{sentence}</p>") == 1
    assert page.count('class="line wrong"') == len(seats)
    assert page.count('aria-invalid="true"') == len(changes)
    assert "The sheet says" not in page
    assert not ScoreSheet.objects.exists()


@pytest.mark.parametrize("data", [COLUMNS, MINUS, LINES, typed(FOUR, passed=3)])
def test_the_button_sends_the_repaired_sheet(
    recorder_client: Client, skat_table: SkatTable, data: dict[str, Any]
) -> None:
    page = recorder_client.post(SHEET, data).content.decode()

    again = recorder_client.post(SHEET, sent_again(page))

    assert again.status_code == 302
    sheet = ScoreSheet.objects.get()
    rows = skat_table.seats.order_by("number").values_list("game_points", "won", "lost", "stated_total")
    expected = FOUR if data is not LINES else [
        replace(line, stated_total=total) for line, total in zip(FOUR, (1023, 830, 356, 608), strict=True)
    ]  # fmt: skip
    assert list(rows) == [(one.game_points, one.won, one.lost, one.stated_total) for one in expected]
    assert (sheet.passed, sheet.reason) == (2, "")


def test_what_else_was_typed_is_sent_again(recorder_client: Client, skat_table: SkatTable) -> None:
    fined = [replace(FOUR[0], stated_total=973), *FOUR[1:]]
    data = typed(fined, passed=3, penalty_1="50", ruling="looked at the “skat”")

    again = sent_again(recorder_client.post(SHEET, data).content.decode())

    assert recorder_client.post(SHEET, again).status_code == 302
    assert skat_table.seats.get(number=1).penalty == 50
    assert ScoreSheet.objects.get().ruling == "looked at the “skat”"


def test_with_a_reason_the_sheet_is_saved_as_it_is(recorder_client: Client, skat_table: SkatTable) -> None:
    assert recorder_client.post(SHEET, COLUMNS | {"reason": "so it stands there"}).status_code == 302
    assert skat_table.seats.get(number=3).won == 3


TWO_SLIPS = typed([replace(FOUR[0], game_points=343), FOUR[1], replace(FOUR[2], won=3, lost=8), FOUR[3]])
ONE_LINE = "Line 3 cannot be right. Compare its numbers with the paper."
TWO_LINES = "Lines 1 and 3 cannot be right. Compare their numbers with the paper."
NO_LINE = "The totals do not show which line is wrong. Compare the whole sheet with the paper."
# Two lines say that the table lost ten games, the other two that it lost eleven.
UNDECIDED = typed(
    [replace(line, stated_total=(line.stated_total or 0) + more) for line, more in zip(FOUR, (0, 30, 0, 30), strict=True)],
    passed=3,
)  # fmt: skip
WRONG_LINES = [
    (typed(FOUR, stated_total_1=1132), [1], ONE_LINE.replace("3", "1")),
    (COLUMNS | {"passed": "5"}, [3], ONE_LINE),
    (TWO_SLIPS, [1, 3], TWO_LINES),
    (UNDECIDED, [], NO_LINE),
]


@pytest.mark.parametrize(("data", "seats", "sentence"), WRONG_LINES)
def test_where_one_slip_does_not_explain_it_the_wrong_lines_are_named_and_nothing_else(
    recorder_client: Client, skat_table: SkatTable, data: dict[str, Any], seats: list[int], sentence: str
) -> None:
    answer = recorder_client.post(SHEET, data)
    form, page = answer.context["form"], answer.content.decode()
    assert form.errors == {"__all__": [sentence]}
    assert page.count(f"{sentence}</p>") == 1
    assert [f'class="line wrong" data-line data-seat="{seat}"' in page for seat in (1, 2, 3, 4)] == [
        seat in seats for seat in (1, 2, 3, 4)
    ]
    assert ('aria-invalid="true"' in page, 'id="repaired"' in page, "The sheet says" in page) == (False,) * 3
    asked = recorder_client.get(ASK, data).json()
    assert asked == {"slip": {"sentence": sentence, "seats": seats, "changes": {}}}


def test_a_correction_names_a_slip_as_well(recorder_client: Client, skat_table: SkatTable) -> None:
    recorder_client.post(SHEET, typed(FOUR))

    answer = recorder_client.post(SHEET, MINUS | {"version": "1"})

    assert answer.context["form"].errors == {"game_points_3": ["Line 3: is a minus missing? −104"]}
    assert ScoreSheet.objects.get().version == 1


def test_the_page_asks_while_it_is_typed(recorder_client: Client, skat_table: SkatTable) -> None:
    assert recorder_client.get(ASK, COLUMNS).json() == {
        "slip": {
            "sentence": "Line 3: have won and lost been swapped? Then everything adds up.",
            "seats": [3],
            "changes": {"won_3": "8", "lost_3": "3"},
        }
    }
    assert not ScoreSheet.objects.exists()
    assert not JournalEntry.objects.exists()


@pytest.mark.parametrize(
    "data",
    [
        typed(FOUR),
        COLUMNS | {"won_1": ""},
        COLUMNS | {"won_1": "x"},
        COLUMNS | {"won_1": "9" * 30},
        COLUMNS | {"version": "x"},
        {},
    ],
)
def test_nothing_is_answered_where_nothing_is_known(
    recorder_client: Client, skat_table: SkatTable, data: dict[str, Any]
) -> None:
    answer = recorder_client.get(ASK, data)
    assert (answer.status_code, answer.json()) == (200, {"slip": None})


def test_it_is_for_recorders_only_and_changes_nothing(
    visitor_client: Client, recorder_client: Client, skat_table: SkatTable
) -> None:
    assert visitor_client.get(ASK, COLUMNS).status_code == 302
    assert recorder_client.post(ASK, COLUMNS).status_code == 405
    assert recorder_client.get("/tournaments/club-evening/sheets/1/9/slip/", COLUMNS).status_code == 404


def test_asking_is_cheap(
    recorder_client: Client, skat_table: SkatTable, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_max_num_queries(10):
        recorder_client.get(ASK, COLUMNS)
