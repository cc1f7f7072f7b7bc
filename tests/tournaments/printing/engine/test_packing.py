"""The tags of a file are bundled: any reader finds all of them, and they cost little."""

from __future__ import annotations

import io
import re
from typing import Any

from pypdf import PdfReader

from tests.papers import made
from tournaments.demo.making import Stage, make_demo

BUNDLE = re.compile(rb"/Type /ObjStm /N (\d+)")


def test_tags_are_bundled(db: None) -> None:
    tournament = make_demo(players=60, series=2, stage=Stage.CLOSED, seed=1)
    data = made("result-list", tournament)
    reader: Any = PdfReader(io.BytesIO(data), strict=True)

    bundled = [int(number) for number in BUNDLE.findall(data)]
    # 60 rows of nine cells and themselves, the headings of two pages, the tree and the lines around the tables.
    assert len(bundled) == 2
    assert sum(bundled) > 60 * 10
    assert data.count(b" 0 obj\n") < 40
    assert data.startswith(b"%PDF-1.5")
    found = [reader.get_object(number) for number in range(1, reader.trailer["/Size"])]
    assert sum(1 for one in found if isinstance(one, dict) and one.get("/S") == "/TR") == 60 + 2
    assert made("result-list", tournament) == data
