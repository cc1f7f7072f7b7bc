"""What the lead makes of deliveries: used whole or not at all, and what is not used stays visible."""

from __future__ import annotations

import random

import pytest

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.venues.two_venues import (
    BO,
    carry,
    draw,
    make_lead,
    part_of,
    sheets_of,
    table_at,
    type_in,
    vejle_of,
)
from tournaments.foundations.errors import Refused
from tournaments.mirror.envelope import HEAD
from tournaments.models import (
    ScoreSheet,
    Series,
    Tournament,
    VenueDelivery,
    VenuePart,
    VenueTerm,
)
from tournaments.sheets.closing import close_series, reopen_series
from tournaments.sheets.deals.recording import add_deal
from tournaments.sheets.desk.arrivals import note_arrival, take_arrival_back
from tournaments.sheets.second_person.confirming import confirm_sheet, take_back_confirmation
from tournaments.standings.rulings.recording import record_ruling
from tournaments.venues.accepting_deliveries import take_delivery
from tournaments.venues.deliveries import deliver
from tournaments.venues.planning import take_over

pytestmark = pytest.mark.database


def saved(part: VenuePart) -> bytes:
    return deliver(part, by=COMMAND).file


def take(lead: Tournament, file: bytes) -> str:
    """The code of its refusal, "" if it is used, "again" if it was."""
    taken = take_delivery(lead, file, by=COMMAND)
    return "again" if taken.is_again else taken.refusal.code if taken.refusal else ""


def at_vejle(tournament: Tournament) -> dict[tuple[int, int], list[tuple[int, int | None]]]:
    return {key: sheet for key, sheet in sheets_of(tournament).items() if key[1] > 10}


def kept() -> list[tuple[int, str]]:
    return list(VenueDelivery.objects.order_by("pk").values_list("number", "refusal"))


def test_in_any_order_the_newest_shows(lead: Tournament, part: VenuePart) -> None:
    """Five deliveries, each brought twice, in random order; after each the lead has the newest that came."""
    files, states = [], []
    for number in range(1, 6):
        type_in(part.tournament, 11 + number % 2, seed=number)
        files.append(saved(part))
        states.append(at_vejle(part.tournament))
        part.refresh_from_db()
    coming = [*range(5)] * 2
    random.Random(33).shuffle(coming)
    newest = -1
    for number in coming:
        said = take(lead, files[number])
        if number > newest:
            assert said == ""
            newest = number
        else:
            assert said in {"again", "venue-delivery-older"}
        assert at_vejle(lead) == states[newest]


def test_the_same_sheets_are_the_same_file(part: VenuePart) -> None:
    type_in(part.tournament, 11)
    first, second = deliver(part, by=COMMAND), deliver(part, by=COMMAND)
    assert (first.number, second.number) == (1, 1)
    assert first.file == second.file
    type_in(part.tournament, 12)
    assert deliver(part, by=COMMAND).number == 2


def test_nothing_changes_by_a_sheet_that_is_the_same(lead: Tournament, part: VenuePart) -> None:
    type_in(part.tournament, 11)
    carry(part, lead)
    before = ScoreSheet.objects.get(skat_table=table_at(lead, 11)).version
    type_in(part.tournament, 12, seed=2)
    assert carry(part, lead).changed == 1
    assert ScoreSheet.objects.get(skat_table=table_at(lead, 11)).version == before


def test_damaged_and_strange_files_are_refused(lead: Tournament, part: VenuePart) -> None:
    type_in(part.tournament, 11)
    file = saved(part)
    for at in (0, 10, 40, HEAD - 1, HEAD + 5, len(file) - 1):
        changed = file[:at] + bytes([file[at] ^ 1]) + file[at + 1 :]
        with pytest.raises(Refused) as refusal:
            take_delivery(lead, changed, by=COMMAND)
        assert refusal.value.code in {"venue-not-a-file", "venue-file-broken"}
        with pytest.raises(Refused):
            take_delivery(lead, file[:at], by=COMMAND)
    with refused("venue-not-a-file", field="file"):
        take_delivery(lead, b"PDF", by=COMMAND)
    VenueTerm.objects.filter(venue=vejle_of(lead)).update(public_key=b"x" * 32)
    with refused("venue-file-of-nobody", field="file"):
        take_delivery(lead, file, by=COMMAND)
    assert (kept(), at_vejle(lead)) == ([], {})


