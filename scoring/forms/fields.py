"""The form fields that deal forms are built from."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from scoring.words.deals import FIELD_NAMES

Label = str | Promise | SafeString
Choices = Iterable[tuple[Any, Label]]
SYMBOLS = {"clubs": "♣", "spades": "♠", "hearts": "♥", "diamonds": "♦"}


class Taps(forms.RadioSelect):
    """Radio buttons that look like large keys."""

    def __init__(self, attrs: dict[str, Any] | None = None) -> None:
        super().__init__({"class": "taps", **(attrs or {})})


def is_given(value: object) -> bool:
    """Whether a field has a value; 0 is one."""
    return value is not None and value is not False and value not in ("", [])


def label_of(name: str) -> str:
    return capfirst(str(FIELD_NAMES.get(name, name)))


def with_symbol(game: str, name: Label) -> Label:
    """A suit with its symbol in its tournament colour."""
    if game not in SYMBOLS:
        return name
    return format_html('<span class="suit {}" aria-hidden="true">{}</span> {}', game, SYMBOLS[game], name)


def tap(name: str, choices: Choices, *, required: bool = False, label: str = "") -> forms.ChoiceField:
    """A choice among a few values, all of them visible."""
    return forms.ChoiceField(
        choices=list(choices), required=required, widget=Taps, label=label or label_of(name)
    )


def pick(name: str, choices: Choices, *, label: str = "") -> forms.ChoiceField:
    """A choice among many values; the first one is empty."""
    return forms.ChoiceField(choices=[("", "–"), *choices], required=False, label=label or label_of(name))


def tick(name: str) -> forms.BooleanField:
    """On or off."""
    return forms.BooleanField(required=False, label=label_of(name))


def count(name: str, *, label: str = "") -> forms.IntegerField:
    """A number that may be left out; the rules check whether it is possible."""
    # Higher than any count of a deal, so that typing errors are caught before the rules are applied.
    widget = forms.NumberInput(attrs={"inputmode": "numeric", "min": 0, "max": 999})
    return forms.IntegerField(
        required=False, min_value=0, max_value=999, label=label or label_of(name), widget=widget
    )


def tops_field(
    most_tops: Mapping[str, int], game: str | None, *, only_with: bool = False
) -> forms.ChoiceField:
    """Number of tops; only those that the chosen ``game`` can have are offered, and the page does the same when
    another game is tapped.

    Only the offer is limited: for an impossible number the rules have a better sentence than the form.
    """
    field = pick("tops", tops_choices(max(most_tops.values()), only_with=only_with))
    field.widget.attrs["data-most"] = json.dumps(dict(most_tops))
    most = most_tops.get(game or "")
    if most is not None:
        field.widget.choices = [("", "–"), *tops_choices(most, only_with=only_with)]
    return field


def tops_choices(most: int, *, only_with: bool) -> list[tuple[str, str]]:
    """The choices "with 1" to "with ``most``", then the same for "without" unless ``only_with``."""
    choices = [(str(n), _("with %(n)s") % {"n": n}) for n in range(1, most + 1)]
    if only_with:
        return choices
    return choices + [(str(-n), _("without %(n)s") % {"n": n}) for n in range(1, most + 1)]
