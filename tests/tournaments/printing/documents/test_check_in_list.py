"""The list at the door: who is here, what is due before the first series, what has come in."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tests.factories import make_entries, make_tournament, seat_series, store_result
from tests.papers import made, squeezed, whole_text
from tournaments.models import Entry, Tournament
from tournaments.printing.document_types import Ask
from tournaments.printing.documents.check_in_list import Arrival, rows


@pytest.fixture
def tournament(db: None) -> Tournament:
    made_one = make_tournament(entry_fee=50, loss_fee=1)
    entries = make_entries(made_one, 5)
    # Lost games cost something, too, but nobody owes that at the door.
    series = seat_series(made_one, 1, [entries[:4]])
    store_result(series.skat_tables.get(), [(100, 5, 9), (-20, 1, 8), (60, 3, 7), (0, 0, 0)])
    Entry.objects.filter(start_number__in=[1, 2]).update(is_here=True)
    Entry.objects.filter(start_number__in=[3, 4]).update(is_here=False)
    Entry.objects.filter(start_number__in=[2, 3]).update(fee_paid=True)
    Entry.objects.filter(start_number=5).update(is_withdrawn=True, is_here=False)
    return made_one


def test_who_is_entered(tournament: Tournament) -> None:
    due = Decimal(50)
    assert rows(Ask(tournament, "en")) == [
        Arrival(2, "Hansen, Kurt", "", True, due, True, ""),
        Arrival(3, "János, Őrsi", "", False, due, True, ""),
        Arrival(1, "Madsen, Åse", "", True, due, False, ""),
        Arrival(4, "Sørensen, Inge", "", False, due, False, ""),
    ]


def test_the_sum_below(tournament: Tournament) -> None:
    words = "4 entered, 2 here, 2 have paid: DKK 100.00"
    assert squeezed(words) in whole_text(made("check-in-list", tournament))
