"""A past evening: for officials, and for everybody where the club shows its history."""

from __future__ import annotations

import datetime as dt

from django.test import Client

from tests.factories import make_player
from tournaments.models import Club, HistoryImport, PastEvening, PastResult
from tournaments.season.evenings.past_evening import PastLine


def test_who_reads_a_past_evening(visitor_client: Client, recorder_client: Client) -> None:
    club = Club.objects.create(name="Tønder")
    evening = PastEvening.objects.create(club=club, date=dt.date(2009, 3, 12), rules="isko")
    source = HistoryImport.objects.create(club=club)
    PastResult.objects.create(
        evening=evening, series=2, player=make_player(2, club), points=900, won=10, lost=2, source=source
    )
    page = f"/past/{evening.pk}/"
    line = PastLine(1, "Kurt Hansen", (900,), 10, 2, 900, ((2, 900),))

    assert visitor_client.get(page).status_code == 404
    seen = recorder_client.get(page).context
    assert (seen["evening"], seen["numbers"], seen["lines"]) == (evening, [2], [line])
    assert str(seen["rules"]) == "International Skat Order"
    Club.objects.update(shows_history=True)
    assert [one.name for one in visitor_client.get(page).context["lines"]] == ["Kurt H."]
    assert visitor_client.get("/past/999/").status_code == 404
