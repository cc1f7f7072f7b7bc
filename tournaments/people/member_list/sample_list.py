"""A list of players to start from: the headings in the reader's language, and a few invented people."""

from __future__ import annotations

from django.utils.translation import get_language
from django.utils.translation import gettext as _
from tablib.core import Dataset

from tournaments.foundations.languages import LANGUAGES
from tournaments.models import PlayerClass
from tournaments.web.spreadsheet_csv import csv_for_spreadsheets

COLUMNS = (
    "first_name",
    "last_name",
    "club",
    "club_number",
    "membership_number",
    "birth_year",
    "class",
    "federation_number",
    "licence_date",
    "member_since",
    "shows_full_name",
)
FORMATS = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


def sample_list(wanted: str) -> bytes:
    """The file in one of ``FORMATS``."""
    rows = Dataset(*_people(), headers=_headings(), title=_("Players"))
    return bytes(rows.export("xlsx")) if wanted == "xlsx" else csv_for_spreadsheets(rows)


def _headings() -> list[str]:
    """Headings that the import reads, capitalized as in clubs' own lists."""
    language = next((one for one in LANGUAGES if one.code == get_language()), LANGUAGES[0])
    return [language.headings[column][0].replace("_", " ").capitalize() for column in COLUMNS]


def _people() -> list[list[str]]:
    seniors, opened = str(PlayerClass.SENIORS.label), str(PlayerClass.OPEN.label)
    return [
        [
            "Åse",
            "Madsen",
            "Tønder Skatklub",
            "05.53.015",
            "17",
            "1951",
            seniors,
            "4711",
            "2019-03-01",
            "2015-01-01",
            _("yes"),
        ],
        ["Kurt", "Hansen", "Tønder Skatklub", "05.53.015", "18", "1968", opened, "", "", "", _("no")],
        ["Jürgen", "Groß", "", "", "", "", "", "", "", "", ""],
    ]
