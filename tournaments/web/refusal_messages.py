"""Refusals of a button: the page it leads to says them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.contrib import messages
from django.http import HttpRequest

from tournaments.foundations.errors import Refused


@contextmanager
def refusals_as_messages(request: HttpRequest) -> Iterator[None]:
    """Shows a refusal inside the block as a message on the next page; the rest of the block is skipped."""
    try:
        yield
    except Refused as error:
        messages.error(request, error.sentence)
