"""What lost games cost: the tiers, the setting, the file, paper and the loss pot."""

from __future__ import annotations

from decimal import Decimal
from itertools import pairwise
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.papers import made, texts
from tests.tournaments.transfer.evenings import rich_file
from tournaments.ledger.loss_fees import Tier, fee_of_list, fee_of_lists, tiers_of
from tournaments.models import JournalEntry, Tournament
from tournaments.printing.document_types import Ask
from tournaments.printing.documents import loss_list, recorded_sheets
from tournaments.printing.documents.cash import cash_sheets
from tournaments.printing.documents.money import fee_as_formula, fee_in_words
from tournaments.prizes.current import contest_of
from tournaments.setup.tournament_settings import copied_settings, newest_tournament
from tournaments.standings.ranking import compute_standings
from tournaments.transfer.exporting import export_tournament
from tournaments.transfer.importing import import_tournament

USUAL = (Tier(1, 50), Tier(4, 100))
SETTINGS = {
    "name": "Klubaften", "date": "2026-11-28", "rules": "danish", "series_count": "3", "rounds": "12",
    "entry_fee": "0", "loss_fee": "0.50",
}  # fmt: skip


@pytest.mark.parametrize(("lost", "due"), [(0, 0), (1, 50), (3, 150), (4, 250), (7, 550)])
def test_from_the_first_and_from_the_fourth(lost: int, due: int) -> None:
    assert fee_of_list(lost, USUAL) == due


def test_any_number_of_tiers() -> None:
    three = (Tier(1, 0), Tier(2, 100), Tier(5, 20))
    assert [fee_of_list(lost, three) for lost in range(8)] == [0, 0, 100, 200, 300, 320, 340, 360]
    assert fee_of_list(7, ()) == 0


def test_every_list_begins_anew() -> None:
    assert (fee_of_lists([3, 4, 0], USUAL), fee_of_list(7, USUAL)) == (400, 550)


amounts = st.integers(0, 99_999_999)
tiers = st.lists(st.integers(2, 99), unique=True, max_size=4).flatmap(
    lambda starts: st.tuples(*(st.builds(Tier, st.just(start), amounts) for start in (1, *sorted(starts))))
)


@given(tiers, st.integers(0, 120))
def test_each_lost_game_costs_the_fee_of_its_tier(found: tuple[Tier, ...], lost: int) -> None:
    due = [fee_of_list(count, found) for count in range(lost + 1)]
    fees = [[tier.each for tier in found if tier.start <= game][-1] for game in range(1, lost + 1)]
    assert [after - before for before, after in pairwise(due)] == fees
    assert due == sorted(due)


@given(amounts, st.integers(0, 99))
def test_one_tier_is_a_fee_for_each(each: int, lost: int) -> None:
    assert fee_of_list(lost, [Tier(1, each)]) == lost * each


# --- the setting --------------------------------------------------------------------------------------------------
def test_another_fee_is_set_noted_and_copied(director_client: Client) -> None:
    director_client.post("/tournaments/new/", SETTINGS | {"loss_tier_from": "4", "loss_tier_fee": "1.00"})
    tournament = Tournament.objects.get()

    assert tiers_of(tournament) == USUAL
    copied = copied_settings(newest_tournament())
    assert (copied["loss_tier_from"], copied["loss_tier_fee"]) == (4, Decimal("1.00"))

    director_client.post(f"/tournaments/{tournament.slug}/edit/", SETTINGS)
    entry = JournalEntry.objects.latest("number")
    assert (entry.before, entry.after) == (
        {"loss_tier_from": 4, "loss_tier_fee": "1.00"},
        {"loss_tier_from": None, "loss_tier_fee": None},
    )
    assert tiers_of(Tournament.objects.get()) == (Tier(1, 50),)


@pytest.mark.parametrize(
    ("typed", "problems"),
    [
        (
            {"loss_tier_from": "4"},
            {"loss_tier_fee": ["Please type in this fee too, or leave the field above empty."]},
        ),
        (
            {"loss_tier_fee": "1.00"},
            {"loss_tier_from": ["Please say from which lost game on, or leave the fee below empty."]},
        ),
        (
            {"loss_tier_from": "1", "loss_tier_fee": "1"},
            {"loss_tier_from": ["Ensure this value is greater than or equal to 2."]},
        ),
        (
            {"loss_tier_from": "4", "loss_tier_fee": "-1"},
            {"loss_tier_fee": ["Ensure this value is greater than or equal to 0."]},
        ),
    ],
)
def test_half_a_tier_comes_back_as_typed(
    director_client: Client, typed: dict[str, str], problems: dict[str, list[str]]
) -> None:
    form = director_client.post("/tournaments/new/", SETTINGS | typed).context["form"]

    assert form.errors == problems
    assert {name: form[name].value() for name in typed} == typed
    assert not Tournament.objects.exists()


