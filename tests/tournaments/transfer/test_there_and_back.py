"""Export, import and export again give the same file: at every stage, in every rule system, of any results."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from django.test import Client
from hypothesis import example, given
from hypothesis import strategies as st

from scoring.rules import Tally
from scoring.systems import ENTRIES, find_rule_system
from tests.answers import figures_in
from tests.examples import examples
from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.refusals import refused
from tests.tournaments.seating.drawing.test_jobs import PLANNED
from tests.tournaments.seating.publication.test_publishing import record, released
from tests.tournaments.sheets.conftest import FOUR
from tests.tournaments.transfer.evenings import rich_file
from tests.tournaments.transfer.files import Data, exported_elsewhere, without_uuids
from tournaments.demo.making import Stage, make_demo
from tournaments.models import (
    Draw,
    JournalEntry,
    PrizePlan,
    PrizePlanGroup,
    ScoreSheet,
    Series,
    Tournament,
)
from tournaments.prizes.settings import AMOUNTS
from tournaments.seating.drawing.draw_facts import tables_of_series
from tournaments.seating.drawing.drawing import draw_series
from tournaments.seating.drawing.seeds import promised_commitment
from tournaments.seating.generator.published import commitment
from tournaments.seating.generator.verifying import Verdict, verify
from tournaments.seating.publication.publishing import Publication, public_document
from tournaments.setup.states import change_state
from tournaments.sheets.typing.recording import record_sheet
from tournaments.standings.ranking import compute_standings
from tournaments.standings.releasing import release_results
from tournaments.standings.rulings.recording import record_ruling
from tournaments.transfer.exporting import as_text, export_tournament
from tournaments.transfer.file.reader import read_text
from tournaments.transfer.importing import import_tournament


def there_and_back(data: Data) -> Tournament:
    """The tournament that comes out of the file's text; its own file is the same text."""
    tournament = import_tournament(read_text(as_text(data)), by=COMMAND)
    assert as_text(export_tournament(tournament)) == as_text(data)
    return tournament


# Every stage once; all of them together take long. A closed evening of each rule system comes back every day in
# tests/tournaments/demo/test_deals.py.
EVERYTHING = [(rules, stage) for rules in ENTRIES for stage in Stage]
SHORT = [case for case in EVERYTHING if case[0] == "danish"]


@pytest.mark.parametrize(
    ("rules", "stage"),
    [pytest.param(*case, marks=() if case in SHORT else pytest.mark.endurance) for case in EVERYTHING],
)
@pytest.mark.database
def test_every_stage_in_every_rule_system(db: None, rules: str, stage: Stage) -> None:
    data = exported_elsewhere(
        lambda: make_demo(players=7, series=2, stage=stage, seed=4, rules=rules, rounds=2)
    )
    tournament = there_and_back(data)

    assert tournament.state == data["state"]
    has_deals = any("deals" in table for one in data["series"] for table in one["tables"])
    is_played = stage in {Stage.STARTED, Stage.RECORDED, Stage.CLOSED}
    assert has_deals == (is_played and not find_rule_system(rules).takes_tallies)


TALLY = st.builds(
    Tally,
    game_points=st.integers(-3_000, 3_000),
    won=st.integers(0, 30),
    lost=st.integers(0, 30),
    penalty=st.sampled_from([0, 0, 50, 30_000]),
    stated_total=st.none() | st.integers(-90_000, 90_000),
)
TEXT = st.text(st.characters(codec="utf-8"), max_size=300)
HOUSE = [
    (rules, options)
    for rules, options in (("isko", {}), ("danish", {}), ("household", {}), ("household", {"kontra": 2}))
    if find_rule_system(rules, options).takes_tallies
]


