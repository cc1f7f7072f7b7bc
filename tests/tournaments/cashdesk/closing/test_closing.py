"""Closing the cash: what should be there, the count, the difference; unchangeable, taken back as a whole."""

from __future__ import annotations

from decimal import Decimal

import pytest
from django.db import IntegrityError, connection, transaction

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.cashdesk.sides import POINTS, close, give_prize, play_closed, played_evening, put_float
from tests.tournaments.ledger.sides import check_books, entry_of, lines_of, make_club, make_evening, pay
from tournaments.cashdesk.closing import still_open
from tournaments.cashdesk.closing.closing import Count, book_float, close_cash, take_closing_back
from tournaments.cashdesk.closing.forms import CountForm
from tournaments.cashdesk.closing.report import report_csv, stated_and_real
from tournaments.cashdesk.closing.still_open import GROUPS, shown_open
from tournaments.cashdesk.closing.till import till_of
from tournaments.cashdesk.payouts.paying_out import missing_in_pots
from tournaments.cashdesk.payouts.prizes_to_pay import prizes_of
from tournaments.cashdesk.rules import set_reduced_fee
from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.balances import balances_by_name
from tournaments.ledger.debts import carry_over, move_to
from tournaments.ledger.payments import give_back
from tournaments.models import CashBook, Closing, PrizePlan, Seat, Tournament
from tournaments.models.permanent import IsPermanent
from tournaments.setup.tournament_settings import change_settings

pytestmark = pytest.mark.django_db


def with_float(amount: int = 50000) -> Tournament:
    """Float 500 kr, 206 kr taken, 200 kr of prizes: 506 kr should be there."""
    tournament = played_evening()
    book_float(tournament, amount, by=COMMAND, token="float")
    for place in (2, 1):
        give_prize(tournament, place)
    return tournament


def sums(closing: Closing) -> tuple[int, int, int, int, int, int]:
    one = closing
    return one.float_amount, one.received, one.paid_out, one.expected, one.counted, one.difference


def test_float_and_received_less_paid_out() -> None:
    tournament = with_float()
    closing = close(tournament, 50600)
    book = CashBook.objects.get()
    assert (closing.tournament, closing.book, closing.after, closing.emptied_into) == (
        tournament,
        book,
        0,
        "club",
    )
    assert (closing.booking.kind, closing.booking.values) == ("closing", {"counted": 50600})
    assert sums(closing) == (50000, 20600, 20000, 50600, 50600, 0)
    assert (closing.number, closing.pieces) == (1, {"50000": 1, "500": 1, "100": 1})
    assert lines_of(closing.booking) == [("club", "drawer", 50600, "emptied")]
    assert set(balances_by_name(tournament).values()) == {0}
    check_books(tournament)


def test_two_kroner_are_missing_and_explained() -> None:
    tournament = with_float()
    with refused("difference-unexplained", field="explanation", amount=money_of_units(-200, "DKK")):
        close(tournament, 50400)
    closing = close(tournament, 50400, "A coin rolled under the stage")
    assert (closing.difference, closing.explanation) == (-200, "A coin rolled under the stage")
    assert lines_of(closing.booking) == [
        ("difference", "drawer", 200, "difference"),
        ("club", "drawer", 50400, "emptied"),
        ("club", "difference", 200, "borne"),
    ]
    assert set(balances_by_name(tournament).values()) == {0}


def test_too_much_goes_to_the_club_and_the_money_to_the_bank() -> None:
    tournament = with_float()
    closing = close(tournament, 50800, "Somebody tipped", into="bank")
    assert lines_of(closing.booking) == [
        ("drawer", "difference", 200, "difference"),
        ("bank", "drawer", 50800, "emptied"),
        ("difference", "club", 200, "borne"),
    ]
    assert {name: left for name, left in balances_by_name(tournament).items() if left} == {
        "club": 50800,
        "bank": -50800,
    }


@pytest.mark.parametrize(("left_to", "account"), [("club", "club"), ("next", "pot-jackpot")])
def test_what_is_left_in_the_pots(left_to: str, account: str) -> None:
    tournament = played_evening()
    PrizePlan.objects.update(left_to=left_to, pot_from="typed", pot=15000)
    give_prize(tournament, 1)
    closing = close(tournament, 20600 - 9000)
    # 60 kr of the second prize wait for its winner.
    assert ("pot-prize", account, 5000, "left") in lines_of(closing.booking)
    assert balances_by_name(tournament)["pot-prize"] == 6000
    check_books(tournament)


def test_while_series_are_open_the_pots_stay() -> None:
    tournament = make_evening(2)
    pay(tournament, 1)
    closing = close(tournament, 5000)
    assert lines_of(closing.booking) == [("club", "drawer", 5000, "emptied")]
    assert balances_by_name(tournament)["pot-prize"] == 10000


