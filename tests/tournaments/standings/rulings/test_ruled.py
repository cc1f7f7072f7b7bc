"""Points of a ruling: taken off once, in any order of sheet and ruling; the paper's number stays."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from scoring.rules import Tally
from scoring.rules.slips import find_slip
from tests.conftest import make_user
from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.refusals import refused
from tests.tournaments.sheets.conftest import FOUR, table_with_three_deals, typed
from tournaments.access.actors import Actor, login
from tournaments.access.permissions import Role
from tournaments.models import JournalEntry, Ruling, ScoreSheet, Seat, SkatTable, Tournament
from tournaments.sheets.deals.finishing import finish_sheet
from tournaments.sheets.deals.recording import change_deal
from tournaments.sheets.second_person.comparing import Typed, type_again
from tournaments.sheets.second_person.confirming import confirm_sheet
from tournaments.sheets.typing.recording import SheetRefused, record_sheet, settle_lines
from tournaments.sheets.typing.slips import proposal_for
from tournaments.sheets.undoing import undo_correction
from tournaments.standings.ranking import compute_standings
from tournaments.standings.rulings.listed import penalties_and_rulings
from tournaments.standings.rulings.recording import record_ruling, take_back_ruling
from tournaments.standings.rulings.ruled import ruled_at

TEXT = "He looked at the skat"
REMARK = f"Series 1, start number 3: ruling (−50 points): {TEXT} (referee: Ib)"
SHEET = "/tournaments/club-evening/sheets/1/1/"
# Start number 3 has 356 on the paper; the table has taken the 50 points off itself.
LESS = [*FOUR[:2], replace(FOUR[2], stated_total=306), FOUR[3]]


@pytest.fixture
def table(db: None) -> SkatTable:
    tournament = make_tournament()
    return seat_series(tournament, 1, [make_entries(tournament, 4)]).skat_tables.get()


def rule(points: int = 50, start_number: int = 3, text: str = TEXT) -> Ruling:
    tournament = Tournament.objects.get()
    return record_ruling(
        tournament,
        text=text,
        referee="Ib",
        by=COMMAND,
        series_number=1,
        start_number=start_number,
        points=points,
    )


def save(
    table: SkatTable, lines: list[Tally] = FOUR, version: int = 0, by: Actor = COMMAND, **more: Any
) -> None:
    record_sheet(table, lines, passed=2, version=version, by=by, **more)


def line_3() -> tuple[int, int | None, int | None]:
    """Taken off, the paper's own total, what counts."""
    return Seat.objects.values_list("penalty", "stated_total", "series_points").get(entry__start_number=3)


def total() -> int | None:
    (line,) = [line for line in compute_standings(Tournament.objects.get()).lines if line.start_number == 3]
    return line.total


def remarks() -> list[str]:
    return compute_standings(Tournament.objects.get()).remarks


def listed() -> list[tuple[str, list[int], bool, bool]]:
    found = penalties_and_rulings(Tournament.objects.get())
    return [(one.text, [off.points for off in one.taken_off], one.waits, one.is_missing) for one in found]


@pytest.mark.parametrize("lines", [FOUR, LESS], ids=["without", "with"])
def test_a_ruling_before_the_sheet(table: SkatTable, lines: list[Tally]) -> None:
    """The paper's total is right with the points and without them."""
    rule()
    assert listed() == [(TEXT, [], True, False)]
    save(table, lines)
    assert line_3() == (50, lines[2].stated_total, 306)
    assert (total(), listed(), remarks()) == (306, [(TEXT, [], False, False)], [REMARK])
    assert ScoreSheet.objects.values_list("reason", "ruling").get() == ("", "")


