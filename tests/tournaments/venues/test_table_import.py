"""What comes with a delivery besides plain sheets: deals, arrivals, second typings; and what cannot be taken."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.venues.two_venues import (
    ANNA,
    BO,
    carry,
    table_at,
    type_in,
    vejle_of,
)
from tournaments.models import ScoreSheet, Seat, SkatTable, Tournament, VenuePart
from tournaments.models.journal import ACTOR_LENGTH
from tournaments.sheets.deals.finishing import finish_sheet
from tournaments.sheets.deals.recording import add_deal, change_deal, take_back_deal
from tournaments.sheets.desk.arrivals import note_arrival, take_arrival_back
from tournaments.sheets.typing.two_typings import Signature, figures_on_record, set_second
from tournaments.standings.rulings.recording import record_ruling

pytestmark = pytest.mark.database
RESULT = ("game_points", "won", "lost", "lost_by_others", "penalty", "stated_total", "series_points")
CLUBS = {"declarer": 2, "game": "clubs", "tops": 1, "won": True}
SPADES = {"declarer": 3, "game": "spades", "tops": 1, "won": False}


def results(tournament: Tournament, table: int) -> list[tuple[Any, ...]]:
    return list(table_at(tournament, table).seats.order_by("number").values_list(*RESULT))


def sheet_at(tournament: Tournament, table: int) -> ScoreSheet:
    return ScoreSheet.objects.get(skat_table=table_at(tournament, table))


def test_a_sheet_that_is_kept_deal_by_deal(lead: Tournament, part: VenuePart) -> None:
    table = table_at(part.tournament, 12)
    for number in range(1, 5):
        add_deal(table, CLUBS if number < 4 else SPADES, number=number, by=ANNA)
    finish_sheet(
        table, stated=[None, 222, -94], penalties=[0, 0, 20], version=0, by=ANNA, ruling="Late",
        reason="Stopped early",
    )  # fmt: skip
    carry(part, lead)
    shown = [(0, 0, 0, 1, 0, None, 40), (72, 3, 0, 1, 0, 222, 262), (-44, 0, 1, 0, 20, -94, -114)]
    assert results(lead, 12) == results(part.tournament, 12) == shown
    theirs = sheet_at(lead, 12)
    assert (theirs.recorded_as, theirs.reason, theirs.ruling) == ("Vejle: anna", "Stopped early", "Late")
    record_ruling(
        lead, text="Late.", referee="Åse", by=COMMAND, series_number=1, table_number=12, code="late", points=50,
        start_number=table_at(lead, 12).seats.get(number=1).entry.start_number,
    )  # fmt: skip
    change_deal(table, SPADES, number=3, version=1, by=BO, reason="Read wrongly")
    assert carry(part, lead).changed == 1
    (one, *_own), (theirs_one, *_rest) = results(part.tournament, 12), results(lead, 12)
    assert (one[4], theirs_one[4], theirs_one[6]) == (0, 50, one[6] - 50)
    assert [deal.told["game"] for deal in table_at(lead, 12).deals.order_by("number")] == [
        "clubs", "clubs", "spades", "spades",
    ]  # fmt: skip


def test_deals_that_were_all_taken_back(lead: Tournament, part: VenuePart) -> None:
    table = table_at(part.tournament, 11)
    add_deal(table, CLUBS, number=1, by=ANNA)
    type_in(part.tournament, 12)
    carry(part, lead)
    assert table_at(lead, 11).deals.count() == 1
    take_back_deal(table, number=1, by=ANNA)
    carry(part, lead)
    assert table_at(lead, 11).deals.count() == 0
    assert results(lead, 12) == results(part.tournament, 12)


def test_a_paper_that_has_arrived_and_is_not_typed_in(lead: Tournament, part: VenuePart) -> None:
    def at(tournament: Tournament) -> tuple[Any, ...]:
        table = table_at(tournament, 11)
        return table.sheet_arrived_at, table.sheet_arrived_as

    table: SkatTable = note_arrival(table_at(part.tournament, 11), by=BO)
    taken = carry(part, lead)
    assert (taken.changed, taken.sheets) == (0, 0)
    assert at(lead) == (table.sheet_arrived_at, "bo")
    take_arrival_back(table, by=BO)
    type_in(part.tournament, 12)
    carry(part, lead)
    assert at(lead) == (None, "")


def test_a_second_typing_that_differs(lead: Tournament, part: VenuePart) -> None:
    sheet = type_in(part.tournament, 11)
    figures = figures_on_record(sheet, list(sheet.skat_table.seats.order_by("number")))
    figures["lines"][0]["won"] += 1
    set_second(sheet, figures, Signature(None, "bo", timezone.now()))
    sheet.save()
    carry(part, lead)
    theirs = sheet_at(lead, 11)
    assert (theirs.second, theirs.second_as, theirs.second_at) == (figures, "Vejle: bo", sheet.second_at)
    assert theirs.recorded_at == sheet.recorded_at
    ScoreSheet.objects.filter(pk=sheet.pk).update(second=None, second_as="", second_at=None)
    assert carry(part, lead).changed == 1
    assert (sheet_at(lead, 11).second, sheet_at(lead, 11).second_as) == (None, "")


def test_nobody_confirms_an_own_sheet_by_a_delivery(lead: Tournament, part: VenuePart) -> None:
    """Two logins whose names are the same where the venue's name before them leaves no room."""
    sheet, name = type_in(part.tournament, 11), "x" * (ACTOR_LENGTH - 1)
    ScoreSheet.objects.filter(pk=sheet.pk).update(
        state="confirmed", recorded_as=f"{name}a", confirmed_as=f"{name}b", confirmed_at=timezone.now()
    )
    refusal = carry(part, lead).refusal
    assert refusal is not None
    assert refusal.code == "own-sheet"
    assert not ScoreSheet.objects.filter(skat_table=table_at(lead, 11)).exists()


def test_a_table_that_is_not_the_venues(lead: Tournament, part: VenuePart) -> None:
    type_in(part.tournament, 11)
    venue = vejle_of(lead)
    venue.first_table = 12
    venue.save()
    refusal = carry(part, lead).refusal
    assert refusal is not None
    assert (refusal.code, refusal.values) == ("venue-table-unknown", {"table": 11, "series": 1})


def test_an_impossible_sheet_needs_a_reason(lead: Tournament, part: VenuePart) -> None:
    sheet = type_in(part.tournament, 11)
    Seat.objects.filter(skat_table=sheet.skat_table, number=1).update(stated_total=7)
    with refused("venue-sheet-wrong", table=11, series=1):
        carry(part, lead)
    ScoreSheet.objects.filter(pk=sheet.pk).update(reason="The paper says so")
    assert carry(part, lead).refusal is None
    assert sheet_at(lead, 11).reason == "The paper says so"
