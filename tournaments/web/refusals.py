"""How a page shows a refusal: as a message on the next page, or in its form, which is shown again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Protocol, runtime_checkable

from django import forms
from django.contrib import messages
from django.http import HttpRequest

from scoring.rules import Problem
from scoring.words.phrases import describe
from tournaments.foundations.errors import Refused


@runtime_checkable
class ShowsProblems(Protocol):
    """A form that maps the findings of the rules to its fields by itself, not by their names."""

    def show_problems(self, problems: Iterable[Problem]) -> None: ...


@contextmanager
def refusals_as_messages(request: HttpRequest) -> Iterator[None]:
    """Shows a refusal inside the block as a message on the next page; the rest of the block is skipped."""
    try:
        yield
    except Refused as refused:
        messages.error(request, refused.sentence)


@contextmanager
def refusals_at_fields(form: forms.BaseForm, field: str | None = None) -> Iterator[None]:
    """Shows a refusal inside the block as ``add_refusal`` does; the rest of the block is skipped."""
    try:
        yield
    except Refused as refused:
        add_refusal(form, refused, field)


def add_refusal(form: forms.BaseForm, refused: Refused, field: str | None = None) -> None:
    """Shows a refusal at its field; if the form has no such field, at ``field`` or above the form."""
    if not refused.problems:
        form.add_error(refused.field if refused.field in form.fields else field, refused.sentence)
    elif isinstance(form, ShowsProblems):
        form.show_problems(refused.problems)
    else:
        for problem in refused.problems:
            name = f"{problem.field}_{problem.seat}" if problem.seat else problem.field
            form.add_error(name if name in form.fields else None, describe(problem))
