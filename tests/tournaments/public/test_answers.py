"""Pages that are asked for again and again: unchanged ones are 304, and nothing of one reader reaches another."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.tournaments.public.snapshot.test_published import computed  # noqa: F401 - a fixture
from tournaments.models import Tournament
from tournaments.public.kept_polls import NOTE
from tournaments.public.snapshot.published import find_published, newest_version
from tournaments.setup.tournament_settings import change_settings
from tournaments.sheets.timing import start_timer
from tournaments.standings.releasing import release_results

PAGE = "/tournaments/club-evening/"
PAGES = [
    PAGE,
    f"{PAGE}visitors/",
    f"{PAGE}standings/",
    f"{PAGE}standings/lists/most-won/",
    f"{PAGE}?view=tables",
]
POLL = {"HX-Request": "true"}
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="(\w{64})"')


@pytest.fixture
def evening(db: None) -> Tournament:
    """Four players, two series recorded; everybody may see the results of the first."""
    tournament = make_tournament()
    entries = make_entries(tournament, 4)
    for number in (1, 2):
        series = seat_series(tournament, number, [entries], results_released=number == 1)
        store_result(series.skat_tables.get(), [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)], 37)
    return tournament


def tag_on(answer: Any) -> str:
    """The tag with which the page will ask again."""
    found = re.search(r'data-tag="(\w+)"', answer.content.decode())
    assert found
    return f'"{found[1]}"'


def test_a_poll_with_the_pages_own_tag_costs_one_query_until_a_release_changes_the_answer(
    visitor_client: Client, evening: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tags = {address: tag_on(visitor_client.get(address)) for address in PAGES}
    for address, tag in tags.items():
        with django_assert_num_queries(1):
            answer = visitor_client.get(address, headers={**POLL, "If-None-Match": tag})
        assert (address, answer.status_code, answer.content) == (address, 304, b"")

    release_results(evening.series.get(number=2), released=True, by=COMMAND)
    for address, tag in tags.items():
        answer = visitor_client.get(address, headers={**POLL, "If-None-Match": tag})
        assert (address, answer.status_code, tag_on(answer) == tag) == (address, 200, False)
        assert answer.content.decode().strip().startswith('<div id="news"'), address


def test_what_is_not_public_changes_nothing(visitor_client: Client, evening: Tournament) -> None:
    tag = tag_on(visitor_client.get(PAGE))
    change_settings(evening, by=COMMAND, second_person="another")
    assert visitor_client.get(PAGE, headers={**POLL, "If-None-Match": tag}).status_code == 304


def test_shared_caches_keep_nothing(visitor_client: Client, evening: Tournament) -> None:
    for address in PAGES:
        visitor_client.cookies.clear()  # the first answer brings a cookie, which is part of every later tag
        first = visitor_client.get(address)
        again = visitor_client.get(address, headers={"If-None-Match": visitor_client.get(address)["ETag"]})
        assert (address, again.status_code) == (address, 304)
        for answer in (first, again):
            assert {"private", "no-cache"} <= set(answer["Cache-Control"].split(", ")), address
            assert {"Accept-Language", "Cookie", "HX-Request"} <= set(answer["Vary"].split(", ")), address


def test_another_language_is_another_answer(evening: Tournament) -> None:
    danish, english = (Client(headers={"accept-language": code}) for code in ("da", "en"))
    tag = tag_on(english.get(PAGE))
    assert danish.get(PAGE, headers={**POLL, "If-None-Match": tag}).status_code == 200
    assert ('lang="da"' in danish.get(PAGE).content.decode()[:200], tag_on(danish.get(PAGE)) == tag) == (
        True,
        False,
    )


def test_each_reader_has_a_token_of_his_own(evening: Tournament) -> None:
    """The page is made once for all, and the form at its foot still works for each."""
    readers = [Client(enforce_csrf_checks=True, headers={"accept-language": "en"}) for _reader in range(2)]
    tokens = []
    for reader in readers:
        page = reader.get(PAGE).content.decode()
        assert "token-of-this-reader" not in page
        found = TOKEN.search(page)
        assert found
        tokens.append(found[1])
        sent = {"csrfmiddlewaretoken": found[1], "language": "de", "next": PAGE}
        assert reader.post("/language/setlang/", sent).status_code == 302
    assert tokens[0] != tokens[1]
    sent = {"csrfmiddlewaretoken": tokens[0], "language": "de"}
    assert readers[1].post("/language/setlang/", sent).status_code == 403


def test_a_page_that_was_kept_is_not_confirmed_to_another_browser(evening: Tournament) -> None:
    """Its form holds the token of the first."""
    first, second = Client(), Client()
    first.get(PAGE)
    etag = first.get(PAGE)["ETag"]
    second.get(PAGE)
    assert first.get(PAGE, headers={"If-None-Match": etag}).status_code == 304
    assert second.get(PAGE, headers={"If-None-Match": etag}).status_code == 200


def test_a_sentence_that_waits_is_shown(visitor_client: Client, evening: Tournament) -> None:
    visitor_client.get(PAGE)
    etag = visitor_client.get(PAGE)["ETag"]
    visitor_client.cookies["messages"] = "anything"
    assert visitor_client.get(PAGE, headers={"If-None-Match": etag}).status_code == 200


def test_a_login_sees_a_page_of_its_own(evening: Tournament, recorder: User) -> None:
    visitor, official = Client(headers={"accept-language": "en"}), Client(headers={"accept-language": "en"})
    official.force_login(recorder)
    address = f"{PAGE}visitors/"
    pages = [client.get(address) for client in (visitor, official, visitor)]
    assert ["Log out" in page.content.decode() for page in pages] == [False, True, False]
    assert ["Back to the desk" in page.content.decode() for page in pages] == [False, True, False]
    assert [page["Cache-Control"] for page in pages][1] == "no-store"


def test_addresses_that_no_page_links_to_fill_no_cache(
    visitor_client: Client, evening: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    for address in PAGES:
        visitor_client.get(address)
    kept: list[str] = []
    monkeypatch.setattr(cache, "set", lambda key, *_more: kept.append(key))
    for query in ("?x=1", "?page=77", "?view=nothing", "?q=a", "?q=b", "?sort=x", "?best=9"):
        assert visitor_client.get(f"{PAGE}{query}").status_code == 200
        assert visitor_client.get(f"{PAGE}standings/{query}").status_code == 200
    assert kept == []


def test_one_computation_for_every_page(
    visitor_client: Client,
    evening: Tournament,
    computed: list[str],  # noqa: F811
) -> None:
    for address in PAGES:
        visitor_client.get(address)
        visitor_client.get(address, headers=POLL)
    assert computed == ["computed"]


def test_after_a_release_there_is_one_computation_per_language(
    evening: Tournament,
    computed: list[str],  # noqa: F811
) -> None:
    phones = [Client(headers={"accept-language": language}) for language in ("da", "de") * 5]
    tags = [tag_on(phone.get(PAGE)) for phone in phones]
    assert len(computed) == 2
    release_results(evening.series.get(number=2), released=True, by=COMMAND)
    for _poll in range(2):
        answers = [
            phone.get(PAGE, headers={**POLL, "If-None-Match": tag})
            for phone, tag in zip(phones, tags, strict=True)
        ]
    assert {answer.status_code for answer in answers} == {200}
    assert len(computed) == 4


def test_the_time_is_that_of_the_answer(
    visitor_client: Client, evening: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor_client.get(PAGE)
    monkeypatch.setattr("tournaments.public.answers.date_format", lambda _moment, _format: "20:41")
    page = visitor_client.get(PAGE).content.decode()
    assert "as of <span data-as-of>20:41</span>" in " ".join(page.split())


def test_the_server_may_give_the_answer_to_a_poll_again(visitor_client: Client, evening: Tournament) -> None:
    shown = find_published("club-evening")
    assert shown
    noted = (shown.slug, newest_version(shown.slug), True)
    assert (shown.version, newest_version("no-such-evening")) == (noted[1], None)
    for address in PAGES:
        assert getattr(visitor_client.get(address, headers=POLL), NOTE) == noted, address
        tag = tag_on(visitor_client.get(address))
        # Another process, which has kept nothing yet
        other = Client(headers={"accept-language": "en"})
        unchanged = other.get(address, headers={**POLL, "If-None-Match": tag})
        assert (address, unchanged.status_code, getattr(unchanged, NOTE)) == (address, 304, noted)


@pytest.mark.parametrize(
    ("address", "headers"),
    [(PAGE, {}), (f"{PAGE}?q=hansen", POLL), (f"{PAGE}?nobody=links", POLL), (f"{PAGE}?page=1", POLL)],
)
def test_the_server_keeps_no_other_answer(
    visitor_client: Client, evening: Tournament, address: str, headers: dict[str, str]
) -> None:
    assert not hasattr(visitor_client.get(address, headers=headers), NOTE)


def test_the_server_keeps_no_part_with_a_running_timer(visitor_client: Client, evening: Tournament) -> None:
    """The second from which it counts stands in it."""
    Tournament.objects.update(rounds=12, minutes_per_round=5)
    start_timer(evening.series.get(number=2), by=COMMAND)
    assert getattr(visitor_client.get(PAGE, headers=POLL), NOTE).is_lasting is False
