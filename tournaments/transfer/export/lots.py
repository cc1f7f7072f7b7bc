"""Lots and rulings for the tournament's file, the oldest first."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from tournaments.foundations.names import tidy
from tournaments.models import Lot, LotDraw, Ruling, Tournament
from tournaments.transfer.export.values import in_order, moment_as_data, sign_as_data

Data = dict[str, Any]


def lots_as_data(tournament: Tournament) -> list[Data]:
    """Every drawing of lots, including those that no longer decide anything. Two queries."""
    lots: dict[int, list[Data]] = defaultdict(list)
    rows = Lot.objects.filter(draw__tournament=tournament).order_by("entry__start_number")
    for draw, start_number, number in rows.values_list("draw", "entry__start_number", "number"):
        lots[draw].append({"start_number": start_number, "number": number})
    draws = LotDraw.objects.filter(tournament=tournament).order_by("pk")
    return [_draw(draw) | {"lots": lots[draw.pk]} for draw in draws]


def _draw(draw: LotDraw) -> Data:
    return {
        "equal_in": in_order(draw.equal_in),
        "seed": draw.seed,
        "drawn": sign_as_data(draw.drawn_as, draw.drawn_at),
    }


def rulings_as_data(tournament: Tournament) -> list[Data]:
    rulings = Ruling.objects.filter(tournament=tournament).select_related("entry").order_by("pk")
    return [_ruling(ruling) for ruling in rulings]


def _ruling(ruling: Ruling) -> Data:
    return {
        "text": tidy(ruling.text),
        "referee": tidy(ruling.referee),
        "series": ruling.series_number,
        "table": ruling.table_number,
        "start_number": ruling.entry.start_number if ruling.entry else None,
        "recorded": sign_as_data(ruling.recorded_as, ruling.recorded_at),
        "code": str(ruling.code),
        "points": ruling.points,
        "deal": ruling.deal_number,
        "referred": moment_as_data(ruling.referred_at) if ruling.referred_at else None,
        "answer": tidy(ruling.answer),
        "answered": moment_as_data(ruling.answered_at) if ruling.answered_at else None,
    }
