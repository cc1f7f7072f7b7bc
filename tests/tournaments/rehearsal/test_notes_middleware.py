"""When a sheet's form was opened, refused and saved, as the report counts seconds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse

from tournaments.rehearsal.notes import HallDeed, read_notes
from tournaments.rehearsal.notes_middleware import NotingMiddleware

PAGE, MOVED, JSON = HttpResponse, lambda: HttpResponseRedirect("/"), lambda: JsonResponse({})


def noted(folder: Path, name: str | None, method: str, answer: HttpResponse) -> list[tuple[str, int, int]]:
    """What is noted of an answer: the deed, the series, the table."""
    request = HttpRequest()
    request.method = method
    match: Any = SimpleNamespace(url_name=name, kwargs={"number": 2, "table_number": 7})
    request.resolver_match = match if name else None
    assert NotingMiddleware(lambda _request: answer)(request) is answer
    return [(note.what, note.series, note.table) for note in read_notes(folder)]


@pytest.mark.parametrize(
    ("name", "method", "answer", "deed"),
    [
        ("sheet", "GET", PAGE, HallDeed.OPENED),
        ("type_again", "GET", PAGE, HallDeed.OPENED),
        ("finish_sheet", "GET", PAGE, HallDeed.OPENED),
        ("deals", "GET", PAGE, HallDeed.OPENED),
        ("deals", "POST", MOVED, None),
        ("sheet", "POST", PAGE, HallDeed.REFUSED),
        ("sheet", "POST", MOVED, HallDeed.SAVED),
        ("sheet", "POST", JSON, HallDeed.SAVED),
        ("sheet", "GET", lambda: HttpResponse(status=399), HallDeed.OPENED),
        ("sheet", "GET", lambda: HttpResponse(status=400), None),
        ("standings", "GET", PAGE, None),
        (None, "GET", PAGE, None),
    ],
)
def test_what_is_noted(
    rehearsal: Path, name: str | None, method: str, answer: Callable[[], HttpResponse], deed: HallDeed | None
) -> None:
    assert noted(rehearsal, name, method, answer()) == ([(deed, 2, 7)] if deed else [])


def test_nothing_is_noted_in_a_real_installation() -> None:
    with pytest.raises(MiddlewareNotUsed):
        NotingMiddleware(lambda _request: HttpResponse())
