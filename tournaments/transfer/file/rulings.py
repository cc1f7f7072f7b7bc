"""Rulings of the referee that are not part of a sheet. Older files do not say their kind, points, deal and answer."""

from __future__ import annotations

from dataclasses import replace

from tournaments.models import Ruling
from tournaments.models.rulings import REFEREE_LENGTH, RULING_LENGTH
from tournaments.sheets.typing.limits import MOST_POINTS
from tournaments.transfer.file.frame import Frame
from tournaments.transfer.file.lots import read_series_number
from tournaments.transfer.file.parts import FileRuling
from tournaments.transfer.file.reader import PlaceInFile
from tournaments.transfer.file.seats import read_known, read_table_number
from tournaments.transfer.file.sheets import read_sign
from tournaments.transfer.file.values import or_none, read_moment, read_word

RULING = ("text", "referee", "series", "table", "start_number", "recorded")
MORE = ("code", "points", "deal", "referred", "answer", "answered")
HIGHEST_DEAL = 1_000


def read_ruling(place: PlaceInFile, frame: Frame) -> FileRuling:
    """Raises ``Refused``."""
    place.only(*RULING, *MORE)
    ruling = FileRuling(
        text=place.at("text").text(most=RULING_LENGTH, empty=False),
        referee=place.at("referee").text(most=REFEREE_LENGTH, empty=False),
        series=or_none(place.at("series"), read_series_number),
        table=or_none(place.at("table"), read_table_number),
        start_number=or_none(place.at("start_number"), lambda number: read_known(number, frame)),
        recorded=read_sign(place.at("recorded")),
    )
    if any(place.has(key) for key in MORE):
        ruling = _with_details(place, ruling)
    if ruling.table is not None and ruling.series is None:
        raise place.wrong("ruling-table-without-series-in-file")
    return ruling


def _with_details(place: PlaceInFile, ruling: FileRuling) -> FileRuling:
    """Adds the details, all of which must be given, or none."""
    detailed = replace(
        ruling,
        code=read_word(place.at("code"), Ruling.Code.values),
        points=place.at("points").whole(least=0, most=MOST_POINTS),
        deal=or_none(place.at("deal"), _read_deal),
        referred=or_none(place.at("referred"), read_moment),
        answer=place.at("answer").text(most=RULING_LENGTH),
        answered=or_none(place.at("answered"), read_moment),
    )
    if detailed.deal is not None and ruling.table is None:
        raise place.at("deal").wrong("ruling-deal-without-table-in-file")
    _refuse_ruling_on_nobody(place, detailed)
    is_whole = bool(detailed.answer) == (detailed.answered is not None)
    if not is_whole or (detailed.answer and detailed.referred is None):
        raise place.at("answer").wrong("answer-by-halves")
    return detailed


def _refuse_ruling_on_nobody(place: PlaceInFile, ruling: FileRuling) -> None:
    """Refuses what names no player, although it concerns one."""
    has_line = ruling.series is not None and ruling.start_number is not None
    if ruling.code == Ruling.Code.WRONG_SEAT and (ruling.points or not has_line):
        raise place.at("code").wrong("ruling-wrong-seat-of-nobody")
    if ruling.points and not has_line:
        raise place.at("points").wrong("ruling-points-of-nobody")
    if ruling.code == Ruling.Code.DISQUALIFIED and ruling.start_number is None:
        raise place.at("code").wrong("ruling-disqualifies-nobody")


def _read_deal(place: PlaceInFile) -> int:
    return place.whole(least=1, most=HIGHEST_DEAL)
