"""The page of a table's phone, its service worker, and the form for the typed code."""

from __future__ import annotations

import json
import re

import pytest
from django.conf import settings
from django.test import Client

from skatclub.static_files import script_as_sent
from tests.test_house import PROJECT
from tests.tournaments.phones.tables import Phone, phone_table
from tournaments.access.table_links import shown_code
from tournaments.models import Series, SkatTable, TablePhone
from tournaments.phones.page_words import page_words

SCRIPTS = PROJECT / "static" / "phones"


@pytest.fixture
def table(db: None) -> SkatTable:
    return phone_table()


@pytest.fixture
def visitor() -> Client:
    return Client(headers={"accept-language": "en"})


def code_of(table: SkatTable) -> str:
    return TablePhone.objects.get(skat_table=table).code


def test_the_page_names_its_table_and_has_nothing_of_it_yet(table: SkatTable, visitor: Client) -> None:
    answer = visitor.get(Phone(table).address)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "<h1>Table 1, series 1</h1>" in page
    assert re.search(r"<noscript>.*Keep the sheet on paper: that always works\..*</noscript>", page)
    assert (answer.headers["Cache-Control"], answer.headers["X-Phone-Page"]) == ("private, no-cache", "1")
    assert [name for name in ("Anna", "Kurt", "János") if name in page] == []


def test_words_and_scripts_of_the_page(table: SkatTable, visitor: Client) -> None:
    page = visitor.get(Phone(table).address).content.decode()
    words = re.search(r'<script id="words" type="application/json">(.*?)</script>', page, re.DOTALL)
    assert words
    assert json.loads(words[1])["there"] == [
        "The deal is at the desk.",
        "All {n} deals are at the desk.",
    ]
    assert len(re.findall('rel="modulepreload"', page)) == len(list(SCRIPTS.glob("*.js"))) - 1
    assert "worker.js" not in page.replace('data-worker="/t/worker.js"', "")


def test_every_sentence_that_a_script_names_is_there() -> None:
    scripts = "".join(file.read_text("utf-8") for file in SCRIPTS.glob("*.js"))
    named = set(re.findall(r'words\.say\("(\w+)"', scripts))
    assert len(named) > 30
    assert sorted(named - set(page_words())) == []


@pytest.mark.parametrize("token", ["nobody", "1-AAAAAAAAAAAAAAAAAAAAAA", "<b>", "æøå"])
def test_a_link_that_leads_nowhere(db: None, visitor: Client, token: str) -> None:
    answer = visitor.get(f"/t/{token}/")
    assert answer.status_code == 404
    assert "This code does not work" in answer.content.decode()
    assert "X-Phone-Page" not in answer.headers


def test_the_worker_is_always_the_newest(visitor: Client) -> None:
    answer = visitor.get("/t/worker.js")
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "text/javascript")
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.content.decode() == script_as_sent((SCRIPTS / "worker.js").read_text("utf-8"))


def test_a_typed_code_leads_to_the_table(table: SkatTable, visitor: Client) -> None:
    code = code_of(table)
    for typed in (code, shown_code(code), f" {shown_code(code).lower()} ", " ".join(code)):
        answer = visitor.post("/t/", {"code": typed})
        assert (answer.status_code, answer.headers["Location"]) == (302, Phone(table).address)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "This field is required."),
        ("22222", "No table has this code now."),
        ("<script>", "No table has this code now."),
        ("2" * 41, "at most 40 characters"),
    ],
)
def test_a_wrong_code_stays_as_it_was_typed(db: None, visitor: Client, typed: str, said: str) -> None:
    answer = visitor.post("/t/", {"code": typed})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert said in page
    assert f'value="{typed.replace("<", "&lt;").replace(">", "&gt;")}"' in page or not typed


def test_a_code_of_a_table_without_phone_is_none(table: SkatTable, visitor: Client) -> None:
    TablePhone.objects.update(is_on=False)
    assert visitor.post("/t/", {"code": code_of(table)}).status_code == 422
    TablePhone.objects.update(is_on=None)
    Series.objects.update(phones=False)
    assert visitor.post("/t/", {"code": code_of(table)}).status_code == 422


def test_guessing_is_slowed_down(table: SkatTable, visitor: Client) -> None:
    for _guess in range(3 * settings.LOGIN_ATTEMPTS_PER_ADDRESS):
        visitor.post("/t/", {"code": "22222"})
    answer = visitor.post("/t/", {"code": code_of(table)})
    assert answer.status_code == 422
    assert "Too many wrong codes." in answer.content.decode()


@pytest.mark.parametrize(
    ("name", "one", "many"),
    [
        ("sending", "{n} deal is being sent.", "{n} deals are being sent."),
        (
            "wait",
            "{n} deal waits on this phone. Go on playing; it is sent when the Wi-Fi is back.",
            "{n} deals wait on this phone. Go on playing; they are sent when the Wi-Fi is back.",
        ),
        (
            "waitDead",
            "{n} deal is only on this phone, and its code no longer works. Show this page at the desk.",
            "{n} deals are only on this phone, and its code no longer works. Show this page at the desk.",
        ),
        (
            "elsewhere",
            "{n} deal of another table still waits on this phone.",
            "{n} deals of another table still wait on this phone.",
        ),
    ],
)
def test_a_sentence_about_one_and_about_many(name: str, one: str, many: str) -> None:
    found = page_words()[name]
    assert [text.format(n="{n}") for text in found] == [one, many]


def test_sentences_have_gaps_and_no_percents() -> None:
    """A script fills in what stands in braces."""
    texts = [text for one in page_words().values() for text in ([one] if isinstance(one, str) else one)]
    assert [text for text in texts if re.search(r"%\(|%[sd]", text)] == []
    heard = page_words()["otherHeard"]
    assert ["minute ago" in heard[0], "minutes ago" in heard[1]] == [True, True]
    assert page_words()["callOpen"] == "The desk was called to table {table} at {time}."
    assert page_words()["roundLost"] == "The round is lost by {name}; all begin again at 0."


def test_the_field_of_the_code_is_made_for_a_phone(visitor: Client, db: None) -> None:
    answer = visitor.get("/t/")
    field = answer.context["form"]["code"]
    assert (answer.status_code, str(field.label), str(field.help_text)) == (
        200, "Code", "Five letters and digits, for instance 7K4-QX.",
    )  # fmt: skip
    for attribute in ('autocapitalize="characters"', 'spellcheck="false"', 'enterkeyhint="go"'):
        assert attribute in str(field)
