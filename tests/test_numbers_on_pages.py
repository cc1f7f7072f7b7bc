"""Numbers look the same on every page: a real minus sign, and thousands grouped as the reader's language does it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest
from django.test import Client

from tests.conftest import make_user
from tests.every_page import Found, walk
from tests.kinds_of_pages import Shown, shown
from tests.page_as_read import Page
from tournaments.access.permissions import Role
from tournaments.demo.making import Stage, make_demo

HYPHEN_FOR_MINUS = re.compile(r"(?<![\w\u2013-])-\d")
LONG_NUMBER = re.compile(r"(?<![\w.,\u00a0\u202f:#-])\d{4,}(?![\w:-])")
AS_TYPED = "1772"  # how a number may be typed, in the help of the keys
YEARS = range(1900, 2101)
GROUPED = {"da": re.compile(r"\d\.\d{3}\b"), "hu": re.compile(r"\d\u00a0\d{3}\b")}


def number_problems(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        if HYPHEN_FOR_MINUS.search(text):
            yield f"a hyphen for a minus: {text.strip()}"
        for number in LONG_NUMBER.findall(text):
            if int(number) not in YEARS and number != AS_TYPED:
                yield f"thousands not grouped: {text.strip()}"


def check_numbers(pages: list[Shown], language: str) -> None:
    found = [f"{one.address}: {problem}" for one in pages for problem in number_problems(one.page.texts)]
    assert not found, "\n".join(found)
    seen = "".join(one.html for one in pages)
    assert GROUPED[language].search(seen), "no number above a thousand was looked at"
    assert re.search("\u2212\\d", seen), "no number below zero was looked at"


def pages_in(language: str) -> list[Shown]:
    client = Client(headers={"accept-language": language})
    client.force_login(make_user(f"director-{language}", Role.DIRECTOR))
    pages = (shown(*read) for read in walk(client, Found(most_of_a_kind=1)))
    return [one for one in pages if one.is_looked_at]


@pytest.mark.endurance  # every day tests/test_every_page.py
@pytest.mark.parametrize("language", ["da", "hu"])
def test_numbers_on_every_page(db: None, language: str) -> None:
    make_demo(players=8, series=2, stage=Stage.STARTED, seed=1, rules="tarok", rounds=2)
    make_demo(players=15, series=4, stage=Stage.CLOSED, seed=1)  # totals above a thousand, and below zero
    check_numbers(pages_in(language), language)


def texts_of(html: str) -> list[str]:
    page = Page("/")
    page.feed(html)
    page.close()
    return page.texts


@pytest.mark.parametrize(
    ("broken", "problem"),
    [
        ("<p>-139</p>", "a hyphen for a minus: -139"),
        ("<table><tr><td>1219</td></tr></table>", "thousands not grouped: 1219"),
    ],
)
def test_the_check_sees_what_would_be_wrong(broken: str, problem: str) -> None:
    assert list(number_problems(texts_of(broken))) == [problem]


@pytest.mark.parametrize(
    "right", ["<p>2026-11-21</p>", "<table><tr><td>1.219</td><td>1951</td></tr></table>", "<code>-1</code>"]
)
def test_the_check_lets_dates_years_and_codes_pass(right: str) -> None:
    assert list(number_problems(texts_of(right))) == []
