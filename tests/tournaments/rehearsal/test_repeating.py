"""The same number gives the same evening: people, every draw, sheets, happenings."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from tournaments.checkin.entries import bring_back
from tournaments.demo.making import DEMO, Stage, make_demo
from tournaments.foundations.rehearsal import following_seed
from tournaments.models import Entry, Series, Tournament
from tournaments.rehearsal.contents import RehearsalWish, contents_of
from tournaments.rehearsal.event_plan import planned_for
from tournaments.rehearsal.hall.papers import TablePaper
from tournaments.rehearsal.opening import fill
from tournaments.rehearsal.series_state import played
from tournaments.seating.changes.arrivals import changes_of
from tournaments.seating.changes.redrawing import Redraw, find_redraw, found_redraw
from tournaments.seating.drawing.draw_facts import tables_of_series
from tournaments.seating.drawing.drawing import draw_series
from tournaments.standings.drawing_lots import order_by_seed
from tournaments.transfer.exporting import export_tournament

Evening = tuple[Any, ...]


@pytest.fixture
def exported(evening: Tournament) -> dict[str, Any]:
    real = make_demo(players=9, series=3, stage=Stage.REGISTERED, seed=2, rounds=2)
    return export_tournament(real)


def opened(exported: dict[str, Any], seed: int) -> Tournament:
    """Filled as in a new installation, where no other of the same number is."""
    for tournament in Tournament.objects.all():
        Tournament.objects.filter(pk=tournament.pk).update(uuid=uuid4())
    for entry in Entry.objects.all():
        Entry.objects.filter(pk=entry.pk).update(uuid=uuid4())
    return fill(contents_of(exported, RehearsalWish(players=9, real_names=False, seed=seed)), {})


def rehearsed(exported: dict[str, Any], seed: int) -> Evening:
    """Begun and drawn anew: names, the seats of every series, their sheets, the happenings."""
    contents = contents_of(exported, RehearsalWish(players=9, real_names=False, seed=seed))
    tournament = opened(exported, seed)
    names = [str(entry.player) for entry in tournament.entries.order_by("start_number")]
    drawn = [draw_series(tournament, number, by=DEMO) for number in (1, 2, 3)]
    seats = [tables_of_series(series) for series in drawn]
    return names, seats, [written(series) for series in drawn], planned_for(contents, seed)


def written(series: Series) -> list[TablePaper]:
    return played(series).papers


def test_the_whole_evening_comes_again(exported: dict[str, Any]) -> None:
    once, again, other = rehearsed(exported, 5), rehearsed(exported, 5), rehearsed(exported, 6)
    assert once == again
    assert [one == two for one, two in zip(once, other, strict=True)] == [False] * 4


def test_a_redraw_after_a_late_arrival_comes_again(exported: dict[str, Any]) -> None:
    def redrawn() -> Any:
        tournament = opened(exported, 5)
        series = draw_series(tournament, 1, by=DEMO)
        bring_back(tournament.entries.get(is_here=False), by=DEMO)
        redraw = changes_of(series).redraw
        assert isinstance(redraw, Redraw)
        find_redraw(series, redraw, by=DEMO)
        return found_redraw(series, redraw)

    assert redrawn() == redrawn()


def test_a_real_evening_cannot_be_foretold(db: None) -> None:
    assert following_seed("anything") == ""


def test_seeds_follow_from_what_was_before(rehearsal: Path) -> None:
    assert following_seed("a", 1) == following_seed("a", 1)
    assert len({following_seed("a", 1), following_seed("a", 2), following_seed("b", 1)}) == 3
    assert order_by_seed([1, 2, 3], following_seed("a")) == order_by_seed([1, 2, 3], following_seed("a"))