def test_a_ruling_after_the_sheet(table: SkatTable) -> None:
    """A confirmed sheet stays confirmed: what the paper says has not changed."""
    tournament = table.series.tournament
    Tournament.objects.update(second_person="another")
    save(table, by=login(make_user("anna", Role.RECORDER)))
    confirm_sheet(ScoreSheet.objects.get(), version=1, by=login(make_user("bo", Role.RECORDER)))
    ruling = rule()
    assert (line_3(), total(), listed()) == ((50, 356, 306), 306, [(TEXT, [], False, False)])
    assert ScoreSheet.objects.values_list("state", "version").get() == ("confirmed", 3)
    entry = tournament.journal.filter(action=JournalEntry.Action.SHEET_CORRECTED).get()
    before, after = entry.before["lines"][2], entry.after["lines"][2]
    assert (entry.reason, entry.table_number, before | {"penalty": 50, "series_points": 306}) == (
        TEXT,
        1,
        after,
    )
    assert (entry.before["version"], entry.after["version"]) == (2, 3)

    take_back_ruling(ruling, by=COMMAND, reason="it was another player")
    assert (line_3(), total(), listed()) == ((0, 356, 356), 356, [])
    newest = tournament.journal.filter(action=JournalEntry.Action.SHEET_CORRECTED).first()
    assert newest is not None
    assert (newest.reason, newest.after["lines"][2]["series_points"]) == ("it was another player", 356)
    assert Tournament.objects.get().result_version == 3


def test_two_rulings_add_up(table: SkatTable) -> None:
    first = rule()
    save(table)
    rule(points=20, text="He did it again")
    assert line_3() == (70, 356, 286)
    take_back_ruling(first, by=COMMAND, reason="no")
    assert line_3() == (20, 356, 336)


def test_another_total_is_still_a_slip(table: SkatTable) -> None:
    """R does not touch the paper's number: neither with the points in it nor without them."""
    rule()
    for stated in (FOUR, LESS):
        wrong = [stated[0], stated[1], replace(stated[2], game_points=-105), stated[3]]
        with pytest.raises(SheetRefused) as caught:
            save(table, wrong)
        proposal = proposal_for(table.series, caught.value.settled)
        assert proposal is not None
        assert proposal.changes == {"game_points_3": "−104"}
    # 346 is one digit from 356 and from 306: which of the two the paper has is not guessed.
    settled = settle_lines(table, [*FOUR[:2], replace(FOUR[2], stated_total=346), FOUR[3]], passed=2)
    assert find_slip(table.series.tournament.rule_system, settled, 12) is None
    settled = settle_lines(table, [*FOUR[:2], replace(FOUR[2], stated_total=300), FOUR[3]], passed=2)
    (problem,) = settled.errors
    assert (problem.values["computed"], problem.values["difference"]) == (306, 6)


def test_a_corrected_sheet_keeps_the_ruling(table: SkatTable) -> None:
    rule()
    save(table)
    wrong = [*FOUR[:2], replace(FOUR[2], game_points=-204), FOUR[3]]
    save(table, wrong, version=1, reason="smudged")
    assert line_3() == (50, 356, 206)
    undo_correction(table, version=2, by=COMMAND)
    assert line_3() == (50, 356, 306)
    save(table, LESS, version=3)
    assert line_3() == (50, 306, 306)


def test_a_second_typing_compares_what_was_typed(table: SkatTable) -> None:
    Tournament.objects.update(second_person="blind")
    table.refresh_from_db()
    rule()
    save(table, by=login(make_user("anna", Role.RECORDER)))
    bo = login(make_user("bo", Role.RECORDER))
    assert type_again(table, Typed(FOUR, 2), by=bo).state == ScoreSheet.State.CONFIRMED
    assert line_3() == (50, 356, 306)


def test_what_was_typed_with_the_sheet_and_a_ruling_are_not_mixed_up(table: SkatTable) -> None:
    """The same points twice, or different ones: only a person knows."""
    save(
        table,
        [*FOUR[:2], replace(FOUR[2], penalty=50, stated_total=306), FOUR[3]],
        ruling="looked at the skat",
    )
    assert listed() == [("looked at the skat", [50], False, False)]
    with refused("ruling-points-on-sheet", field="points", table=1, points=50):
        rule()
    assert rule(points=0).points == 0
    assert line_3() == (50, 306, 306)


def test_a_ruling_changes_no_closed_series(table: SkatTable) -> None:
    save(table)
    ruling = rule()
    table.series.state = "closed"
    table.series.save()
    with refused("series-closed", number=1):
        rule(start_number=1)
    with refused("series-closed", number=1):
        take_back_ruling(ruling, by=COMMAND, reason="no")
    assert rule(points=0, start_number=1).points == 0
    assert line_3() == (50, 356, 306)


