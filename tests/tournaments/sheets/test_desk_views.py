"""The desk's first page, and what closing and opening a series say."""

from __future__ import annotations

from django.test import Client

from tests.factories import make_tournament, seat_series
from tests.tournaments.sheets.conftest import FOUR
from tournaments.models import Series, SkatTable

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
        "ruling": "What the referee ruled",
        "version": "None",
    }
    assert [name for name, field in fields.items() if field.required and not name[-1].isdigit()] == [
        "passed",
        "version",
    ]
    assert len(fields) == 5 + 5 * len(FOUR)
