"""The series of a tournament's file: numbered without a gap, nobody seated twice."""

from __future__ import annotations

from collections.abc import Callable

from tournaments.models import Series
from tournaments.transfer.file.draws import read_draw
from tournaments.transfer.file.frame import Frame, first_twice, refuse_twice
from tournaments.transfer.file.parts import FileSeries
from tournaments.transfer.file.reader import PlaceInFile
from tournaments.transfer.file.table import read_table
from tournaments.transfer.file.timer import read_timer
from tournaments.transfer.file.values import LONGEST_SEED, read_count, read_exact, read_moment, read_word

ReadSeries = Callable[[PlaceInFile, int, Frame], FileSeries]
KEYS = (
    "number",
    "state",
    "seating",
    "seed",
    "results_released",
    "phones",
    "version",
    "drawn_at",
    "draw",
    "timer",
    "tables",
)


def read_all_series(place: PlaceInFile, frame: Frame, read_one: ReadSeries) -> tuple[FileSeries, ...]:
    """All series, each read by ``read_one`` of its version. Raises ``Refused``."""
    series = tuple(_read_numbered(item, frame, read_one) for item in place.each("series"))
    if [one.number for one in series] != list(range(1, len(series) + 1)):
        raise place.wrong("series-numbers-with-gap")
    return series


def _read_numbered(place: PlaceInFile, frame: Frame, read_one: ReadSeries) -> FileSeries:
    number = place.at("number").whole(least=1, most=frame.series_count)
    here = PlaceInFile(place.value, f"series {number}")
    series = read_one(here, number, frame)
    refuse_twice(here.at("tables"), [table.number for table in series.tables])
    twice = first_twice(start_number for table in series.tables for start_number in table.seats)
    if twice is not None:
        raise here.wrong("sits-twice", number=twice)
    return series


def read_series(here: PlaceInFile, number: int, frame: Frame) -> FileSeries:
    """A series of version 2."""
    here.only(*KEYS)
    tables = tuple(read_table(item, frame) for item in here.at("tables").each("table"))
    series = FileSeries(
        number=number,
        tables=tables,
        state=read_word(here.at("state"), Series.State.values),
        seating=read_word(here.at("seating"), Series.Seating.values),
        seed=read_exact(here.at("seed"), most=LONGEST_SEED),
        results_released=here.at("results_released").flag(),
        version=read_count(here.at("version")),
        drawn_at=read_moment(here.at("drawn_at")),
        draw=read_draw(here.at("draw"), frame) if here.has("draw") else None,
        timer=read_timer(here.at("timer")) if here.has("timer") else None,
        phones=here.at("phones").flag() if here.has("phones") else None,
    )
    _refuse_contradiction(here, series)
    return series


def _refuse_contradiction(here: PlaceInFile, series: FileSeries) -> None:
    """Refuses what no workflow makes: released results of hidden seats, or a closed series lacking sheets."""
    if series.results_released and series.state in Series.NOT_PUBLIC:
        raise here.wrong("results-before-seats")
    missing = [table.number for table in series.tables if table.sheet is None]
    if series.state == Series.State.CLOSED and missing:
        raise here.wrong("closed-without-sheet", table=missing[0])
