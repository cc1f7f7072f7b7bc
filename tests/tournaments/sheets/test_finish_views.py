"""The last page of a sheet that was kept deal by deal: refusals, conflicts, corrections."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.answers import Answer
from tests.tournaments.sheets.conftest import table_with_three_deals
from tournaments.access.actors import login
from tournaments.models import JournalEntry, Ruling, ScoreSheet, SkatTable, Tournament
from tournaments.sheets.deals.finishing import finish_sheet

DESK = "/tournaments/club-evening/sheets/1/"
FINISH = f"{DESK}1/finish/"


@pytest.fixture
def kept(db: None) -> SkatTable:
    """Three players with 20 points each; the sheet is not finished."""
    return table_with_three_deals()


def send(client: Client, **typed: Any) -> Answer:
    usual = {f"stated_total_{seat}": 20 for seat in (1, 2, 3)} | {"version": 0}
    return client.post(FINISH, usual | typed, follow=True)


def rows(answer: Answer) -> list[tuple[Any, ...]]:
    return [(row["seat"].number, row["total"], row["result"].penalty) for row in answer.context["rows"]]


def said(answer: Answer) -> list[str]:
    return [str(one) for one in answer.context["messages"]]


def finished(table: SkatTable, by: User, **given: Any) -> ScoreSheet:
    usual: dict[str, Any] = {"stated": [20] * 3, "penalties": [0] * 3, "version": 0}
    return finish_sheet(table, by=login(by), **(usual | given))


def test_a_confirmed_sheet_leads_to_its_deals(
    recorder_client: Client, kept: SkatTable, director: User
) -> None:
    finished(kept, director)
    assert recorder_client.get(FINISH).status_code == 200
    ScoreSheet.objects.update(state="confirmed", confirmed_at=kept.series.drawn_at)
    answer = recorder_client.get(FINISH)
    assert (answer.status_code, answer.headers.get("Location")) == (302, f"{DESK}1/deals/")


def test_totals_are_shown_with_the_points_that_were_typed(recorder_client: Client, kept: SkatTable) -> None:
    answer = send(recorder_client, penalty_2=5, stated_total_2=15)
    assert answer.context["form"].errors == {
        "ruling": ["Points are taken off: write down what the referee ruled."]
    }
    assert rows(answer) == [(1, 20, 0), (2, 15, 5), (3, 20, 0)]
    # What cannot be read takes nothing off.
    assert rows(send(recorder_client, penalty_2="x", penalty_3=7)) == [(1, 20, 0), (2, 20, 0), (3, 13, 7)]
    assert not ScoreSheet.objects.exists()
    send(recorder_client, penalty_2=5, stated_total_2=15, ruling="late")
    assert rows(recorder_client.get(FINISH)) == [(1, 20, 0), (2, 15, 5), (3, 20, 0)]


def test_two_who_finish_the_same_sheet(recorder_client: Client, kept: SkatTable, director: User) -> None:
    finished(kept, director, stated=[20, 20, None])
    answer = send(recorder_client, penalty_2=5, stated_total_2=15, ruling=" late ", reason=" torn ")
    context = answer.context
    assert context["form"].non_field_errors() == [
        "Somebody else has saved this table since you opened it. Nothing you typed is lost."
    ]
    assert (context["theirs"], context["is_own"]) == (ScoreSheet.objects.get(), False)
    first, second = context["compared"].first, context["compared"].second
    assert (first.name, str(second.name)) == ("director", "you, not saved")
    assert [(one.figures["ruling"], one.figures["reason"]) for one in (first, second)] == [
        ("", ""),
        ("late", "torn"),
    ]
    marked = [
        (line.seat.number, str(one.label), one.value, other.value)
        for line in context["compared"].lines
        for one, other in zip(line.first, line.second, strict=True)
        if one.differs
    ]
    assert marked == [
        (2, "on the sheet", 20, 15),
        (2, "points taken off", 0, 5),
        (3, "on the sheet", None, 20),
    ]
    again = send(
        recorder_client,
        penalty_2=5,
        stated_total_2=15,
        ruling="late",
        version=context["form"].data["version"],
    )
    assert (again.redirect_chain, said(again)) == (
        [(f"{DESK}?corrected=1", 302)],
        ["Table 1 is corrected: Kurt Hansen 20 → 15.", "Ranks: Kurt Hansen 1 → 3."],
    )


def test_the_first_time_only_says_that_it_is_saved(recorder_client: Client, kept: SkatTable) -> None:
    answer = send(recorder_client)
    assert (answer.redirect_chain, said(answer)) == ([(DESK, 302)], ["Table 1 is saved."])
    once_more = send(recorder_client, version=1, stated_total_1="", reason=" torn ", why=" read again ")
    assert once_more.redirect_chain == [(f"{DESK}?corrected=1", 302)]
    entry = JournalEntry.objects.get(action="sheet-corrected")
    assert (entry.reason, ScoreSheet.objects.get().reason) == ("read again", "torn")


def test_points_of_a_ruling_are_in_the_totals(recorder_client: Client, kept: SkatTable) -> None:
    assert recorder_client.get(FINISH).context["has_rulings"] is False
    Ruling.objects.create(
        tournament=Tournament.objects.get(),
        entry=kept.seats.get(number=3).entry,
        series_number=1,
        points=6,
        text="late",
        referee="Bo",
    )
    answer = recorder_client.get(FINISH)
    assert (answer.context["has_rulings"], rows(answer)) == (True, [(1, 20, 0), (2, 20, 0), (3, 14, 6)])
    assert [row["penalty"] is None for row in answer.context["rows"]] == [False, False, True]
