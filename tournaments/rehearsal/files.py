"""Marks every file that leaves a rehearsal, in its name and in its content; papers are marked when printed."""

from __future__ import annotations

import io
import json
from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from openpyxl import load_workbook

from skatclub.commands import BYTE_ORDER_MARK
from tournaments.foundations.rehearsal import rehearsal_word

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
NAME = 'filename="'


class FilesMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        if not settings.REHEARSAL:
            raise MiddlewareNotUsed
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        answer = self.get_response(request)
        said = answer.headers.get("Content-Disposition", "")
        if NAME in said:
            answer.headers["Content-Disposition"] = said.replace(NAME, f"{NAME}rehearsal-", 1)
        if said or request.path_info.startswith("/api/"):
            mark(answer)
        return answer


def mark(answer: HttpResponse) -> None:
    kind = answer.headers.get("Content-Type", "").partition(";")[0]
    marked = MARKED.get(kind)
    if marked is None or answer.streaming:
        return
    answer.content = marked(answer.content)
    if answer.has_header("Content-Length"):
        answer.headers["Content-Length"] = str(len(answer.content))


def csv_marked(content: bytes) -> bytes:
    """Adds a first line with the word, after the byte order mark."""
    text = content.decode("utf-8")
    mark = BYTE_ORDER_MARK if text.startswith(BYTE_ORDER_MARK) else ""
    return f"{mark}{rehearsal_word()}\r\n{text.removeprefix(mark)}".encode()


def json_marked(content: bytes) -> bytes:
    data = json.loads(content)
    if not isinstance(data, dict) or "rehearsal" in data:
        return content
    return json.dumps({"rehearsal": True, **data}, ensure_ascii=False, indent=1).encode()


def xlsx_marked(content: bytes) -> bytes:
    book = load_workbook(io.BytesIO(content))  # type: ignore[no-untyped-call]
    for sheet in book.worksheets:
        sheet.insert_rows(1)
        sheet.cell(1, 1, rehearsal_word())
    target = io.BytesIO()
    book.save(target)
    return target.getvalue()


MARKED = {"text/csv": csv_marked, "application/json": json_marked, XLSX: xlsx_marked}
