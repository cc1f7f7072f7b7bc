"""How fields become HTML, where Django's own rendering is wrong for readers."""

from __future__ import annotations

import re
from typing import Any

from django.db.models import BLANK_CHOICE_DASH
from django.forms.renderers import DjangoTemplates
from django.http import HttpRequest
from django.utils.translation import gettext as _

DASHES = BLANK_CHOICE_DASH[0][1]
NUMBER = re.compile(r"-?\d+([.]\d+)?")


class Renderer(DjangoTemplates):
    def render(self, template_name: str, context: dict[str, Any], request: HttpRequest | None = None) -> str:
        widget = context.get("widget", {})
        if widget.get("type") == "number":
            _keep_what_was_typed(widget)
        if template_name.endswith("/radio.html"):
            _leave_unchosen_radios_alone(widget)
        if template_name.endswith("/select.html"):
            _say_what_dashes_mean(widget)
        return super().render(template_name, context, request)


def _keep_what_was_typed(widget: dict[str, Any]) -> None:
    """A number field cannot hold letters: a browser would show it empty. So it becomes a text field for them."""
    value = widget.get("value")
    if value and not NUMBER.fullmatch(str(value)):
        widget["type"] = "text"
        widget["attrs"] = {**widget["attrs"], "inputmode": "numeric"}
        for limit in ("min", "max", "step"):
            widget["attrs"].pop(limit, None)


def _leave_unchosen_radios_alone(widget: dict[str, Any]) -> None:
    """Screen readers announce a required radio as wrong before anything is chosen. The server asks for the choice."""
    for _name, options, _index in widget["optgroups"]:
        for option in options:
            option["attrs"].pop("required", None)


def _say_what_dashes_mean(widget: dict[str, Any]) -> None:
    """Django offers dashes where nothing is chosen yet, and where nothing need be chosen."""
    # A field that a form has made required later has told its widget by this attribute only.
    is_required = widget["required"] or widget["attrs"].get("required")
    for _name, options, _index in widget["optgroups"]:
        for option in options:
            if str(option["label"]) == DASHES:
                option["label"] = _("Choose …") if is_required else _("nothing chosen")
