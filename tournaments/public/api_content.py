"""The responses of the JSON interface, version 1: built from a snapshot, so that they contain only what is public."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from operator import attrgetter, itemgetter
from typing import Any, NamedTuple

from tournaments.access.visibility import public_tournaments
from tournaments.people.classes import CLASSES
from tournaments.public.evenings.copied import copied_tournaments
from tournaments.public.lists.lists import PublicList, among, series_list, total_list
from tournaments.public.lists.statistics import series_statistics
from tournaments.public.snapshot.snapshot import PublicSeries, PublicTournament
from tournaments.standings.listed_json import as_json

Content = dict[str, Any]
MOST_LISTED = 200
COPIED = attrgetter("slug", "name", "date", "starts_at", "place", "club", "state")


class ApiQuestion(NamedTuple):
    """A request. ``part``: the end of the address; ``series``: a number, 0 if invalid, None if not given."""

    part: str
    series: int | None = None
    player_class: str = ""


def is_public(snapshot: PublicTournament, question: ApiQuestion) -> bool:
    """Whether there is a response; fast, since every poll asks."""
    if question.part == "seats":
        return _seats_asked(snapshot, question) is not None
    if question.part != "standings":
        return True
    is_known = question.player_class in {"", *CLASSES}
    numbers = {series.number for series in snapshot.results}
    return is_known and (bool(numbers) if question.series is None else question.series in numbers)


def answer_to(snapshot: PublicTournament, question: ApiQuestion) -> Content | list[Content]:
    """The response; only for a question that ``is_public``."""
    if question.part == "seats":
        series = _seats_asked(snapshot, question)
        return seats_content(series) if series else {}
    parts: dict[str, Callable[[], Content | list[Content]]] = {
        "": lambda: tournament_content(snapshot),
        "entries": lambda: entries_content(snapshot),
        "standings": lambda: as_json(_list_asked(snapshot, question)),
        "statistics": lambda: statistics_content(snapshot),
    }
    return parts[question.part]()


def _seats_asked(snapshot: PublicTournament, question: ApiQuestion) -> PublicSeries | None:
    """The series whose seats are requested; by default the newest with public seats."""
    if question.series is None:
        return snapshot.seated
    return next((one for one in snapshot.series if one.number == question.series and one.tables), None)


def _list_asked(snapshot: PublicTournament, question: ApiQuestion) -> PublicList:
    listed = total_list(snapshot)
    if question.series is not None:
        listed = series_list(snapshot, next(one for one in snapshot.results if one.number == question.series))
    return among(listed, question.player_class) if question.player_class else listed


def tournament_content(snapshot: PublicTournament) -> Content:
    """The tournament's data, its progress, and which of its series are public."""
    return {
        "slug": snapshot.slug,
        **snapshot.settings,
        "state": snapshot.state,
        "official": snapshot.is_official,
        "as_of": snapshot.as_of.isoformat() if snapshot.as_of else None,
        "series": [_series(one) for one in snapshot.series],
        "remarks": list(snapshot.remarks),
    }


def _series(series: PublicSeries) -> Content:
    return {
        "number": series.number,
        "results": series.shows_results,
        "closed": series.is_closed,
        "missing_sheets": series.missing,
    }


def entries_content(snapshot: PublicTournament) -> list[Content]:
    """Everybody who takes part, by start number."""
    return [
        {
            "start_number": entry.start_number,
            "name": entry.name,
            "club": entry.club,
            "classes": list(entry.classes),
        }
        for entry in snapshot.entries
    ]


def seats_content(series: PublicSeries) -> Content:
    """The tables of a series; points, won and lost are null until they are public."""
    tables = [
        {
            "number": table.number,
            "seats": [
                {
                    "number": seat.number,
                    "start_number": seat.start_number,
                    "points": seat.points,
                    "won": seat.won,
                    "lost": seat.lost,
                }
                for seat in table.seats
            ],
        }
        for table in series.tables
    ]
    return {"series": series.number, "tables": tables}


def statistics_content(snapshot: PublicTournament) -> list[Content]:
    """The figures of each series with public results."""
    return [series_statistics(one)._asdict() for one in snapshot.results]


def tournaments_content() -> list[Content]:
    """Every tournament that everybody may know of, newest first, at most ``MOST_LISTED``; those sent to this mirror
    too.
    """
    columns = ("slug", "name", "date", "starts_at", "place", "club__name", "state")
    newest = public_tournaments().order_by("-date", "-pk")[:MOST_LISTED]
    rows = [*newest.values_list(*columns), *map(COPIED, copied_tournaments())]
    return sorted((_listed(*row) for row in rows), key=itemgetter("date"), reverse=True)[:MOST_LISTED]


def _listed(
    slug: str, name: str, date: dt.date, starts_at: dt.time | None, place: str, club: str | None, state: str
) -> Content:
    return {
        "slug": slug,
        "name": name,
        "date": date.isoformat(),
        "starts_at": starts_at.isoformat("minutes") if starts_at else None,
        "place": place,
        "club": club or "",
        "state": state,
    }
