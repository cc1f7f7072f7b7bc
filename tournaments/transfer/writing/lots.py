"""Lots and rulings of a file. The people who drew or recorded them elsewhere are known only by name."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.models import Lot, LotDraw, Ruling, Tournament
from tournaments.transfer.file.parts import FileLots, FileRuling


def write_lots(tournament: Tournament, drawings: Sequence[FileLots]) -> None:
    """Writes the lots in their order, because the newest that fits a tie counts."""
    entry_of = _keys_of_entries(tournament)
    for content in drawings:
        draw = LotDraw.objects.create(
            tournament=tournament,
            equal_in=content.equal_in,
            seed=content.seed,
            drawn_at=content.drawn.at,
            drawn_as=content.drawn.name,
        )
        Lot.objects.bulk_create(
            [Lot(draw=draw, entry_id=entry_of[key], number=number) for key, number in content.lots]
        )


def write_rulings(tournament: Tournament, rulings: Sequence[FileRuling]) -> None:
    entry_of = _keys_of_entries(tournament)
    Ruling.objects.bulk_create(
        [_ruling(tournament, content, entry_of) for content in rulings], batch_size=500
    )


def _ruling(tournament: Tournament, content: FileRuling, entry_of: dict[int, int]) -> Ruling:
    return Ruling(
        tournament=tournament,
        text=content.text,
        referee=content.referee,
        series_number=content.series,
        table_number=content.table,
        entry_id=entry_of[content.start_number] if content.start_number is not None else None,
        recorded_at=content.recorded.at,
        recorded_as=content.recorded.name,
        code=content.code,
        points=content.points,
        deal_number=content.deal,
        referred_at=content.referred,
        answer=content.answer,
        answered_at=content.answered,
    )


def _keys_of_entries(tournament: Tournament) -> dict[int, int]:
    """Primary keys of the entries by start number."""
    return dict(tournament.entries.values_list("start_number", "pk"))
