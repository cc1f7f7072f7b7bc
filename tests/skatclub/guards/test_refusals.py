"""What a refusal says, in the reader's language, whatever was refused."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from django.core.exceptions import BadRequest, DisallowedHost, RequestDataTooBig
from django.http import HttpResponse
from django.test import RequestFactory
from django.utils.translation import gettext_lazy

from skatclub.guards import refusals
from skatclub.guards.refusals import UnreadableRequest, bad_request

CHARSET = UnreadableRequest(
    gettext_lazy("This was sent in the character set “%(charset)s”, but only UTF-8 can be read here."),
    charset="hex",
)
SENTENCE_OF_A_CHARSET = "This was sent in the character set “hex”, but only UTF-8 can be read here."


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, dict[str, Any]]]:
    """Template and values of each page that a refusal shows."""
    pages: list[tuple[str, dict[str, Any]]] = []

    def note(_request: object, name: str, values: dict[str, Any], status: int) -> HttpResponse:
        pages.append((name, values))
        return HttpResponse(status=status)

    monkeypatch.setattr(refusals, "render", note)
    monkeypatch.setattr(refusals, "_logged_names", set())
    return pages


@pytest.mark.parametrize(
    ("error", "status", "page"),
    [
        (CHARSET, 400, ("400.html", {"sentence": SENTENCE_OF_A_CHARSET})),
        (BadRequest("a sentence for programmers"), 400, ("400.html", {"sentence": ""})),
        (RequestDataTooBig(), 413, ("413.html", {"sentence": "What was sent is too large for this page."})),
        (DisallowedHost("any"), 400, ("unknown_host.html", {"name": "evil.example"})),
    ],
)
def test_each_error_has_its_page(shown: list[object], error: Exception, status: int, page: object) -> None:
    request = RequestFactory(headers={"accept-language": "en"}).get("/", HTTP_HOST="evil.example:8000")
    assert (bad_request(request, error).status_code, shown) == (status, [page])


def test_it_is_in_the_readers_language(shown: list[tuple[str, dict[str, Any]]]) -> None:
    request = RequestFactory().get("/", headers={"accept-language": "de"})
    bad_request(request, CHARSET)
    assert shown[0][1]["sentence"].startswith("Das wurde im Zeichensatz „hex“ gesendet.")


def test_a_long_name_of_a_host_is_cut(shown: list[object], caplog: pytest.LogCaptureFixture) -> None:
    """Once in the log: what follows the hundredth letter makes no other name."""
    with caplog.at_level(logging.WARNING, logger="skatclub"):
        for end in ("a", "b"):
            bad_request(RequestFactory().get("/", HTTP_HOST="x" * 100 + end), DisallowedHost())
    assert shown == [("unknown_host.html", {"name": "x" * 100})] * 2
    assert [record.args for record in caplog.records] == [("x" * 100,)]


def test_the_page_itself(db: None) -> None:
    request = RequestFactory().get("/", headers={"accept-language": "en"})
    assert SENTENCE_OF_A_CHARSET in bad_request(request, CHARSET).content.decode()


def test_of_invented_hosts_the_first_twenty_are_logged_once(
    shown: list[object], caplog: pytest.LogCaptureFixture
) -> None:
    names = [f"{number}.example" for number in range(21)]
    with caplog.at_level(logging.WARNING, logger="skatclub"):
        for name in (*names, *names):
            bad_request(RequestFactory().get("/", HTTP_HOST=name), DisallowedHost("any"))
    assert [record.args for record in caplog.records] == [(name,) for name in names[:20]]
