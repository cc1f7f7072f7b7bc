"""A page's form as the browser sends it: what each field shows, and what was typed over it."""

from __future__ import annotations

from typing import Any

from lxml import html

EMPTY = ".//input[@name and not(@value) and not(@type='checkbox' or @type='radio' or @type='file')]"


def as_sent(page: str, **typed: Any) -> dict[str, list[Any]]:
    """Of the form that has all the ``typed`` fields."""
    form = next(form for form in html.fromstring(page).forms if {*typed} <= {*form.fields})
    sent: dict[str, list[Any]] = {one.get("name"): [""] for one in form.xpath(EMPTY)}  # lxml leaves them out
    for name, value in form.form_values():
        sent.setdefault(name, []).append(value)
    return sent | {name: [value] for name, value in typed.items()}
