"""A language is one entry: its catalogue, its place in the settings and its headings follow from it."""

from __future__ import annotations

import datetime as dt

import pytest
from django.conf import settings
from django.conf.locale import LANG_INFO
from django.utils import translation
from django.utils.formats import date_format

from tests import catalogues
from tournaments.foundations.languages import LANGUAGES, Language
from tournaments.people.member_list.reading import COLUMN_OF, plain_heading

COLUMNS = {
    "first_name",
    "last_name",
    "name",
    "club",
    "membership_number",
    "birth_year",
    "class",
    "federation_number",
    "licence_date",
    "member_since",
    "club_number",
    "shows_full_name",
    "surname_first",
}
BY_CODE = {language.code: language for language in LANGUAGES}


def test_the_pages_offer_every_language() -> None:
    assert [(language.code, language.name) for language in LANGUAGES] == settings.LANGUAGES


def test_every_language_but_that_of_the_sources_has_a_catalogue() -> None:
    assert set(catalogues.LANGUAGES) == BY_CODE.keys() - {catalogues.SOURCE}
    for code in catalogues.LANGUAGES:
        assert catalogues.catalogue(catalogues.PROJECT, code).exists()


@pytest.mark.parametrize("language", BY_CODE)
def test_what_is_no_python_knows_every_language(language: str) -> None:
    """The package, the installer of Windows with its own sentences, and what the README promises."""
    name = LANG_INFO[language]["name"].split()[0]
    bundling = catalogues.PROJECT / "scripts" / "bundling"
    words = (bundling / "installer.nsh").read_text("utf-8")
    assert f'"Natural Language :: {name}"' in (catalogues.PROJECT / "pyproject.toml").read_text("utf-8")
    assert f'MUI_LANGUAGE "{name}"' in (bundling / "installer.nsi").read_text("utf-8")
    assert words.count(f"${{LANG_{name.upper()}}}") == words.count("${LANG_ENGLISH}") > 1
    assert name in (catalogues.PROJECT / "README.md").read_text("utf-8").partition("##")[0]


@pytest.mark.parametrize("language", LANGUAGES, ids=BY_CODE)
def test_lists_of_players_are_read_in_every_language(language: Language) -> None:
    assert language.headings.keys() == COLUMNS
    for column, headings in language.headings.items():
        assert headings
        assert {COLUMN_OF[plain_heading(heading)] for heading in headings} == {column}


@pytest.mark.parametrize("language", BY_CODE)
def test_the_clock_has_24_hours_in_every_language(language: str) -> None:
    at = dt.datetime(2026, 11, 22, 20, 41)  # noqa: DTZ001 - only shown
    with translation.override(language):
        shown = [
            date_format(at, style) for style in ("TIME_FORMAT", "DATETIME_FORMAT", "SHORT_DATETIME_FORMAT")
        ]
    assert [text[-5:].replace(".", ":") for text in shown] == ["20:41"] * 3


def test_an_english_date_is_one_day_to_every_reader() -> None:
    day = dt.date(2026, 2, 3)
    with translation.override("en"):
        assert date_format(day, "SHORT_DATE_FORMAT") == "3 Feb 2026"
        assert date_format(day, "DATE_FORMAT") == "3 February 2026"