def test_a_dead_laptop_is_taken_over_and_stays_visible(lead: Tournament, part: VenuePart) -> None:
    type_in(part.tournament, 11, seed=1)
    carry(part, lead)
    type_in(part.tournament, 12, seed=2)
    late = saved(part)  # never brought in time
    take_over(vejle_of(lead), by=COMMAND)
    VenuePart.objects.all().delete()  # another computer: it has never heard of the first one
    again = part_of(lead)
    assert (again.term, again.tournament_id == part.tournament_id) == (2, False)
    assert list(at_vejle(again.tournament)) == [(1, 11)]  # what was delivered
    type_in(again.tournament, 12, seed=9)
    assert carry(again, lead).changed == 1
    shown = at_vejle(lead)
    assert take(lead, late) == "venue-delivery-old-laptop"
    assert at_vejle(lead) == shown == at_vejle(again.tournament)
    assert kept() == [(1, ""), (1, ""), (2, "venue-delivery-old-laptop")]


def test_the_same_laptop_may_take_over_itself(lead: Tournament, part: VenuePart) -> None:
    """As after an older backup was put back: what only it has stays, what was delivered comes back."""
    type_in(part.tournament, 11, seed=1)
    carry(part, lead)
    shown = at_vejle(lead)
    type_in(part.tournament, 11, seed=7)
    type_in(part.tournament, 12, seed=2)
    take_over(vejle_of(lead), by=COMMAND)
    again = part_of(lead)
    assert (again.pk, again.term) == (part.pk, 2)
    assert at_vejle(again.tournament)[1, 11] == shown[1, 11]
    assert (1, 12) in at_vejle(again.tournament)
    assert carry(again, lead).refusal is None
    assert at_vejle(lead) == at_vejle(again.tournament)


def test_of_two_laptops_with_one_file_only_the_first_is_used(lead: Tournament, part: VenuePart) -> None:
    type_in(part.tournament, 11)
    carry(part, lead)
    shown = at_vejle(lead)
    type_in(part.tournament, 11, seed=5)
    VenuePart.objects.update(laptop="another")
    part.refresh_from_db()
    assert take(lead, saved(part)) == "venue-delivery-two-laptops"
    assert at_vejle(lead) == shown


def test_a_sheet_that_was_delivered_does_not_disappear(lead: Tournament, part: VenuePart) -> None:
    type_in(part.tournament, 11)
    type_in(part.tournament, 12)
    carry(part, lead)
    table = table_at(part.tournament, 12)
    ScoreSheet.objects.filter(skat_table=table).delete()
    assert take(lead, saved(part)) == "venue-sheet-lacks"
    assert len(at_vejle(lead)) == 2


def test_other_players_at_a_table(lead: Tournament, part: VenuePart) -> None:
    type_in(part.tournament, 11)
    table_at(lead, 11).seats.filter(number=1).update(number=5)
    assert take(lead, saved(part)) == "venue-seats-differ"
    assert at_vejle(lead) == {}


def test_a_closed_series_is_not_changed_until_it_is_opened(lead: Tournament, part: VenuePart) -> None:
    for tournament, tables in ((lead, (1, 2)), (part.tournament, (11, 12))):
        for table in tables:
            type_in(tournament, table)
    carry(part, lead)
    series = close_series(lead.series.get(), by=COMMAND)
    shown = at_vejle(lead)
    type_in(part.tournament, 11, seed=5)
    file = saved(part)
    assert (take(lead, file), at_vejle(lead)) == ("venue-series-closed", shown)
    reopen_series(series, by=COMMAND, reason="Vejle has corrected a sheet")
    assert (take(lead, file), at_vejle(lead)) == ("", at_vejle(part.tournament))


