"""Files from a rehearsal: the word in the name and in what they hold."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from openpyxl import load_workbook

from tournaments.demo.making import Stage, make_demo
from tournaments.models import Tournament
from tournaments.rehearsal.files import csv_marked, json_marked, mark


@pytest.fixture
def recorded(evening: Tournament) -> str:
    return make_demo(players=8, series=1, stage=Stage.RECORDED, seed=2, rounds=2).slug


def name_of(answer: Any) -> str:
    return answer["Content-Disposition"].partition('filename="')[2].rstrip('"')


def test_the_transfer_file(inside: Client, recorded: str) -> None:
    answer = inside.get(f"/tournaments/{recorded}/export/")
    assert name_of(answer) == f"rehearsal-{recorded}.json"
    assert list(json.loads(answer.content))[:2] == ["format", "rehearsal"]


def test_standings_as_csv(inside: Client, recorded: str) -> None:
    answer = inside.get(f"/tournaments/{recorded}/standings/?_export=csv")
    lines = answer.content.decode("utf-8-sig").splitlines()
    assert name_of(answer) == f"rehearsal-{recorded}.csv"
    assert lines[0] == "Rehearsal"
    assert len(lines) == 10


def test_standings_as_a_spreadsheet(inside: Client, recorded: str) -> None:
    answer = inside.get(f"/tournaments/{recorded}/standings/?_export=xlsx")
    sheet = load_workbook(io.BytesIO(answer.content)).active
    assert name_of(answer) == f"rehearsal-{recorded}.xlsx"
    assert (sheet.cell(1, 1).value, sheet.max_row) == ("Rehearsal", 10)


def test_the_published_draw(inside: Client, recorded: str) -> None:
    answer = inside.get(f"/tournaments/{recorded}/seats/1/draw.json")
    assert json.loads(answer.content)["rehearsal"] is True
    assert name_of(answer).startswith("rehearsal-")


def test_the_interface_for_programs(inside: Client, recorded: str) -> None:
    Tournament.objects.update(visibility="live")
    assert json.loads(inside.get(f"/api/v1/tournaments/{recorded}").content)["rehearsal"] is True


@pytest.mark.parametrize(("mark", "text"), [("\ufeff", "a;b\r\n"), ("", "å\r\n"), ("", "")])
def test_what_marks_the_encoding_stays_in_front(settings: Any, mark: str, text: str) -> None:
    settings.REHEARSAL = True
    assert csv_marked(f"{mark}{text}".encode()).decode() == f"{mark}Rehearsal\r\n{text}"


@pytest.mark.parametrize(
    ("data", "marked"),
    [
        (b"[1]", b"[1]"),
        (b'{"rehearsal":  false}', b'{"rehearsal":  false}'),
        ('{"a": "å"}'.encode(), '{\n "rehearsal": true,\n "a": "å"\n}'.encode()),
    ],
)
def test_json_is_marked_once(data: bytes, marked: bytes) -> None:
    assert json_marked(data) == marked


@pytest.mark.parametrize("length", [None, "2"])
def test_the_length_of_what_was_marked(length: str | None) -> None:
    """Where it was said at all."""
    answer = HttpResponse(b"{}", content_type="application/json; charset=utf-8")
    if length:
        answer["Content-Length"] = length
    mark(answer)
    assert answer.content == b'{\n "rehearsal": true\n}'
    assert answer.get("Content-Length") == (length and "22")


def test_what_is_no_file_of_ours_stays() -> None:
    for answer in (HttpResponse(b"{}", content_type="image/png"), HttpResponse(b"{}")):
        mark(answer)
        assert answer.content == b"{}"
