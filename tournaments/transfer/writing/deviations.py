"""Writes the deviations of a file, which stay with the tournament."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.models import OrderDeviation, Tournament
from tournaments.setup.official.orders import LEFT
from tournaments.transfer.file.parts import FileDeviation


def write_deviations(tournament: Tournament, deviations: Sequence[FileDeviation]) -> None:
    OrderDeviation.objects.bulk_create(
        OrderDeviation(
            tournament=tournament,
            rule=one.rule,
            reason=one.reason,
            series_number=one.series,
            table_number=one.table,
            recorded_at=one.recorded.at,
            recorded_as=one.recorded.name,
        )
        for one in deviations
    )
    if any(one.rule == LEFT for one in deviations):
        tournament.official_order, tournament.has_left_order = "", True
        tournament.save(update_fields=["official_order", "has_left_order"])
