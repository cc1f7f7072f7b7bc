"""Numbers in an address that no row has: too large for a column, for a database, for Python. Never an error of the
program."""

from __future__ import annotations

import re
import sys
from http import HTTPStatus

import pytest

from tests.every_page import client_with, make_sessions, routes
from tests.factories import make_entries, make_tournament, seat_series

NUMBERED = [route for route in routes() if "<int:" in route]
TOO_LARGE = [str(2**63), "9" * 5000]
MORE = ["0", "32768", "2147483648", "9" * 30]


@pytest.mark.django_db
@pytest.mark.parametrize(
    "number",
    [*TOO_LARGE, *(pytest.param(number, marks=pytest.mark.endurance) for number in MORE)],
    ids=lambda number: number[:20],
)
def test_a_number_that_no_row_has_is_no_page(number: str) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 4)
    seat_series(tournament, 1, [entries])
    owner = make_sessions()["owner"]
    # Python itself reads no number of so many digits, so that no view is asked, whatever the method.
    methods = ["GET"] if len(number) > sys.get_int_max_str_digits() else ["GET", "POST"]
    for route in NUMBERED:
        blanks = re.findall(r"<int:(\w+)>", route)
        for blank in blanks:
            # One wrong at a time: what comes before it in the address is there.
            path = route.replace("<slug:slug>", tournament.slug).replace(f"<int:{blank}>", number)
            path = re.sub(r"<int:\w+>", "1", path)
            for method in methods:
                answer = client_with(owner).generic(method, path)
                assert answer.status_code < HTTPStatus.INTERNAL_SERVER_ERROR, f"{method} {path[:100]}"
