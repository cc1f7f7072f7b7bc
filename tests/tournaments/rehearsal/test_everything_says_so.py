"""Every page, wall and paper of a rehearsal carries the word; in a real installation none does."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.test import Client

from tests.papers import made, texts
from tests.tournaments.printing.test_every_paper import PARAMETERS, PDFS
from tournaments.demo.making import Stage, make_demo
from tournaments.foundations.errors import Refused
from tournaments.models import Screen, Tournament

LINK = re.compile(r'href="(/[^"#?]*)')
# Not pages of the program's own: what comes with Django, files, another installation
LEFT_OUT = ("/owner/", "/static/", "/rehearse/", "/design/")
MOST = 150


def pages(client: Client, first: str) -> Iterator[tuple[str, str]]:
    """Every page that links lead to, each kind of address once."""
    waiting, seen = [first, "/"], set[str]()
    while waiting and len(seen) < MOST:
        address = waiting.pop(0)
        kind = re.sub(r"\d+", "0", address)
        if kind in seen or address.startswith(LEFT_OUT):
            continue
        seen.add(kind)
        answer = client.get(address, follow=True)
        if not answer.headers["Content-Type"].startswith("text/html"):
            continue
        yield address, answer.text
        waiting += LINK.findall(answer.text)


def test_every_page_says_that_it_is_a_rehearsal(inside: Client, evening: Tournament) -> None:
    Screen.objects.create(name="Wall", slug="wall", tournament=evening, text="Pause")
    found = dict(pages(inside, evening.get_absolute_url()))
    assert len(found) > 40
    # The wall speaks the language that it was set up in.
    assert "Generalprøve · " in found.pop("/hall/wall/")
    assert [address for address, text in found.items() if "Rehearsal" not in text] == []


def test_no_page_of_a_real_installation_does(director_client: Client) -> None:
    evening = make_demo(players=8, series=1, stage=Stage.SEATED, seed=1, rounds=2)
    text = director_client.get(evening.get_absolute_url()).text
    assert "Rehearsal" not in text
    assert "#6b2d8b" not in text


def test_a_page_that_is_not_found_says_so_too(inside: Client) -> None:
    assert "Rehearsal" in inside.get("/nowhere/").text


@pytest.mark.parametrize("language", ["en", "da", "de", "sv", "hu"])
def test_the_word_in_each_language(inside: Client, language: str) -> None:
    words = {
        "en": "Rehearsal",
        "da": "Generalprøve",
        "de": "Generalprobe",
        "sv": "Generalrepetition",
        "hu": "Főpróba",
    }
    answer = inside.get("/", headers={"accept-language": language})
    assert f"<strong>{words[language]}</strong>" in answer.text


def without_the_word(kind: str, evening: Tournament) -> list[int] | str:
    """The pages, from 1; or why there is no such paper."""
    try:
        pages = texts(made(kind, evening, **PARAMETERS.get(kind, {})))
    except Refused as refused:
        return refused.code
    return [number for number, text in enumerate(pages, 1) if "Rehearsal" not in text]


def test_every_page_of_every_paper_does(rehearsal: object, db: None) -> None:
    evening = make_demo(players=8, series=2, stage=Stage.CLOSED, seed=1, rounds=2)
    found = {kind: without_the_word(kind, evening) for kind in PDFS}
    assert {kind: pages for kind, pages in found.items() if pages} == {}


def test_beside_the_stamp_that_a_paper_has_anyway(rehearsal: object, db: None) -> None:
    evening = make_demo(players=8, series=2, stage=Stage.RECORDED, seed=1, rounds=2)
    text = " ".join(texts(made("certificates", evening, ranks=3, provisional=True)))
    assert "Rehearsal · " in text
