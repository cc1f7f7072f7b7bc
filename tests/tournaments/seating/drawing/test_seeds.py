"""The next seed is there from the start, so that no page has to write: a full disk leaves every page readable."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import IntegrityError, OperationalError, connection, transaction
from django.test import Client

from tests.factories import COMMAND, make_entries, make_tournament, store_result
from tournaments.demo.making import Stage, make_demo
from tournaments.models import Entry, Series, Tournament
from tournaments.seating.drawing.drawing import draw_series
from tournaments.seating.publication.releasing import check_seats, release_seats
from tournaments.transfer.exporting import export_tournament
from tournaments.transfer.importing import import_tournament

PAGE = "/tournaments/club-evening/"
PLACES = [
    "",
    "seats/1/",
    "seats/1/changes/",
    "seats/1/draw.json",
    "seats/1/draw/job/",
    "seats/1/swap/?one=1&two=5",
    "seats/2/",
    "seats/plan/",
    "seats/groups/",
    "seats/rules/",
    "standings/",
]


@pytest.fixture
def full_disk() -> Callable[[], Any]:
    """Every statement that writes fails, as on a full disk."""

    def refuse(execute: Any, sql: str, *rest: Any) -> Any:
        if sql.split(None, 1)[0].upper() in {"INSERT", "UPDATE", "DELETE", "REPLACE"}:
            raise OperationalError("database or disk is full")
        return execute(sql, *rest)

    return lambda: connection.execute_wrapper(refuse)


def test_every_way_of_making_a_tournament_gives_it_a_seed_of_its_own(db: None) -> None:
    made = make_tournament()
    demo = make_demo(players=8, series=1, stage=Stage.SEATED, seed=1)
    copied = import_tournament(export_tournament(demo), by=COMMAND, as_copy=True)
    seeds = {made.next_seed, demo.next_seed, copied.next_seed}
    assert {len(seed) for seed in seeds} == {32}
    assert len(seeds) == 3


def test_a_tournament_without_a_next_seed_is_refused(db: None) -> None:
    make_tournament()
    with pytest.raises(IntegrityError, match="tournament_has_a_next_seed"), transaction.atomic():
        Tournament.objects.update(next_seed="")


@pytest.mark.parametrize("stage", ["empty", "drawn", "planned", "changed"])
def test_no_page_of_the_seats_writes(
    db: None, director_client: Client, client: Client, full_disk: Callable[[], Any], stage: str
) -> None:
    tournament = make_tournament(series_count=3)
    make_entries(tournament, 16)
    if stage != "empty":
        series = draw_series(tournament, 1, by=COMMAND, seating="plan" if stage == "planned" else "draw")
        release_seats(check_seats(series, by=COMMAND), by=COMMAND)
    if stage == "changed":
        store_result(Series.objects.get().skat_tables.get(number=1), [(0, 0, 0)] * 4)
        Entry.objects.filter(start_number__gt=14).update(is_here=False)
    with full_disk():
        for reader in (director_client, client):
            for place in PLACES:
                assert reader.get(f"{PAGE}{place}").status_code < 500


def test_the_promise_stays_until_a_draw_uses_it(db: None, director_client: Client) -> None:
    tournament = make_tournament()
    make_entries(tournament, 8)
    promised = [director_client.get(PAGE).context["commitment"] for _twice in range(2)]
    assert promised[0] == promised[1]
    draw_series(tournament, 1, by=COMMAND)
    assert director_client.get(PAGE).context["commitment"] != promised[0]