@given(st.sampled_from(HOUSE), st.lists(TALLY, min_size=4, max_size=4), st.integers(0, 99), TEXT, TEXT)
@examples(6)
@pytest.mark.database
def test_any_sheet_with_any_words(
    db: None, house: tuple[str, dict[str, Any]], lines: list[Tally], passed: int, reason: str, ruling: str
) -> None:
    """However impossible: it was saved with a reason, and that is as it stays."""

    def evening() -> Tournament:
        tournament = make_tournament(rules=house[0], options=house[1])
        series = seat_series(tournament, 1, [make_entries(tournament, 4)])
        words = {"reason": f"torn {reason}"[:300].replace("\0", ""), "ruling": f"spoke {ruling}"[:300]}
        words = {name: text.replace("\0", "") for name, text in words.items()}
        record_sheet(series.skat_tables.get(), lines, passed=passed, version=0, by=COMMAND, **words)
        return Tournament.objects.get(pk=tournament.pk)

    there_and_back(exported_elsewhere(evening))


FEE = st.decimals(0, Decimal("999999.99"), places=2)
AMOUNT = st.integers(1, 2**31 - 1)  # hundredths


@given(
    st.tuples(FEE, FEE, FEE),
    st.tuples(AMOUNT, AMOUNT, AMOUNT, AMOUNT),
    st.lists(AMOUNT, min_size=1, max_size=3),
)
@example((Decimal("999999.99"),) * 3, (2**31 - 1,) * 4, [2**31 - 1])
@example((Decimal(0),) * 3, (100_000_000, 1, 1, 1), [100_000_000])
@examples(6)
@pytest.mark.database
def test_any_amount_that_the_columns_hold(
    db: None,
    fees: tuple[Decimal, Decimal, Decimal],
    amounts: tuple[int, int, int, int],
    own: list[int],
) -> None:
    def evening() -> Tournament:
        entry, loss, tier = fees
        fields: dict[str, Any] = {
            "entry_fee": entry,
            "loss_fee": loss,
            "loss_tier_from": 3,
            "loss_tier_fee": tier,
        }
        tournament = make_tournament(**fields)
        plan = PrizePlan.objects.create(tournament=tournament, **dict(zip(AMOUNTS, amounts, strict=True)))
        women = {"kind": "women", "takes": "besides", "split": "own"}
        PrizePlanGroup.objects.create(plan=plan, value=amounts[0], amounts=sorted(own, reverse=True), **women)
        return Tournament.objects.get(pk=tournament.pk)

    there_and_back(exported_elsewhere(evening))


def test_a_sheet_that_was_finished_without_a_deal(db: None) -> None:
    """Kept deal by deal, but the paper got lost: the sheet has a reason and no deal."""
    data = exported_elsewhere(
        lambda: make_demo(players=4, series=1, stage=Stage.CLOSED, seed=1, rules="tarok", rounds=1)
    )
    table = data["series"][0]["tables"][0]
    del table["deals"], table["deals_entered"]
    for line in table["sheet"]["lines"]:
        line |= {"game_points": 0, "won": 0, "lost": 0, "series_points": 0}
    table["sheet"]["reason"] = "lost"
    there_and_back(data)


# --- what a file has to bring along beside rows -------------------------------------------------------------------
def test_a_draw_can_be_verified_after_the_import(db: None) -> None:
    tournament = import_tournament(rich_file(), by=COMMAND)
    first, second, third = tournament.series.order_by("number")

    for series in (first, second):
        document = public_document(series)
        assert document is not None
        assert document["seed"] == series.seed
        # The seats of the first series were changed by hand afterwards; its document still proves what was drawn.
        assert verify(document) == Verdict()
    assert public_document(third) is None


def test_what_was_promised_is_kept(db: None) -> None:
    data = rich_file()
    tournament = import_tournament(data, by=COMMAND)
    assert promised_commitment(tournament) == commitment(data["next_seed"])


def test_a_planned_evening_goes_on_as_it_was_planned(db: None) -> None:
    def evening() -> Tournament:
        tournament = make_tournament(series_count=3)
        make_entries(tournament, 8)
        released(tournament, 1, seating=Series.Seating.PLAN)
        return Tournament.objects.get(pk=tournament.pk)

    data = exported_elsewhere(evening)
    tournament = there_and_back(data)
    promised = Publication(tournament).promised()
    assert [fingerprint for _number, fingerprint in promised] == data["evening_plan"]["fingerprints"][1:]

    for number in (2, 3):
        released(tournament, number, seating=Series.Seating.PLAN)
    for series in tournament.series.all():
        document = public_document(series)
        assert document is not None
        assert document["commitment"] == data["evening_plan"]["fingerprints"][series.number - 1]
        assert verify(document) == Verdict()


