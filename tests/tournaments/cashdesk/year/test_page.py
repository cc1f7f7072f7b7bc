"""The treasurer's year as a page: whoever owes something, as far as a page is read."""

from __future__ import annotations

import pytest
from django.template.loader import render_to_string

from tournaments.cashdesk.year.page import year_page
from tournaments.cashdesk.year.treasurer_year import TreasurerYear
from tournaments.models import Club, Player


def year_of(owing: int) -> TreasurerYear:
    people = [(Player(first_name=f"P{number}"), 100) for number in range(owing)]
    return TreasurerYear(Club(name="Spar Es"), 2026, (2026,), "DKK", open=people)


@pytest.mark.parametrize(("owing", "listed", "left"), [(0, 0, 0), (100, 100, 0), (101, 100, 1)])
def test_so_many_are_listed(owing: int, listed: int, left: int) -> None:
    page = year_page(year_of(owing))
    assert (len(page.listed), page.not_listed, len(page.open)) == (listed, left, owing)


def test_the_page_says_how_many_are_left_out_and_the_sum() -> None:
    page = year_page(year_of(103))
    text = render_to_string(
        "tournaments/cashdesk/year.html", {"page": page, "club": Club(pk=1, name="Spar Es")}
    )
    assert "3 more; the CSV and the PDF list everybody" in text
    assert "DKK103.00" in text
    assert "P100" not in text


def test_namesakes_are_told_apart() -> None:
    people = [(Player(first_name="Kurt", last_name="Hansen", birth_year=year), 100) for year in (1950, 1960)]
    found = TreasurerYear(Club(name="Spar Es"), 2026, (2026,), "DKK", open=people)
    assert [name for name, _amount in year_page(found).open] == ["Kurt Hansen (1950)", "Kurt Hansen (1960)"]
