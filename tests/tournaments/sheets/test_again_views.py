"""The pages of a sheet that is typed in twice: the form reveals nothing, both versions are shown side by side."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from scoring.rules import Tally
from tests.answers import Answer
from tests.tournaments.sheets.conftest import FOUR, PASSED, typed
from tests.tournaments.sheets.second_person.test_comparing import EXCHANGED, SLIP, SLIP_FIELDS
from tournaments.access.actors import login
from tournaments.models import JournalEntry, ScoreSheet, SkatTable, Tournament
from tournaments.sheets.typing.recording import record_sheet

DESK = "/tournaments/club-evening/sheets/1/"
SHEET, AGAIN, COMPARE = f"{DESK}1/", f"{DESK}1/again/", f"{DESK}1/compare/"
# Figures that only Anna's typing has, in every way in which a page may write them.
FIGURES = ("363", "1023", "1,023", "240", "830", "104", "356", "118", "608")


@pytest.fixture
def table(tournament: Tournament, skat_table: SkatTable, recorder: User) -> SkatTable:
    """Typed in by the recorder."""
    Tournament.objects.update(second_person="blind")
    skat_table = SkatTable.objects.get(pk=skat_table.pk)
    record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=login(recorder))
    return skat_table


def said(answer: Answer) -> list[str]:
    return [str(message) for message in answer.context["messages"]]


def send(client: Client, place: str, lines: list[Tally] | None = None, **more: Any) -> Answer:
    return client.post(place, typed(lines or FOUR, **more), follow=True)


def without_tokens(page: str) -> str:
    """Without what is random or counts seconds."""
    return re.sub(r'(csrfmiddlewaretoken" value=|nonce-|\?v=)\S+', "", page)


def test_the_form_is_empty_and_reveals_nothing(director_client: Client, table: SkatTable) -> None:
    """Nor does any page or answer on the way to it."""
    places = (SHEET, AGAIN, f"{SHEET}confirm/", COMPARE, f"{AGAIN}?again", DESK)
    for place in (*places, f"{SHEET}deals/", f"{SHEET}finish/"):
        page = without_tokens(director_client.get(place, follow=True).content.decode())
        assert [figure for figure in FIGURES if figure in page] == [], place
    answer = director_client.get(SHEET, follow=True)
    assert answer.redirect_chain == [(AGAIN, 302)]
    form = answer.context["form"]
    assert form.initial == {"version": 1}
    assert [field.value() for line in form.lines() for field in (line.game_points, line.won)] == [None] * 8


def test_hints_are_about_what_was_typed_only(director_client: Client, table: SkatTable) -> None:
    wrong = [Tally(100, 12, 3, stated_total=760), *EXCHANGED[1:]]
    answer = director_client.get(f"{SHEET}slip/", typed(wrong))
    assert [figure for figure in FIGURES[:2] if figure in answer.content.decode()] == []


@pytest.mark.parametrize("place", [AGAIN, SHEET])
def test_the_same_figures_confirm_the_sheet(director_client: Client, table: SkatTable, place: str) -> None:
    """Also for somebody who had opened the table's form before the first typing was saved."""
    answer = send(director_client, place)
    assert answer.redirect_chain == [(DESK, 302)]
    assert said(answer) == ["Table 1: both typings say the same. The sheet is confirmed."]
    sheet = ScoreSheet.objects.get()
    assert (sheet.state, sheet.recorded_as, sheet.confirmed_as) == ("confirmed", "recorder", "director")
    assert "This sheet was confirmed by director" in director_client.get(AGAIN, follow=True).content.decode()


def test_the_next_sheet_that_waits_is_opened(
    director_client: Client, table: SkatTable, recorder: User
) -> None:
    """At a table of three: 16 + 9 + 8 games won and 3 passed."""
    three = [
        Tally(480, 16, stated_total=1280),
        Tally(270, 9, stated_total=720),
        Tally(240, 8, stated_total=640),
    ]
    second = SkatTable.objects.get(number=2)
    record_sheet(second, three, passed=3, version=0, by=login(recorder))
    answer = send(director_client, AGAIN)
    assert answer.redirect_chain == [(f"{DESK}2/confirm/", 302), (f"{DESK}2/again/", 302)]


@pytest.mark.parametrize("place", [AGAIN, SHEET])
def test_a_slip_in_the_second_typing_is_shown_without_the_first(
    director_client: Client, table: SkatTable, place: str
) -> None:
    answer = send(director_client, place, [Tally(50, 12, 3, stated_total=711), *FOUR[1:]])
    page = answer.content.decode()
    assert answer.redirect_chain == []
    assert "Not saved yet" in page
    assert [figure for figure in ("363", "1023", "1,023") if figure in page] == []
    assert 'value="711"' in page
    assert ScoreSheet.objects.get().second is None


def test_what_differs_is_marked_in_words(director_client: Client, table: SkatTable) -> None:
    answer = send(director_client, AGAIN, SLIP)
    assert answer.redirect_chain == [(COMPARE, 302)]
    page = answer.content.decode()
    rows = re.findall(r"<tr>(.*?)</tr>", page, re.S)
    marked = [
        re.findall(r"<strong>(.*?)</strong> <span class=\"warn\">≠ <span class=\"word\">differs", row)
        for row in rows
    ]
    assert [found for found in marked if found] == [["−104", "356"], ["−140", "320"]]
    labels = [field.label for field in answer.context["form"].questions()]
    assert labels == ["3 Őrsi János: game points", "3 Őrsi János: on the sheet"]
    assert "−104, as recorder typed it first" in page
    assert "−140, as director typed it again" in page
    assert "they differ: compare" in director_client.get(DESK).content.decode()


