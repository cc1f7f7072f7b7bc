"""The sheets of version 2: lines as they were recorded, who recorded and confirmed them, reason and ruling."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scoring.rules import Settled, Tally
from tournaments.models.journal import ACTOR_LENGTH
from tournaments.sheets.typing.deal_scores import settle_deals
from tournaments.sheets.typing.limits import MOST_GAMES, MOST_POINTS
from tournaments.sheets.typing.two_typings import COMPARED
from tournaments.transfer.file.frame import Frame
from tournaments.transfer.file.parts import FileSecond, FileSheet, FileSign
from tournaments.transfer.file.reader import PlaceInFile
from tournaments.transfer.file.settled import kept_reason, kept_ruling, refuse_huge
from tournaments.transfer.file.values import LARGEST_WHOLE, or_none, read_moment

KEYS = ("version", "recorded", "confirmed", "reason", "ruling", "passed", "lines", "second")
SECOND = ("typed", "reason", "ruling", "passed", "lines")
LINE = ("game_points", "won", "lost", "penalty", "stated_total", "series_points")
# Computed by the program; in the file for other programs and for people.
COUNTED = ("game_points", "won", "lost", "series_points")
LONGEST_REASON = 300


@dataclass(frozen=True)
class FileLine:
    """A line and its place in the file. ``series_points``: its result when it was recorded."""

    place: PlaceInFile
    tally: Tally
    series_points: int


def read_sheet(place: PlaceInFile, frame: Frame, seats: int, deals: Sequence[Mapping[str, Any]]) -> FileSheet:
    """A sheet, settled again. Raises ``Refused``, also if the result differs from the file's."""
    place.only(*KEYS)
    is_counted = bool(deals) or not frame.rules.takes_tallies
    lines = _read_lines(place, seats, is_counted=is_counted)
    passed = place.at("passed").whole(least=0, most=LARGEST_WHOLE if is_counted else MOST_GAMES)
    settled = _settle_deals(frame, deals, lines) if is_counted else _settle_tallies(frame, lines, passed)
    refuse_huge(place, settled)
    _refuse_other_results(place, lines, settled)
    recorded = read_sign(place.at("recorded"))
    confirmed = _by_another(or_none(place.at("confirmed"), read_sign), recorded)
    if place.has("second") and (confirmed or is_counted):
        raise place.wrong("key-unknown", key="second")
    return FileSheet(
        settled=settled,
        reason=kept_reason(settled, place.at("reason").text(most=LONGEST_REASON)),
        ruling=kept_ruling(settled, place.at("ruling").text(most=LONGEST_REASON)),
        version=place.at("version").whole(least=1, most=LARGEST_WHOLE),
        recorded=recorded,
        confirmed=confirmed,
        second=_read_second(place, recorded, seats) if place.has("second") else None,
    )


def _by_another(confirmed: FileSign | None, recorded: FileSign) -> FileSign | None:
    """The confirmation; None if the typist confirmed their own sheet, as older versions allowed."""
    is_own = confirmed is not None and confirmed.name == recorded.name != ""
    return None if is_own else confirmed


def _read_second(sheet: PlaceInFile, recorded: FileSign, seats: int) -> FileSecond:
    """The second typing by another person."""
    place = sheet.at("second")
    place.only(*SECOND)
    lines = list(place.at("lines").each("line"))
    if len(lines) != seats:
        raise place.wrong("lines-in-file", seats=seats, lines=len(lines))
    typed = read_sign(place.at("typed"))
    if typed.name == recorded.name != "":
        raise place.at("typed").wrong("typed-twice-by-one")
    figures = {
        "passed": place.at("passed").whole(least=0, most=MOST_GAMES),
        "reason": place.at("reason").text(most=LONGEST_REASON),
        "ruling": place.at("ruling").text(most=LONGEST_REASON),
        "lines": [_read_typed_line(line) for line in lines],
    }
    return FileSecond(figures, typed)


def _read_typed_line(place: PlaceInFile) -> dict[str, int | None]:
    place.only(*COMPARED)
    tally = _read_tally(place, MOST_POINTS, MOST_GAMES)
    return {name: getattr(tally, name) for name in COMPARED}


def read_sign(place: PlaceInFile) -> FileSign:
    """Who did it, and when."""
    place.only("by", "at")
    return FileSign(place.at("by").text(most=ACTOR_LENGTH), read_moment(place.at("at")))


def _read_lines(place: PlaceInFile, seats: int, *, is_counted: bool) -> list[FileLine]:
    """``is_counted``: the numbers follow from the deals and have no limit of their own."""
    items = list(place.at("lines").each("line"))
    if len(items) != seats:
        raise place.wrong("lines-in-file", seats=seats, lines=len(items))
    points, games = (LARGEST_WHOLE, LARGEST_WHOLE) if is_counted else (MOST_POINTS, MOST_GAMES)
    return [_read_line(item, points, games) for item in items]


def _read_line(place: PlaceInFile, points: int, games: int) -> FileLine:
    place.only(*LINE, "ruled")
    tally = _read_tally(place, points, games)
    if place.has("ruled"):
        ruled = place.at("ruled").whole(least=0, most=tally.penalty)
        tally = replace(tally, penalty=tally.penalty - ruled, ruled=ruled)
    return FileLine(place, tally, _read_points(place.at("series_points")))


def _read_tally(place: PlaceInFile, points: int, games: int) -> Tally:
    return Tally(
        game_points=place.at("game_points").whole(least=-points, most=points),
        won=place.at("won").whole(least=0, most=games),
        lost=place.at("lost").whole(least=0, most=games),
        penalty=place.at("penalty").whole(least=0, most=MOST_POINTS),
        stated_total=or_none(place.at("stated_total"), _read_points),
    )


def _read_points(place: PlaceInFile) -> int:
    return place.whole(least=-LARGEST_WHOLE, most=LARGEST_WHOLE)


def _settle_deals(frame: Frame, deals: Sequence[Mapping[str, Any]], lines: Sequence[FileLine]) -> Settled:
    return settle_deals(
        frame.rules,
        deals,
        seats=len(lines),
        rounds=frame.rounds,
        penalties=[line.tally.penalty for line in lines],
        stated=[line.tally.stated_total for line in lines],
        ruled=[line.tally.ruled for line in lines],
    )


def _settle_tallies(frame: Frame, lines: Sequence[FileLine], passed: int) -> Settled:
    return frame.rules.settle_tallies([line.tally for line in lines], passed=passed, rounds=frame.rounds)


def _refuse_other_results(place: PlaceInFile, lines: Sequence[FileLine], settled: Settled) -> None:
    """Refuses a sheet whose results the import would change."""
    for line, result in zip(lines, settled.results, strict=True):
        for name in COUNTED:
            _refuse_other(line.place.at(name), getattr(result, name))
    _refuse_other(place.at("passed"), settled.passed)


def _refuse_other(place: PlaceInFile, counted: int) -> None:
    if place.value != counted:
        raise place.wrong("result-differs", counted=counted, written=place.value)