def test_a_tap_sent_twice_closes_once_and_nothing_is_closed_twice() -> None:
    tournament = with_float()
    assert book_float(tournament, 100, by=COMMAND, token="float").values == {}
    closing = close(tournament, 50600, tap="tap")
    assert close(tournament, 50600, tap="tap") == closing
    assert take_closing_back(closing, by=COMMAND, token="tap") == closing.booking
    with refused("nothing-to-close"):
        close(tournament, 0)


def test_a_tap_that_booked_something_else_closes_nothing() -> None:
    tournament = make_evening(2)
    tap = pay(tournament, 1).token
    with refused("token-of-another-booking"):
        close(tournament, 5000, tap=tap)
    assert not Closing.objects.exists()


def test_nobody_counts_less_than_nothing_and_a_mark_explains_nothing() -> None:
    tournament = with_float()
    with refused("count-below-zero", field="pieces-100"):
        close_cash(tournament, Count({100: -2}, "two missing", leaves=GROUPS), by=COMMAND, token="tap")
    with refused("difference-unexplained", field="explanation", amount=money_of_units(-600, "DKK")):
        close(tournament, 50000, "?")


def test_it_asks_for_each_group_that_is_not_settled() -> None:
    tournament = played_evening()
    tournament = change_settings(tournament, by=COMMAND, entry_fee=Decimal(60))  # all four owe 10 more
    shown = shown_open(tournament, "DKK")
    assert shown is not None
    assert (shown.groups, len(shown.prizes), len(shown.debts)) == (["prizes", "debts"], 2, 4)
    with refused("cash-still-open", field="leave_prizes"):
        close(tournament, 20600, leaves=[])
    with refused("cash-still-open", field="leave_debts"):
        close(tournament, 20600, leaves=["prizes", "credits"])
    assert close(tournament, 20600, leaves=["prizes", "debts"]).counted == 20600


def test_a_single_unit_is_still_open() -> None:
    """Number 1 owes it, number 2 gets it back."""
    tournament = make_evening(
        2, entry_fee=Decimal("50.01"), loss_fee=0, loss_tier_from=None, loss_tier_fee=None
    )
    pay(tournament, 1, 5_000, is_cash=False)
    pay(tournament, 2, is_cash=False)
    set_reduced_fee(entry_of(tournament, 2), kind="guest", amount=Decimal(50), by=COMMAND)
    found = still_open.still_open(tournament, "DKK")
    assert [
        [(one.entry.start_number, one.open) for one in group] for group in (found.debts, found.credits)
    ] == [
        [(1, 1)],
        [(2, -1)],
    ]


@pytest.mark.parametrize(("pot", "missing", "left"), [(20_001, {"pot-prize": 1}, []), (19_999, {}, [1])])
def test_a_single_unit_is_missing_or_left(pot: int, missing: dict[str, int], left: list[int]) -> None:
    tournament = played_evening(loss_fee=0, loss_tier_from=None, loss_tier_fee=None)
    PrizePlan.objects.update(pot_from="typed", pot=pot, unit=1)
    assert missing_in_pots(tournament, prizes_of(tournament)) == missing
    moves = lines_of(close(tournament, 20_000).booking)
    assert [amount for _source, _target, amount, code in moves if code == "left"] == left


def test_sixty_names_are_listed() -> None:
    listed = [still_open._listed([("Bo", "1")] * count)[60:] for count in (60, 61, 62)]
    assert listed == [[], [("and 1 more", "")], [("and 2 more", "")]]


def test_many_names_are_shortened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(still_open, "MOST_LISTED", 3)
    tournament = change_settings(played_evening(), by=COMMAND, entry_fee=Decimal(60))
    shown = shown_open(tournament, "DKK")
    assert shown is not None
    assert (len(shown.prizes), len(shown.debts), shown.debts[3]) == (2, 4, ("and 1 more", ""))


def test_it_asks_nothing_where_everything_is_settled() -> None:
    tournament = with_float()
    assert shown_open(tournament, "DKK") is None
    assert not any(name.startswith("leave_") for name in CountForm("DKK").fields)
    assert close(tournament, 50600, leaves=[]).counted == 50600


def test_what_was_booked_since_the_page_was_made() -> None:
    tournament = with_float()
    with refused("cash-changed-meanwhile", amount=money_of_units(50600, "DKK")):
        close(tournament, 50500, "one missing", seen=50500)


def test_closings_are_never_changed_nor_deleted() -> None:
    closing = close(with_float(), 50600)
    with pytest.raises(IsPermanent):
        closing.save()
    with pytest.raises(IsPermanent):
        closing.delete()
    with pytest.raises(IsPermanent):
        Closing.objects.update(counted=0)
    for statement in ("UPDATE tournaments_closing SET counted = 0", "DELETE FROM tournaments_closing"):
        with pytest.raises(IntegrityError), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(statement)