def test_a_confirmed_sheet_comes_confirmed(db: None) -> None:
    lead = make_lead(second_person="another")
    draw(lead, 1)
    part = part_of(lead)
    sheet = type_in(part.tournament, 11)
    confirm_sheet(sheet, version=1, by=BO)
    carry(part, lead)
    theirs = ScoreSheet.objects.get(skat_table=table_at(lead, 11))
    assert (theirs.state, theirs.recorded_as, theirs.confirmed_as) == (
        "confirmed",
        "Vejle: anna",
        "Vejle: bo",
    )
    with refused("venue-types-this", table=11, venue="Vejle"):
        take_back_confirmation(theirs, version=theirs.version, by=COMMAND, reason="wrong")
    sheet.refresh_from_db()
    take_back_confirmation(sheet, version=sheet.version, by=BO, reason="wrong")
    carry(part, lead)
    theirs.refresh_from_db()
    assert (theirs.state, theirs.confirmed_as) == ("recorded", "")


def test_rulings_are_the_leads_and_stay_with_the_sheet(lead: Tournament, part: VenuePart) -> None:
    type_in(part.tournament, 11, seed=1)
    carry(part, lead)
    seat = table_at(lead, 11).seats.get(number=1)
    record_ruling(
        lead, text="Late.", referee="Åse", by=COMMAND, series_number=1, table_number=11,
        start_number=seat.entry.start_number, code="late", points=50,
    )  # fmt: skip
    with refused("venue-lead-does-this", lead="Aarhus"):
        record_ruling(part.tournament, text="Late.", referee="Åse", by=COMMAND)
    type_in(part.tournament, 12, seed=2)
    assert carry(part, lead).changed == 1  # table 11 is as it was
    type_in(part.tournament, 11, seed=3)
    carry(part, lead)
    theirs = table_at(part.tournament, 11).seats.get(number=1)
    seat.refresh_from_db()
    assert (seat.penalty, seat.series_points) == (50, (theirs.series_points or 0) - 50)
    # The next file of the lead has the sheet as it is on the paper.
    assert part_of(lead).tournament.series.get().skat_tables.get(number=11).seats.get(
        number=1
    ).series_points == (theirs.series_points)


def test_deals_of_a_table_that_still_plays(lead: Tournament, part: VenuePart) -> None:
    table = table_at(part.tournament, 11)
    add_deal(table, {"declarer": 2, "game": "hearts", "tops": 1, "won": True}, number=1, by=COMMAND)
    carry(part, lead)
    theirs = table_at(lead, 11)
    assert list(theirs.deals.values_list("number", "entered_as")) == [(1, "Vejle: tests")]
    assert not ScoreSheet.objects.filter(skat_table=theirs).exists()


@pytest.mark.parametrize("state", [Series.State.RELEASED, Series.State.CLOSED])
def test_nothing_at_all_is_a_delivery_of_nothing(lead: Tournament, part: VenuePart, state: str) -> None:
    Series.objects.filter(tournament=part.tournament).update(state=state)
    with refused("venue-no-sheets"):
        deliver(part, by=COMMAND)


def test_what_a_venue_takes_back_in_a_whole_series(lead: Tournament, part: VenuePart) -> None:
    """The next delivery has nothing of series 2 any more, and neither has the lead."""
    for table in table_at(part.tournament, 11).series.skat_tables.all():
        type_in(part.tournament, table.number)
    draw(lead, 2)
    part_of(lead)
    note_arrival(table_at(part.tournament, 11, series=2), by=COMMAND)
    carry(part, lead)
    assert table_at(lead, 11, series=2).sheet_arrived_as == "tests"
    take_arrival_back(table_at(part.tournament, 11, series=2), by=COMMAND)
    part.refresh_from_db()
    carry(part, lead)
    assert table_at(lead, 11, series=2).sheet_arrived_at is None
