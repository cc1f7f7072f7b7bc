"""The field for the reason of what is against an order: only where the order has the rule."""

from __future__ import annotations

import pytest
from django.http import QueryDict

from tournaments.models import Tournament
from tournaments.setup.official.reason_form import OrderReasonForm

RULED = Tournament(official_order="german", rules="isko")


def test_what_the_field_says() -> None:
    field = OrderReasonForm(RULED, "series-length").fields["order_reason"]
    assert (str(field.label), field.required, str(field.help_text)) == (
        "Reason for what is against the order",
        False,
        "Only for an official tournament, and only where it is asked for. Everybody can read it.",
    )


@pytest.mark.parametrize(("tournament", "rule"), [(RULED, "no-such-rule"), (Tournament(), "series-length")])
def test_where_no_order_asks_there_is_no_field(tournament: Tournament, rule: str) -> None:
    form = OrderReasonForm(tournament, rule, QueryDict("order_reason=short"))
    assert (list(form.fields), form.text()) == ([], "")


@pytest.mark.parametrize(
    ("typed", "text"),
    [("", ""), ("order_reason= too++late ", "too late"), (f"order_reason={'x' * 300}", "x" * 300)],
)
def test_the_reason_as_it_is_written_down(typed: str, text: str) -> None:
    assert OrderReasonForm(RULED, "series-length", QueryDict(typed)).text() == text


def test_a_reason_that_is_too_long() -> None:
    form = OrderReasonForm(RULED, "series-length", QueryDict(f"order_reason={'x' * 301}"))
    assert (form.text(), list(form.errors)) == ("", ["order_reason"])
