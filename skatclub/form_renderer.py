"""How fields become HTML, where Django's own rendering is wrong for readers."""

from __future__ import annotations

import re
from typing import Any

from django.forms.renderers import DjangoTemplates
from django.http import HttpRequest

NUMBER = re.compile(r"-?\d+([.]\d+)?")


class Renderer(DjangoTemplates):
    def render(self, template_name: str, context: dict[str, Any], request: HttpRequest | None = None) -> str:
        widget = context.get("widget", {})
        if widget.get("type") == "number":
            _keep_what_was_typed(widget)
        if template_name.endswith("/radio.html"):
            _leave_unchosen_radios_alone(widget)
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
