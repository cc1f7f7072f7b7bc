"""Search engines are told on every answer whether they may list it."""

from __future__ import annotations

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from skatclub.guards.search_engines import SearchEnginesMiddleware, list_in_search_engines


@pytest.mark.parametrize(("is_listed", "header"), [(False, "noindex"), (True, "all")])
def test_only_pages_that_say_so_are_listed(is_listed: bool, header: str) -> None:
    def view(_request: HttpRequest) -> HttpResponse:
        answer = HttpResponse()
        if is_listed:
            list_in_search_engines(answer)
        return answer

    assert SearchEnginesMiddleware(view)(RequestFactory().get("/")).headers["X-Robots-Tag"] == header
