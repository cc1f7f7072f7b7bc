"""Numbers look the same on every page: a real minus sign, and thousands grouped as the reader's language does it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.test import Client
from justhtml import JustHTML

from tests.answers import Answer
from tests.conftest import make_user
from tests.every_page import Found, walk
from tests.kinds_of_pages import NOT_OURS, is_page
from tests.short_form import shortened
from tournaments.access import Role
from tournaments.demo.making import Stage, make_demo

# What is read by programs, or typed: seeds and checksums, commands, addresses, the documents of a draw.
NOT_READ_ALOUD = {
    "script",
    "style",
    "code",
    "pre",
    "template",
    "textarea",
    "kbd",
    "samp",
    "select",
    "datalist",
}
HYPHEN_FOR_MINUS = re.compile(r"(?<![\w\u2013-])-\d")
LONG_NUMBER = re.compile(r"(?<![\w.,\u00a0\u202f:#-])\d{4,}(?![\w:-])")
AS_TYPED = "1772"  # how a number may be typed, in the help of the keys
YEARS = range(1900, 2101)
GROUPED = {"da": re.compile(r"\d\.\d{3}\b"), "hu": re.compile(r"\d\u00a0\d{3}\b")}


def texts_of(node: object) -> Iterator[str]:
    """The texts that are seen."""
    name = getattr(node, "name", "")
    if name == "#text":
        yield str(getattr(node, "data", ""))
    for child in getattr(node, "children", None) or ():
        if getattr(child, "name", "") not in NOT_READ_ALOUD:
            yield from texts_of(child)


def problems_of(html: str) -> Iterator[str]:
    for text in texts_of(JustHTML(html, sanitize=False).root):
        if HYPHEN_FOR_MINUS.search(text):
            yield f"a hyphen for a minus: {text.strip()}"
        for number in LONG_NUMBER.findall(text):
            if int(number) not in YEARS and number != AS_TYPED:
                yield f"thousands not grouped: {text.strip()}"


def pages_in(language: str) -> Iterator[tuple[str, Answer]]:
    client = Client(headers={"accept-language": language})
    client.force_login(make_user(f"director-{language}", Role.DIRECTOR))
    for address, answer, _page in walk(client, Found(most_of_a_kind=1)):
        if answer.status_code == 200 and is_page(answer) and not address.startswith(NOT_OURS):
            yield address, answer


@pytest.mark.parametrize("language", shortened(["da", "hu"], lambda language: language == "hu"))
def test_numbers_on_every_page(db: None, language: str) -> None:
    make_demo(players=8, series=2, stage=Stage.STARTED, seed=1, rules="tarok", rounds=2)
    make_demo(players=15, series=4, stage=Stage.CLOSED, seed=1)  # totals above a thousand, and below zero
    pages = {address: answer.content.decode() for address, answer in pages_in(language)}
    found = [f"{address}: {problem}" for address, html in pages.items() for problem in problems_of(html)]
    assert not found, "\n".join(found)
    seen = "".join(pages.values())
    assert GROUPED[language].search(seen), "no number above a thousand was looked at"
    assert re.search("\u2212\\d", seen), "no number below zero was looked at"


@pytest.mark.parametrize(
    ("broken", "problem"),
    [
        ("<p>-139</p>", "a hyphen for a minus: -139"),
        ("<table><tr><td>1219</td></tr></table>", "thousands not grouped: 1219"),
    ],
)
def test_the_check_sees_what_would_be_wrong(broken: str, problem: str) -> None:
    assert list(problems_of(broken)) == [problem]


@pytest.mark.parametrize(
    "right", ["<p>2026-11-21</p>", "<table><tr><td>1.219</td><td>1951</td></tr></table>", "<code>-1</code>"]
)
def test_the_check_lets_dates_years_and_codes_pass(right: str) -> None:
    assert list(problems_of(right)) == []