def test_a_closing_is_taken_back_and_made_anew() -> None:
    tournament = with_float()
    wrong = close(tournament, 40600, "counted at night")
    back = take_closing_back(wrong, by=COMMAND, token="back", note="miscounted")
    assert (back.reverses, back.token, back.note) == (wrong.booking, "back", "miscounted")
    assert balances_by_name(tournament)["drawer"] == -50600
    right = close(tournament, 50600)
    assert (right.number, sums(right)) == (2, (50000, 20600, 20000, 50600, 50600, 0))
    with refused("closing-taken-back-already", number=1):
        take_closing_back(wrong, by=COMMAND, token="back again")
    later = pay_after(tournament)
    assert (later.number, sums(later)) == (3, (0, 300, 0, 300, 300, 0))
    with refused("closing-not-the-last"):
        take_closing_back(right, by=COMMAND, token="too late")
    check_books(tournament)


def pay_after(tournament: Tournament) -> Closing:
    """A corrected sheet after the closing: 3 lost games more, paid and closed again."""
    Seat.objects.filter(entry=entry_of(tournament, 1)).update(lost=3)
    pay(tournament, 1)
    return close(tournament, 300)


def test_a_sheet_corrected_after_the_closing_goes_into_the_next_one() -> None:
    tournament = with_float()
    first = close(tournament, 50600)
    second = pay_after(tournament)
    assert (second.after, sums(second)) == (first.booking.number, (0, 300, 0, 300, 300, 0))
    for one in (first, second):
        assert stated_and_real(report_csv(one)) == (one.checksum, one.checksum)
    Seat.objects.filter(entry=entry_of(tournament, 4)).update(lost=0)
    empty, back = (money_of_units(amount, "DKK") for amount in (0, 500))
    with refused("drawer-not-enough", amount=empty, missing=back):
        give_back(tournament, entry_of(tournament, 4), by=COMMAND, token="back")
    book_float(tournament, 500, by=COMMAND, token="change")
    give_back(tournament, entry_of(tournament, 4), by=COMMAND, token="back")
    third = close(tournament, 0)
    assert sums(third) == (500, 0, 500, 0, 0, 0)
    assert set(balances_by_name(tournament).values()) == {0}
    check_books(tournament)


def test_closings_and_receipts_are_numbered_in_the_club() -> None:
    club = make_club()
    numbers = []
    for slug in ("one", "two"):
        tournament = make_evening(4, series_count=1, club=club, slug=slug, entry_fee=Decimal(50))
        play_closed(tournament, POINTS)
        pay(tournament, 1)
        numbers.append(close(tournament, 5000).number)
    assert numbers == [1, 2]


def test_the_report_as_csv_has_a_checksum() -> None:
    closing = close(with_float(), 50400, "=1+1")
    data = report_csv(closing)
    rows = data.decode("utf-8-sig").splitlines()
    assert rows[0] == "booking;at;by;what;reverses;from;to;amount;currency;for;series;receipt;note"
    assert [row.split(";")[3:10] for row in rows[-4:-1]] == [
        ["closing", "", "difference", "drawer", "2,00", "DKK", "difference"],
        ["closing", "", "club", "drawer", "504,00", "DKK", "emptied"],
        ["closing", "", "club", "difference", "2,00", "DKK", "borne"],
    ]
    assert rows[-1] == f"sha256;{closing.checksum}"
    assert stated_and_real(data) == (closing.checksum, closing.checksum)
    stated, real = stated_and_real(data.replace(b"504,00", b"404,00"))
    assert stated == closing.checksum != real


def test_another_evening_of_the_club_is_another_drawer() -> None:
    """Both are open at the same time, and book in one book."""
    club = make_club()
    one, other = make_evening(1, club=club), make_evening(1, name="Other", club=club)
    pay(one, 1)
    put_float(other, 10_000)
    pay(other, 1)
    assert [till_of(tournament).expected for tournament in (one, other)] == [5_000, 15_000]
    numbers = [
        list(till_of(one).bookings(tournament).values_list("number", flat=True))
        for tournament in (one, other)
    ]
    assert [len(found) for found in numbers] == [2, 3]


def test_the_report_stays_the_same_when_two_members_turn_out_to_be_one() -> None:
    tournament = make_evening(2, club=make_club(carries_over=True))
    one, two = (entry_of(tournament, number) for number in (1, 2))
    pay(tournament, 1)
    carry_over(tournament, two, by=COMMAND, token="carry")
    closing = close(tournament, 5000)
    before = report_csv(closing)
    assert f";player-{two.player_id};entry-2;50,00;".encode() in before
    move_to(one.player_id, two.player_id)
    assert report_csv(closing) == before
