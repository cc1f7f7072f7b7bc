"""Wrong links in the log: twenty from one address, then one line that there are more."""

from __future__ import annotations

import logging

import pytest
from django.core.cache import caches

from skatclub.login.throttling.wrong_links import WrongLinks

WRONG = WrongLinks("table link", "a table's sheet", "sheets", logging.getLogger("skatclub.table_links"))
REFUSED = "Refused a link to a table's sheet, unknown, from {}."
MORE = "More wrong links to sheets from {}: not noted for 5 minutes."


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.WARNING, logger="skatclub")
    return caplog


def test_guesses_are_noted_twenty_times(lines: pytest.LogCaptureFixture) -> None:
    for _time in range(30):
        WRONG.note("unknown", "192.0.2.1", is_guess=True)
    WRONG.note("unknown", "192.0.2.2", is_guess=True)
    first, second = "192.0.2.1", "192.0.2.2"
    assert lines.messages == [*[REFUSED.format(first)] * 20, MORE.format(first), REFUSED.format(second)]


def test_a_link_that_was_right_once_is_always_noted(lines: pytest.LogCaptureFixture) -> None:
    for _time in range(30):
        WRONG.note("unknown", "192.0.2.1", is_guess=False)
    assert lines.messages == [REFUSED.format("192.0.2.1")] * 30


def test_each_kind_counts_by_itself(lines: pytest.LogCaptureFixture) -> None:
    other = WrongLinks("own page", "a page of one's own", "own pages", WRONG.log)
    for _time in range(21):
        WRONG.note("unknown", "192.0.2.1", is_guess=True)
    for _time in range(21):
        other.note("expired", "192.0.2.1", is_guess=True)
    assert lines.messages[21:] == [
        *["Refused a link to a page of one's own, expired, from 192.0.2.1."] * 20,
        "More wrong links to own pages from 192.0.2.1: not noted for 5 minutes.",
    ]


def test_the_limit_is_a_setting(lines: pytest.LogCaptureFixture, settings: object) -> None:
    settings.LOGIN_ATTEMPTS_PER_ADDRESS = 1  # type: ignore[attr-defined]
    for _time in range(3):
        WRONG.note("unknown", "192.0.2.1", is_guess=True)
    assert lines.messages == [REFUSED.format("192.0.2.1"), MORE.format("192.0.2.1")]
    caches["logins"].clear()
    WRONG.note("unknown", "192.0.2.1", is_guess=True)
    assert lines.messages[2:] == [REFUSED.format("192.0.2.1")]
