"""A reduced entry fee: charged at once, smaller in the pot, with its reason."""

from __future__ import annotations

from decimal import Decimal

import pytest
from django.db import IntegrityError, transaction

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.cashdesk.sides import POINTS, plan_prizes, play_closed
from tests.tournaments.ledger.sides import check_books, entry_of, make_evening, pay, standing
from tournaments.cashdesk.rules import set_reduced_fee
from tournaments.models import ReducedFee, Tournament
from tournaments.prizes.current import contest_of
from tournaments.prizes.pots import main_pot
from tournaments.prizes.settings import settings_of
from tournaments.standings.ranking import standings_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> Tournament:
    return make_evening(4)


def test_less_is_owed_and_what_was_paid_comes_back(evening: Tournament) -> None:
    pay(evening, 2)
    set_reduced_fee(entry_of(evening, 1), kind="junior", amount=Decimal(20), by=COMMAND)
    set_reduced_fee(
        entry_of(evening, 2), kind="other", amount=Decimal(0), reason="keeps the list", by=COMMAND
    )
    assert [standing(evening)[number] for number in (1, 2, 3)] == [
        (2000, 0, 2000), (0, 5000, -5000), (5000, 0, 5000),
    ]  # fmt: skip
    check_books(evening)
    said = evening.journal.first()
    assert said is not None
    assert (said.before, said.after) == (
        {"start_number": 2, "entry_fee": "50.00"},
        {"start_number": 2, "entry_fee": "0.00", "reason": "keeps the list"},
    )
    set_reduced_fee(entry_of(evening, 2), kind="", by=COMMAND)
    assert standing(evening)[2] == (5000, 5000, 0)


def test_the_pot_for_prizes_is_what_they_pay(evening: Tournament) -> None:
    plan = plan_prizes(evening, organiser_part=1000)
    play_closed(evening, POINTS)
    for number, amount in ((1, 20), (2, 5)):
        set_reduced_fee(entry_of(evening, number), kind="guest", amount=Decimal(amount), by=COMMAND)
    takings = contest_of(standings_of(evening, list(evening.series.all()))).takings
    # Of 50 kr 40 go into the pot, of 20 kr 10, of 5 kr nothing.
    assert main_pot(settings_of(plan), takings) == 2 * 4000 + 1000


def test_what_is_refused(evening: Tournament) -> None:
    entry = entry_of(evening, 1)
    with refused("reduced-fee-unexplained", field="reason"):
        set_reduced_fee(entry, kind="other", amount=Decimal(10), reason=" … ", by=COMMAND)
    with refused("reduced-fee-too-much", field="amount"):
        set_reduced_fee(entry, kind="junior", amount=Decimal("50.01"), by=COMMAND)
    for wrong in (
        {"amount": -1, "kind": "junior"},
        {"amount": 1, "kind": "other"},
        {"amount": 1, "kind": "x"},
    ):
        with pytest.raises(IntegrityError, match="reduced_fee_"), transaction.atomic():
            ReducedFee.objects.create(entry=entry, **wrong)