def test_a_plan_that_became_public_stays_public(db: None, visitor_client: Client) -> None:
    """With its seed, public while the tournament was closed, anybody could compute the tables of series 3."""

    def reopened() -> Tournament:
        tournament = make_tournament(series_count=3)
        make_entries(tournament, 8)
        for number in (1, 2):
            released(tournament, number, seating=Series.Seating.PLAN)
        Tournament.objects.update(series_count=2)
        Series.objects.update(state="closed")
        for state in ("closed", "running"):
            tournament = change_state(Tournament.objects.get(pk=tournament.pk), state, by=COMMAND)
        Tournament.objects.update(series_count=3)
        Series.objects.update(state="released")  # their sheets do not matter here
        return Tournament.objects.get(pk=tournament.pk)

    data = exported_elsewhere(reopened)
    assert [(remark["action"], remark["before"]) for remark in data["remarks"]] == [
        ("tournament-state", {"state": "closed"})
    ]
    tournament = there_and_back(data)

    address = f"/tournaments/{tournament.slug}/seats/1/draw.json"
    assert visitor_client.get(address).json()["evening"] is not None
    with refused("plan-published"):
        draw_series(tournament, 3, by=COMMAND, wishes=PLANNED)


def test_a_ranking_that_waits_goes_on_waiting(db: None, visitor_client: Client) -> None:
    """Seats by the standings tell the ranking, which is not released."""

    def evening() -> Tournament:
        tournament = make_tournament(series_count=2)
        make_entries(tournament, 8)
        record(released(tournament, 1))
        ScoreSheet.objects.update(reason="recorded by a test")
        released(tournament, 2, seating=Series.Seating.STANDINGS)
        return Tournament.objects.get(pk=tournament.pk)

    tournament = there_and_back(exported_elsewhere(evening))
    address = f"/tournaments/{tournament.slug}/seats/2/draw.json"
    assert visitor_client.get(address).json()["withheld"] == "results"
    release_results(tournament.series.get(number=1), released=True, by=COMMAND)
    assert verify(visitor_client.get(address).json()) == Verdict()


def test_what_is_hidden_stays_hidden(db: None, visitor_client: Client) -> None:
    """Nothing of the tournament is released: it does not exist for a visitor, here as little as there."""

    def drafted() -> Tournament:
        tournament = make_demo(players=7, series=2, stage=Stage.SEATED, seed=1, rounds=2)
        tournament.series.update(state=Series.State.CHECKED)
        tournament.visibility = Tournament.Visibility.HIDDEN
        tournament.save()
        return tournament

    tournament = there_and_back(exported_elsewhere(drafted))
    for page in ("", "standings/", "seats/1/draw.json"):
        assert visitor_client.get(f"/tournaments/{tournament.slug}/{page}").status_code == 404
    assert tournament.name not in visitor_client.get("/").content.decode()


def test_results_that_wait_go_on_waiting(db: None, visitor_client: Client) -> None:
    def recorded() -> Tournament:
        return make_demo(players=7, series=2, stage=Stage.RECORDED, seed=1, rounds=2)

    tournament = there_and_back(exported_elsewhere(recorded))
    assert list(tournament.series.order_by("number").values_list("results_released", flat=True)) == [
        True,
        False,
    ]
    both, first = compute_standings(tournament), compute_standings(tournament, only=1)
    figures = figures_in(visitor_client.get(f"/tournaments/{tournament.slug}/standings/").content.decode())
    assert [line.total for line in both.lines] != [line.total for line in first.lines]
    assert f"{first.lines[0].total}" in figures
    assert f"{both.lines[0].total}" not in figures


