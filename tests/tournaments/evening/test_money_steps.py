"""The money at the end of an evening: prizes, debts, the count; done when settled, or knowingly left."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from tests.tournaments.cashdesk.sides import close, give_prize, played_evening
from tests.tournaments.evening.test_bar import make_paper, open_paper, seen_by
from tests.tournaments.ledger.sides import pay
from tournaments.models import Seat, Tournament

DONE = "The evening is over: the result list is printed and no money waits. Your work is done."


@pytest.fixture
def evening(db: None) -> Tournament:
    """Closed, its list opened; two prizes wait, everybody has paid."""
    tournament = played_evening(state=Tournament.State.CLOSED)
    tournament.series.update(results_released=True)
    open_paper(make_paper(tournament))
    return tournament


def code(tournament: Tournament, user: User) -> str:
    return seen_by(tournament, user).next.code


def test_prizes_then_debts_then_the_count(evening: Tournament, director: User) -> None:
    assert code(evening, director) == "pay-prizes"
    for place in (2, 1):
        give_prize(evening, place)
    assert code(evening, director) == "close-cash"
    # A corrected sheet: two lost games more are owed.
    Seat.objects.filter(entry__start_number=1).update(lost=2)
    assert code(evening, director) == "collect"
    pay(evening, 1)
    close(evening, 20_800 - 20_000)
    bar = seen_by(evening, director)
    assert (bar.next.code, bar.next.sentence) == ("finished", DONE)
    cash = next(step for step in bar.steps if step.key == "cash")
    assert (cash.status, cash.part) == ("settled", 100)


def test_what_is_knowingly_left_is_left(evening: Tournament, director: User) -> None:
    """Whoever closes the cash has read whose prizes wait; a payment afterwards opens it again."""
    Seat.objects.filter(entry__start_number=1).update(lost=2)
    close(evening, 20_600)
    assert code(evening, director) == "finished"
    pay(evening, 1)
    bar = seen_by(evening, director)
    cash = next(step for step in bar.steps if step.key == "cash")
    assert (bar.next.code, cash.status, cash.part) == ("pay-prizes", "not settled yet", 99)
