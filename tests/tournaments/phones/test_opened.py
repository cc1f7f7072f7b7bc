"""Why no entry is taken from a table's phone: the first reason, as a code and in sentences."""

from __future__ import annotations

from typing import Any

import pytest

from tournaments.models import ScoreSheet, Series, SkatTable, TablePhone, Tournament
from tournaments.phones.opened import closed_code, closed_sentence, kept_sentence

SHEET = ScoreSheet()


def code(*, sheet: ScoreSheet | None = None, is_revoked: bool = False, **fields: Any) -> str:
    tournament = Tournament(phones=fields.get("phones", True))
    series = Series(
        tournament=tournament, state=fields.get("state", "released"), phones=fields.get("of_series")
    )
    phone = TablePhone(is_on=fields.get("is_on"))
    return closed_code(SkatTable(series=series), phone, sheet, is_revoked=is_revoked)


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, ""),
        ({"phones": False, "of_series": True}, ""),
        ({"phones": False, "of_series": False, "is_on": True}, ""),
        ({"is_revoked": True, "state": "closed", "is_on": False, "sheet": SHEET}, "code-revoked"),
        ({"state": "closed", "is_on": False, "sheet": SHEET}, "series-closed"),
        ({"is_on": False, "sheet": SHEET}, "switched-off"),
        ({"phones": False}, "switched-off"),
        ({"of_series": False}, "switched-off"),
        ({"sheet": SHEET}, "sheet-recorded"),
    ],
)
def test_the_first_reason_counts(fields: dict[str, Any], expected: str) -> None:
    assert code(**fields) == expected


def test_each_reason_has_a_sentence_for_the_page_and_one_for_what_is_kept() -> None:
    assert (closed_sentence(""), kept_sentence("")) == ("", "")
    assert closed_sentence("switched-off") == "This table does not keep its sheet on a phone at present."
    codes = ("code-revoked", "series-closed", "switched-off", "sheet-recorded")
    assert len({closed_sentence(one) for one in codes} | {kept_sentence(one) for one in codes}) == 8
    assert kept_sentence("deal-differs") not in {kept_sentence(one) for one in codes}
