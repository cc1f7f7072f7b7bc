"""Where everybody sits, for the officials at the desk."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import make_entries, make_tournament, seat_series
from tournaments.models import Player, Series, Tournament
from tournaments.public import views
from tournaments.public.desk_seats import SeatAtDesk, SeatsAtDesk, seats_at_desk


def test_the_newest_seats_by_name(db: None) -> None:
    tournament: Tournament = make_tournament()
    entries = make_entries(tournament, 4)
    assert seats_at_desk(tournament) is None
    Player.objects.filter(pk=entries[3].player_id).update(
        first_name="Kurt", last_name="Hansen", sort_key="hansen"
    )
    seat_series(tournament, 1, [entries])
    seat_series(tournament, 2, [entries[:1], entries[1:]])
    seat_series(tournament, 3, [entries], state=Series.State.DRAFT)

    found = seats_at_desk(tournament, "kurt hansen")

    assert found is not None
    assert (found.number, [(one.table, one.seat) for one in found.seats]) == (2, [(2, 1), (2, 3)])
    assert ["no. 2" in found.seats[0].name, "no. 4" in found.seats[1].name] == [True, True]
    assert seats_at_desk(tournament, "åse") == SeatsAtDesk(2, [SeatAtDesk("Åse Madsen", 1, 1)])
    assert seats_at_desk(tournament, "åse hansen") == SeatsAtDesk(2, [])


def test_nobody_looks_for_a_seat_of_a_series_that_is_over(db: None) -> None:
    tournament: Tournament = make_tournament()
    seat_series(tournament, 1, [make_entries(tournament, 4)], state=Series.State.CLOSED)
    assert seats_at_desk(tournament) is None


def test_many_stand_on_pages(director_client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "SEATS_PER_PAGE", 3)
    tournament: Tournament = make_tournament()
    seat_series(tournament, 1, [make_entries(tournament, 4)])

    def names(query: str = "") -> list[str]:
        return [
            seat.name for seat in director_client.get(f"/tournaments/club-evening/{query}").context["page"]
        ]

    assert names() == ["Kurt Hansen", "Őrsi János", "Åse Madsen"]
    assert names("?page=2") == names("?page=9") == names("?q=inge") == ["Inge Sørensen"]