@pytest.mark.parametrize(
    "fields",
    [
        {"loss_tier_from": 4},
        {"loss_tier_fee": 1},
        {"loss_tier_from": 1, "loss_tier_fee": 1},
        {"loss_tier_from": 4, "loss_tier_fee": -1},
    ],
)
def test_the_database_keeps_both_or_neither(db: None, fields: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        make_tournament(**fields)


# --- the file -----------------------------------------------------------------------------------------------------
def test_the_file_carries_the_tier(db: None) -> None:
    data = rich_file()
    tournament = import_tournament(data, by=COMMAND)

    assert tiers_of(tournament) == USUAL
    assert export_tournament(tournament)["loss_tier"] == data["loss_tier"] == {"from": 4, "fee": "1.00"}


def test_older_files_have_none(db: None) -> None:
    data = rich_file()
    del data["loss_tier"]
    tournament = import_tournament(data, by=COMMAND)

    assert tiers_of(tournament) == (Tier(1, 50),)
    assert export_tournament(tournament)["loss_tier"] is None


# --- paper and prizes ---------------------------------------------------------------------------------------------
@pytest.fixture
def evening(db: None) -> Tournament:
    """Player 1 has lost 4 and 3 games in two series, player 2 none and 7; the other two none."""
    tournament = make_tournament(
        rules="isko", loss_fee=Decimal("0.50"), loss_tier_from=4, loss_tier_fee=Decimal(1)
    )
    entries = make_entries(tournament, 4)
    for number, lost in ((1, (4, 0, 0, 0)), (2, (3, 7, 0, 0))):
        series = seat_series(tournament, number, [entries], state="closed")
        store_result(series.skat_tables.get(), [(0, 0, count) for count in lost], passed=48 - sum(lost))
    return tournament


def test_the_loss_list_reckons_each_list(evening: Tournament) -> None:
    rows = loss_list.rows(Ask(evening, "en", {}))
    assert {one.start_number: rows.due(one) for one in rows.players} == {
        1: Decimal("4.00"), 2: Decimal("5.50"), 3: 0, 4: 0,
    }  # fmt: skip
    text = " ".join(texts(made("loss-list", evening))[0].split())
    assert "DKK0.50 for each lost game, DKK1.00 from lost game no. 4 of a series on" in text
    assert "Total: 14 lost games, DKK9.50" in text


def test_cash_sheets_and_score_sheets_reckon_the_list(evening: Tournament) -> None:
    cash = cash_sheets.rows(Ask(evening, "en", {"series": 2}))
    assert [line.fees[0] for line in cash.tables[0][1]] == [Decimal("1.50"), Decimal("5.50"), 0, 0]
    sentence = "DKK0.50 for each lost game, DKK1.00 from lost game no. 4 of a series on"
    assert sentence in " ".join(texts(made("cash-sheets", evening, series=2))[0].split())
    sheets = recorded_sheets.rows(Ask(evening, "en", {}))
    assert [sheet.totals[1]["fee"] for sheet in sheets] == ["2.50", "1.50"]
    assert "lost × 0.50, from no. 4 × 1.00" in " ".join(texts(made("score-sheets", evening))[0].split())


def test_the_sentence_of_the_fee() -> None:
    assert [fee_in_words(found, "DKK") for found in ((Tier(1, 0),), (Tier(1, 50),))] == [
        "", "DKK0.50 for each lost game",
    ]  # fmt: skip
    assert [fee_as_formula(found, "DKK") for found in ((Tier(1, 0),), (Tier(1, 50),), (Tier(1, 0), Tier(4, 100)))] == [
        "", "lost × 0.50", "lost × 0.00, from no. 4 × 1.00",
    ]  # fmt: skip


def test_the_loss_pot_is_the_sum_of_the_lists(evening: Tournament) -> None:
    assert contest_of(compute_standings(evening)).takings.losses == 950
