"""A ham is handed over with a receipt and books nothing."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, connection, transaction
from django.test import Client

from tests.conftest import make_user
from tests.refusals import refused
from tests.tournaments.cashdesk.sides import give_prize, nobody_there, played_evening
from tests.tournaments.ledger.sides import check_books, lines_of
from tournaments.access.permissions import Role
from tournaments.cashdesk.closing.still_open import shown_open
from tournaments.cashdesk.payouts.prizes_to_pay import prizes_of
from tournaments.ledger.balances import balances_by_name
from tournaments.models import CashRules, PrizePayout, PrizePlanGroup, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> Tournament:
    """120 and 80 kr, then a ham for number 3."""
    tournament = played_evening()
    PrizePlanGroup.objects.update(things=["ham"])
    return tournament


def waiting(tournament: Tournament) -> list[tuple[int, int | None, int, str]]:
    found = (one for one in prizes_of(tournament).prizes if one.waits)
    return [(one.place, one.start_number, one.amount, one.thing) for one in found]


def test_it_is_handed_over_with_a_receipt_and_books_nothing(evening: Tournament) -> None:
    assert waiting(evening) == [(1, 1, 12000, ""), (2, 2, 8000, ""), (3, 3, 0, "ham")]
    before = balances_by_name(evening)
    payout = give_prize(evening, 3, thing="ham", proxy="Grete", set_off=True)
    found = (payout.receipt, payout.amount, payout.thing, payout.set_off, payout.proxy, payout.outcome)
    assert found == (1, 0, "ham", 0, "Grete", "paid")
    assert (lines_of(payout.booking), payout.booking.note) == ([], "ham")
    assert balances_by_name(evening) == before
    assert waiting(evening) == [(1, 1, 12000, ""), (2, 2, 8000, "")]
    assert give_prize(evening, 1).receipt == 2
    check_books(evening)


def test_another_thing_than_on_the_page_is_refused(evening: Tournament) -> None:
    with refused("prize-changed-meanwhile", name="Őrsi János", amount="ham"):
        give_prize(evening, 3, thing="sausage")
    assert not PrizePayout.objects.exists()


def test_a_thing_that_is_another_one_now_says_so(evening: Tournament) -> None:
    give_prize(evening, 3, thing="ham")
    PrizePlanGroup.objects.update(things=["wine"])
    assert [one.has_changed for one in prizes_of(evening).prizes] == [False, False, True]


def test_nobody_came_for_it(evening: Tournament) -> None:
    CashRules.objects.create(tournament=evening, unclaimed=CashRules.Unclaimed.LEFT)
    payout = nobody_there(evening, 3)
    assert (payout.outcome, payout.receipt, payout.thing, lines_of(payout.booking)) == (
        "club",
        None,
        "ham",
        [],
    )
    assert [one[1] for one in waiting(evening)] == [1, 2]


def test_the_next_one_moves_up(evening: Tournament) -> None:
    payout = nobody_there(evening, 3)
    assert (payout.outcome, payout.thing, waiting(evening)[2:]) == ("next", "ham", [(3, 4, 0, "ham")])


def test_it_is_among_what_waits_before_the_closing(evening: Tournament) -> None:
    found = shown_open(evening, "DKK")
    assert found is not None
    assert found.prizes[-1][1] == "ham"


def test_payouts_are_permanent_after_their_table_was_made_anew(evening: Tournament) -> None:
    give_prize(evening, 3, thing="ham")
    statement = "UPDATE tournaments_prizepayout SET amount = 100"
    with pytest.raises(IntegrityError, match="never changed"), transaction.atomic():
        connection.cursor().execute(statement)


def test_the_page_hands_it_over_and_takes_it_back(evening: Tournament) -> None:
    client = Client(headers={"accept-language": "en"})
    client.force_login(make_user("cash", Role.TREASURER))
    address = f"/tournaments/{evening.slug}/cash/prizes/"
    page = client.get(address).content.decode()
    assert "Hand over: ham" in page
    # Two prizes in money can be paid without cash, the ham cannot.
    assert page.count('value="bank"') == 2
    prize = prizes_of(evening).prizes[-1]
    typed = {"do": "pay", "group": "main", "payee": prize.payee, "seen": "0", "thing": "ham", "token": "tap"}
    page = client.post(address, typed, follow=True).content.decode()
    assert "Handed over: receipt 1." in page
    assert "ham · handed over · receipt 1" in page
    payout = PrizePayout.objects.get()
    client.post(address, {"do": f"back:{payout.pk}", "token": "back"})
    assert waiting(evening)[-1] == (3, 3, 0, "ham")