def test_remarks_stand_where_they_stood(db: None) -> None:
    tournament = import_tournament(rich_file(), by=COMMAND)

    assert Publication(tournament).discarded == {2: 1}
    discarded = JournalEntry.objects.get(tournament=tournament, action="draw-discarded")
    # Nobody is said to have done here what he did elsewhere.
    assert (discarded.actor, discarded.reason) == (COMMAND.name, "one was missing")
    assert discarded.after["from_file"]["by"] == COMMAND.name
    said, left, *rest = compute_standings(tournament).notes
    assert said.text == "against the order, series 1, table 2 (points changed by hand): torn"
    assert left.text == "against the order (no longer official): Too few lists"
    notes = [(note.series, note.table, note.text) for note in rest]
    assert [(series, table) for series, table, _text in notes] == [(1, 2), (1, 3), (1, 2)]
    assert "ruling: spoke" in notes[0][2]
    assert "a line is unreadable" in notes[1][2]
    about = "unsportsmanlike conduct, deal 7, −50 points"
    answer = "the committee’s answer: He should not have."
    assert notes[2][2] == f"ruling ({about}): Looked at the skat. (referee: Åse); {answer}"


def test_a_lot_that_was_drawn_decides_here_too(db: None) -> None:
    data = rich_file()
    lots = {lot["start_number"]: lot["number"] for lot in data["lots"][0]["lots"]}
    tournament = there_and_back(data)
    drawn = [line.start_number for line in compute_standings(tournament).lines if line.lot is not None]
    assert drawn == sorted(lots, key=lambda start_number: lots[start_number])
    assert len(drawn) > 1


def test_who_was_tied_but_not_drawn(db: None) -> None:
    data = rich_file()
    data["lots"][0]["lots"][-1]["number"] = None
    there_and_back(data)


def test_a_remark_that_came_from_a_file_goes_on_to_the_next(db: None) -> None:
    first = import_tournament(rich_file(), by=COMMAND)
    second = import_tournament(export_tournament(first), by=COMMAND, as_copy=True)
    assert without_uuids(export_tournament(second)) == without_uuids(rich_file())


def test_changes_by_hand_can_still_be_undone(director_client: Client) -> None:
    data = rich_file()
    data["series"] = data["series"][:1]
    for table in data["series"][0]["tables"]:
        for name in ("sheet", "deals", "deals_entered"):
            table.pop(name, None)
    data["series"][0] |= {"state": "draft", "results_released": False}
    tournament = import_tournament(data, by=COMMAND)
    series = tournament.series.get()
    drawn = Draw.objects.get().document["tables"]
    assert [list(keys) for keys in tables_of_series(series).values()] != drawn

    director_client.post(f"/tournaments/{tournament.slug}/seats/1/undo/", {"version": series.version})

    assert [list(keys) for keys in tables_of_series(series).values()] == drawn


def test_the_points_of_a_ruling_are_taken_off_once(db: None) -> None:
    """The paper has its total without them. Files of older versions do not say which points are a ruling's."""

    def ruled() -> Tournament:
        tournament = make_tournament()
        series = seat_series(tournament, 1, [make_entries(tournament, 4)])
        record_sheet(series.skat_tables.get(), FOUR, passed=2, version=0, by=COMMAND)
        about: dict[str, Any] = {"series_number": 1, "start_number": 3, "points": 50}
        record_ruling(tournament, text="He looked at the skat", referee="Ib", by=COMMAND, **about)
        return tournament

    data = exported_elsewhere(ruled)
    lines = data["series"][0]["tables"][0]["sheet"]["lines"]
    assert [line.get("ruled") for line in lines] == [None, None, 50, None]
    assert (lines[2]["penalty"], lines[2]["stated_total"], lines[2]["series_points"]) == (50, 356, 306)
    tournament = there_and_back(data)
    sheet = ScoreSheet.objects.get(skat_table__series__tournament=tournament)
    assert (sheet.reason, sheet.ruling) == ("", "")
    lines[2]["ruled"] = 51
    with refused("number-out-of-range", least=0, most=50):
        import_tournament(read_text(as_text(data)), by=COMMAND)
