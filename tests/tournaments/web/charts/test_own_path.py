"""One player's places as positions, reckoned by hand."""

from __future__ import annotations

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from tournaments.web.charts.own_path import OwnNode, OwnPath, PlacedOwnPath, placed_own_path


def test_places_and_the_line_of_the_prizes() -> None:
    """The best of ranks and prizes stands at 25 per cent, the worst at 85."""
    chart = OwnPath(("S1", "S2", "S3"), (17, 22, 14), prizes_to=12)
    assert placed_own_path(chart) == PlacedOwnPath(
        chart,
        curves=("M9 55L50 85L91 37",),
        nodes=(OwnNode("9", "55", 17), OwnNode("50", "85", 22), OwnNode("91", "37", 14)),
        prizes_at="25",
    )


def test_a_series_before_the_first_one_of_his_is_left_free() -> None:
    chart = OwnPath(("S1", "S2", "S3"), (None, 4, 4))
    assert placed_own_path(chart) == PlacedOwnPath(
        chart, ("M50 55L91 55",), (OwnNode("50", "55", 4), OwnNode("91", "55", 4)), prizes_at=""
    )


def test_one_place_is_no_path() -> None:
    assert placed_own_path(OwnPath(("S1", "S2"), (None, 4), prizes_to=2)) is None
    assert placed_own_path(OwnPath((), ())) is None


def test_the_drawing_is_read_out_as_its_places() -> None:
    chart = OwnPath(("S1", "S2", "S3"), (17, None, 14))
    with translation.override("en"):
        drawn = render_to_string("charts/own_path.html", {"placed": placed_own_path(chart), "chart": chart})
    assert 'aria-label="Place after each series: 17, 14"' in drawn


@pytest.mark.parametrize(("rank", "radius"), [(9, ".95"), (99, ".95"), (100, "1.2"), (1000, "1.5")])
def test_a_dot_has_room_for_its_figures(rank: int, radius: str) -> None:
    assert OwnNode("50", "50", rank).radius == radius
