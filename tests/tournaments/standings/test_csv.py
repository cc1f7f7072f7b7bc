"""CSV that the reader's own spreadsheet opens by a double click."""

from __future__ import annotations

import pytest
from django.test import Client

from tournaments.demo.making import Stage, make_demo


@pytest.mark.parametrize(
    ("language", "begins"),
    [("da", "\ufeffNr.;Navn;"), ("de", "\ufeffRang;Name;"), ("en", "Rank,Name,")],
)
def test_semicolons_where_commas_are_decimal(
    db: None, language: str, begins: str, director_client: Client
) -> None:
    evening = make_demo(players=8, series=1, stage=Stage.RECORDED, seed=1)
    answer = director_client.get(
        f"{evening.get_absolute_url()}standings/?_export=csv", headers={"accept-language": language}
    )
    lines = answer.content.decode().splitlines()
    assert lines[0].startswith(begins)
    assert {line.count(begins[-1]) for line in lines} == {lines[0].count(begins[-1])}
