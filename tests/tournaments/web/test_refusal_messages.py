"""What a button's refusal does, and what it leaves to the server."""

from __future__ import annotations

import pytest
from django.contrib.messages import get_messages
from django.contrib.messages.storage.fallback import FallbackStorage
from django.http import HttpRequest
from django.test import RequestFactory

from tournaments.foundations.errors import Refused
from tournaments.web.refusal_messages import refusals_as_messages


@pytest.fixture
def request_of_page(rf: RequestFactory) -> HttpRequest:
    request = rf.post("/")
    request.session = {}  # type: ignore[assignment]
    request._messages = FallbackStorage(request)  # type: ignore[attr-defined]
    return request


def test_a_refusal_is_said_and_skips_the_rest(request_of_page: HttpRequest) -> None:
    reached: list[str] = []
    with refusals_as_messages(request_of_page):
        raise Refused("sheet-confirmed")
    reached.append("page")
    said = [(message.level_tag, str(message)) for message in get_messages(request_of_page)]
    assert (reached, said) == (["page"], [("error", Refused("sheet-confirmed").sentence)])


def test_anything_else_is_a_mistake_of_the_program(request_of_page: HttpRequest) -> None:
    with pytest.raises(ZeroDivisionError), refusals_as_messages(request_of_page):
        raise ZeroDivisionError
    assert not get_messages(request_of_page)