def test_who_has_typed_it_again_compares(director_client: Client, table: SkatTable) -> None:
    """And may type it once more by the link that says so."""
    send(director_client, AGAIN, SLIP)
    answer = director_client.get(AGAIN)
    assert (answer.status_code, answer.headers["location"]) == (302, COMPARE)
    once_more = director_client.get(f"{AGAIN}?again")
    assert (once_more.status_code, once_more.context["form"].initial) == (200, {"version": 2})


def test_a_slip_of_the_second_person(director_client: Client, table: SkatTable) -> None:
    send(director_client, AGAIN, SLIP)
    answer = director_client.post(COMPARE, dict.fromkeys(SLIP_FIELDS, "first") | {"version": 2}, follow=True)
    assert said(answer) == ["Table 1 is confirmed."]
    assert ScoreSheet.objects.get().state == "confirmed"


def test_the_first_was_wrong(director_client: Client, recorder_client: Client, table: SkatTable) -> None:
    send(director_client, AGAIN, SLIP)
    chosen = dict.fromkeys(SLIP_FIELDS, "second") | {"version": 2, "reason": " The 3 was an 8. "}
    answer = director_client.post(COMPARE, chosen, follow=True)
    assert JournalEntry.objects.get(action="sheet-corrected").reason == "The 3 was an 8."
    assert said(answer) == ["Table 1 is corrected. Another person still has to accept it."]
    version = ScoreSheet.objects.get().version
    chosen = dict.fromkeys(SLIP_FIELDS, "first") | {"version": version}
    answer = recorder_client.post(COMPARE, chosen, follow=True)
    assert said(answer) == ["Table 1 is confirmed."]
    sheet = ScoreSheet.objects.get()
    assert (sheet.recorded_as, sheet.confirmed_as) == ("director", "recorder")


def test_what_was_forgotten_or_refused_is_said_at_its_question(
    director_client: Client, table: SkatTable
) -> None:
    send(director_client, AGAIN, SLIP)
    form = director_client.post(COMPARE, {"game_points_3": "first", "version": 2}).context["form"]
    assert form.errors == {"stated_total_3": ["Say which of the two is right."]}
    mixed = {"game_points_3": "second", "stated_total_3": "first", "version": 2}
    form = director_client.post(COMPARE, mixed).context["form"]
    assert list(form.errors) == ["stated_total_3"]
    answer = director_client.post(COMPARE, mixed | {"version": 1}, follow=True)
    assert said(answer) == [
        "Somebody else has saved this table since you opened it. Nothing you typed is lost."
    ]
    assert ScoreSheet.objects.get().state == "recorded"


def test_the_typist_sees_his_own_sheet(recorder_client: Client, table: SkatTable) -> None:
    assert recorder_client.get(AGAIN).headers["Location"] == SHEET
    assert "363" in recorder_client.get(SHEET).content.decode()
    answer = send(recorder_client, AGAIN)
    assert answer.context["form"].non_field_errors() == [
        "You typed this sheet in yourself. In this club a second person confirms it."
    ]


def test_in_the_other_tournaments_the_page_leads_to_the_sheet(
    director_client: Client, table: SkatTable
) -> None:
    Tournament.objects.update(second_person="another")
    assert director_client.get(AGAIN).headers["Location"] == SHEET
    assert "363" in director_client.get(SHEET).content.decode()
    assert send(director_client, AGAIN).context["form"].non_field_errors() == [
        "This sheet is not typed in twice."
    ]


def main_buttons(page: str) -> list[str]:
    """What the page asks its reader to do, as ``class="button main"``."""
    found = re.findall(r'<(?:a|button) class="button main"[^>]*>(.*?)</', page, re.S)
    return [" ".join(words.split()) for words in found]


def test_no_page_of_the_second_person_has_two_main_buttons(
    director_client: Client, recorder_client: Client, table: SkatTable
) -> None:
    """Each page, as both see it, before the second typing, with a slip in it, and after it."""
    assert main_buttons(director_client.get(AGAIN).content.decode()) == ["Save"]
    wrong = send(director_client, AGAIN, [Tally(50, 12, 3, stated_total=711), *FOUR[1:]])
    assert main_buttons(wrong.content.decode()) == ["Save"]
    compare = send(director_client, AGAIN, SLIP)
    assert main_buttons(compare.content.decode()) == ["This is right"]
    assert main_buttons(recorder_client.get(COMPARE).content.decode()) == ["This is right"]
    assert main_buttons(director_client.get(f"{AGAIN}?again").content.decode()) == ["Save"]
    send(director_client, f"{AGAIN}?again")
    clients, places = (director_client, recorder_client), (SHEET, AGAIN, COMPARE, f"{SHEET}confirm/", DESK)
    pages = [client.get(place, follow=True).content.decode() for client in clients for place in places]
    assert [found for found in map(main_buttons, pages) if len(found) > 1] == []


def test_a_sheet_that_is_confirmed_by_sight_has_one_main_button(
    director_client: Client, recorder_client: Client, table: SkatTable
) -> None:
    Tournament.objects.update(second_person="another")
    place = f"{SHEET}confirm/"
    assert main_buttons(director_client.get(place).content.decode()) == ["The paper says the same"]
    assert len(main_buttons(recorder_client.get(place).content.decode())) == 1
