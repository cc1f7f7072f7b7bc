"""Charts as tags: ``{% load charts %}``, then ``{% rank_path chart %}``. Charts with too few data are empty."""

from __future__ import annotations

from typing import Any

from django import template

from tournaments.web.charts.attendance import Attendance, placed_attendance
from tournaments.web.charts.evening_bars import EveningBars, placed_evening_bars, placed_large_bars
from tournaments.web.charts.own_path import OwnPath, placed_own_path
from tournaments.web.charts.points_spread import PointsSpread, placed_spread
from tournaments.web.charts.rank_path import RankPath, placed_rank_path
from tournaments.web.charts.rank_spark import RankSpark, placed_spark
from tournaments.web.charts.round_table import RoundTable, placed_table
from tournaments.web.charts.season_curve import SeasonCurve, placed_season_curve
from tournaments.web.charts.table_board import TableBoard, placed_board

register = template.Library()


@register.inclusion_tag("charts/rank_path.html")
def rank_path(chart: RankPath) -> dict[str, Any]:
    return {"placed": placed_rank_path(chart)}


@register.inclusion_tag("charts/own_path.html")
def own_path(chart: OwnPath) -> dict[str, Any]:
    return {"placed": placed_own_path(chart)}


@register.inclusion_tag("charts/round_table.html")
def round_table(chart: RoundTable) -> dict[str, Any]:
    return {"placed": placed_table(chart)}


@register.inclusion_tag("charts/season_curve.html")
def season_curve(chart: SeasonCurve) -> dict[str, Any]:
    return {"placed": placed_season_curve(chart)}


@register.inclusion_tag("charts/points_spread.html")
def points_spread(chart: PointsSpread) -> dict[str, Any]:
    return {"placed": placed_spread(chart)}


@register.inclusion_tag("charts/attendance.html")
def attendance(chart: Attendance) -> dict[str, Any]:
    return {"placed": placed_attendance(chart)}


@register.inclusion_tag("charts/evening_bars.html")
def evening_bars(chart: EveningBars, *, large: bool = False) -> dict[str, Any]:
    return {"placed": placed_large_bars(chart) if large else placed_evening_bars(chart), "is_large": large}


@register.inclusion_tag("charts/rank_spark.html")
def rank_spark(chart: RankSpark) -> dict[str, Any]:
    return {"placed": placed_spark(chart)}


@register.inclusion_tag("charts/table_board.html")
def table_board(chart: TableBoard) -> dict[str, Any]:
    return {"placed": placed_board(chart)}