def test_results_of_an_older_version_count_as_they_did(table: SkatTable) -> None:
    """There a ruling took nothing off; the same points were typed in with the sheet, or were not."""
    tournament = table.series.tournament
    old: dict[str, Any] = {"tournament": tournament, "referee": "Ib", "series_number": 1}
    entries = {entry.start_number: entry for entry in tournament.entries.all()}
    save(table, [FOUR[0], replace(FOUR[1], penalty=50, stated_total=780), *FOUR[2:]], ruling="both")
    for number in (2, 3):
        Ruling.objects.create(text=f"ruling {number}", entry=entries[number], points=50, **old)
    assert list(Seat.objects.order_by("number").values_list("series_points", flat=True)) == [
        1023,
        780,
        356,
        608,
    ]
    assert listed() == [
        ("both", [], False, False),
        ("ruling 2", [], False, False),
        ("ruling 3", [], False, True),
    ]
    # When the sheet is saved again, the form says that the ruling takes its points off.
    save(table, version=1)
    assert list(Seat.objects.order_by("number").values_list("series_points", flat=True)) == [
        1023,
        780,
        306,
        608,
    ]


def test_rules_without_penalties_take_none(db: None) -> None:
    tournament = make_tournament(rules="tarok")
    seat_series(tournament, 1, [make_entries(tournament, 3)])
    with refused("ruling-points-not-in-rules", field="points"):
        rule()


def test_a_sheet_of_deals_takes_them_off_as_well(db: None) -> None:
    table = table_with_three_deals()
    rule()
    stated = [None, None, 20]
    finish_sheet(table, stated=stated, penalties=[0] * 3, version=0, by=COMMAND)
    assert line_3() == (50, 20, -30)
    told = table.deals.get(number=3).told
    change_deal(table, told | {"tops": 2}, number=3, version=1, by=COMMAND, reason="with 2")
    assert line_3() == (50, 20, -20)
    undo_correction(table, version=2, by=COMMAND)
    assert line_3() == (50, 20, -30)


def test_it_is_looked_up_once_for_a_table(table: SkatTable, django_assert_num_queries: Any) -> None:
    rule()
    with django_assert_num_queries(2):
        assert ruled_at(table) == [0, 0, 50, 0]


# --- the pages --------------------------------------------------------------------------------------------------------
def test_the_sheets_page_says_what_the_program_takes_off(recorder_client: Client, table: SkatTable) -> None:
    """And has no field for points of the same player."""
    assert 'name="penalty_3"' in recorder_client.get(SHEET).content.decode()
    rule()
    page = recorder_client.get(SHEET).content.decode()
    assert 'data-ruled="50"' in page
    assert "type the total as the paper has it, with or without these points" in page
    assert ('name="penalty_3"' in page, 'name="penalty_2"' in page) == (False, True)
    assert recorder_client.post(SHEET, typed(FOUR)).status_code == 302
    assert line_3() == (50, 356, 306)
    page = recorder_client.get(SHEET).content.decode()
    assert 'name="penalty_3"' not in page
    answer = recorder_client.get(f"{SHEET}slip/", typed(FOUR, version=1))
    assert answer.json() == {"slip": None}


def test_points_that_were_typed_before_the_ruling_can_be_removed(
    recorder_client: Client, table: SkatTable
) -> None:
    """Of an older version: 20 typed with the sheet, and a ruling of 10, make 20; 10 of them are the sheet's."""
    save(table, [*FOUR[:2], replace(FOUR[2], penalty=20, stated_total=336), FOUR[3]], ruling="smoked")
    entry = table.series.tournament.entries.get(start_number=3)
    Ruling.objects.create(
        tournament=table.series.tournament, text=TEXT, referee="Ib", series_number=1, entry=entry, points=10
    )
    page = recorder_client.get(SHEET).content.decode()
    assert 'name="penalty_3" value="10"' in page
    recorder_client.post(SHEET, typed(FOUR, version=1))
    assert line_3() == (10, 356, 346)
