"""Numbers in a federation: a club's seven digits, and the number under which a player is known there.

A club's number: regional federation (2), group (2), club (3), written 05.53.015. A player's number is stored as
written.
"""

from __future__ import annotations

import datetime as dt
import re

from django.utils.translation import gettext as _

CLUB_DIGITS = 7
PLAYER_NUMBER = re.compile(r"[A-Za-z0-9][A-Za-z0-9./ -]{0,19}")
CLUB_NUMBER = re.compile(r"(\d{2})[. /-]?(\d{2})[. /-]?(\d{3})", re.ASCII)
# As clubs write dates in their lists: 2019-03-01, 1.3.2019, 01/03/2019 with the day first.
ISO_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})", re.ASCII)
DAY_FIRST = re.compile(r"(\d{1,2})[./-] ?(\d{1,2})[./-] ?(\d{4})", re.ASCII)
FIRST_YEAR = 1900


def read_club_number(typed: str) -> str:
    """The seven digits of ``05.53.015`` or ``0553015``. Raises ``ValueError``."""
    found = CLUB_NUMBER.fullmatch(typed.strip())
    if found is None:
        raise ValueError(typed)
    return "".join(found.groups())


def shown_club_number(digits: str) -> str:
    """``0553015`` as ``05.53.015``; "" stays empty."""
    return ".".join((digits[:2], digits[2:4], digits[4:])) if digits else ""


def federation_number_problem(typed: str) -> str:
    return _("“%(number)s” is not a federation number: letters, digits, full stops and hyphens.") % {
        "number": typed[:20]
    }


def read_player_number(typed: str) -> str:
    """A number of letters, digits, dots and hyphens. Raises ``ValueError``."""
    number = typed.strip()
    if PLAYER_NUMBER.fullmatch(number) is None or not any(letter.isdigit() for letter in number):
        raise ValueError(typed)
    return number


def read_past_date(typed: str, today: dt.date) -> dt.date:
    """A date in the past, in the formats that clubs use. Raises ``ValueError``."""
    text = typed.strip()
    iso, day_first = ISO_DATE.fullmatch(text), DAY_FIRST.fullmatch(text)
    if iso:
        year, month, day = map(int, iso.groups())
    elif day_first:
        day, month, year = map(int, day_first.groups())
    else:
        raise ValueError(typed)
    date = dt.date(year, month, day)
    if year < FIRST_YEAR or date > today:
        raise ValueError(typed)
    return date
