"""Sources are cited so that a reader can find them: a title, an edition, a section; never a file's name."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from scoring.rules import sources
from scoring.rules.sources import Text
from scoring.systems import ENTRIES
from tests.test_house import module_of
from tests.test_house import sources as files

TEXTS = {name: value for name, value in vars(sources).items() if isinstance(value, Text)}
FILE_NAME = re.compile(r"\b00[0-9]\b|_[0-9a-f]{16}\b|\brules\.md\b")
CITED = re.compile(r"(?:Source: |; )([A-Z]{4,})\b")


@pytest.mark.parametrize("name", TEXTS)
def test_each_text_has_a_title_and_an_edition(name: str) -> None:
    assert TEXTS[name].title
    assert TEXTS[name].edition


def test_how_a_text_and_a_section_are_cited() -> None:
    assert {name: str(text) for name, text in TEXTS.items()} == {
        "WIKIPEDIA": "Wikipedia, Skat (Regeln nach der Internationalen Skatordnung, ISkO 2022)",
        "UNION": "Dansk Skat Union, Spilleregler (turneringsregler)",
        "TCHIBO": "Tchibo, Skat (bevezető kezdőknek)",
        "TURNESKAT": "Turnéskat (introduktion till Wisconsinvarianten, tabell I–III)",
        "ZIMMERMANN": "J. Zimmermann, Tarok (kortfattet indføring for nybegyndere)",
    }
    assert str(sources.UNION.section("Ansige")) == "Dansk Skat Union, Spilleregler: Ansige"


def test_no_file_of_ours_cites_the_name_of_a_file() -> None:
    citing = {module_of(file): FILE_NAME.findall(file.read_text("utf-8")) for file in files("scoring")}
    assert {name: found for name, found in citing.items() if found} == {}


def test_docstrings_cite_texts_that_are_listed() -> None:
    cited = {name for file in files("scoring/rules") for name in CITED.findall(file.read_text("utf-8"))}
    assert cited
    assert cited <= TEXTS.keys()


@pytest.mark.parametrize("key", ENTRIES)
def test_the_page_says_where_each_reading_stands(db: None, key: str) -> None:
    entry = ENTRIES[key]
    page = Client(headers={"accept-language": "en"}).get(f"/rules/{key}/").content.decode()
    assert str(entry.rules.source) in page
    for reading in entry.readings:
        assert all(str(source) in page for source in reading.sources)
    assert not FILE_NAME.search(re.sub(r"<[^>]*>", "", page))
