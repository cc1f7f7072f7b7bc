"""Where a page shows a refusal, and what is left to the server."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from django import forms
from django.contrib.messages import get_messages
from django.contrib.messages.storage.fallback import FallbackStorage
from django.http import HttpRequest
from django.test import RequestFactory

from scoring.rules.problems import Problem, error
from scoring.words.phrases import describe
from tournaments.foundations.errors import Refused
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields


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


class NameForm(forms.Form):
    name_2 = forms.CharField(required=False)


@pytest.mark.parametrize(
    ("field", "elsewhere", "place"),
    [("name_2", None, "name_2"), ("club", "name_2", "name_2"), ("", None, "__all__")],
)
def test_a_refusal_stands_at_its_field(field: str, elsewhere: str | None, place: str) -> None:
    form = NameForm({})
    with refusals_at_fields(form, elsewhere):
        raise Refused("sheet-confirmed", field=field)
    assert form.errors == {place: [Refused("sheet-confirmed").sentence]}


class SheetForm(NameForm):
    """Knows better than by its fields' names where a finding belongs."""

    def __init__(self) -> None:
        super().__init__({})
        self.shown: list[Problem] = []

    def show_problems(self, problems: Iterable[Problem]) -> None:
        self.shown += problems


def test_a_form_that_shows_the_findings_itself() -> None:
    form, refused = SheetForm(), Refused("sheet-breaks-rules")
    refused.problems = (error("unknown-game", seat=2, field="name"),)
    with refusals_at_fields(form):
        raise refused
    assert (form.shown, form.errors) == ([*refused.problems], {})


def test_a_form_that_is_not_refused_has_no_errors() -> None:
    form = NameForm({})
    with refusals_at_fields(form):
        pass
    assert form.errors == {}


def test_each_finding_of_the_rules_stands_at_the_field_of_its_seat() -> None:
    form, refused = NameForm({}), Refused("sheet-breaks-rules")
    refused.problems = (
        error("unknown-game", seat=2, field="name"),
        error("unknown-game", seat=3, field="name"),
    )
    with refusals_at_fields(form):
        raise refused
    sentences = [describe(problem) for problem in refused.problems]
    assert form.errors == {"name_2": sentences[:1], "__all__": sentences[1:]}
