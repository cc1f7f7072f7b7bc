"""A reduced entry fee: charged at once, smaller in the pot, with its reason."""

from __future__ import annotations

from decimal import Decimal

import pytest
from django.contrib.messages import get_messages
from django.db import IntegrityError, transaction
from django.test import Client

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.cashdesk.sides import POINTS, plan_prizes, play_closed
from tests.tournaments.ledger.sides import check_books, entry_of, lines_of, make_evening, pay, standing
from tournaments.cashdesk.rules import set_in_pot, set_reduced_fee
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
    set_reduced_fee(entry_of(evening, 2), kind="", amount=Decimal(0), by=COMMAND)
    assert standing(evening)[2] == (5000, 5000, 0)


def test_only_who_is_meant_is_charged(evening: Tournament) -> None:
    """Number 4 is charged when the time comes."""
    pay(evening, 2)
    for in_pot in (False, True):
        set_in_pot(entry_of(evening, 1), in_pot=in_pot, by=COMMAND)
    set_reduced_fee(entry_of(evening, 3), kind="guest", amount=Decimal(20), by=COMMAND)
    charges = evening.bookings.filter(kind="charge").order_by("number")
    assert [[source for source, *_rest in lines_of(one)] for one in charges] == [
        ["entry-2"], ["entry-1"], ["entry-3"],
    ]  # fmt: skip


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


PAGE = "/tournaments/club-evening/cash/2/fee/"


def test_the_page_sets_it_and_shows_what_was_set(evening: Tournament, director_client: Client) -> None:
    form = director_client.get(PAGE).context["form"]
    assert [form[name].value() for name in ("kind", "amount", "reason")] == [None, None, None]
    typed = {"kind": "other", "amount": "20,50", "reason": "  keeps  the list "}
    answer = director_client.post(PAGE, typed)
    assert answer["Location"] == "/tournaments/club-evening/cash/2/"
    assert [str(one) for one in get_messages(answer.wsgi_request)] == ["The entry fee of Kurt Hansen is set."]
    assert ReducedFee.objects.values_list("entry__start_number", "kind", "amount", "reason").get() == (
        2,
        "other",
        Decimal("20.50"),
        "keeps the list",
    )
    form = director_client.get(PAGE).context["form"]
    assert [form[name].value() for name in ("kind", "amount", "reason")] == [
        "other",
        Decimal("20.50"),
        "keeps the list",
    ]
    director_client.post(PAGE, {"kind": "", "amount": "", "reason": ""})
    assert not ReducedFee.objects.exists()


def test_an_empty_amount_is_nothing(evening: Tournament, director_client: Client) -> None:
    director_client.post(PAGE, {"kind": "helper", "amount": "", "reason": ""})
    assert ReducedFee.objects.get().amount == 0


@pytest.mark.parametrize(
    ("typed", "errors"),
    [
        ({"amount": "60"}, ["amount"]),
        ({"amount": "ten"}, ["amount"]),
        ({"amount": "1000000.01"}, ["amount"]),
        ({"kind": "other", "reason": "!"}, ["reason"]),
        ({"kind": "unheard of"}, ["kind"]),
        ({"kind": "other", "reason": "x" * 301}, ["reason"]),
    ],
)
def test_a_problem_comes_back_at_its_field(
    evening: Tournament, director_client: Client, typed: dict[str, str], errors: list[str]
) -> None:
    sent = {"kind": "junior", "amount": "20", "reason": ""} | typed
    form = director_client.post(PAGE, sent).context["form"]
    assert list(form.errors) == errors
    assert {name: form[name].value() for name in sent} == sent
    assert not ReducedFee.objects.exists()


def test_only_who_keeps_the_cash_sets_it(evening: Tournament, recorder_client: Client) -> None:
    assert recorder_client.post(PAGE, {"kind": "junior"}).status_code == 403
    assert not ReducedFee.objects.exists()


def test_setting_the_same_again_is_not_written_down(evening: Tournament) -> None:
    for _tap in range(2):
        set_reduced_fee(entry_of(evening, 1), kind="junior", amount=Decimal(20), by=COMMAND)
    assert evening.journal.count() == 1
    for _tap in range(2):
        set_reduced_fee(entry_of(evening, 1), kind="", amount=Decimal(0), by=COMMAND)
    assert [one.after for one in evening.journal.order_by("number")] == [
        {"start_number": 1, "entry_fee": "20.00", "reason": "junior"},
        {"start_number": 1, "entry_fee": "50.00"},
    ]
